import type { OperationId } from './types.js'

/**
 * Which answers may be compressed. The length of a compressed answer tells how often its parts repeat each other: who
 * can put text into an answer that holds a secret, and see how long it comes back, can guess the secret letter by
 * letter (BREACH). So no answer that holds a secret is compressed, whatever else is in it.
 */

/**
 * `static`: the same bytes for every caller, compressed once and kept. `dynamic`: compressed for each answer.
 * `none`: never compressed.
 */
export type Compression = 'static' | 'dynamic' | 'none'

/** Why an answer is not compressed. */
const api_key = 'none' // holds an API key, or the beginning of one
const webhook_secret = 'none' // holds the secret of a webhook
const link = 'none' // holds the token of a link
const signed_address = 'none' // holds signed addresses, which open a clip without a key
const cursor = 'none' // holds a signed cursor beside topics and titles
const small = 'none' // stays under what is worth compressing
const picture = 'none' // is compressed already
const archive = 'none' // is compressed already, and holds signed addresses

export const compressionByOperation: Readonly<Record<OperationId, Compression>> = {
  createAccount: api_key,
  signIn: api_key,
  balance: api_key,
  deleteAccount: small,
  exportAccount: archive,
  usage: 'dynamic',
  listKeys: api_key,
  createKey: api_key,
  revokeKey: small,
  findHooks: small,
  findLongHooks: small,
  findPackaging: small,
  estimate: small,
  listWatches: 'dynamic',
  createWatch: small,
  getWatch: small,
  updateWatch: small,
  deleteWatch: small,
  runWatch: small,
  listShares: small,
  shareRun: link,
  unshareRun: small,
  getSharedRun: signed_address,
  listRuns: cursor,
  getRun: signed_address,
  cancelRun: signed_address,
  exportRun: signed_address,
  exportKeeps: signed_address,
  getHook: signed_address,
  embedHook: signed_address,
  keepHook: small,
  clearHookDecision: small,
  listKeeps: signed_address,
  listFinds: signed_address,
  listKeptFinds: signed_address,
  getFind: signed_address,
  keepFind: small,
  clearFindDecision: small,
  remixFind: 'dynamic',
  remixHook: 'dynamic',
  listRemixes: 'dynamic',
  listHookRemixes: 'dynamic',
  getRemix: 'dynamic',
  scoreOpening: 'dynamic',
  scorePackage: 'dynamic',
  chat: 'dynamic',
  listConversations: cursor,
  getConversation: 'dynamic',
  listWebhooks: 'dynamic',
  createWebhook: webhook_secret,
  updateWebhook: small,
  deleteWebhook: small,
  rotateWebhookSecret: webhook_secret,
  testWebhook: small,
  listDeliveries: cursor,
  redeliver: small,
  startImport: small,
  listImports: 'dynamic',
  getImport: 'dynamic',
  cancelImport: small,
  getSettings: small,
  setSource: small,
  setModel: small,
  removeModel: small,
  testModel: small,
  capabilities: small,
  health: small,
  guide: 'static',
  contract: 'static',
  player: signed_address,
  still: picture,
  sampleCover: small,
}
