import type { RunDelivery } from '../runs/work/lifecycle.js'
import type { RunKind, RunnerSignals, RunRow } from '../runs/types.js'
import type { ExecutionSignals, RunnerDeps } from './types.js'

/** The executor of each kind of run. Its module is loaded with the first run of that kind. */

type RunExecutor = (deps: RunnerDeps, run: RunRow, signals: ExecutionSignals) => Promise<RunDelivery>

const executors: Record<RunKind, () => Promise<RunExecutor>> = {
  short: async () => (await import('./short-run.js')).runShort,
  long: async () => (await import('./video-runs.js')).runLong,
  packaging: async () => (await import('./video-runs.js')).runPackaging,
}

/** Executes a run from its last saved stage and returns its delivery. Throws the work signal's reason once it fires. */
export async function runExecutor(
  deps: RunnerDeps,
  run: RunRow,
  signals: ExecutionSignals,
): Promise<RunDelivery> {
  return (await executors[run.kind]())(deps, run, signals)
}

/**
 * Loads the executor of a kind, and prepares the analyst, while the first start of that kind is still being answered.
 * Nothing awaits it: if it fails here, it fails again in the run, which reports the cause.
 */
export function createExecutorPreloader(
  deps: Pick<RunnerDeps, 'analyst' | 'log'>,
): RunnerSignals['preloadExecutor'] {
  const preloadedKinds = new Set<RunKind>()
  return (kind) => {
    if (preloadedKinds.has(kind)) return
    preloadedKinds.add(kind)
    Promise.all([executors[kind](), deps.analyst.prepare?.()]).catch((error: unknown) =>
      deps.log.warn({ err: error, kind }, 'executor not preloaded'),
    )
  }
}
