import type { Logger } from 'pino'
import { isUnavailable, OutcomeUnknownError } from '../db/unavailable-errors.js'
import { ApiError } from '../errors.js'
import type { ContractResponse } from '../contract/request.js'

/**
 * The only place that turns a thrown value into a response: an API error as it is, an unavailable database as
 * `unavailable`, anything else as `internal_error`.
 */

function toApiError(error: unknown, request_id: string): ApiError {
  if (error instanceof ApiError) return error
  if (isUnavailable(error)) {
    const message =
      error instanceof OutcomeUnknownError
        ? 'The connection to the database was lost, so it is not known whether this was done. Try again shortly, under the same Idempotency-Key where you sent one.'
        : 'The database is not available just now. Try again shortly.'
    return new ApiError('unavailable', message, { retry_after: 2 })
  }
  return new ApiError(
    'internal_error',
    `Something went wrong on our side. Name this request when you ask: ${request_id}.`,
  )
}

function headersOf(apiError: ApiError): Record<string, string> {
  const { retry_after, retry_after_header = retry_after, headers } = apiError.details
  return {
    ...headers,
    ...(retry_after_header === undefined ? {} : { 'Retry-After': String(retry_after_header) }),
    ...(apiError.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
  }
}

/**
 * The response for a thrown value. Anything but an API error is logged with its cause, which the response never shows.
 */
export function renderError(cause: unknown, request_id: string, log: Logger): ContractResponse {
  const apiError = toApiError(cause, request_id)
  if (apiError !== cause) log.error({ err: cause, request_id, code: apiError.code }, 'fault')
  const { detail, retry_after, start, conversation_id, too_few } = apiError.details
  const error = {
    code: apiError.code,
    message: apiError.message,
    request_id,
    ...(detail ? { detail: detail.map(({ path, message }) => ({ path, message })) } : {}),
    ...(retry_after === undefined ? {} : { retry_after }),
    ...(start === undefined ? {} : { start }),
    ...(conversation_id === undefined ? {} : { conversation_id }),
    ...(too_few === undefined ? {} : { too_few }),
  }
  return {
    status: apiError.status,
    headers: headersOf(apiError),
    media_type: 'application/json',
    body: { error },
    compression: 'dynamic',
  }
}
