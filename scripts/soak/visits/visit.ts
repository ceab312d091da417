import type { SoakClient } from '../client.js'

/** One caller's visit: the n-th of all, under the key of its account. */
export type Visit = { n: number; key: string; send: SoakClient['send'] }

/** The members of a run that visits use. */
export type Run = {
  run_id: string
  status: string
  hooks?: { hook_id: string }[]
  finds?: { find_id: string }[]
}

/** An id that nothing has. */
export const unknownId = '00000000-0000-7000-8000-000000000000'
