import type { OperationId } from './types.js'

/**
 * Which answers may be compressed. The length of a compressed answer tells how often its parts repeat each other: who
 * can put text into an answer that holds a secret, and see how long it comes back, can guess the secret letter by
 * letter (BREACH). So no answer with a credential is compressed, whatever else is in it: keys, secrets of webhooks,
 * tokens of links. Cursors and signed addresses of clips are no credentials: a cursor opens nothing without the key
 * that got it, and a signed address shows a clip that is public on its platform. The service sets no cookies either, so
 * no foreign page can have a browser repeat somebody's request.
 */

/**
 * `static`: the same bytes for every caller, compressed once and kept. `dynamic`: compressed for each answer.
 * `none`: never compressed.
 */
export type Compression = 'static' | 'dynamic' | 'none'

/** Why an answer is not compressed. */
const apiKey = 'none' // holds an API key, or the beginning of one
const webhookSecret = 'none' // holds the secret of a webhook
const link = 'none' // holds the token of a link
const picture = 'none' // is compressed already
const archive = 'none' // is compressed already, and streamed

/** Answers that may be compressed are if they are long enough (http/compress.ts). */
export const compressionByOperation: Readonly<Record<OperationId, Compression>> = {
  createAccount: apiKey,
  signIn: apiKey,
  balance: apiKey,
  deleteAccount: 'dynamic',
  exportAccount: archive,
  usage: 'dynamic',
  listKeys: apiKey,
  createKey: apiKey,
  revokeKey: 'dynamic',
  findHooks: 'dynamic',
  findLongHooks: 'dynamic',
  findPackaging: 'dynamic',
  estimate: 'dynamic',
  listWatches: 'dynamic',
  createWatch: 'dynamic',
  getWatch: 'dynamic',
  updateWatch: 'dynamic',
  deleteWatch: 'dynamic',
  runWatch: 'dynamic',
  listShares: 'dynamic',
  shareRun: link,
  unshareRun: 'dynamic',
  getSharedRun: 'dynamic',
  listRuns: 'dynamic',
  getRun: 'dynamic',
  cancelRun: 'dynamic',
  exportRun: 'dynamic',
  exportKeeps: 'dynamic',
  getHook: 'dynamic',
  embedHook: 'dynamic',
  keepHook: 'dynamic',
  clearHookDecision: 'dynamic',
  listKeeps: 'dynamic',
  listFinds: 'dynamic',
  listKeptFinds: 'dynamic',
  getFind: 'dynamic',
  keepFind: 'dynamic',
  clearFindDecision: 'dynamic',
  remixFind: 'dynamic',
  remixHook: 'dynamic',
  listRemixes: 'dynamic',
  listHookRemixes: 'dynamic',
  getRemix: 'dynamic',
  scoreOpening: 'dynamic',
  scorePackage: 'dynamic',
  chat: 'dynamic',
  listConversations: 'dynamic',
  getConversation: 'dynamic',
  listWebhooks: 'dynamic',
  createWebhook: webhookSecret,
  updateWebhook: 'dynamic',
  deleteWebhook: 'dynamic',
  rotateWebhookSecret: webhookSecret,
  testWebhook: 'dynamic',
  listDeliveries: 'dynamic',
  redeliver: 'dynamic',
  startImport: 'dynamic',
  listImports: 'dynamic',
  getImport: 'dynamic',
  cancelImport: 'dynamic',
  getSettings: 'dynamic',
  setSource: 'dynamic',
  setModel: 'dynamic',
  removeModel: 'dynamic',
  testModel: 'dynamic',
  capabilities: 'dynamic',
  health: 'dynamic',
  guide: 'static',
  contract: 'static',
  player: 'dynamic',
  still: picture,
  sampleCover: 'dynamic',
}
