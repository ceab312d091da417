import { bulkInsert, query, queryIn } from '../db/statements.js'
import type { Reader, Tx } from '../db/types.js'
import type { Decision } from '../decisions/set-verdict.js'
import type { FindFacts } from '../research/find-types.js'

export type FindKind = 'long' | 'packaging'
export const findKinds: FindKind[] = ['long', 'packaging']

/** The columns to search and sort by. An unknown figure is -1. */
export type FindEntry = {
  find_id: string
  account_id: string
  /**
   * Counts the finds of the account. Later deliveries have higher numbers, and within a run the best find has the
   * highest.
   */
  seq: number
  run_id: string
  rank: number
  kind: FindKind
  video_id: string
  /** How many videos of this kind the account had after the delivery. */
  videos: number
  score: number
  outlier: number
  views: number
  tier: FindFacts['outlier_tier']
  devices: string
  search: string
  created_at: number
}

/** A stored find; `body` is the JSON of a FindBody. */
export type FindRow = Pick<FindEntry, 'find_id' | 'seq' | 'run_id' | 'kind' | 'video_id' | 'created_at'> & {
  body: string
}

const lastSeqQuery = query<{ seq: number | null }>(
  'finds_last_seq',
  'SELECT max(seq) AS seq FROM finds WHERE account_id = ?',
)
const videoCountQuery = query<{ videos: number }>(
  'finds_last_of_kind',
  `SELECT videos FROM finds WHERE account_id = ? AND kind = ? AND replaced_by IS NULL ORDER BY seq DESC LIMIT 1`,
)

/** The highest seq of the account; 0 without finds. */
export async function lastSeq(db: Reader, account_id: string): Promise<number> {
  return (await lastSeqQuery.first(db, account_id))?.seq ?? 0
}

/** Counts the account's videos of this kind; its last find of the kind stores the number. */
export async function countVideos(db: Reader, account_id: string, kind: FindKind): Promise<number> {
  return (await videoCountQuery.first(db, account_id, kind))?.videos ?? 0
}

type ReplacedVideos = Pick<FindEntry, 'account_id' | 'kind' | 'seq'> & { video_ids: string[] }

/**
 * Marks the newest finds of these videos as replaced by the delivery that ends with `seq`. Returns how many there were.
 */
export async function markReplaced(
  tx: Tx,
  { account_id, kind, video_ids, seq }: ReplacedVideos,
): Promise<number> {
  const keys = video_ids.map((video_id) => [account_id, kind, video_id])
  return tx('finds')
    .whereIn(['account_id', 'kind', 'video_id'], keys)
    .whereNull('replaced_by')
    .update({ replaced_by: seq })
}

const insertEntries = bulkInsert<FindEntry>('finds_deliver', 'finds', [
  ...(['find_id', 'account_id', 'seq', 'run_id', 'rank', 'kind', 'video_id', 'videos', 'score'] as const),
  ...(['outlier', 'views', 'tier', 'devices', 'search', 'created_at'] as const),
])
const insertBodies = bulkInsert<Pick<FindEntry, 'account_id' | 'seq'> & { body: string }>(
  'find_bodies_deliver',
  'find_bodies',
  ['account_id', 'seq', 'body'],
)

/** Saves new finds: their entries, and the bodies that the answers are made from. */
export async function insertAll(tx: Tx, finds: (FindEntry & { body: string })[]): Promise<void> {
  await insertEntries(
    tx,
    finds.map(({ body: _body, ...entry }) => entry),
  )
  await insertBodies(
    tx,
    finds.map(({ account_id, seq, body }) => ({ account_id, seq, body })),
  )
}

/** Selects the account's finds with their bodies, for further filters. */
export function selectFinds(db: Reader, account_id: string) {
  return db('finds as f')
    .join('find_bodies as b', { 'b.account_id': 'f.account_id', 'b.seq': 'f.seq' })
    .where({ 'f.account_id': account_id })
    .select<FindRow[]>('f.find_id', 'f.seq', 'f.run_id', 'f.kind', 'f.video_id', 'f.created_at', 'b.body')
}

/** The find, if it is the account's; undefined otherwise. */
export async function find(db: Reader, account_id: string, find_id: string): Promise<FindRow | undefined> {
  const [row] = await selectFinds(db, account_id).where({ 'f.find_id': find_id })
  return row
}

/** A find with the account's decision on its video, which is separate for each kind. */
export type DecidedFindRow = FindRow & Decision

const joinDecisions = `LEFT JOIN decisions d
     ON d.account_id = f.account_id AND d.subject_kind = f.kind AND d.subject_id = f.video_id`
const selectDecidedFinds = `SELECT f.find_id, f.seq, f.run_id, f.kind, f.video_id, f.created_at, b.body, d.verdict, d.note
   FROM finds f JOIN find_bodies b ON b.account_id = f.account_id AND b.seq = f.seq ${joinDecisions}`
const findsOfRunQuery = query<DecidedFindRow>(
  'finds_of_run',
  `${selectDecidedFinds} WHERE f.account_id = ? AND f.run_id = ? ORDER BY f.rank`,
)
const findsOfRunsQuery = queryIn<DecidedFindRow>(
  'finds_of_runs',
  `${selectDecidedFinds} WHERE f.run_id {listed} ORDER BY f.rank`,
)

const findsAfterQuery = query<DecidedFindRow>(
  'finds_after',
  `${selectDecidedFinds} WHERE f.account_id = ? AND f.seq > ? ORDER BY f.seq LIMIT ?`,
)

/** The finds of the account in the order of their seqs. */
export async function listAfter(
  db: Reader,
  account_id: string,
  { after, size }: { after: number; size: number },
): Promise<DecidedFindRow[]> {
  return findsAfterQuery.all(db, account_id, after, size)
}

/** The finds of a run in the order of delivery. */
export async function listByRun(db: Reader, account_id: string, run_id: string): Promise<DecidedFindRow[]> {
  return findsOfRunQuery.all(db, account_id, run_id)
}

const decisionsOfRunQuery = query<Decision>(
  'find_decisions_of_run',
  `SELECT d.verdict, d.note FROM finds f ${joinDecisions} WHERE f.account_id = ? AND f.run_id = ? ORDER BY f.rank`,
)

const keptOfRunQuery = query<{ find_id: string }>(
  'kept_finds_of_run',
  `SELECT f.find_id FROM finds f ${joinDecisions}
   WHERE f.account_id = ? AND f.run_id = ? AND d.verdict = 'keep' ORDER BY f.rank`,
)

/** The IDs of the finds of a run whose videos are kept, in the order of delivery. */
export async function listKeptIdsByRun(db: Reader, account_id: string, run_id: string): Promise<string[]> {
  return (await keptOfRunQuery.all(db, account_id, run_id)).map(({ find_id }) => find_id)
}

/** The decisions on the finds of a run, in the order of delivery. */
export async function listDecisionsByRun(
  db: Reader,
  account_id: string,
  run_id: string,
): Promise<Decision[]> {
  return decisionsOfRunQuery.all(db, account_id, run_id)
}

/** The finds of these runs, each run's in the order of delivery. */
export async function listByRuns(db: Reader, run_ids: string[]): Promise<DecidedFindRow[]> {
  return run_ids.length === 0 ? [] : findsOfRunsQuery.all(db, JSON.stringify(run_ids))
}

/** The finds with these seqs, in the order of the seqs. */
export async function listBySeq(db: Reader, account_id: string, seqs: number[]): Promise<FindRow[]> {
  if (seqs.length === 0) return []
  const rows = await selectFinds(db, account_id).whereIn('f.seq', seqs)
  const rowsBySeq = new Map(rows.map((row) => [row.seq, row]))
  return seqs.flatMap((seq) => rowsBySeq.get(seq) ?? [])
}

/** The newest find of each of these videos. */
export async function listNewestOfVideos(
  db: Reader,
  account_id: string,
  { kind, video_ids }: { kind: FindKind; video_ids: string[] },
): Promise<FindRow[]> {
  if (video_ids.length === 0) return []
  const keys = video_ids.map((video_id) => [account_id, kind, video_id])
  return selectFinds(db, account_id)
    .whereIn(['f.account_id', 'f.kind', 'f.video_id'], keys)
    .whereNull('f.replaced_by')
}
