import type { CatalogQueries } from './queries.js'

/** What a worker thread of the catalog is sent, and what it answers. */

export type WorkerRequest = {
  id: number
  method: keyof CatalogQueries | 'rankTexts'
  now: number
  argument: unknown
}
export type WorkerReply = { id: number; answer: unknown } | { id: number; fault: string }

/** The reply with an answer, or with the message of what it threw. */
export function replyWith(id: number, answer: () => unknown): WorkerReply {
  try {
    return { id, answer: answer() }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}
