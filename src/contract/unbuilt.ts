import type { operations } from '../../generated/api.js'

/** Operations of the contract that do not answer yet. They refuse with not_implemented. */
export const unbuilt = [
  'deleteAccount',
  'listKeys',
  'createKey',
  'revokeKey',
  'findLongHooks',
  'findPackaging',
  'exportRun',
  'getHook',
  'embedHook',
  'keepHook',
  'clearHookDecision',
  'listKeeps',
  'listFinds',
  'listKeptFinds',
  'getFind',
  'keepFind',
  'clearFindDecision',
  'remixFind',
  'listRemixes',
  'getRemix',
  'chat',
  'listConversations',
  'getConversation',
  'player',
  'still',
] as const satisfies (keyof operations)[]

export type Unbuilt = (typeof unbuilt)[number]
