/** A run as the service works with it. */

import type { HookCard } from '../research/short/draft-hook-types.js'
import type { FindCard, ScanItem } from '../research/videos/types.js'

export const runKinds = ['short', 'long', 'packaging'] as const
export type RunKind = (typeof runKinds)[number]
export type RunStatus = 'queued' | 'running' | 'done' | 'failed'

type ProgressStep = { stage: string; message: string; done: number; total: number | null }

/** What a short run shows while it works: cards of the hooks found so far. */
export type ShortProgress = ProgressStep & { preview: HookCard[] }
/** The progress of a long or packaging run: cards of the finds so far, and the videos considered. */
export type VideoProgress = ProgressStep & { items: FindCard[]; scan: ScanItem[] }
export type Progress = ShortProgress | VideoProgress

export type Stats = {
  /** Searches made. */
  searched: number
  /** Different clips the searches brought. */
  candidates: number
  /** Transcripts read. */
  read: number
  /** Whether a picture model checked the covers. */
  picture_checked: boolean
  /** The calls that it bought, by kind. */
  calls: Record<string, number>
  /** How many clips were left out, by reason. */
  rejections: Record<string, number>
  /** Results that speak of part of the topic alone. */
  partial_matches: number
  /** The options that could not be applied, as `name: value`. */
  not_applied: string[]
  /** Uploads of the channel that were looked at; null where no channel was asked for. */
  uploads_seen: number | null
  /** Uploads of the channel, as its source counts them; null where it does not. */
  uploads_total: number | null
}

/** What a pipeline tells of its run; what was bought is counted at the end. */
export type PipelineStats = Omit<Stats, 'calls'>

export const emptyStats: Stats = {
  searched: 0,
  candidates: 0,
  read: 0,
  picture_checked: false,
  calls: {},
  rejections: {},
  partial_matches: 0,
  not_applied: [],
  uploads_seen: null,
  uploads_total: null,
}

/** In flight: it may still change, holds credits and blocks the account's deletion. */
export function isInFlight(status: RunStatus): boolean {
  return status === 'queued' || status === 'running'
}

/** How often the patterns of a run are tried. */
export const maxPatternsTries = 3

/** The row of a run. JSON columns are text on both databases; times are milliseconds since 1970. */
export type RunRow = {
  run_id: string
  account_id: string
  key_id: string | null
  kind: RunKind
  status: RunStatus
  request_id: string
  conversation_id: string | null
  topic: string
  count: number
  options: string
  reserved: number
  charged: number
  error: string | null
  outcome: string | null
  report: string | null
  stats: string
  progress: string
  progress_at: number
  patterns: string | null
  patterns_tries: number
  attempts: number
  lease_epoch: number
  lease_until: number
  lease_owner: string | null
  deadline_at: number | null
  created_at: number
  settled_at: number | null
  /** When it was cancelled while it ran, or before; null where it was not. */
  cancel_requested_at: number | null
  /** The watch that started it; null where none did, or the watch is gone. */
  watch_id: string | null
  /** How many results it delivered, all new to its watch; null where it is not done or no watch started it. */
  new_count: number | null
  /** How many of these were not read yet. */
  watch_unseen: number
}

/** Whether the run was cancelled, while it ran or before. */
export function isCancellationRequested({
  cancel_requested_at,
}: Pick<RunRow, 'cancel_requested_at'>): boolean {
  return cancel_requested_at !== null
}

/** What a start tells those who will work on the run. */
export type RunnerSignals = {
  /** Makes the runners of all processes look for queued runs now. */
  wakeRunners: () => void
  /** Preloads the executor of a kind of run, in a process that executes runs. Returns immediately. */
  preloadExecutor: (kind: RunKind) => void
}
