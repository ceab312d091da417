import { createRequire } from 'node:module'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'chai'

type Schema = Record<string, unknown> & { properties?: Record<string, Schema> }
type Holder = { schema?: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
type Answer = { headers?: Record<string, unknown>; content?: Record<string, Holder> }
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security?: { apiKey?: string[] }[]
  parameters?: (Holder & { name: string })[]
  requestBody?: Answer
  responses: Record<string, Answer>
  'x-mcp': false | Record<string, unknown>
  'x-rate-limit'?: string
}
type Contract = {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: object
  components: { schemas: Record<string, Schema> }
}

const contract = createRequire(import.meta.url)('#generated/openapi.json') as Contract
const schemas = contract.components.schemas
const operations = Object.values(contract.paths).flatMap((item) => Object.values(item))
const byId = new Map(operations.map((operation) => [operation.operationId, operation]))

const words = (text: string) => text.split(/\s+/).filter(Boolean)
const lines = (text: string) => text.trim().split('\n').map(words)
/** The rows of a table whose first word names several places, as one row a place. */
const spread = (text: string) =>
  lines(text).flatMap(([places = '', ...row]) => places.split(',').map((place) => [place, ...row]))
const sortNames = (names: Iterable<string>) => [...names].sort().join(' ')
const snake = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
const enumOf = (name: string) => schemas[name]?.enum as string[]

/** What a reference points at; anything else as it is. */
function read<T>(part: T): T {
  const { $ref } = part as { $ref?: string }
  if ($ref === undefined) return part
  const steps = $ref.slice(2).split('/')
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], contract) as T
}

/** Every object of the contract with its JSON pointer; the values of examples are left out. */
function* parts(node: unknown, pointer = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof node !== 'object' || node === null) return
  yield [pointer, node as Record<string, unknown>]
  for (const [key, value] of Object.entries(node)) {
    if (key === 'example' || key === 'examples') continue
    yield* parts(value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }
}
const everything = [...parts(contract)]

const answers = operations.flatMap(({ operationId, responses }) =>
  Object.entries(responses).map(([status, answer]) => ({ operationId, status, answer: read(answer) })),
)
const isDown = (operationId: string, status: string) => operationId === 'health' && status === '503'
const refusals = answers.filter((one) => one.status >= '400' && !isDown(one.operationId, one.status))

type Members = Record<string, object> & { code: { enum: string[] } }
type RefusedCall = { properties: { error: { required: string[]; properties: Members } } }
/** The codes of a refusal, whose schema is ErrorOut with fewer codes, and with the start only of a chat, too few results only of a score. */
function codesOf(answer: Answer): string[] {
  const { error } = (answer.content?.['application/json']?.schema as unknown as RefusedCall).properties
  const whole = (schemas.ErrorOut as unknown as RefusedCall).properties.error
  expect(error.required).to.deep.equal(whole.required)
  const { start = {}, too_few = {} } = whole.properties
  expect({ start, too_few, ...error.properties, code: null }).to.deep.equal({
    ...whole.properties,
    code: null,
  })
  return error.properties.code.enum
}

/** Whether a call without a key is let in: by the absence of requirements, or by one that requires nothing. */
const needsNoKey = ({ security = [] }: Operation) =>
  security.length === 0 || security.some(({ apiKey }) => !apiKey)

/** The codes that follow from the sort of an operation. */
function generalCodes(operation: Operation): string[] {
  const { operationId, requestBody } = operation
  return words(`invalid_request internal_error ${operationId === 'health' ? '' : 'restarting unavailable'}
    ${needsNoKey(operation) ? '' : 'unauthorized key_expired insufficient_scope'}
    ${requestBody ? 'body_too_large' : ''}`)
}

const spends = 'insufficient_credits key_credit_limit_reached'
const starts = `${spends} too_many_runs search_unavailable at_capacity`

/** Each operation: its scope, its statuses of success, and the codes that do not follow from its sort. */
const agreed = spread(`
  createAccount - 201 access_code_required invalid_access_code rate_limited
  balance,usage,exportKeeps,listRuns,listKeeps,listFinds,listKeptFinds,listConversations read 200
  signIn - 201 invalid_sign_in_token not_local key_limit_reached
  deleteAccount admin 200 run_in_flight confirmation_required
  exportAccount admin 200 export_in_flight rate_limited
  listKeys admin 200
  createKey admin 201 key_limit_reached rate_limited
  revokeKey any 200 key_not_found last_active_key
  findHooks research 200 202 ${starts}
  findLongHooks,findPackaging research 200 202 ${starts} rate_limited
  estimate read 200
  listWatches read 200
  createWatch research 201 watch_limit_reached idempotency_key_reused
  getWatch read 200 watch_not_found
  updateWatch,deleteWatch research 200 watch_not_found
  runWatch research 200 202 ${starts} monthly_cap_reached run_in_flight watch_not_found rate_limited
  listShares read 200 run_not_found
  shareRun write 201 run_not_found run_not_finished share_limit_reached nothing_kept rate_limited
  unshareRun write 200 run_not_found
  getSharedRun - 200 not_found rate_limited
  getRun read 200 run_not_found rate_limited
  cancelRun research 200 run_not_found
  exportRun read 200 run_not_found run_not_finished
  getHook,embedHook read 200 hook_not_found
  keepHook,clearHookDecision write 200 hook_not_found
  getFind,listRemixes read 200 find_not_found
  listHookRemixes read 200 hook_not_found
  remixHook research 200 ${spends} hook_not_found idempotency_key_reused remix_not_possible rate_limited model_unavailable
  keepFind,clearFindDecision write 200 find_not_found
  remixFind research 200 ${spends} find_not_found idempotency_key_reused remix_not_possible rate_limited model_unavailable
  getRemix read 200 remix_not_found
  scoreOpening research 200 ${spends} idempotency_key_reused too_few_to_compare rate_limited
  scorePackage research 200 ${spends} idempotency_key_reused too_few_to_compare rate_limited model_unavailable
  chat research 200 ${starts} rate_limited model_unavailable idempotency_key_reused
  getConversation read 200 conversation_not_found
  listImports admin 200 operator_only
  startImport admin 202 operator_only import_in_flight
  getSettings admin 200 operator_only
  setSource,setModel,removeModel admin 200 operator_only set_in_environment
  testModel admin 200 operator_only
  listWebhooks admin 200
  createWebhook admin 201 webhook_limit_reached
  updateWebhook,rotateWebhookSecret,listDeliveries admin 200 webhook_not_found
  deleteWebhook admin 200 webhook_not_found webhook_in_use
  testWebhook admin 202 webhook_not_found webhook_inactive rate_limited
  redeliver admin 202 webhook_not_found delivery_not_found webhook_inactive rate_limited
  getImport admin 200 operator_only import_not_found rate_limited
  cancelImport admin 200 operator_only import_not_found
  health,capabilities - 200
  guide,contract - 200 304
  player - 200 not_found
  still,sampleCover - 200 304 not_found`)

/** The codes by status. method_not_allowed belongs to no operation. */
const byStatus = new Map(
  lines(`
  401 unauthorized key_expired
  402 insufficient_credits
  403 access_code_required invalid_access_code invalid_sign_in_token not_local insufficient_scope operator_only key_credit_limit_reached monthly_cap_reached
  404 not_found run_not_found hook_not_found find_not_found remix_not_found key_not_found conversation_not_found import_not_found watch_not_found webhook_not_found delivery_not_found
  405 method_not_allowed
  409 run_in_flight import_in_flight export_in_flight run_not_finished key_limit_reached watch_limit_reached webhook_limit_reached webhook_inactive webhook_in_use share_limit_reached nothing_kept last_active_key set_in_environment
  413 body_too_large
  422 invalid_request confirmation_required idempotency_key_reused remix_not_possible too_few_to_compare
  429 rate_limited too_many_runs
  500 internal_error
  503 restarting unavailable search_unavailable at_capacity model_unavailable`).map(([status, ...codes]) => [
    status,
    codes,
  ]),
)

const tools =
  words(`create_account find_hooks get_run list_runs cancel_run get_hook embed_hook keep_hook list_keeps balance
  delete_account usage list_keys create_key revoke_key export_run find_long_hooks find_packaging list_finds
  list_kept_finds get_find export_keeps remix_hook clear_hook_decision keep_find clear_find_decision remix_find list_remixes get_remix ask
  list_watches create_watch get_watch update_watch delete_watch run_watch
  list_webhooks create_webhook update_webhook delete_webhook rotate_webhook_secret test_webhook list_deliveries redeliver
  list_shares share_run unshare_run score_opening score_package`)

const limits = new Map(
  spread(`
  createAccount signups
  createKey key_creation
  findLongHooks,findPackaging,runWatch run_starts
  remixFind,remixHook remixes
  scoreOpening,scorePackage scores
  chat chat_turns
  testWebhook,redeliver webhook_sends
  getRun run_reads
  exportAccount account_exports
  shareRun new_links
  getSharedRun shared_reads`).map(([id = '', name]) => [id, name]),
)

/** A member of a body, or a parameter of an operation, and what its schema says. */
const bounds = spread(`
  ResearchIn.topic,LongformIn.topic,PackagingIn.topic minLength=3 maxLength=200
  ResearchIn.count,LongformIn.count,PackagingIn.count type="integer" minimum=1 maximum=30 default=10
  ResearchIn.reuse type="boolean" default=true
  ResearchIn.language,KeyIn.name minLength=1 maxLength=60
  ResearchIn.country pattern="^[A-Za-z]{2}$"
  ResearchIn.posted_within_days type="integer" minimum=1 maximum=3650
  ResearchIn.seed_hook_ids maxItems=10 uniqueItems=true
  ResearchIn.platforms minItems=1 maxItems=3 uniqueItems=true default=["tiktok","instagram","youtube"]
  LongformIn.min_outlier,PackagingIn.min_outlier type="number" minimum=1 maximum=100 default=2
  LongformIn.intro_seconds type="integer" minimum=15 maximum=180 default=60
  LongformIn.openers type="integer" minimum=0 maximum=10 default=3
  PackagingIn.ideas type="integer" minimum=0 maximum=20 default=6
  VerdictIn.note maxLength=200
  RemixIn.n type="integer" minimum=1 maximum=5 default=3
  RemixIn.seconds type="integer" minimum=10 maximum=90
  RemixHookIn.n type="integer" minimum=1 maximum=5 default=3
  RemixIn.mode enum=["default","intro"] default="default"
  RemixIn.video_brief minLength=10 maxLength=600
  KeyIn.scopes maxItems=4 uniqueItems=true default=["read","write","research","admin"]
  KeyIn.credit_limit type="integer" minimum=1 maximum=100000
  KeyIn.expires_in_days type="integer" minimum=1 maximum=365
  AccountIn.label minLength=1 maxLength=80
  WatchIn.credits_per_month,WatchChangeIn.credits_per_month type="integer" minimum=25 maximum=100000
  WatchIn.name,WatchChangeIn.name minLength=1 maxLength=80
  WatchIn.every,WatchChangeIn.every enum=["hour","day","week","cron"]
  WatchIn.timezone default="UTC"
  WatchIn.active type="boolean" default=true
  WatchList.watches maxItems=50
  WebhookIn.url,WebhookChangeIn.url minLength=10 maxLength=2000
  WebhookIn.events,WebhookChangeIn.events minItems=1 maxItems=4 uniqueItems=true
  WebhookIn.description,WebhookChangeIn.description minLength=1 maxLength=200
  WebhookList.webhooks maxItems=10
  listDeliveries?limit type="integer" minimum=1 maximum=100 default=20
  ShareIn.expires_in_days type="integer" minimum=1 maximum=365
  ShareList.links maxItems=20
  getSharedRun?token minLength=1 maxLength=200 pattern="^[A-Za-z0-9_-]+$"
  ChatIn.message minLength=1 maxLength=4000
  getRun?wait type="integer" minimum=0 maximum=55 default=0
  getRun?since maxLength=64
  listRuns?limit,listConversations?limit type="integer" minimum=1 maximum=100 default=20
  listKeeps?limit,listFinds?limit,listKeptFinds?limit type="integer" minimum=1 maximum=100 default=100
  listFinds?q maxLength=120
  listFinds?min_score type="integer" minimum=0 maximum=100
  listFinds?sort enum=["score","outlier","views","newest"] default="score"
  listRuns?cursor,listConversations?cursor,listFinds?cursor minLength=1 maxLength=512
  exportRun?format enum=["csv","json","md"] default="csv"
  exportRun?bom type="boolean" default=false
  findHooks?Idempotency-Key,remixFind?Idempotency-Key minLength=1 maxLength=255 pattern="^[\\x21-\\x7E]+$"
  player?token,still?token minLength=20 maxLength=200 pattern="^[A-Za-z0-9_.-]+$"
  Usage.last_30_days minItems=30 maxItems=30
  Usage.recent maxItems=20`)

/** The schema of a member (`Body.member`) or of a parameter (`operation?name`). */
function schemaAt(place: string): Schema {
  const [owner = '', name = ''] = place.split(/[.?]/)
  const parameter = byId
    .get(owner)
    ?.parameters?.map(read)
    .find((one) => one.name === name)
  return read(parameter?.schema ?? schemas[owner]?.properties?.[name] ?? {})
}

/** Refusals of calls that were counted before they were refused. */
const refusedAfterCounting = new Map(
  spread(`
  getRun 401 404 503
  runWatch 401 402 403 404 409 422 503
  scoreOpening 401 402 403 422
  scorePackage 401 402 403 422 503
  remixFind,remixHook,chat,findLongHooks,findPackaging 401 402 403 422 503`).map(([id = '', ...row]) => [
    id,
    row,
  ]),
)

/** Whether the answer may tell where the caller stands. */
function isCounted(operationId: string, status: string): boolean {
  if (limits.has(operationId) && (status < '300' || status === '429')) return true
  return refusedAfterCounting.get(operationId)?.includes(status) ?? false
}

const nameOf = (tool: false | Record<string, unknown>) =>
  tool ? (tool.name as string | undefined) : undefined

describe('the contract', () => {
  for (const [id = '', ...row] of agreed) {
    it(`gives ${id} its scope and its answers`, () => {
      const operation = byId.get(id)!
      const scope = needsNoKey(operation) ? '-' : (operation.security?.[0]?.apiKey?.[0] ?? 'any')
      const successes = Object.keys(operation.responses).filter((status) => status < '400')
      const codes = refusals.filter((one) => one.operationId === id).flatMap(({ answer }) => codesOf(answer))
      expect(sortNames([scope, ...successes, ...codes])).to.equal(
        sortNames([...row, ...generalCodes(operation)]),
      )
    })
  }

  it('has no other operation, and exactly the agreed tools', () => {
    expect(sortNames(byId.keys())).to.equal(sortNames(agreed.map(([id = '']) => id)))
    const offered = operations.filter((operation) => operation['x-mcp'] !== false)
    expect(
      sortNames(offered.map(({ operationId, 'x-mcp': tool }) => nameOf(tool) ?? snake(operationId))),
    ).to.equal(sortNames(tools))
    for (const { 'x-mcp': tool } of offered) {
      const {
        name: _,
        description: __,
        members: ___,
        defaults: ____,
        toolset: _____,
        ...hints
      } = tool as Record<string, unknown>
      expect(hints).to.have.all.keys('title', 'read_only', 'destructive', 'idempotent', 'open_world')
    }
  })

  it('describes each operation', () => {
    const tags = contract.tags.map((tag) => tag.name)
    for (const { operationId, summary, description, security, ...operation } of operations) {
      expect(summary, operationId).to.match(/\w/).and.not.equal(description)
      const [lead = '', rows = '', ...details] = description.split('\n\n')
      expect(lead, operationId).to.match(/^[^.]+\.$/)
      const labels = [...rows.matchAll(/^- \*\*(\w+):\*\* /gm)].map(([, label]) => label)
      expect(labels, operationId).to.include.members(['Cost', 'Result'])
      expect(['Cost', 'Duration', 'Result'], operationId).to.include.members(labels)
      expect(details, operationId).to.have.lengthOf.at.most(1)
      expect(operation.tags, operationId)
        .to.have.lengthOf(1)
        .and.satisfy(([tag]: string[]) => tags.includes(tag!))
      expect(enumOf('Scope'), operationId).to.include.members(security!.flatMap(({ apiKey = [] }) => apiKey))
      expect(operation['x-rate-limit'], operationId).to.equal(limits.get(operationId))
    }
  })

  it('names the headers of each answer', () => {
    for (const { operationId, status, answer } of answers) {
      const isReplay = status === '200' && byId.get(operationId)?.responses['202'] !== undefined
      const expected = words(`X-Request-Id ${['429', '503'].includes(status) ? 'Retry-After' : ''}
        ${isCounted(operationId, status) ? 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset' : ''}
        ${isReplay || (/^(?:chat|remix(?:Find|Hook)|score(?:Opening|Package))$/.test(operationId) && status === '200') || (operationId === 'createWatch' && status === '201') ? 'Idempotent-Replayed' : ''}
        ${isReplay ? 'Idempotent-Body-Differs' : ''} ${status === '401' ? 'WWW-Authenticate' : ''}
        ${['exportRun', 'exportKeeps', 'exportAccount'].includes(operationId) && status === '200' ? 'Content-Disposition' : ''}`)
      expect(sortNames(Object.keys(answer.headers ?? {})), `${operationId} ${status}`).to.equal(
        sortNames(expected),
      )
    }
  })

  it('lists every error code, each with its one status', () => {
    for (const { operationId, status, answer } of refusals) {
      const examples = Object.entries(answer.content?.['application/json']?.examples ?? {})
      expect(byStatus.get(status), operationId).to.include.members(codesOf(answer))
      expect(sortNames(examples.map(([name]) => name))).to.equal(sortNames(codesOf(answer)))
      for (const [name, { value }] of examples) expect(value).to.have.nested.property('error.code', name)
    }
    expect(sortNames(enumOf('ErrorCode'))).to.equal(sortNames([...byStatus.values()].flat()))
  })

  it('has a valid example of every parameter, header and body', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    ajv.addSchema(contract, 'contract')
    // Pictures and archives have no example that could be written here.
    const holders = everything.filter(
      ([pointer, part]) => 'schema' in part && !/\/(?:image~1|application~1zip)/.test(pointer),
    )
    for (const [pointer, { example, examples = {} }] of holders as [string, Holder][]) {
      const values = [...Object.values(examples).map((one) => read(one).value), example]
      expect(
        values.filter((value) => value !== undefined),
        pointer,
      ).to.not.be.empty
      for (const value of values) {
        if (value === undefined) continue
        ajv.validate({ $ref: `contract#${encodeURI(pointer)}/schema` }, value)
        expect(ajv.errors, pointer).to.equal(null)
      }
    }
    expect(holders.length).to.be.above(100)
  })

  it('sets bounds for every array, text and number', () => {
    for (const [pointer, part] of everything) {
      if (pointer.endsWith('/properties') || pointer.includes('/securitySchemes/')) continue
      const types = [part.type].flat()
      const isFixed = 'enum' in part || 'const' in part
      if (types.includes('array')) expect(part, pointer).to.include.keys('maxItems')
      if (types.includes('string') && !isFixed)
        expect(part, pointer).to.include.any.keys('maxLength', 'format', 'pattern')
      if ((types.includes('integer') || types.includes('number')) && !isFixed)
        expect(part, pointer).to.include.keys('minimum', 'maximum')
    }
  })

  for (const [place = '', ...bound] of bounds) {
    it(`has ${place} with ${bound.join(' ')}`, () => {
      for (const sentence of bound) {
        const [keyword = '', value = ''] = sentence.split(/=(.*)/)
        expect(schemaAt(place)[keyword]).to.deep.equal(JSON.parse(value.replaceAll('\\', '\\\\')))
      }
    })
  }

  it('has no siblings beside a reference', () => {
    // The dispatcher breaks a schema that is made of a reference and what stands beside it.
    for (const [pointer, part] of everything) {
      if ('$ref' in part) expect(Object.keys(part), pointer).to.deep.equal(['$ref'])
    }
  })

  it('has no null in an enum and no length of a file, which break client generators', () => {
    for (const [pointer, part] of everything) {
      if (Array.isArray(part.enum)) expect(part.enum, pointer).to.not.include(null)
      if (part.format === 'binary') expect(part, pointer).to.not.have.property('maxLength')
    }
  })

  it('uses each schema in an operation or a webhook, except the two types for clients', () => {
    const used = new Set<string>()
    const follow = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return
      const { $ref } = part as { $ref?: unknown }
      if (typeof $ref === 'string' && !used.has($ref)) {
        used.add($ref)
        follow(read({ $ref }))
      }
      Object.values(part).forEach(follow)
    }
    follow(contract.paths)
    follow(contract.webhooks)
    const unused = Object.keys(schemas).filter((name) => !used.has(`#/components/schemas/${name}`))
    expect(unused).to.have.members(['ErrorOut', 'FindBase'])
  })

  it('refuses unknown members only in bodies and in what a link shows', () => {
    const sent = operations.flatMap(
      ({ requestBody }) => requestBody?.content?.['application/json']?.schema?.$ref ?? [],
    )
    for (const [name, schema] of Object.entries(schemas)) {
      const isBody = sent.includes(`#/components/schemas/${name}`)
      const isShared = /^Shared/.test(name) && schema.properties !== undefined
      expect(schema.additionalProperties === false, name).to.equal(isBody || isShared)
      // Ajv and the types do not see a default that stands behind a reference.
      expect(schema, name).to.not.include.keys('default')
    }
  })

  it('requires every member in every answer, including null, except in short forms', () => {
    for (const [pointer, part] of everything) {
      if (
        !pointer.startsWith('/components/schemas/') ||
        /(?:In|Summary|Summaries|SummaryList)$/.test(pointer) ||
        !('properties' in part)
      )
        continue
      // A replayed start alone says that it is one, a new one alone what it may cost, a cancellation alone that it came
      // too late, a list by the ID of no such run alone why it has none, the error of a chat alone what was read and its
      // conversation, and that of a score alone what there is too little of.
      const ofNewStart = pointer.endsWith('/RunStartedOut')
        ? ['usual_cost', 'highest_cost', 'priced_runs', 'free_empty_runs_left']
        : []
      const optional = [
        'detail',
        'retry_after',
        'replayed',
        'body_differs',
        'next_step',
        'ended_before',
        'none_because',
        ...ofNewStart,
        ...(pointer.endsWith('/ErrorOut/properties/error') ? ['start', 'conversation_id', 'too_few'] : []),
      ]
      const members = Object.keys(part.properties as object).filter((name) => !optional.includes(name))
      expect(part.required, pointer).to.have.members(members)
    }
  })

  it('marks the free text of bodies and search queries for cleaning, except the confirmation', () => {
    const marked = everything.filter(([, part]) => part['x-text'] === true).map(([pointer]) => pointer)
    const parameters = everything.filter(([, part]) => typeof part.in === 'string')
    const isOfParameter = (pointer: string) => parameters.some(([own]) => pointer === `${own}/schema`)
    const searched = parameters.filter(([own]) => marked.includes(`${own}/schema`))
    expect([...new Set(searched.map(([, { name }]) => name))]).to.deep.equal(['q'])
    const inBodies = marked.filter((pointer) => !isOfParameter(pointer))
    const names = inBodies.map((pointer) => pointer.slice(pointer.lastIndexOf('/') + 1))
    const free = words(
      'topic language country label name access_code message niche note video_brief description text title',
    )
    expect(sortNames(new Set(names))).to.equal(sortNames(free))
  })

  it('has a filter for every device of finds', () => {
    const devices = [...enumOf('HookType'), ...enumOf('TitleDevice'), ...enumOf('ThumbnailDevice')]
    expect(sortNames(enumOf('FindDevice'))).to.equal(sortNames(new Set(devices)))
  })
})
