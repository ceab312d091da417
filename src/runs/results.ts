import type { components } from '../../generated/api.js'
import type { Snapshot } from '../db/types.js'
import type { Deps } from '../deps.js'
import { findsOfRun } from '../finds/show.js'
import { hooksOfRun } from '../hooks/show.js'
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
  const finds = await findsOf(view, parts, run)
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
