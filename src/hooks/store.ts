import { insertion, question, questionOnListed } from '../db/statements.js'
import type { Judged } from '../decisions/decide.js'
import type { Soon } from '../lib/after.js'
import { isPostgres, type Reader } from '../db/types.js'

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

/** Writes hooks that are delivered together. */
export const insertAll = insertion<HookRow>('hooks_deliver', 'hooks', [
  ...(['hook_id', 'account_id', 'run_id', 'rank', 'platform', 'clip_id', 'body', 'created_at'] as const),
])

/** A hook with what its account decided on it. */
export type DecidedRow = HookRow & Judged

const joined = `FROM hooks h LEFT JOIN decisions d
     ON d.account_id = h.account_id AND d.subject_kind = 'hook' AND d.subject_id = CAST(h.hook_id AS text)`
const decided = `SELECT h.hook_id, h.account_id, h.run_id, h.rank, h.platform, h.clip_id, h.body, h.created_at,
     d.verdict ${joined}`
const hooksOfRun = question<DecidedRow>('hooks_of_run', `${decided} WHERE h.run_id = ? ORDER BY h.rank`)
const hooksOfRuns = questionOnListed<DecidedRow>(
  'hooks_of_runs',
  `${decided} WHERE h.run_id {listed} ORDER BY h.rank`,
)

/** The hooks of a run in the order of delivery. */
export async function ofRun(db: Reader, run_id: string): Promise<DecidedRow[]> {
  return hooksOfRun.all(db, run_id)
}

const verdictsOfRun = question<Judged>(
  'hook_verdicts_of_run',
  `SELECT d.verdict ${joined} WHERE h.run_id = ? ORDER BY h.rank`,
)

/** The verdicts on the hooks of a run, in the order of delivery. */
export function verdictsIn(db: Reader, run_id: string): Soon<Judged[]> {
  return verdictsOfRun.all(db, run_id)
}

const ownedHook = question<{ hook_id: string }>(
  'owned_hook',
  'SELECT hook_id FROM hooks WHERE account_id = ? AND hook_id = ?',
)

/** Whether the account has that hook. */
export async function owns(db: Reader, account_id: string, hook_id: string): Promise<boolean> {
  return (await ownedHook.first(db, account_id, hook_id)) !== undefined
}

/** The hooks of these runs, each run's in the order of delivery. */
export async function ofRuns(db: Reader, run_ids: string[]): Promise<DecidedRow[]> {
  return run_ids.length === 0 ? [] : hooksOfRuns.all(db, JSON.stringify(run_ids))
}

/** Those of the named hooks that belong to the account. */
export async function ofAccount(db: Reader, account_id: string, hook_ids: string[]): Promise<HookRow[]> {
  return db<HookRow>('hooks').where({ account_id }).whereIn('hook_id', hook_ids)
}

export type KeptRow = HookRow & { decided_at: number }
export type KeptPage = {
  run_id: string | null
  limit: number
  after: { decided_at: number; hook_id: string } | null
}

/** Kept hooks of the account, newest decision first, one more than `limit` where there are more. */
export async function kept(
  db: Reader,
  account_id: string,
  { run_id, limit, after }: KeptPage,
): Promise<KeptRow[]> {
  const place = isPostgres(db) ? 'd.subject_id::uuid' : 'd.subject_id'
  const query = db('decisions as d')
    .join('hooks as h', (on) => void on.on('h.hook_id', db.raw(place)).andOn('h.account_id', 'd.account_id'))
    .where({ 'd.account_id': account_id, 'd.subject_kind': 'hook', 'd.verdict': 'keep' })
    .orderBy([
      { column: 'd.decided_at', order: 'desc' },
      { column: 'd.subject_id', order: 'desc' },
    ])
    .limit(limit + 1)
    .select<KeptRow[]>('h.*', 'd.decided_at')
  if (run_id) void query.where('h.run_id', run_id)
  if (after) void query.whereRaw('(d.decided_at, d.subject_id) < (?, ?)', [after.decided_at, after.hook_id])
  return query
}
