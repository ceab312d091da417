import type { Reply } from '../../contract/types.js'
import type { StartReply } from './start-run.js'

const nextStep =
  'This Idempotency-Key, which counts for this operation alone, started this run with another body, and nothing new was ' +
  'started. To start what you sent now, send it with a new key.'

/**
 * The answer to a start: 202, with how the topic could be worded to find more where that is known, or 200 with the run
 * that the same Idempotency-Key started.
 */
export function toStartReply(
  { startedRun, expectedCost, replayed, body_differs }: StartReply,
  hint: string | null = null,
): Reply<'findHooks'> {
  if (!replayed)
    return {
      status: 202,
      body: { ...startedRun, ...expectedCost, ...(hint === null ? {} : { next_step: hint }) },
    }
  const differenceMembers = body_differs ? { body_differs, next_step: nextStep } : {}
  const body = { ...startedRun, replayed: true as const, ...differenceMembers }
  const headers: Record<string, string> = { 'Idempotent-Replayed': 'true' }
  if (body_differs) headers['Idempotent-Body-Differs'] = 'true'
  return { status: 200, body, headers }
}
