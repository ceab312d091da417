import type { operations as Operations } from '../../../generated/api.js'
import { operations } from '../../../test/support/operations.js'

/** One request of each operation of the contract, in an order in which each finds what it needs. */

export type OperationId = keyof Operations

/** Who sends it; `leaver` is an account that is created and deleted, `nobody` has no key. */
export type Sender = 'account' | 'operator' | 'leaver' | 'nobody'

/** What earlier answers said, by name: the parameters of paths, and the keys of the senders. */
export type KnownIds = Record<string, string>

export type RequestStep = {
  operation: OperationId
  as?: Sender
  query?: string
  /** JSON, or the text of a file. */
  body?: object | string
  /** A body that names what earlier answers said. */
  bodyOf?: (known: KnownIds) => object
  /** What to remember of the answer: names, each with the path of its value. Those that are absent stay as they are. */
  learn?: KnownIds
  /** Repeats the request until its `status` is no longer one of these. */
  while?: readonly string[]
  /** Is left out if this is not known. */
  needs?: string
}

const inFlight = ['queued', 'running']
const topic = 'sourdough'
const short = { topic, count: 10 }
const remix = { n: 2 }
const untilEnded = { query: 'wait=55', while: inFlight } as const

/** What an account did long ago, first of all: its oldest run is far from the newest rows of a large database. */
const ofOldRuns: RequestStep[] = [
  { operation: 'listRuns', query: 'limit=100', learn: { run_id: 'runs.-1.run_id' } },
  { operation: 'getRun', needs: 'run_id' },
  { operation: 'getRun', query: 'view=summary', needs: 'run_id' },
  { operation: 'exportRun', query: 'format=json', needs: 'run_id' },
]

const ofAccounts: RequestStep[] = [
  {
    operation: 'createAccount',
    as: 'nobody',
    bodyOf: ({ access_code }) => ({ access_code }),
    learn: { leaver: 'api_key' },
  },
  { operation: 'findHooks', as: 'leaver', body: short, learn: { run_id: 'run_id' } },
  { operation: 'getRun', as: 'leaver', ...untilEnded },
  { operation: 'deleteAccount', as: 'leaver', body: { confirm: 'delete my account' } },
  {
    operation: 'signIn',
    as: 'nobody',
    bodyOf: ({ sign_in_token }) => ({ token: sign_in_token }),
    learn: { operator: 'api_key' },
  },
  { operation: 'balance' },
  { operation: 'usage' },
  { operation: 'createKey', body: { name: 'made by a bench' }, learn: { key_id: 'key_id' } },
  { operation: 'listKeys' },
  { operation: 'revokeKey' },
]

const ofService: RequestStep[] = [
  ...(['capabilities', 'health', 'guide', 'contract'] as const).map((operation) => ({ operation })),
  { operation: 'sampleCover', as: 'nobody' },
  { operation: 'still', as: 'nobody' },
]

/** Channels of the samples with three finds each: a draft is compared with eight. */
const packagingTopics = ['@sample.cold.oven', '@sample.doorframe', '@sample.trace.picnic']

const ofRuns: RequestStep[] = [
  { operation: 'findPackaging', body: { topic, count: 3 }, learn: { run_id: 'run_id' } },
  { operation: 'cancelRun' },
  ...packagingTopics.flatMap((one): RequestStep[] => [
    { operation: 'findPackaging', body: { topic: one, count: 3 }, learn: { run_id: 'run_id' } },
    { operation: 'getRun', ...untilEnded },
  ]),
  { operation: 'findLongHooks', body: { topic, count: 3 }, learn: { run_id: 'run_id' } },
  { operation: 'getRun', ...untilEnded, learn: { find_id: 'finds.?remixable.find_id' } },
  { operation: 'getRun', query: 'view=summary' },
  { operation: 'exportRun', query: 'format=json' },
  { operation: 'estimate', body: { kind: 'short', start: short } },
  { operation: 'findHooks', body: short, learn: { run_id: 'run_id' } },
  { operation: 'getRun', ...untilEnded, learn: { hook_id: 'hooks.?remixable.hook_id' } },
  { operation: 'getRun', query: 'view=summary' },
  { operation: 'exportRun', query: 'format=json' },
  { operation: 'listRuns', query: 'limit=20' },
  { operation: 'listRuns', query: 'kind=short&limit=20' },
  { operation: 'listRuns', query: 'view=summary' },
]

const ofShares: RequestStep[] = [
  { operation: 'shareRun', body: { expires_in_days: 30 }, learn: { share_token: 'token' } },
  { operation: 'listShares' },
  { operation: 'getSharedRun', as: 'nobody' },
  { operation: 'unshareRun' },
]

const ofHooks: RequestStep[] = [
  { operation: 'getHook' },
  { operation: 'embedHook' },
  { operation: 'player', as: 'nobody' },
  { operation: 'keepHook', body: { verdict: 'keep' } },
  { operation: 'listKeeps', query: 'limit=20' },
  { operation: 'exportKeeps', query: 'format=csv' },
  { operation: 'remixHook', body: remix, learn: { remix_id: 'remix_id' } },
  { operation: 'listHookRemixes' },
  { operation: 'getRemix' },
  { operation: 'clearHookDecision' },
  { operation: 'scoreOpening', body: { text: 'Nobody tells you that the oven is the least of it.', topic } },
  { operation: 'scorePackage', body: { title: 'I baked 30 loaves to find one mistake' } },
]

const ofFinds: RequestStep[] = [
  { operation: 'getFind' },
  { operation: 'listFinds', query: 'kind=long' },
  { operation: 'listFinds', query: 'kind=packaging&sort=views' },
  { operation: 'keepFind', body: { verdict: 'keep' } },
  { operation: 'listKeptFinds' },
  { operation: 'clearFindDecision' },
  { operation: 'remixFind', body: remix },
  { operation: 'listRemixes' },
]

const ofWebhooks: RequestStep[] = [
  {
    operation: 'createWebhook',
    bodyOf: ({ receiver }) => ({ url: receiver, events: ['run.done', 'run.failed'] }),
    learn: { webhook_id: 'webhook_id' },
  },
  { operation: 'listWebhooks' },
  { operation: 'updateWebhook', body: { description: 'made by a bench' } },
  { operation: 'rotateWebhookSecret' },
  { operation: 'testWebhook', learn: { delivery_id: 'delivery_id' } },
  { operation: 'listDeliveries', while: ['pending'] },
  { operation: 'redeliver' },
]

const ofWatches: RequestStep[] = [
  {
    operation: 'createWatch',
    bodyOf: ({ webhook_id }) => ({
      kind: 'short',
      start: short,
      every: 'day',
      name: 'made by a bench',
      credits_per_month: 1000,
      webhook_id,
    }),
    learn: { watch_id: 'watch_id' },
  },
  { operation: 'listWatches' },
  { operation: 'runWatch', learn: { run_id: 'run_id' } },
  { operation: 'getRun', ...untilEnded },
  { operation: 'getWatch' },
  { operation: 'updateWatch', body: { active: false } },
  { operation: 'deleteWatch' },
  { operation: 'deleteWebhook' },
]

const ofChat: RequestStep[] = [
  {
    operation: 'chat',
    body: { message: 'How many credits do I have?' },
    learn: { conversation_id: 'conversation_id' },
  },
  { operation: 'listConversations' },
  { operation: 'getConversation' },
]

const model = ({ model_url }: KnownIds) => ({ base_url: model_url, model: 'none' })

const ofOperator: RequestStep[] = [
  { operation: 'getSettings', as: 'operator' },
  { operation: 'setSource', as: 'operator', body: { on: false } },
  { operation: 'testModel', as: 'operator', bodyOf: model },
  { operation: 'setModel', as: 'operator', bodyOf: model },
  { operation: 'removeModel', as: 'operator' },
  {
    operation: 'startImport',
    as: 'operator',
    query: 'name=clips.jsonl',
    body: '{"platform":"tiktok"}\n',
    learn: { import_id: 'import_id' },
  },
  { operation: 'getImport', as: 'operator', query: 'wait=55', while: ['running'] },
  { operation: 'cancelImport', as: 'operator' },
  { operation: 'listImports', as: 'operator' },
]

/** In the order in which they are sent. */
export const requestSteps: readonly RequestStep[] = [
  ...ofOldRuns,
  ...ofAccounts,
  ...ofService,
  ...ofRuns,
  ...ofShares,
  ...ofHooks,
  ...ofFinds,
  ...ofWebhooks,
  ...ofWatches,
  ...ofChat,
  ...ofOperator,
  { operation: 'exportAccount' },
]

/** The operations of the contract that no step sends. */
export function findOperationsWithoutStep(): string[] {
  const sent = new Set<string>(requestSteps.map(({ operation }) => operation))
  return operations.map(({ operationId }) => operationId).filter((id) => !sent.has(id))
}
