import { bulkInsert, query, queryIn } from '../db/statements.js'
import { clipVerdictColumn, type HookDecision } from './clip-verdicts.js'
import { isPostgres, type Reader } from '../db/types.js'
import type { Verdict } from '../decisions/set-verdict.js'

export type HookRow = {
  hook_id: string
  account_id: string
  run_id: string
  rank: number
  platform: 'tiktok' | 'instagram' | 'youtube'
  clip_id: string
  /** JSON: see HookBody. */
  body: string
  created_at: number
}

/** Figures of the body for sorting; -1 if one is unknown. */
type HookFigures = { views: number; outlier: number }

/** Inserts the hooks of a delivery. */
export const insertAll = bulkInsert<HookRow & HookFigures>('hooks_deliver', 'hooks', [
  ...(['hook_id', 'account_id', 'run_id', 'rank', 'platform', 'clip_id', 'body'] as const),
  ...(['views', 'outlier', 'created_at'] as const),
])

/** A hook with the account's decision on it. */
export type HookRowWithDecision = HookRow & HookDecision

const hooksWithDecisions = `FROM hooks h LEFT JOIN decisions d
     ON d.account_id = h.account_id AND d.subject_kind = 'hook' AND d.subject_id = CAST(h.hook_id AS text)`
const selectHooksWithDecisions = `SELECT h.hook_id, h.account_id, h.run_id, h.rank, h.platform, h.clip_id, h.body, h.created_at,
     d.verdict, d.note, ${clipVerdictColumn} ${hooksWithDecisions}`
const hooksOfRunQuery = query<HookRowWithDecision>(
  'hooks_of_run',
  `${selectHooksWithDecisions} WHERE h.run_id = ? ORDER BY h.rank`,
)
const hooksOfRunsQuery = queryIn<HookRowWithDecision>(
  'hooks_of_runs',
  `${selectHooksWithDecisions} WHERE h.run_id {listed} ORDER BY h.rank`,
)

/** The hooks of a run in the order of delivery. */
export async function listByRun(db: Reader, run_id: string): Promise<HookRowWithDecision[]> {
  return hooksOfRunQuery.all(db, run_id)
}

const decisionsOfRunQuery = query<HookDecision>(
  'hook_decisions_of_run',
  `SELECT d.verdict, d.note, ${clipVerdictColumn} ${hooksWithDecisions} WHERE h.run_id = ? ORDER BY h.rank`,
)

/** The decisions on the hooks of a run, in the order of delivery. */
export async function listDecisionsByRun(db: Reader, run_id: string): Promise<HookDecision[]> {
  return decisionsOfRunQuery.all(db, run_id)
}

const keptOfRunQuery = query<{ hook_id: string }>(
  'kept_hooks_of_run',
  `SELECT h.hook_id ${hooksWithDecisions} WHERE h.run_id = ? AND d.verdict = 'keep' ORDER BY h.rank`,
)

/** The IDs of the hooks of a run that are kept, in the order of delivery. */
export async function listKeptIdsByRun(db: Reader, run_id: string): Promise<string[]> {
  return (await keptOfRunQuery.all(db, run_id)).map(({ hook_id }) => hook_id)
}

type HookClip = Pick<HookRow, 'platform' | 'clip_id'>

const clipQuery = query<HookClip>(
  'clip_of_hook',
  'SELECT platform, clip_id FROM hooks WHERE account_id = ? AND hook_id = ?',
)

/** The clip of a hook of the account; undefined if the account has no such hook. */
export async function findClip(
  db: Reader,
  account_id: string,
  hook_id: string,
): Promise<HookClip | undefined> {
  return clipQuery.first(db, account_id, hook_id)
}

/** The hooks of these runs, each run's in the order of delivery. */
export async function listByRuns(db: Reader, run_ids: string[]): Promise<HookRowWithDecision[]> {
  return run_ids.length === 0 ? [] : hooksOfRunsQuery.all(db, JSON.stringify(run_ids))
}

/** Those of the given hooks that belong to the account. */
export async function findByIds(db: Reader, account_id: string, hook_ids: string[]): Promise<HookRow[]> {
  return db<HookRow>('hooks').where({ account_id }).whereIn('hook_id', hook_ids)
}

export type HookRowByDecision = HookRow & { decided_at: number }
export type DecidedPageOptions = {
  run_id: string | null
  verdict: Verdict
  limit: number
  after: { decided_at: number; hook_id: string } | null
}

/** Hooks of the account with a verdict, newest decision first; one more than `limit` if there are more. */
export async function listDecided(
  db: Reader,
  account_id: string,
  { run_id, verdict, limit, after }: DecidedPageOptions,
): Promise<HookRowByDecision[]> {
  const subjectIdColumn = isPostgres(db) ? 'd.subject_id::uuid' : 'd.subject_id'
  const decisions = db('decisions')
    .where({ account_id, subject_kind: 'hook', verdict })
    .select('account_id', 'subject_id', 'decided_at')
  if (after) void decisions.whereRaw('(decided_at, subject_id) < (?, ?)', [after.decided_at, after.hook_id])
  // Limited before the join, because PostgreSQL may otherwise join all decisions of the account to return one page.
  if (!run_id) void decisions.orderByRaw('decided_at DESC, subject_id DESC').limit(limit + 1)
  const query = db(decisions.as('d'))
    .join(
      'hooks as h',
      (on) => void on.on('h.hook_id', db.raw(subjectIdColumn)).andOn('h.account_id', 'd.account_id'),
    )
    .orderByRaw('d.decided_at DESC, d.subject_id DESC')
    .limit(limit + 1)
    .select<HookRowByDecision[]>('h.*', 'd.decided_at')
  if (run_id) void query.where('h.run_id', run_id)
  return query
}
