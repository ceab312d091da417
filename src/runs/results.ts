import type { components } from '../../generated/api.js'
import type { Reader, Snapshot } from '../db/types.js'
import type { Judged } from '../decisions/decide.js'
import type { Deps } from '../deps.js'
import { findsOfRun, findsOfRuns, verdictsOnFinds } from '../finds/show.js'
import { hooksOfRun, hooksOfRuns, verdictsOnHooks } from '../hooks/show.js'
import type { Soon } from '../lib/after.js'
import { presentLongRun, presentPackagingRun, presentRun } from './present.js'
import { isInFlight, type RunRow } from './types.js'

type Schemas = components['schemas']
type Parts = Pick<Deps, 'config' | 'secret'>

/** The hooks of a run in the order of delivery; none while it is in flight. */
export async function hooksOf(view: Snapshot, parts: Parts, run: RunRow): Promise<Schemas['Hook'][]> {
  return isInFlight(run.status) ? [] : hooksOfRun(view, parts, run.run_id)
}

/** The finds of a run in the order of delivery; none while it is in flight. */
export async function findsOf(view: Snapshot, parts: Parts, run: RunRow): Promise<Schemas['Find'][]> {
  return isInFlight(run.status) ? [] : findsOfRun(view, parts, run)
}

/** A run of any kind with its results, as of one instant. */
export async function runWithResults(view: Snapshot, parts: Parts, run: RunRow): Promise<Schemas['Run']> {
  if (run.kind === 'short') return presentRun(run, await hooksOf(view, parts, run))
  return presentWithFinds(run, await findsOf(view, parts, run))
}

/** A run of any kind that is in flight: it has no results yet. */
export function runInFlight(run: RunRow): Schemas['Run'] {
  return run.kind === 'short' ? presentRun(run, []) : presentWithFinds(run, [])
}

/** The verdicts on the results of a run, in the order of delivery. */
export function verdictsOn(db: Reader, run: RunRow): Soon<Judged[]> {
  return run.kind === 'short' ? verdictsOnHooks(db, run.run_id) : verdictsOnFinds(db, run)
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

/** Reads the results of many runs by two statements at the most; what is returned shows any of them with its own. */
export async function resultsOf(
  db: Reader,
  parts: Parts,
  runs: RunRow[],
): Promise<(run: RunRow) => Schemas['Run']> {
  const ended = runs.filter(({ status }) => !isInFlight(status))
  const ids = (isShort: boolean) =>
    ended.filter(({ kind }) => (kind === 'short') === isShort).map(({ run_id }) => run_id)
  const hooks = await hooksOfRuns(db, parts, ids(true))
  const finds = await findsOfRuns(db, parts, ids(false))
  return (run) => {
    if (run.kind === 'short') return presentRun(run, hooks(run.run_id))
    return presentWithFinds(run, finds(run.run_id))
  }
}
