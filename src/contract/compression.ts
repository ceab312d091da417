import type { OperationId } from './types.js'

/**
 * Which responses may be compressed. The length of a compressed response shows how often its parts repeat. Somebody who
 * can place text in a response that holds a secret, and sees its length, can guess the secret letter by letter
 * (BREACH). So no response with a credential is compressed: API keys, webhook secrets, tokens of links. Cursors and
 * signed addresses of clips are not credentials: a cursor works only with a key of its account, and a signed
 * address shows a clip that is public on its platform. The service sets no cookies, so the page of another site cannot
 * make a browser repeat a request of its user.
 */

/**
 * `static`: the same bytes for every caller, compressed once and cached. `dynamic`: compressed for each response.
 * `none`: never compressed.
 */
export type Compression = 'static' | 'dynamic' | 'none'

/** Reasons not to compress a response. */
const apiKey = 'none' // holds an API key, or the beginning of one
const webhookSecret = 'none' // holds the secret of a webhook
const link = 'none' // holds the token of a link
const picture = 'none' // is compressed already
const archive = 'none' // is compressed already, and streamed

/** The compression of each operation. Short responses are not compressed (http/compress.ts). */
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
