import type { Blame } from '../types.js'

/**
 * When a failed call is retried: `always` if a retry has no effect and no price; `unless_executed` if the vendor may
 * bill an executed call, so only after failures that exclude that it was executed (no connection, 429, 503).
 */
export type RetryPolicy = 'always' | 'unless_executed' | 'never'

export type OutboundRequest = {
  url: URL
  /** Whether a URL may be requested; checked for redirects as well. */
  isAllowed: (url: URL) => boolean
  /** Name of the circuit breaker; by default the host. */
  provider?: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Absent: `always` for GET, `never` for POST. */
  retry?: RetryPolicy
  /** Redirects that a GET follows, at most 3, each to an allowed URL; by default none. */
  max_redirects?: number
  /** Maximum size of the answer; by default 5 MB. */
  limit_bytes?: number
  /** From the first DNS lookup to the last byte, retries included. */
  timeout_ms?: number
  signal?: AbortSignal
  /** Who is to blame for a 4xx, by its status and text. 408, 425 and 429 always blame the provider. */
  blame?: (status: number, text: string) => Blame
  /**
   * Throws a `SourceFault` if a 2xx answer is not usable (a consent page, an empty caption file), so that it counts as
   * a failure. `json` passes the parsed value, `bytes` the Buffer.
   */
  check?: (answer: unknown) => void
}
