import type { components } from '../../generated/client.js'
import { ColdopenError } from './error.js'

export type Run = components['schemas']['Run']

export type WaitOptions = {
  /** Seconds after which to stop waiting; the run continues. 600 by default. */
  timeout_s?: number
  signal?: AbortSignal
  /** Called with the first progress, and whenever it has changed. */
  onProgress?: (progress: Run['progress'], run: Run) => void
}

type ReadRunOptions = { wait: number; since?: string; signal: AbortSignal }
type ReadRun = (run_id: string, readOptions: ReadRunOptions) => Promise<Run>
/** Waits for a number of seconds. Rejects with the signal's reason if that fires first. */
export type ClientPause = (seconds: number, signal: AbortSignal) => Promise<void>
type WaitDeps = { read: ReadRun; pause?: ClientPause }

const maxWaitSeconds = 55
const backoffSeconds = [1, 2, 4, 8, 15]

/**
 * Waits until the run is done or failed. Throws a TimeoutError after `timeout_s`, the reason of `signal` if it fires,
 * and API errors that waiting cannot resolve.
 */
export async function waitForRun(deps: WaitDeps, run_id: string, options: WaitOptions = {}): Promise<Run> {
  const { timeout_s = 600, signal, onProgress } = options
  const deadline = performance.now() + timeout_s * 1000
  const stopSignal = AbortSignal.any([AbortSignal.timeout(timeout_s * 1000), ...(signal ? [signal] : [])])
  let since: string | undefined
  let failures = 0
  // Without a listener, one long poll is enough. With one, the first read must return at once.
  let isLongPoll = onProgress === undefined
  for (;;) {
    const remainingSeconds = Math.max(1, Math.ceil((deadline - performance.now()) / 1000))
    const wait = isLongPoll ? Math.min(maxWaitSeconds, remainingSeconds) : 0
    const run = await tryRead(deps, run_id, { wait, since, signal: stopSignal }, failures)
    failures = run ? 0 : failures + 1
    if (!run) continue
    if (onProgress && run.progress.updated_at !== since) onProgress(run.progress, run)
    if (run.status === 'done' || run.status === 'failed') return run
    if (onProgress) since = run.progress.updated_at
    isLongPoll = true
  }
}

/** Reads the run. Returns null, after a pause, if the read can be retried. */
async function tryRead(
  { read, pause = sleep }: WaitDeps,
  run_id: string,
  readOptions: ReadRunOptions,
  failures: number,
): Promise<Run | null> {
  try {
    return await read(run_id, readOptions)
  } catch (error) {
    readOptions.signal.throwIfAborted()
    const seconds = retryDelay(error, failures)
    if (seconds === null) throw error
    await pause(seconds, readOptions.signal)
    return null
  }
}

/**
 * Returns the seconds to wait before the next try, or null for no retry. 429 and 503 are retried without limit; a
 * broken connection, as during a server restart, is retried a few times.
 */
function retryDelay(error: unknown, failures: number): number | null {
  const delay = backoffSeconds[Math.min(failures, backoffSeconds.length - 1)] ?? null
  if (!(error instanceof ColdopenError)) return failures < backoffSeconds.length ? delay : null
  return error.status === 429 || error.status === 503 ? (error.retry_after ?? delay) : null
}

function sleep(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, seconds * 1000)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
