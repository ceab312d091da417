import type { Logger } from 'pino'
import { isUnavailable, OutcomeUnknown } from '../db/unavailable.js'
import { Refusal } from '../errors.js'
import type { ContractResponse } from '../contract/request.js'

/** The one place where something thrown becomes an answer: refusals as they are, everything else as a fault. */

function asRefusal(thrown: unknown, request_id: string): Refusal {
  if (thrown instanceof Refusal) return thrown
  if (isUnavailable(thrown)) {
    const message =
      thrown instanceof OutcomeUnknown
        ? 'The database broke off, so it is not known whether this was done. Try again shortly, under the same Idempotency-Key where you sent one.'
        : 'The database is not available just now. Try again shortly.'
    return new Refusal('unavailable', message, { retry_after: 2 })
  }
  return new Refusal(
    'internal_error',
    `Something went wrong on our side. Name this request when you ask: ${request_id}.`,
  )
}

function headersOf(refusal: Refusal): Record<string, string> {
  const { retry_after, headers } = refusal.extra
  return {
    ...headers,
    ...(retry_after === undefined ? {} : { 'Retry-After': String(retry_after) }),
    ...(refusal.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
  }
}

/** The answer for something thrown. Faults are logged with their cause; the answer never shows it. */
export function renderThrown(thrown: unknown, request_id: string, log: Logger): ContractResponse {
  const refusal = asRefusal(thrown, request_id)
  if (refusal !== thrown) log.error({ err: thrown, request_id, code: refusal.code }, 'fault')
  const { detail, retry_after } = refusal.extra
  const error = {
    code: refusal.code,
    message: refusal.message,
    request_id,
    ...(detail ? { detail } : {}),
    ...(retry_after === undefined ? {} : { retry_after }),
  }
  return {
    status: refusal.status,
    headers: headersOf(refusal),
    media_type: 'application/json',
    body: { error },
  }
}
