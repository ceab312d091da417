import type { operations } from '../../generated/api.js'

/** Operations of the contract that do not answer yet. They refuse with not_implemented. */
export const unbuilt = [
  'findLongHooks',
  'findPackaging',
  'listFinds',
  'listKeptFinds',
  'getFind',
  'keepFind',
  'clearFindDecision',
  'remixFind',
  'listRemixes',
  'getRemix',
] as const satisfies (keyof operations)[]

export type Unbuilt = (typeof unbuilt)[number]
