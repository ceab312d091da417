import type { Delivery } from '../runs/work/lifecycle.js'
import type { RunKind, RunnerSignals, RunRow } from '../runs/types.js'
import type { RunnerDeps } from './types.js'

/** What works on each kind of run, loaded with the first of it. */

type RunExecutor = (deps: RunnerDeps, run: RunRow, signal: AbortSignal) => Promise<Delivery>

const executors: Record<RunKind, () => Promise<RunExecutor>> = {
  short: async () => (await import('./short-run.js')).runShort,
  long: async () => (await import('./video-runs.js')).runLong,
  packaging: async () => (await import('./video-runs.js')).runPackaging,
}

/** Works on a run from where it was left to what it delivers. Throws the signal's reason once that fires. */
export async function runExecutor(deps: RunnerDeps, run: RunRow, signal: AbortSignal): Promise<Delivery> {
  return (await executors[run.kind]())(deps, run, signal)
}

/**
 * Loads what works on a kind of run, and readies the analyst, while whoever asks for the first of it still waits for
 * other things. Nobody waits for it; what fails there fails again in the run, which tells why.
 */
export function createExecutorPreloader(
  deps: Pick<RunnerDeps, 'analyst' | 'log'>,
): RunnerSignals['preloadExecutor'] {
  const preloadedKinds = new Set<RunKind>()
  return (kind) => {
    if (preloadedKinds.has(kind)) return
    preloadedKinds.add(kind)
    Promise.all([executors[kind](), deps.analyst.prepare?.()]).catch((error: unknown) =>
      deps.log.warn({ err: error, kind }, 'could not be loaded ahead'),
    )
  }
}
