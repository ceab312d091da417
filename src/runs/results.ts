import type { components } from '../../generated/api.js'
import type { Tx } from '../db/types.js'
import type { Deps } from '../deps.js'
import { findsOfRun } from '../finds/show.js'
import { deliveredHooks } from '../hooks/deliver.js'
import { showHooks } from '../hooks/show.js'
import { presentLongRun, presentPackagingRun, presentRun } from './present.js'
import { isInFlight, type RunRow } from './types.js'

type Schemas = components['schemas']
type Parts = Pick<Deps, 'config' | 'secret'>

/** The hooks of a run in the order of delivery; none while it is in flight. */
export async function hooksOf(tx: Tx, parts: Parts, run: RunRow): Promise<Schemas['Hook'][]> {
  const rows = isInFlight(run.status) ? [] : await deliveredHooks(tx, run.run_id)
  return showHooks(tx, parts, run.account_id, rows)
}

/** The finds of a run in the order of delivery; none while it is in flight. */
export async function findsOf(tx: Tx, parts: Parts, run: RunRow): Promise<Schemas['Find'][]> {
  return isInFlight(run.status) ? [] : findsOfRun(tx, parts, run)
}

/** A run of any kind with its results, as of the transaction. */
export async function runWithResults(tx: Tx, parts: Parts, run: RunRow): Promise<Schemas['Run']> {
  if (run.kind === 'short') return presentRun(run, await hooksOf(tx, parts, run))
  const finds = await findsOf(tx, parts, run)
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
