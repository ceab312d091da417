import type { components } from '../../generated/api.js'
import type { Reader } from '../db/types.js'
import type { SignedUrlDeps } from './signed-token.js'
import { findDecisions, noDecision } from '../decisions/set-verdict.js'
import { groupBy } from '../lib/group-by.js'
import { clipVerdictsOn, type HookDecision } from './clip-verdicts.js'
import { presentHook } from './present.js'
import { type HookRow, listByRun, listByRuns, listDecisionsByRun, listKeptIdsByRun } from './store.js'

/** The account's decisions on hooks, and its newest decisions on the same clips in other runs. */
export async function loadJudgements(
  db: Reader,
  account_id: string,
  hook_ids: string[],
): Promise<(hook_id: string) => HookDecision> {
  const decisions = await findDecisions(db, account_id, 'hook', hook_ids)
  const clipVerdicts = await clipVerdictsOn(db, hook_ids)
  return (hook_id) => ({
    ...(decisions.get(hook_id) ?? noDecision),
    clip_verdict: clipVerdicts.get(hook_id) ?? null,
  })
}

/** Presents stored hooks with the account's current decisions and this server's addresses. */
export async function presentHooks(
  db: Reader,
  deps: SignedUrlDeps,
  account_id: string,
  hookRows: HookRow[],
): Promise<components['schemas']['Hook'][]> {
  const ids = hookRows.map((row) => row.hook_id)
  const judgementOn = await loadJudgements(db, account_id, ids)
  return hookRows.map((row) => presentHook(row, judgementOn(row.hook_id), deps))
}

/** Loads and presents the hooks of a run, in the order of delivery. */
export async function loadHooksOfRun(
  db: Reader,
  deps: SignedUrlDeps,
  run_id: string,
): Promise<components['schemas']['Hook'][]> {
  return (await listByRun(db, run_id)).map((row) => presentHook(row, row, deps))
}

/** Loads the hooks of many runs. Returns a function that presents those of one run, in the order of delivery. */
export async function loadHooksOfRuns(
  db: Reader,
  deps: SignedUrlDeps,
  run_ids: string[],
): Promise<(run_id: string) => components['schemas']['Hook'][]> {
  const hookRows = groupBy(await listByRuns(db, run_ids), ({ run_id }) => run_id)
  return (run_id) => (hookRows.get(run_id) ?? []).map((row) => presentHook(row, row, deps))
}

/** The decisions on a run's hooks, in the order of delivery. Nothing else of a hook changes after delivery. */
export function loadHookDecisions(db: Reader, run_id: string): Promise<HookDecision[]> {
  return listDecisionsByRun(db, run_id)
}

/** The IDs of a run's hooks that are kept, in the order of delivery. */
export function loadKeptHookIds(db: Reader, run_id: string): Promise<string[]> {
  return listKeptIdsByRun(db, run_id)
}
