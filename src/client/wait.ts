import type { components } from '../../generated/client.js'
import { ColdopenError } from './error.js'

export type Run = components['schemas']['Run']

export type WaitOptions = {
  /** Seconds after which to give up waiting; the run itself goes on. 600 when left out. */
  timeout_s?: number
  signal?: AbortSignal
  /** Called with the first progress read, and whenever it has changed. */
  onProgress?: (progress: Run['progress'], run: Run) => void
}

type Asked = { wait: number; since?: string; signal: AbortSignal }
type ReadRun = (run_id: string, asked: Asked) => Promise<Run>
/** Waits so many seconds; rejects with the signal's reason where that fires first. */
export type Pause = (seconds: number, signal: AbortSignal) => Promise<void>
type Ways = { read: ReadRun; pause?: Pause }

const longest_wait_s = 55
const backoff_s = [1, 2, 4, 8, 15]

/**
 * The run once it is done or failed. Throws a TimeoutError where that takes longer than `timeout_s`, the reason of
 * `signal` where that fires, and the refusals that waiting does not mend.
 */
export async function waitForRun(ways: Ways, run_id: string, options: WaitOptions = {}): Promise<Run> {
  const { timeout_s = 600, signal, onProgress } = options
  const ends = performance.now() + timeout_s * 1000
  const stop = AbortSignal.any([AbortSignal.timeout(timeout_s * 1000), ...(signal ? [signal] : [])])
  let since: string | undefined
  let failures = 0
  // Without a listener one held answer is enough; with one, the first read must not be held.
  let isHeld = onProgress === undefined
  for (;;) {
    const left_s = Math.max(1, Math.ceil((ends - performance.now()) / 1000))
    const wait = isHeld ? Math.min(longest_wait_s, left_s) : 0
    const run = await attempt(ways, run_id, { wait, since, signal: stop }, failures)
    failures = run ? 0 : failures + 1
    if (!run) continue
    if (onProgress && run.progress.updated_at !== since) onProgress(run.progress, run)
    if (run.status === 'done' || run.status === 'failed') return run
    if (onProgress) since = run.progress.updated_at
    isHeld = true
  }
}

/** Reads the run; null after a pause where it can be read later. */
async function attempt(
  { read, pause = timer }: Ways,
  run_id: string,
  asked: Asked,
  failures: number,
): Promise<Run | null> {
  try {
    return await read(run_id, asked)
  } catch (thrown) {
    asked.signal.throwIfAborted()
    const seconds = pauseAfter(thrown, failures)
    if (seconds === null) throw thrown
    await pause(seconds, asked.signal)
    return null
  }
}

/**
 * Seconds to wait before the next try; null where none is worth it. Whoever is told to come back comes back for as
 * long as they like; a connection that breaks, as when the server restarts, is tried a few times.
 */
function pauseAfter(thrown: unknown, failures: number): number | null {
  const next = backoff_s[Math.min(failures, backoff_s.length - 1)] ?? null
  if (!(thrown instanceof ColdopenError)) return failures < backoff_s.length ? next : null
  return thrown.status === 429 || thrown.status === 503 ? (thrown.retry_after ?? next) : null
}

function timer(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopped = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stopped)
      resolve()
    }, seconds * 1000)
    signal.addEventListener('abort', stopped, { once: true })
  })
}
