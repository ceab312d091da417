import type { Logger } from 'pino'
import type { Ids } from '../../lib/ids.js'
import { type Pause, pauseFor } from '../../lib/pause.js'

/** The model, and the limits of its use. */
export type ModelSettings = {
  /** The URL with the version: http://localhost:11434/v1. */
  base_url: string
  model: string
  /** Null if the server needs none; then no authorization is sent. */
  api_key: string | null
  /** Whether the model reads pictures. */
  vision: boolean
  /** Timeout of one request, from sending it to the last byte of its response. */
  timeout_ms: number
  /** Timeout of one analyst call from when it may send, including repairs and the less strict form. */
  call_ms: number
  /**
   * Maximum number of concurrent requests for runs. Chat and remixes, which a user waits for, have half as many in
   * addition.
   */
  concurrency: number
  /** Maximum number of tokens of prompts and answers, over all requests of one analyst call. */
  tokens_per_call: number
  /**
   * The same over all analyst calls of a run. The calls of a run share a signal; calls that a user waits for are not
   * counted.
   */
  tokens_per_run: number
  /** From the first call of a run. After this time the rules read the rest. */
  time_per_run_ms: number
  /** Waits before a request to a busy server is retried. */
  pause: Pause
  /** The source of random delimiters. */
  ids: Pick<Ids, 'bytes'>
  /** Receives usage and failures, never what was asked or answered. */
  log: Pick<Logger, 'info' | 'warn'>
}

/** The limits that apply without settings of the operator. */
export const modelDefaults = {
  vision: false,
  timeout_ms: 60_000,
  call_ms: 90_000,
  concurrency: 2,
  tokens_per_call: 30_000,
  tokens_per_run: 400_000,
  time_per_run_ms: 600_000,
  pause: pauseFor,
}
