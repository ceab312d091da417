import type { Reply } from '../../contract/types.js'
import type { StartReply } from './start-run.js'

/** The answer to a start: 202, or 200 with the run that the same Idempotency-Key started. */
export function toStartReply({
  startedRun: started,
  replayed,
  body_differs,
}: StartReply): Reply<'findHooks'> {
  if (!replayed) return { status: 202, body: started }
  const body = { ...started, replayed: true as const, ...(body_differs ? { body_differs } : {}) }
  const headers: Record<string, string> = { 'Idempotent-Replayed': 'true' }
  if (body_differs) headers['Idempotent-Body-Differs'] = 'true'
  return { status: 200, body, headers }
}
