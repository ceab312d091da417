import { CallsCancelledError } from '../lib/calls-cancelled-error.js'
import { isCancellationRequested, type RunRow } from './types.js'

/** The runs that this process executes, to be told when one of them is cancelled. */
export type RunCancellations = {
  /** Watches a run until `close` is called. The signal fires with `CallsCancelledError` when the run is cancelled. */
  watch(run: Pick<RunRow, 'run_id' | 'cancel_requested_at'>): Cancellation
  /** To be called after the commit that cancelled the run. */
  publishCancellation(run_id: string): void
  isWatched(run_id: string): boolean
  /** The runs that are watched. */
  watchedRunIds(): string[]
}

export type Cancellation = { signal: AbortSignal; close: () => void }

/** Creates the registry of this process. One run may be watched twice, by a worker that lost it and its successor. */
export function createRunCancellations(): RunCancellations {
  const controllersByRun = new Map<string, Set<AbortController>>()
  return {
    watch(run) {
      const { run_id } = run
      const controller = new AbortController()
      const controllers = controllersByRun.get(run_id) ?? new Set<AbortController>()
      controllersByRun.set(run_id, controllers.add(controller))
      if (isCancellationRequested(run)) controller.abort(new CallsCancelledError())
      return {
        signal: controller.signal,
        close() {
          controllers.delete(controller)
          if (controllers.size === 0) controllersByRun.delete(run_id)
        },
      }
    },
    publishCancellation(run_id) {
      for (const controller of controllersByRun.get(run_id) ?? []) controller.abort(new CallsCancelledError())
    },
    isWatched: (run_id) => controllersByRun.has(run_id),
    watchedRunIds: () => [...controllersByRun.keys()],
  }
}
