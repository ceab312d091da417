import type { components } from '../../generated/api.js'
import type { Reader } from '../db/types.js'
import type { Deps } from '../deps.js'
import { type Judged, verdictsOn } from '../decisions/decide.js'
import type { Soon } from '../lib/after.js'
import { grouped } from '../lib/grouped.js'
import { presentHook } from './present.js'
import { type HookRow, ofRun, ofRuns, verdictsIn } from './store.js'

/** Stored hooks as the account sees them now: with its verdicts and with the addresses of this server. */
export async function showHooks(
  db: Reader,
  parts: Pick<Deps, 'config' | 'secret'>,
  account_id: string,
  rows: HookRow[],
): Promise<components['schemas']['Hook'][]> {
  const ids = rows.map((row) => row.hook_id)
  const verdicts = await verdictsOn(db, account_id, 'hook', ids)
  return rows.map((row) => presentHook(row, verdicts.get(row.hook_id) ?? null, parts))
}

/** The hooks of a run in the order of delivery, as `showHooks` shows them. */
export async function hooksOfRun(
  db: Reader,
  parts: Pick<Deps, 'config' | 'secret'>,
  run_id: string,
): Promise<components['schemas']['Hook'][]> {
  return (await ofRun(db, run_id)).map((row) => presentHook(row, row.verdict, parts))
}

/** The hooks of many runs; what is returned shows those of one, in the order of delivery. */
export async function hooksOfRuns(
  db: Reader,
  parts: Pick<Deps, 'config' | 'secret'>,
  run_ids: string[],
): Promise<(run_id: string) => components['schemas']['Hook'][]> {
  const rows = grouped(await ofRuns(db, run_ids), ({ run_id }) => run_id)
  return (run_id) => (rows.get(run_id) ?? []).map((row) => presentHook(row, row.verdict, parts))
}

/** The verdicts on the hooks of a run, in the order of delivery: nothing else of delivered hooks changes. */
export function verdictsOnHooks(db: Reader, run_id: string): Soon<Judged[]> {
  return verdictsIn(db, run_id)
}
