import type { Schemas } from '../../contract/types.js'
import type { Reader, Snapshot } from '../../db/types.js'
import type { Decision } from '../../decisions/set-verdict.js'
import type { SignedUrlDeps } from '../../hooks/signed-token.js'
import {
  loadFindsOfRun,
  loadFindsOfRuns,
  loadFindDecisions,
  loadKeptFindIds,
} from '../../finds/load-finds.js'
import {
  loadHooksOfRun,
  loadHooksOfRuns,
  loadHookDecisions,
  loadKeptHookIds,
} from '../../hooks/load-hooks.js'
import { presentLongRun, presentPackagingRun, presentRun } from './present.js'
import { findRunById } from '../store.js'
import { isInFlight, type RunRow } from '../types.js'

/** The hooks of a run in the order of delivery; none while it is in flight. */
export async function loadHooks(
  view: Snapshot,
  parts: SignedUrlDeps,
  run: RunRow,
): Promise<Schemas['Hook'][]> {
  return isInFlight(run.status) ? [] : loadHooksOfRun(view, parts, run.run_id)
}

/** The finds of a run in the order of delivery; none while it is in flight. */
export async function loadFinds(
  view: Snapshot,
  parts: SignedUrlDeps,
  run: RunRow,
): Promise<Schemas['Find'][]> {
  return isInFlight(run.status) ? [] : loadFindsOfRun(view, parts, run)
}

/** A run of any kind with its results, as of one instant. */
export async function loadRunWithResults(
  view: Snapshot,
  parts: SignedUrlDeps,
  run: RunRow,
): Promise<Schemas['Run']> {
  if (run.kind === 'short') return presentRun(run, await loadHooks(view, parts, run))
  return presentWithFinds(run, await loadFinds(view, parts, run))
}

/** A run with its results, whichever account's it is; null where there is none of this ID. */
export async function loadRunById(
  view: Snapshot,
  parts: SignedUrlDeps,
  run_id: string,
): Promise<Schemas['Run'] | null> {
  const run = await findRunById(view, run_id)
  return run ? loadRunWithResults(view, parts, run) : null
}

/** A run of any kind that is in flight: it has no results yet. */
export function presentRunInFlight(run: RunRow): Schemas['Run'] {
  return run.kind === 'short' ? presentRun(run, []) : presentWithFinds(run, [])
}

/** The IDs of the results of a run that are kept, in the order of delivery; none while it is in flight. */
export async function loadKeptIds(db: Reader, run: RunRow): Promise<string[]> {
  if (isInFlight(run.status)) return []
  return run.kind === 'short' ? loadKeptHookIds(db, run.run_id) : loadKeptFindIds(db, run)
}

/** The decisions on the results of a run, in the order of delivery. */
export function loadDecisions(db: Reader, run: RunRow): Promise<Decision[]> {
  return run.kind === 'short' ? loadHookDecisions(db, run.run_id) : loadFindDecisions(db, run)
}

function presentWithFinds(run: RunRow, finds: Schemas['Find'][]): Schemas['Run'] {
  return run.kind === 'long'
    ? presentLongRun(
        run,
        finds.filter((find) => find.kind === 'long'),
      )
    : presentPackagingRun(
        run,
        finds.filter((find) => find.kind === 'packaging'),
      )
}

/** Reads the results of many runs with at most two statements. Returns a function that presents any of these runs. */
export async function createResultsPresenter(
  db: Reader,
  parts: SignedUrlDeps,
  runs: RunRow[],
): Promise<(run: RunRow) => Schemas['Run']> {
  const endedRuns = runs.filter(({ status }) => !isInFlight(status))
  const ids = (isShort: boolean) =>
    endedRuns.filter(({ kind }) => (kind === 'short') === isShort).map(({ run_id }) => run_id)
  const hooks = await loadHooksOfRuns(db, parts, ids(true))
  const finds = await loadFindsOfRuns(db, parts, ids(false))
  return (run) => {
    if (run.kind === 'short') return presentRun(run, hooks(run.run_id))
    return presentWithFinds(run, finds(run.run_id))
  }
}
