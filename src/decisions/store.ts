import { statement } from '../db/statements.js'
import type { Reader, Tx } from '../db/types.js'

export type SubjectKind = 'hook' | 'long' | 'packaging'
export type Verdict = 'keep' | 'reject'
/** The verdict of an account on something, with its note. */
export type Decision = { verdict: Verdict | null; note: string | null }

/** No decision. There is no note without a verdict. */
export const noDecision: Decision = { verdict: null, note: null }

export type DecisionRow = {
  account_id: string
  subject_kind: SubjectKind
  /** The ID of a hook, or of a find's video, on the tab that `subject_kind` names. */
  subject_id: string
  verdict: Verdict
  note: string | null
  decided_at: number
  /** The platform of a hook's clip; null for finds. */
  platform: string | null
  clip_id: string | null
}

const upsertStatement = statement(
  'decision_write',
  `INSERT INTO decisions (account_id, subject_kind, subject_id, verdict, note, decided_at, platform, clip_id)
   VALUES (?, ?, ?, ?, ?, ?, ?, ?)
   ON CONFLICT (account_id, subject_kind, subject_id) DO UPDATE
   SET verdict = excluded.verdict, note = excluded.note, decided_at = excluded.decided_at,
     platform = excluded.platform, clip_id = excluded.clip_id`,
)
const deleteStatement = statement(
  'decision_clear',
  'DELETE FROM decisions WHERE account_id = ? AND subject_kind = ? AND subject_id = ?',
)

/** Writes the verdict and its note in place of earlier ones. */
export async function upsertDecision(tx: Tx, decision: DecisionRow): Promise<void> {
  const { account_id, subject_kind, subject_id, verdict, note, decided_at, platform, clip_id } = decision
  const subject = [account_id, subject_kind, subject_id]
  await upsertStatement.run(tx, ...subject, verdict, note, decided_at, platform, clip_id)
}

/** Deletes the account's decision on a subject, if there is one. */
export async function deleteDecision(
  tx: Tx,
  decision: Pick<DecisionRow, 'account_id' | 'subject_kind' | 'subject_id'>,
): Promise<void> {
  await deleteStatement.run(tx, decision.account_id, decision.subject_kind, decision.subject_id)
}

/**
 * The decisions on these subjects; those without a decision are absent. The query has the whole key of each subject,
 * because SQLite would otherwise read all decisions of the kind.
 */
export async function findDecisions(
  db: Reader,
  account_id: string,
  subject_kind: SubjectKind,
  subject_ids: string[],
): Promise<Map<string, Decision>> {
  if (subject_ids.length === 0) return new Map()
  const keys = subject_ids.map((subject_id) => [account_id, subject_kind, subject_id])
  const rows = await db<DecisionRow>('decisions').whereIn(['account_id', 'subject_kind', 'subject_id'], keys)
  return new Map(rows.map((row) => [row.subject_id, row]))
}

/** The number of subjects of these kinds that the account keeps. */
export async function countKept(
  db: Reader,
  account_id: string,
  subject_kinds: SubjectKind[],
): Promise<number> {
  const keeps = db<DecisionRow>('decisions').where({ account_id, verdict: 'keep' })
  const rows = await keeps.whereIn('subject_kind', subject_kinds).count({ n: '*' })
  return Number(rows[0]?.n ?? 0)
}
