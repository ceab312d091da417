import type { components, ErrorCode } from '../generated/api.js'

export type { ErrorCode }

/** One thing that is wrong with a request: where, what would be valid, and the schema keyword that it violates. */
export type ValidationIssue = {
  path: string
  message: string
  /** Not part of the response. */
  keyword?: string
}

/** The status each error code is answered with. */
export const statusByCode: Record<ErrorCode, number> = {
  unauthorized: 401,
  key_expired: 401,
  insufficient_credits: 402,
  access_code_required: 403,
  invalid_access_code: 403,
  invalid_sign_in_token: 403,
  not_local: 403,
  insufficient_scope: 403,
  operator_only: 403,
  key_credit_limit_reached: 403,
  monthly_cap_reached: 403,
  not_found: 404,
  run_not_found: 404,
  hook_not_found: 404,
  find_not_found: 404,
  remix_not_found: 404,
  key_not_found: 404,
  conversation_not_found: 404,
  import_not_found: 404,
  watch_not_found: 404,
  webhook_not_found: 404,
  delivery_not_found: 404,
  method_not_allowed: 405,
  run_in_flight: 409,
  import_in_flight: 409,
  export_in_flight: 409,
  key_limit_reached: 409,
  watch_limit_reached: 409,
  webhook_limit_reached: 409,
  webhook_inactive: 409,
  webhook_in_use: 409,
  share_limit_reached: 409,
  nothing_kept: 409,
  last_active_key: 409,
  set_in_environment: 409,
  run_not_finished: 409,
  body_too_large: 413,
  invalid_request: 422,
  confirmation_required: 422,
  idempotency_key_reused: 422,
  remix_not_possible: 422,
  too_few_to_compare: 422,
  too_many_runs: 429,
  rate_limited: 429,
  internal_error: 500,
  search_unavailable: 503,
  at_capacity: 503,
  restarting: 503,
  unavailable: 503,
  model_unavailable: 503,
}

export type ApiErrorDetails = {
  detail?: ValidationIssue[]
  /** Whole seconds, at least 1. */
  retry_after?: number
  /** Seconds for the header only, for a state that only an operator can end: programs must not wait for it. */
  retry_after_header?: number
  headers?: Record<string, string>
  /** Of a chat message: the body of the start that it was read as. */
  start?: { topic: string }
  /** Of a chat message that was saved: its conversation. */
  conversation_id?: string
  /** Of a draft that is compared with too little: how much there is, and what brings more. */
  too_few?: components['schemas']['TooFewResults']
}

/**
 * The exception for a request that is refused for a reason the caller can act on. Everything else that is thrown is a
 * fault (500).
 */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ApiErrorDetails = {},
  ) {
    // API errors are expected, and their stack is never shown. Capturing it would cost more than the response.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'ApiError'
  }

  get status(): number {
    return statusByCode[this.code]
  }
}

/** How to replace a key that does not work. */
export const anotherKeyAdvice =
  'POST /v1/keys makes another with a key of the account that has the scope admin; without one, ask the operator. POST /v1/accounts opens a new account, with an access code and without the credits of this one.'

/**
 * The error for a key that no account uses. It is the same whether the key was mistyped or revoked or its account was
 * deleted, so that it does not reveal which keys ever existed.
 */
export function unknownKeyError(): ApiError {
  return new ApiError(
    'unauthorized',
    `This API key is not known: it may be mistyped, cut off or revoked. ${anotherKeyAdvice}`,
  )
}

/** The error for a method that an address does not have. */
export function methodNotAllowedError(methods: string[]): ApiError {
  const allow = methods.join(', ')
  return new ApiError('method_not_allowed', `This address answers ${allow}.`, { headers: { Allow: allow } })
}

/** Maximum length of the summary in characters. Further issues are only counted there; `detail` has all of them. */
const maxSummaryLength = 600

function summarizeIssues(issues: ValidationIssue[]): string {
  const texts = issues.map(({ path, message }) => (path ? `${path} ${message}` : message))
  const tooMuch = texts.findIndex((_, at) => texts.slice(0, at + 1).join('; ').length > maxSummaryLength)
  const shownTexts = tooMuch === -1 ? texts : texts.slice(0, Math.max(1, tooMuch))
  const rest = texts.length - shownTexts.length
  return `${shownTexts.join('; ')}${rest === 0 ? '' : `; and ${rest} more`}`
}

/** The error for an Idempotency-Key that was sent before with another body. `what` is what the operation creates. */
export function reusedKeyError(what: 'remix' | 'draft' | 'watch' | 'message'): ApiError {
  const message =
    `This Idempotency-Key was used for another ${what}. Repeat that one for its answer, or send a new key with this ` +
    'one. A key counts for each operation on its own: that of a run protects nothing here.'
  return new ApiError('idempotency_key_reused', message)
}

/** The error for a request with invalid content. Each issue says where and what would be valid. */
export function invalidRequest(detail: ValidationIssue[]): ApiError {
  return new ApiError('invalid_request', `Invalid request: ${summarizeIssues(detail)}.`, { detail })
}
