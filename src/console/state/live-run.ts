import { useEffect, useState } from 'preact/hooks'
import type { Run } from '../../client/index.js'
import { pause } from '../lib/clock.js'
import { api, type Failure, isAborted, toFailure } from './api.js'
import { retryDelay, untilVisible, waitSeconds, whileVisible } from './held-read.js'

/**
 * Follows a run: each read waits at the server until something changes (`wait` and `since`), and a tab in the background
 * lets go of it. A server that is away is tried again after longer and longer pauses.
 */

export type LiveRun = {
  run: Run | null
  failure: Failure | null
  /** Seconds until the next try while the server cannot be reached; null while it answers. */
  retryIn: number | null
  retry: () => void
}

const isEnded = ({ status }: Run) => status === 'done' || status === 'failed'

/** Whether a short run may still get its patterns, which are made shortly after it is done. */
function mayStillGrow(run: Run): boolean {
  return run.kind === 'short' && run.progress.patterns === 'pending'
}

type Follower = {
  run_id: string
  signal: AbortSignal
  onRun: (run: Run) => void
  onRetry: (failure: Failure, seconds: number) => void
}

/** One read, given up when the tab goes to the background. */
function read(run_id: string, since: string | null, signal: AbortSignal): Promise<Run> {
  const query = since === null ? {} : { wait: waitSeconds, since }
  const params = { path: { run_id }, query }
  return whileVisible(signal, (either) => api().get('/v1/runs/{run_id}', { params, signal: either }))
}

/** How often a done run is waited for again for its patterns. */
const maxPatternReads = 3

async function follow({ run_id, signal, onRun, onRetry }: Follower): Promise<void> {
  let since: string | null = null
  let failures = 0
  let patternReads = 0
  while (!signal.aborted) {
    await untilVisible(signal)
    try {
      const run = await read(run_id, since, signal)
      failures = 0
      onRun(run)
      if (isEnded(run)) {
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

/** The run as it is now, for as long as the page shows it. */
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
