import type { Dispatcher } from 'undici'
import { type Blame, SourceFault } from '../types.js'
import type { OutboundRequest } from './request.js'

/** What a failed attempt at a call means: who is to blame for it, and whether a retry makes sense. */

/**
 * A failed attempt and whether a retry makes sense: `not_executed` if the call was certainly not executed, `unsure` if it
 * may have been, `final` if another attempt would fail in the same way.
 */
export type FailedAttempt = {
  fault: SourceFault
  retryability: 'not_executed' | 'unsure' | 'final'
  /** The Retry-After header of the answer. */
  retry_after: string | null
}

/** The bytes of an answer, or why there is none. */
export type AttemptResult = { ok: true; bytes: Buffer } | ({ ok: false } & FailedAttempt)

/** A failed attempt as a result. */
export function failedAttempt(
  fault: SourceFault,
  retryability: FailedAttempt['retryability'],
  retry_after: string | null = null,
): AttemptResult {
  return { ok: false, fault, retryability, retry_after }
}

const notConnectedCodes = new Set(['ECONNREFUSED', 'EAI_AGAIN'])

const disconnectCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** Whether a retry makes sense after this error of the connection. */
export function retryabilityOf(cause: unknown): FailedAttempt['retryability'] {
  const code = (cause as { code?: unknown } | null)?.code
  if (typeof code !== 'string') return 'final'
  if (notConnectedCodes.has(code)) return 'not_executed'
  return disconnectCodes.has(code) ? 'unsure' : 'final'
}

const goneStatuses = new Set([404, 410, 451])

const retryLaterStatuses = new Set([408, 425, 429])

const retryabilityByStatus = new Map<number, FailedAttempt['retryability']>([
  ...[429, 503].map((status) => [status, 'not_executed'] as const),
  ...[502, 504].map((status) => [status, 'unsure'] as const),
])

type ErrorResponse = Pick<Dispatcher.ResponseData, 'headers'> & { status: number; body: Buffer }

/** The failed attempt that an error response is. */
export function toFailedAttempt(
  { url, blame }: OutboundRequest,
  { status, headers, body }: ErrorResponse,
): AttemptResult {
  const isClientError = status >= 400 && status < 500
  const defaultBlame: Blame = goneStatuses.has(status) ? 'clip' : 'request'
  const statedBlame = isClientError ? (blame?.(status, body.toString('utf8')) ?? defaultBlame) : 'provider'
  const finalBlame = retryLaterStatuses.has(status) ? 'provider' : statedBlame
  const retryAfter = headers['retry-after']
  const fault = new SourceFault(finalBlame, `${url.host} answered ${status}.`, { status })
  return failedAttempt(
    fault,
    retryabilityByStatus.get(status) ?? 'final',
    typeof retryAfter === 'string' ? retryAfter : null,
  )
}
