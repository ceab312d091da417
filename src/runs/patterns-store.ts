import { isOfOpenAccount } from '../db/open-accounts.js'
import { query, statement } from '../db/statements.js'
import type { Db, Reader, Writer } from '../db/types.js'
import { nextProgressAt } from './store.js'
import { maxPatternsTries, type RunRow } from './types.js'

/** The patterns of runs that are done, which are computed and saved after them. */

const withoutPatterns = `status = 'done' AND patterns IS NULL`
/** A run that is done has no worker: its lease then says who computes its patterns, and until when at the latest. */
const isUnclaimedSql = '(lease_owner IS NULL OR lease_until < ?)'

const missingPatternsQuery = query<{ run_id: string }>(
  'runs_without_patterns',
  `SELECT run_id FROM runs WHERE ${withoutPatterns} AND kind = 'short' AND patterns_tries < ? AND ${isUnclaimedSql}
     AND ${isOfOpenAccount('runs')}
   ORDER BY settled_at LIMIT ?`,
)
const claimPatternsStatement = statement(
  'run_patterns_claim',
  `UPDATE runs SET patterns_tries = patterns_tries + 1, lease_owner = ?, lease_until = ?
   WHERE run_id = ? AND ${withoutPatterns} AND ${isUnclaimedSql}`,
)
const releasePatternsStatement = statement(
  'run_patterns_release',
  `UPDATE runs SET lease_owner = NULL, lease_until = 0, patterns_tries = patterns_tries - ?,
     progress_at = CASE WHEN patterns_tries - ? < ${maxPatternsTries} THEN progress_at ELSE ${nextProgressAt} END
   WHERE run_id = ? AND lease_owner = ? AND ${withoutPatterns}`,
)
const fillPatternsStatement = statement(
  'run_patterns_fill',
  `UPDATE runs SET patterns = ?, lease_owner = NULL, progress_at = ${nextProgressAt}
   WHERE run_id = ? AND ${withoutPatterns}`,
)
const abandonPatternsStatement = statement(
  'run_patterns_abandon',
  `UPDATE runs SET lease_owner = NULL, lease_until = 0, progress_at = ${nextProgressAt}
   WHERE ${withoutPatterns} AND kind = 'short' AND patterns_tries >= ${maxPatternsTries}
     AND lease_owner IS NOT NULL AND lease_until < ?`,
)
const patternsOwnersQuery = query<{ lease_owner: string }>(
  'run_patterns_owners',
  `SELECT DISTINCT lease_owner FROM runs WHERE ${withoutPatterns} AND kind = 'short' AND lease_owner IS NOT NULL`,
)

/** Done short runs without patterns that no worker computes at `now`, and that have attempts left. */
export async function listRunsWithoutPatterns(
  db: Reader,
  { now, limit }: { now: number; limit: number },
): Promise<string[]> {
  return (await missingPatternsQuery.all(db, maxPatternsTries, now, limit)).map((run) => run.run_id)
}

/** Takes the patterns from workers that died in the last try; they will not come. */
export async function abandonPatterns(
  db: Writer,
  { now, steady_now }: { now: number; steady_now: number },
): Promise<void> {
  await abandonPatternsStatement.run(db, now, now, steady_now)
}

export type PatternsClaim = { run_id: string; owner: string; now: number; until: number }

/** Claims the patterns of a run and counts the attempt. False if they exist or another worker computes them. */
export async function claimPatterns(
  db: Writer,
  { run_id, owner, now, until }: PatternsClaim,
): Promise<boolean> {
  return (await claimPatternsStatement.run(db, owner, until, run_id, now)) === 1
}

/**
 * Gives the patterns of a run back with so many tries, so that the next sweep tries them again; after the last try
 * progress changes.
 */
export async function releasePatterns(
  db: Writer,
  { run_id, owner, now, tries_back }: { run_id: string; owner: string; now: number; tries_back: number },
): Promise<void> {
  await releasePatternsStatement.run(db, tries_back, tries_back, now, now, run_id, owner)
}

/** Gives back the patterns that these owners took on. */
export async function releasePatternsOfOwners(db: Db, isGone: (owner: string) => boolean): Promise<void> {
  const owners = (await patternsOwnersQuery.all(db)).map(({ lease_owner }) => lease_owner).filter(isGone)
  if (owners.length === 0) return
  await db<RunRow>('runs')
    .whereIn('lease_owner', owners)
    .andWhere({ status: 'done' })
    .update({ lease_owner: null, lease_until: 0 })
}

/** Fills the patterns of a run once, a change of its progress; nothing where they are filled or the run is gone. */
export async function fillPatterns(
  db: Writer,
  { run_id, patterns, now }: { run_id: string; patterns: string; now: number },
): Promise<void> {
  await fillPatternsStatement.run(db, patterns, now, now, run_id)
}
