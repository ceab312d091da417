import type { components } from '../../generated/api.js'
import type { Reader } from '../db/types.js'
import { type Judged, type Verdict, verdictsOn } from '../decisions/decide.js'
import type { Deps } from '../deps.js'
import type { Soon } from '../lib/after.js'
import { grouped } from '../lib/grouped.js'
import { presentFind } from './present.js'
import { findKinds, type FindRow, ofRun, ofRuns, verdictsIn } from './store.js'

type Parts = Pick<Deps, 'config' | 'secret'>

/** Stored finds as the account sees them now: with its verdicts on their videos and this server's addresses. */
export async function showFinds(
  db: Reader,
  parts: Parts,
  account_id: string,
  rows: FindRow[],
): Promise<components['schemas']['Find'][]> {
  const verdicts = new Map<string, Map<string, Verdict>>()
  for (const kind of findKinds) {
    const videos = rows.filter((row) => row.kind === kind).map((row) => row.video_id)
    verdicts.set(kind, await verdictsOn(db, account_id, kind, videos))
  }
  return rows.map((row) => presentFind(row, verdicts.get(row.kind)?.get(row.video_id) ?? null, parts))
}

/** The finds of a run in the order of delivery, as `showFinds` shows them; none for another account's run. */
export async function findsOfRun(
  db: Reader,
  parts: Parts,
  { account_id, run_id }: { account_id: string; run_id: string },
): Promise<components['schemas']['Find'][]> {
  const rows = await ofRun(db, account_id, run_id)
  return rows.map((row) => presentFind(row, row.verdict, parts))
}

/** The finds of many runs; what is returned shows those of one, in the order of delivery. */
export async function findsOfRuns(
  db: Reader,
  parts: Parts,
  run_ids: string[],
): Promise<(run_id: string) => components['schemas']['Find'][]> {
  const found = grouped(await ofRuns(db, run_ids), ({ run_id }) => run_id)
  return (run_id) => (found.get(run_id) ?? []).map((row) => presentFind(row, row.verdict, parts))
}

/** The verdicts on the finds of a run, in the order of delivery: nothing else of delivered finds changes. */
export function verdictsOnFinds(
  db: Reader,
  { account_id, run_id }: { account_id: string; run_id: string },
): Soon<Judged[]> {
  return verdictsIn(db, account_id, run_id)
}
