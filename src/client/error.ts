import type { components } from '../../generated/client.js'

export type ErrorCode = components['schemas']['ErrorCode']
export type ErrorDetail = components['schemas']['ErrorDetail']

type ErrorFields = {
  /**
   * The error code, for programs; `unreadable` if something between client and server answered instead, such as a
   * proxy.
   */
  code: ErrorCode | 'unreadable'
  status: number
  message: string
  request_id: string | null
  /** Seconds after which the same call can succeed; null if unknown. */
  retry_after: number | null
  detail: ErrorDetail[]
  /** Of a chat message that nothing can be searched for: the start that it was read as; otherwise null, or absent. */
  start?: components['schemas']['RefusedStart'] | null
  /** Of a draft with too few results to compare with: how many, and what brings more; otherwise null, or absent. */
  too_few?: components['schemas']['TooFewResults'] | null
}

/** An error that the server answered with. Network errors are thrown as fetch throws them. */
export class ColdopenError extends Error implements ErrorFields {
  override readonly name = 'ColdopenError'
  readonly code: ErrorFields['code']
  readonly status: number
  readonly request_id: string | null
  readonly retry_after: number | null
  readonly detail: ErrorDetail[]
  readonly start: components['schemas']['RefusedStart'] | null
  readonly too_few: components['schemas']['TooFewResults'] | null

  constructor(fields: ErrorFields) {
    const { code, status, message, request_id, retry_after, detail, start = null, too_few = null } = fields
    super(message)
    this.code = code
    this.status = status
    this.request_id = request_id
    this.retry_after = retry_after
    this.detail = detail
    this.start = start
    this.too_few = too_few
  }
}

/** Converts an error response into a ColdopenError. */
export async function toColdopenError(response: Response): Promise<ColdopenError> {
  const { status, headers } = response
  const error = parseErrorBody(await response.text())
  const seconds = headers.get('retry-after') ?? ''
  return new ColdopenError({
    status,
    code: error?.code ?? 'unreadable',
    message: error?.message ?? `The answer was ${status}, without a reason that could be read.`,
    request_id: error?.request_id ?? headers.get('x-request-id'),
    retry_after: error?.retry_after ?? (/^\d{1,6}$/.test(seconds) ? Number(seconds) : null),
    detail: error?.detail ?? [],
    start: error?.start ?? null,
    too_few: error?.too_few ?? null,
  })
}

function parseErrorBody(text: string): components['schemas']['ErrorOut']['error'] | null {
  try {
    const { error } = JSON.parse(text) as Partial<components['schemas']['ErrorOut']>
    return typeof error?.code === 'string' ? error : null
  } catch {
    return null // The body is not an error of the API, for example a proxy's page. Status and headers are still used.
  }
}
