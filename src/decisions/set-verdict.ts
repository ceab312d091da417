import type { Tx } from '../db/types.js'
import {
  type WithVerdict,
  deleteDecision,
  type SubjectKind,
  upsertDecision,
  type Verdict,
  findVerdicts,
} from './store.js'

/** Keeping and rejecting: the last verdict wins, and clearing leaves none. */

export type DecisionSubject = { account_id: string; subject_kind: SubjectKind; subject_id: string }

export { type WithVerdict as Judged, type Verdict, findVerdicts as verdictsOn }

/** Decides on a subject, or clears the decision where the verdict is null. */
export async function setVerdict(
  tx: Tx,
  subject: DecisionSubject,
  verdict: Verdict | null,
  now: number,
): Promise<void> {
  const { account_id, subject_kind, subject_id } = subject
  if (verdict === null) return deleteDecision(tx, { account_id, subject_kind, subject_id })
  await upsertDecision(tx, { account_id, subject_kind, subject_id, verdict, decided_at: now })
}
