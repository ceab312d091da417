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
const apiKey = 'none' // holds an API key, or the beginning of one
const webhookSecret = 'none' // holds the secret of a webhook
const link = 'none' // holds the token of a link
const signedAddress = 'none' // holds signed addresses, which open a clip without a key
const cursor = 'none' // holds a signed cursor beside topics and titles
const small = 'none' // stays under what is worth compressing
const picture = 'none' // is compressed already
const archive = 'none' // is compressed already, and holds signed addresses

export const compressionByOperation: Readonly<Record<OperationId, Compression>> = {
  createAccount: apiKey,
  signIn: apiKey,
  balance: apiKey,
  deleteAccount: small,
  exportAccount: archive,
  usage: 'dynamic',
  listKeys: apiKey,
  createKey: apiKey,
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
  getSharedRun: signedAddress,
  listRuns: cursor,
  getRun: signedAddress,
  cancelRun: signedAddress,
  exportRun: signedAddress,
  exportKeeps: signedAddress,
  getHook: signedAddress,
  embedHook: signedAddress,
  keepHook: small,
  clearHookDecision: small,
  listKeeps: signedAddress,
  listFinds: signedAddress,
  listKeptFinds: signedAddress,
  getFind: signedAddress,
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
  createWebhook: webhookSecret,
  updateWebhook: small,
  deleteWebhook: small,
  rotateWebhookSecret: webhookSecret,
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
  player: signedAddress,
  still: picture,
  sampleCover: small,
}
