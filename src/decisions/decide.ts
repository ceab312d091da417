import type { Tx } from '../db/types.js'
import { type Judged, remove, type SubjectKind, upsert, type Verdict, verdictsOn } from './store.js'

/** Keeping and rejecting: the last verdict wins, and clearing leaves none. */

export type Subject = { account_id: string; subject_kind: SubjectKind; subject_id: string }

export { type Judged, type Verdict, verdictsOn }

/** Decides on a subject, or clears the decision where the verdict is null. */
export async function decide(tx: Tx, subject: Subject, verdict: Verdict | null, now: number): Promise<void> {
  const { account_id, subject_kind, subject_id } = subject
  if (verdict === null) return remove(tx, { account_id, subject_kind, subject_id })
  await upsert(tx, { account_id, subject_kind, subject_id, verdict, decided_at: now })
}
