import type { Tx } from '../db/types.js'
import {
  countKept,
  type Decision,
  deleteDecision,
  type SubjectKind,
  noDecision,
  upsertDecision,
  type Verdict,
  findDecisions,
} from './store.js'

/** Keeping and rejecting: the last verdict wins, and clearing leaves none. */

export type DecisionSubject = {
  account_id: string
  subject_kind: SubjectKind
  subject_id: string
  /** The clip that a hook is of. */
  clip: { platform: string; clip_id: string } | null
}

export { countKept, type Decision, type Verdict, findDecisions, noDecision }

/**
 * Decides on a subject, with the note or without one, or clears the decision where the verdict is null. Returns the
 * decision that it replaced.
 */
export async function setVerdict(
  tx: Tx,
  subject: DecisionSubject,
  { verdict, note }: Decision,
  now: number,
): Promise<Decision> {
  const { account_id, subject_kind, subject_id, clip } = subject
  const { platform = null, clip_id = null } = clip ?? {}
  const decisions = await findDecisions(tx, account_id, subject_kind, [subject_id])
  if (verdict === null) await deleteDecision(tx, { account_id, subject_kind, subject_id })
  else {
    const of = { account_id, subject_kind, subject_id, platform, clip_id }
    await upsertDecision(tx, { ...of, verdict, note, decided_at: now })
  }
  return decisions.get(subject_id) ?? noDecision
}
