import type { Logger } from 'pino'
import type { Ids } from '../../lib/ids.js'
import { type Pause, pauseFor } from '../../lib/pause.js'

/** Which model is asked, and within what bounds. */
export type ModelSettings = {
  /** Up to and with its version: http://localhost:11434/v1. */
  base_url: string
  model: string
  /** Null where the server wants none; then no authorization is sent. */
  api_key: string | null
  /** Whether the model can look at pictures. */
  vision: boolean
  /** One request, from sending to the last byte. */
  timeout_ms: number
  /** All that one analyst call may take once it has its turn: its repair and its second way included. */
  call_ms: number
  /** Requests under way at once for what runs ask. Whoever waits at a chat or a remix has half as many places besides. */
  concurrency: number
  /** Prompt and answer together, over all requests of one analyst call. */
  tokens_per_call: number
  /** The same over all analyst calls of a run: those that share a signal, and that no person waits for. */
  tokens_per_run: number
  /** From the first call of a run on; what comes later is read by rules. */
  time_per_run_ms: number
  /** Waits before a busy server is asked again. */
  pause: Pause
  /** Where delimiters come from. */
  ids: Pick<Ids, 'bytes'>
  /** Told of usage and of failures, never of what was asked or answered. */
  log: Pick<Logger, 'info' | 'warn'>
}

/** What the bounds are where the operator says nothing. */
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
