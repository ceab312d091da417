import { useEffect, useState } from 'preact/hooks'
import type { Run } from '../../client/index.js'
import { pause } from '../lib/clock.js'
import { api, type Failure, isAborted, refreshAccount, refreshReserved, toFailure } from './api.js'
import { retryDelay, waitUntilVisible, waitSeconds, whileVisible } from './held-read.js'

/**
 * Follows a run with held reads (`wait` and `since`). A tab in the background aborts them. An unreachable server is
 * tried again with increasing pauses.
 */

export type LiveRun = {
  run: Run | null
  failure: Failure | null
  /** Seconds until the next try while the server is unreachable; null while it responds. */
  retryIn: number | null
  retry: () => void
}

const isEnded = ({ status }: Run) => status === 'done' || status === 'failed'

/** Whether a short run is done but its patterns are still pending. */
function mayStillGrow(run: Run): boolean {
  return run.kind === 'short' && run.progress.patterns === 'pending'
}

type Follower = {
  run_id: string
  signal: AbortSignal
  onRun: (run: Run) => void
  onRetry: (failure: Failure, seconds: number) => void
}

/** Reads the run once. Aborted when the tab is hidden. */
function read(run_id: string, since: string | null, signal: AbortSignal): Promise<Run> {
  const query = since === null ? {} : { wait: waitSeconds, since }
  const params = { path: { run_id }, query }
  return whileVisible(signal, (either) => api().get('/v1/runs/{run_id}', { params, signal: either }))
}

/** Maximum number of reads that wait for the patterns of a done run. */
const maxPatternReads = 3

async function follow({ run_id, signal, onRun, onRetry }: Follower): Promise<void> {
  let since: string | null = null
  let failures = 0
  let patternReads = 0
  while (!signal.aborted) {
    await waitUntilVisible(signal)
    try {
      const run = await read(run_id, since, signal)
      failures = 0
      onRun(run)
      if (isEnded(run)) {
        // Of a run that had ended before, the balance is known, unless the account was read before it ended.
        if (patternReads === 0) void (since === null ? refreshReserved() : refreshAccount())
        if (!mayStillGrow(run) || patternReads >= maxPatternReads) return
        patternReads += 1
      }
      since = run.progress.updated_at
    } catch (error) {
      if (signal.aborted) return
      if (isAborted(error)) continue
      const seconds = retryDelay(error, failures)
      if (seconds === null) throw error
      failures += 1
      onRetry(toFailure(error), seconds)
      await pause(seconds, signal)
    }
  }
}

/** The current state of a run, followed while the page is mounted. */
export function useLiveRun(run_id: string): LiveRun {
  const [state, setState] = useState<Omit<LiveRun, 'retry'>>({ run: null, failure: null, retryIn: null })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    setState((before) => ({ ...before, failure: null }))
    follow({
      run_id,
      signal: controller.signal,
      onRun: (run) => setState({ run, failure: null, retryIn: null }),
      onRetry: (failure, retryIn) => setState((before) => ({ ...before, failure, retryIn })),
    }).catch((error: unknown) => {
      if (controller.signal.aborted) return
      setState((before) => ({ ...before, failure: toFailure(error), retryIn: null }))
    })
    return () => controller.abort()
  }, [run_id, round])
  return { ...state, retry: () => setRound((before) => before + 1) }
}
