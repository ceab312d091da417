import { expect } from 'chai'
import { loadAllTools } from '../../src/mcp/tools.js'
import { audit } from '../support/audit.js'
import { type Client, createClient, ok } from '../support/client.js'
import { makeClip } from '../support/fakes.js'
import { rescope } from '../support/keys.js'
import { callTool, type ErrorBody } from '../support/mcp.js'
import { deliver, makeLong } from '../support/make-find.js'
import { fill, nobody, type Operation, operationOf } from '../support/operations.js'
import { readRun, startRun } from '../support/runs.js'
import { type Database, onBoth, startService, type TestService } from '../support/service.js'
import { addWatch, watchBody } from '../support/watches.js'
import { addDelivery, addWebhook, webhookBody } from '../support/webhooks.js'

/** A table made from the contract: every tool beside its operation, in every case in which calls differ. */

type Args = Record<string, unknown>
type Holder = { account_id: string; api_key: string; client: Client; own: Record<string, string> }
type Outcome = {
  code: string | null
  message: string | null
  detail: unknown
  shape: unknown
  money: unknown
}

const tools = loadAllTools()
const table = tools.map(({ name }) => ({ name, operation: operationOf(name) }))

/** An account with one thing of every kind. */
async function holder(service: TestService): Promise<Holder> {
  const account = await service.signUp({ credits: 5000 })
  const { client, account_id } = account
  const { run_id } = await startRun(client, { count: 2, reuse: false })
  await service.drain()
  const hook_id = (await readRun(client, run_id)).hooks[0]?.hook_id ?? ''
  const { key_id } = ok<{ key_id: string }>(await client.post('/v1/keys', {}), 201)
  const find_id = (await deliver(service, account_id, [makeLong(1)])).find_ids[0] ?? ''
  const { remix_id } = ok<{ remix_id: string }>(await client.post(`/v1/finds/${find_id}/remix`))
  const { watch_id } = await addWatch(client, { active: false })
  const hooked = await addHooked(service, account)
  return { ...account, own: { run_id, hook_id, key_id, find_id, remix_id, watch_id, ...hooked } }
}

async function addHooked(
  service: TestService,
  { client, account_id }: { client: Client; account_id: string },
) {
  const { webhook_id } = await addWebhook(client)
  const { delivery_id } = await addDelivery(service, { account_id, webhook_id })
  return { webhook_id, delivery_id }
}

/** An account with a find, and nothing to pay with. */
async function poorHolder(service: TestService): Promise<Holder> {
  const account = await service.signUp({ credits: 0 })
  const find_id = (await deliver(service, account.account_id, [makeLong(1)])).find_ids[0] ?? ''
  const { watch_id } = await addWatch(account.client, { active: false })
  const hooked = await addHooked(service, account)
  const own = {
    run_id: nobody,
    hook_id: nobody,
    key_id: nobody,
    find_id,
    remix_id: nobody,
    watch_id,
    ...hooked,
  }
  return { ...account, own }
}

/** What the operation cannot do without. */
async function leastArgs(
  service: TestService,
  operation: Operation,
  own: Record<string, string>,
): Promise<Args> {
  const given: Args = {
    ...own,
    topic: 'sourdough',
    message: 'hi',
    confirm: 'delete my account',
    // A link shows all results unless it is asked for those that are kept, and these accounts keep none.
    ...(operation.operationId === 'shareRun' ? {} : { verdict: 'keep' }),
    ...(operation.operationId === 'createWatch' ? watchBody : {}),
    ...(operation.operationId === 'updateWatch' ? { name: 'Renamed' } : {}),
    ...(operation.operationId === 'createWebhook' ? webhookBody : {}),
    ...(operation.operationId === 'updateWebhook' ? { events: ['run.done'] } : {}),
    ...(operation.operationId === 'scoreOpening'
      ? { text: 'Nobody tells you what the first loaf is for.' }
      : {}),
    ...(operation.operationId === 'scorePackage' ? { title: 'Why your first loaf is flat' } : {}),
    ...(operation.operationId === 'createAccount' ? { access_code: await service.code() } : {}),
  }
  const inPath = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  const inBody = Object.keys(operation.body?.properties ?? {})
  const names = [...inPath, ...inBody].filter((name) => name in given)
  return Object.fromEntries(names.map((name) => [name, given[name]]))
}

/** The same call over REST, put together without any code of the tools. */
async function overRest(client: Client, operation: Operation, args: Args) {
  const inPath = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  const rest = Object.entries(args).filter(([name]) => !inPath.includes(name))
  const path = fill(operation.path, args as Record<string, string>)
  if (operation.body && operation.method === 'PATCH') return client.patch(path, Object.fromEntries(rest))
  if (operation.body && operation.method === 'POST') return client.post(path, Object.fromEntries(rest))
  if (operation.body) return client.delete(path, Object.fromEntries(rest))
  const search = new URLSearchParams(
    rest.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return client.raw(operation.method, search ? `${path}?${search}` : path, undefined)
}

/** Names and types of all members, so that two answers about different accounts can be compared. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value
  const members = Object.entries(value).map(([name, part]) => [
    /^[0-9a-f-]{36}$/.test(name) ? 'id' : name,
    shapeOf(part),
  ])
  return Object.fromEntries(members)
}

/** What an account has, and every movement in its ledger, without what tells it from its twin. */
async function moneyOf({ service }: TestService, account_id: string) {
  const { db } = service.deps
  const account: unknown = await db('accounts')
    .where({ account_id })
    .select('credits', 'reserved', 'spent')
    .first()
  const moves: unknown[] = await db('ledger').where({ account_id }).orderBy('seq').select('kind', 'amount')
  const keys: unknown[] = await db('keys').where({ account_id }).orderBy('key_id').select('used', 'held')
  return { account, moves, keys }
}

/** What REST says in the words of tools: their names, the argument with the key, and all arguments that are known. */
function inToolWords(text: string, { name }: Row): string {
  const longestFirst = [...table].sort((a, b) => b.operation.path.length - a.operation.path.length)
  const withTools = longestFirst
    .reduce((words, one) => words.replaceAll(`${one.operation.method} ${one.operation.path}`, one.name), text)
    .replace(/\b[a-z]+[A-Z]\w* \(([a-z]+_[a-z_]+)\)/g, '$1')
  const known = Object.keys(tools.find((one) => one.name === name)?.inputSchema.properties ?? {}).join(', ')
  return withTools
    .replace('<key>\\"', '<key>\\" or as the argument api_key')
    .replaceAll(/is not known here; known are [a-z_, ]+/g, `is not known here; known are ${known}`)
}

type Way = (args: Args) => Promise<{ code: string | null; body: Record<string, unknown> }>

async function outcome(service: TestService, account_id: string, [way, args]: [Way, Args]): Promise<Outcome> {
  const { code, body } = await way(args)
  const { error } = body as { error?: ErrorBody }
  await service.drain()
  return {
    code,
    message: code === null ? null : (error?.message ?? ''),
    detail: error?.detail,
    shape: shapeOf(error ? { error: { ...error, detail: null } } : body),
    money: await moneyOf(service, account_id),
  }
}

/** What an answer over REST is as a tool's: a file as one object. */
function restWay(client: Client, operation: Operation): Way {
  return async (args) => {
    const { status, body, headers } = await overRest(client, operation, args)
    const code = status < 300 ? null : (body as { error: ErrorBody }).error.code
    const name = headers.get('content-disposition')
    const file = { name, media_type: headers.get('content-type'), text: body }
    return { code, body: (name === null ? body : file) as Record<string, unknown> }
  }
}

/** Members of a body that a tool takes otherwise where nothing is said, as REST takes them. */
const restDefaults: Record<string, Args> = { findHooks: { topic_match: 'some' } }

/** Both are asked for the same: for the full view too, which is not what a tool answers where nothing is asked. */
function toolWay(base: string, api_key: string | null, { name, operation }: Row): Way {
  const headers: Record<string, string> = api_key === null ? {} : { Authorization: `Bearer ${api_key}` }
  const differing = operation.parameters.filter(({ name: one }) => one === 'view' || one === 'limit')
  const full = Object.fromEntries(differing.map(({ name: one, schema }) => [one, schema.default]))
  return async (args) => {
    const { isError, body } = await callTool(
      base,
      [name, { ...full, ...restDefaults[operation.operationId], ...args }],
      headers,
    )
    return { code: isError ? (body as { error: ErrorBody }).error.code : null, body }
  }
}

const quiet = {
  tiktok_oembed_url: 'http://127.0.0.1:9',
  instagram_oembed_url: 'http://127.0.0.1:9',
  youtube_oembed_url: 'http://127.0.0.1:9',
  outbound_timeout_ms: 500,
  runs_in_flight_per_account: 20,
  signups_per_hour: 10_000,
}

type Pair = { rest: Holder; tool: Holder }
type Row = (typeof table)[number]
type Case = { told: string; args: (one: Holder) => Promise<Args>; key?: 'without' }

/** Makes one call of a row both ways and holds them to be the same; returns the code they share. */
async function compare(service: TestService, row: Row, [{ rest, tool }, one]: [Pair, Case]) {
  const { name, operation } = row
  const isOpen = one.key === 'without'
  const client = isOpen ? createClient(service.base, null) : rest.client
  const ways: [Holder, Way][] = [
    [rest, restWay(client, operation)],
    [tool, toolWay(service.base, isOpen ? null : tool.api_key, row)],
  ]
  const outcomes: Outcome[] = []
  for (const [who, way] of ways)
    outcomes.push(await outcome(service, who.account_id, [way, await one.args(who)]))
  const [a, b] = outcomes
  const worded = JSON.stringify({ message: a?.message, detail: a?.detail })
  const { message, detail } = JSON.parse(inToolWords(worded, row)) as Pick<Outcome, 'message' | 'detail'>
  expect(b, `${name} ${one.told}`).to.deep.equal({ ...a, message, detail: undefined })
  for (const issue of (detail ?? []) as { path: string; message: string }[])
    expect(b?.message, 'all that a tool leaves out').to.include(`${issue.path} ${issue.message}`.trim())
  return a?.code ?? null
}

/** What is refused by the contract never reaches a database, so one of them is enough. */
function casesOf(service: TestService, { operation }: Row, database: Database): Case[] {
  const least = (one: Holder) => leastArgs(service, operation, one.own)
  const hasIds = operation.path.includes('{')
  const refusedByContract: Case[] = [
    { told: 'with what is not known', args: async (one) => ({ ...(await least(one)), colour: 'red' }) },
    { told: 'with nothing that is needed', args: () => Promise.resolve(idsInPath(operation, 'x')) },
  ]
  const ofNobody = async (one: Holder) => ({ ...(await least(one)), ...idsInPath(operation, nobody) })
  return [
    ...(operation.scopes ? [{ told: 'without a key', args: least, key: 'without' as const }] : []),
    ...(database === 'sqlite' ? refusedByContract : []),
    ...(hasIds ? [{ told: 'with the ids of nobody', args: ofNobody }] : []),
  ]
}

async function withoutScopes(
  service: TestService,
  { rest, tool }: Pair,
  work: () => Promise<unknown>,
): Promise<void> {
  for (const one of [rest, tool]) await rescope(service, one.account_id, [])
  await work()
  for (const one of [rest, tool])
    await rescope(service, one.account_id, ['read', 'write', 'research', 'admin'])
}

onBoth('a tool and its operation', (database) => {
  it('have the same ledger, code, message and members, in every case of the table', async function () {
    this.timeout(180_000)
    await using service = await startService({ database, settings: quiet })
    service.source.clips = [makeClip(service.clock, 1), makeClip(service.clock, 2)]
    const poor: Pair = { rest: await poorHolder(service), tool: await poorHolder(service) }
    const codes: Record<string, Set<string | null>> = {}
    const holders = async (): Promise<Pair> => ({ rest: await holder(service), tool: await holder(service) })
    let pair = await holders()
    for (const row of table) {
      const args = (one: Holder) => leastArgs(service, row.operation, one.own)
      const run = async (one: Case, who = pair) =>
        (codes[one.told] ??= new Set()).add(await compare(service, row, [who, one]))
      for (const one of casesOf(service, row, database)) await run(one)
      if (row.operation.scopes)
        await withoutScopes(service, pair, () => run({ told: 'without a scope', args }))
      await run({ told: 'as it should be', args })
      if (row.name !== 'delete_account') await run({ told: 'without credits', args }, poor)
      if (row.operation.method === 'DELETE') pair = await holders()
    }
    const codesFor = (told: string) => [...(codes[told] ?? [])]
    expect(codesFor('without a key')).to.deep.equal(['unauthorized'])
    if (database === 'sqlite') expect(codesFor('with what is not known')).to.deep.equal(['invalid_request'])
    expect(codesFor('with the ids of nobody')).to.include.members([
      'run_not_found',
      'hook_not_found',
      'find_not_found',
    ])
    expect(codesFor('without a scope')).to.include('insufficient_scope')
    expect(codesFor('without credits')).to.include('insufficient_credits')
    // A draft is compared with eight results or more; these accounts have fewer.
    expect(codesFor('as it should be')).to.deep.equal([null, 'too_few_to_compare'])
    await audit(service.service.deps.db)
  })
})

function idsInPath({ parameters }: Operation, id: string): Args {
  const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  return Object.fromEntries(names.map((name) => [name, id]))
}
