/** How calls of providers fail. */

export type Blame = 'clip' | 'request' | 'provider'

type SourceFaultOptions = ErrorOptions & { status?: number | null; posted_at?: number | null }

/** A provider call without a usable answer. `blame` says who caused it, `status` is the HTTP status, if any. */
export class SourceFault extends Error {
  readonly status: number | null
  /** The exact posting time (ms since 1970), if a call for the transcript returned only that; null otherwise. */
  posted_at: number | null

  constructor(
    readonly blame: Blame,
    message: string,
    { status = null, posted_at = null, ...options }: SourceFaultOptions = {},
  ) {
    super(message, options)
    this.name = 'SourceFault'
    this.status = status
    this.posted_at = posted_at
  }
}
