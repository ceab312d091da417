import type { Blame } from '../types.js'

/** What an adapter asks of the world. */

/**
 * When a call that failed may be made again: `always` where repeating it changes and costs nothing; `unless_taken`
 * where the vendor may bill it, so only after a failure that says it was not carried out (no connection, 429, 503).
 */
export type Repeat = 'always' | 'unless_taken' | 'never'

export type Ask = {
  url: URL
  /** Who may be asked. Anyone else is not contacted. */
  allowed: (url: URL) => boolean
  /** Under which name failures in a row are counted; the host where it is absent. */
  provider?: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Absent: `always` for GET, `never` for POST. */
  repeat?: Repeat
  /** Redirects that a GET follows, 3 at the most, each to an address that is allowed; none where it is absent. */
  redirects?: number
  /** The largest answer that is taken; 5 MB. */
  limit_bytes?: number
  /** From the first look-up to the last byte, whatever is tried again in between. */
  timeout_ms?: number
  signal?: AbortSignal
  /** Whose fault a 4xx is, by its status and text. 408, 425 and 429 are always the provider's. */
  blame?: (status: number, text: string) => Blame
  /**
   * Throws a `SourceFault` where an answer of 2xx is none (a consent page, an empty caption file), so that it counts as
   * a failure. Is given the parsed value by `json`, the Buffer by `bytes`.
   */
  check?: (answer: unknown) => void
}
