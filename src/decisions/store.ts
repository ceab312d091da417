import type { Reader, Tx } from '../db/types.js'

export type SubjectKind = 'hook' | 'long' | 'packaging'
export type Verdict = 'keep' | 'reject'

export type DecisionRow = {
  account_id: string
  subject_kind: SubjectKind
  /** The hook; for finds the video, on the tab that subject_kind names. */
  subject_id: string
  verdict: Verdict
  decided_at: number
}

/** Writes the verdict over an earlier one. */
export async function upsert(tx: Tx, decision: DecisionRow): Promise<void> {
  await tx<DecisionRow>('decisions')
    .insert(decision)
    .onConflict(['account_id', 'subject_kind', 'subject_id'])
    .merge(['verdict', 'decided_at'])
}

export async function remove(tx: Tx, decision: Omit<DecisionRow, 'verdict' | 'decided_at'>): Promise<void> {
  await tx<DecisionRow>('decisions').where(decision).delete()
}

/**
 * The verdicts on the named subjects; those without one are absent. Each is named by its whole key, or SQLite would
 * read all the decisions of the kind instead.
 */
export async function verdictsOn(
  db: Reader,
  account_id: string,
  subject_kind: SubjectKind,
  subject_ids: string[],
): Promise<Map<string, Verdict>> {
  if (subject_ids.length === 0) return new Map()
  const keys = subject_ids.map((subject_id) => [account_id, subject_kind, subject_id])
  const rows = await db<DecisionRow>('decisions').whereIn(['account_id', 'subject_kind', 'subject_id'], keys)
  return new Map(rows.map((row) => [row.subject_id, row.verdict]))
}
