import type { Tx } from '../../db/types.js'
import type { Infrastructure } from '../../infrastructure.js'
import { toIso } from '../../lib/clock.js'
import { recordEvent } from '../../webhooks/outbox.js'
import type { RunRow } from '../types.js'

/** How a run ended, as webhooks tell it. */
export type RunEnd = {
  status: 'done' | 'failed'
  charged: number
  outcome: string | null
  error: string | null
  /** How many hooks or finds it delivered. */
  results: number
}

/**
 * Records `run.done` or `run.failed` in the transaction that ends the run. Returns how many webhooks are to hear of
 * it.
 */
export async function recordRunEvent(
  tx: Tx,
  { ids }: Pick<Infrastructure, 'ids'>,
  run: RunRow,
  { at, ...end }: RunEnd & { at: number },
): Promise<number> {
  const { run_id, account_id, kind, topic, count, reserved, conversation_id, created_at } = run
  const { status, results, charged, outcome, error } = end
  const request = { run_id, kind, status, topic, count }
  const times = { conversation_id, created_at: toIso(created_at), settled_at: toIso(at) }
  const data = { ...request, results, reserved, charged, outcome, error, ...times }
  const type = status === 'done' ? 'run.done' : 'run.failed'
  return recordEvent(tx, { ids }, { account_id, type, data, at, subject_id: run_id })
}
