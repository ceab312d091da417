import type { components } from '../../generated/api.js'
import type { Reader, Tx } from '../db/types.js'

/** Scores. */

type Score = components['schemas']['Score']

export type ScoreRow = {
  score_id: string
  account_id: string
  /** The key that was charged. */
  key_id: string | null
  /** The response body as JSON. */
  body: string
  /** Credits: 1, or 0 for a draft that was recently paid for. */
  charged: number
  /** The digest of the draft, as `draftDigest` makes it; null on scores of earlier versions. */
  draft: string | null
  created_at: number
}

/** The members that scores of earlier versions lack. */
type AddedMember = 'advice' | 'charged' | 'doubts' | 'compared_languages' | 'own_results' | 'partial_matches'

type ClosestLine = Score['closest'][number]
type SavedLine = Omit<ClosestLine, 'shared_words'> & Partial<Pick<ClosestLine, 'shared_words'>>

/** The answer of a score. Scores of earlier versions cost 1 and have no doubts. */
export function parseScore({ body }: Pick<ScoreRow, 'body'>): Score {
  const savedScore = JSON.parse(body) as Partial<Score> &
    Omit<Score, AddedMember | 'closest'> & { closest: SavedLine[] }
  const closest = savedScore.closest.map((one) => ({ ...one, shared_words: one.shared_words ?? [] }))
  const defaults = { advice: null, own_results: null, partial_matches: null }
  return { ...defaults, charged: 1, doubts: [], compared_languages: [], ...savedScore, closest }
}

/** Saves a score with its answer. */
export async function insertScore(tx: Tx, row: ScoreRow): Promise<void> {
  await tx<ScoreRow>('scores').insert(row)
}

/** The score, if it is the account's; undefined otherwise. */
export async function findScore(
  db: Reader,
  account_id: string,
  score_id: string,
): Promise<ScoreRow | undefined> {
  return db<ScoreRow>('scores').where({ account_id, score_id }).first()
}

/** Whether the account was charged for this draft after an instant, with any topic. */
export async function isPaidDraft(
  db: Reader,
  { account_id, draft }: { account_id: string; draft: string },
  after: number,
): Promise<boolean> {
  const paidDrafts = db<ScoreRow>('scores')
    .where({ account_id, draft, charged: 1 })
    .andWhere('created_at', '>', after)
  return (await paidDrafts.first('score_id')) !== undefined
}
