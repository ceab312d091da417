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

/** Keeping and rejecting. The last verdict replaces earlier ones, and clearing removes it. */

export type DecisionSubject = {
  account_id: string
  subject_kind: SubjectKind
  subject_id: string
  /** The clip of a hook. */
  clip: { platform: string; clip_id: string } | null
}

export { countKept, type Decision, type Verdict, findDecisions, noDecision }

/**
 * Stores the decision on a subject, with a note or without, or clears it if the verdict is null. Returns the previous
 * decision.
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
