import { Agent } from 'undici'
import type { LookupFunction } from 'node:net'

/** A connection pool with its own DNS lookup. */
export function createAgent({ connect_ms, lookup }: { connect_ms: number; lookup: LookupFunction }): Agent {
  return new Agent({ connect: { timeout: connect_ms, lookup }, allowH2: false })
}
