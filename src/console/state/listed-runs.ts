import { useEffect, useRef } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { pause } from '../lib/clock.js'
import { logError } from '../lib/log.js'
import { api, isAborted, refreshAccount, refreshReserved } from './api.js'
import { retryDelay, waitUntilVisible, waitSeconds, whileVisible } from './held-read.js'

/** Keeps a list of runs current while some of them are in flight, whoever started them. */

type RunSummary = components['schemas']['RunSummary']

/** Maximum number of runs to wait for at a time, because a browser allows six connections to a server. */
const maxHeld = 2

/** Whether a run is queued or running. */
export const isInFlight = ({ status }: Pick<RunSummary, 'status'>) =>
  status === 'queued' || status === 'running'

/** Resolves when a run has ended, when a queued run has changed, or when the server ends the held read. */
async function waitForRunChange({ run_id, status }: RunSummary, signal: AbortSignal): Promise<void> {
  const read = (query: { wait?: number; since?: string }) =>
    api().get('/v1/runs/{run_id}', {
      params: { path: { run_id }, query: { ...query, view: 'summary' } },
      signal,
    })
  if (status === 'running') return void (await read({ wait: waitSeconds }))
  const run = await read({})
  const since = run.progress?.updated_at
  if (run.status === 'queued' && since) await read({ wait: waitSeconds, since })
}

async function waitForAnyRunChange(runs: RunSummary[], signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    await waitUntilVisible(signal)
    const others = new AbortController()
    try {
      await whileVisible(AbortSignal.any([signal, others.signal]), (either) =>
        Promise.race(runs.map((run) => waitForRunChange(run, either))),
      )
      return
    } catch (error) {
      if (signal.aborted) return
      if (isAborted(error)) continue
      const seconds = retryDelay(error, failures)
      if (seconds === null) throw error
      await pause(seconds, signal)
    } finally {
      others.abort()
    }
  }
}

/**
 * Reads the account when a run of the list has ended. A run may end before the list shows it for the first time: then
 * only if the known account still has credits reserved.
 */
function useBalanceAfterRuns(runs: RunSummary[]): void {
  const inFlight = useRef<string[]>([])
  const states = runs.map((run) => `${run.run_id} ${isInFlight(run)}`).join()
  useEffect(() => {
    const ended = runs.filter((run) => !isInFlight(run))
    if (ended.some(({ run_id }) => inFlight.current.includes(run_id))) void refreshAccount()
    else if (ended.length > 0) void refreshReserved()
    inFlight.current = runs.filter(isInFlight).map(({ run_id }) => run_id)
  }, [states])
}

/**
 * Calls back when one of the runs in flight may have changed. Runs of watches are left out, because reading the end of
 * one marks its results as seen for the watch.
 */
export function useRunsInFlight(runs: RunSummary[], onChange: () => void): void {
  useBalanceAfterRuns(runs)
  useEffect(() => {
    const held = runs.filter((run) => run.watch_id === null && isInFlight(run)).slice(0, maxHeld)
    if (held.length === 0) return
    const controller = new AbortController()
    const { signal } = controller
    waitForAnyRunChange(held, signal).then(
      () => signal.aborted || onChange(),
      (error: unknown) => signal.aborted || logError('Runs in flight could not be followed.', error),
    )
    return () => controller.abort()
  }, [runs])
}
