import type { components } from '../../generated/api.js'
import type { Reader } from '../db/types.js'
import type { Decision } from '../decisions/set-verdict.js'
import type { SignedUrlDeps } from '../hooks/signed-token.js'
import { groupBy } from '../lib/group-by.js'
import { loadDecisions } from './load-kept-finds.js'
import { presentFind } from './present.js'
import { type FindRow, listByRun, listByRuns, listDecisionsByRun, listKeptIdsByRun } from './store.js'

/** Presents stored finds with the account's current decisions and this server's addresses. */
export async function presentFinds(
  db: Reader,
  deps: SignedUrlDeps,
  account_id: string,
  rows: FindRow[],
): Promise<components['schemas']['Find'][]> {
  const decisionOn = await loadDecisions(db, account_id, rows)
  return rows.map((row) => presentFind(row, decisionOn(row), deps))
}

/** Loads and presents the finds of a run, in the order of delivery; none for another account's run. */
export async function loadFindsOfRun(
  db: Reader,
  deps: SignedUrlDeps,
  { account_id, run_id }: { account_id: string; run_id: string },
): Promise<components['schemas']['Find'][]> {
  const rows = await listByRun(db, account_id, run_id)
  return rows.map((row) => presentFind(row, row, deps))
}

/** Loads the finds of many runs. Returns a function that presents those of one run, in the order of delivery. */
export async function loadFindsOfRuns(
  db: Reader,
  deps: SignedUrlDeps,
  run_ids: string[],
): Promise<(run_id: string) => components['schemas']['Find'][]> {
  const findRows = groupBy(await listByRuns(db, run_ids), ({ run_id }) => run_id)
  return (run_id) => (findRows.get(run_id) ?? []).map((row) => presentFind(row, row, deps))
}

/** The decisions on a run's finds, in the order of delivery. Nothing else of a find changes after delivery. */
export function loadFindDecisions(
  db: Reader,
  { account_id, run_id }: { account_id: string; run_id: string },
): Promise<Decision[]> {
  return listDecisionsByRun(db, account_id, run_id)
}

/** The IDs of a run's finds whose videos are kept, in the order of delivery. */
export function loadKeptFindIds(
  db: Reader,
  { account_id, run_id }: { account_id: string; run_id: string },
): Promise<string[]> {
  return listKeptIdsByRun(db, account_id, run_id)
}
