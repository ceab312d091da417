import type { components } from '../../generated/api.js'
import type { Reader, Tx } from '../db/types.js'
import type { HookBody } from '../hooks/insert-hooks.js'
import type { FindBody } from '../finds/insert-finds.js'
import { videoKey } from '../providers/video-identity.js'

/** Scores, and the account's results that drafts are compared with. */

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
type Added = 'advice' | 'charged' | 'doubts' | 'compared_languages' | 'own_results'

type ClosestLine = Score['closest'][number]
type SavedLine = Omit<ClosestLine, 'shared_words'> & Partial<Pick<ClosestLine, 'shared_words'>>

/** The answer of a score. Scores of earlier versions cost 1 and have no doubts. */
export function parseScore({ body }: Pick<ScoreRow, 'body'>): Score {
  const saved = JSON.parse(body) as Partial<Score> & Omit<Score, Added | 'closest'> & { closest: SavedLine[] }
  const closest = saved.closest.map((one) => ({ ...one, shared_words: one.shared_words ?? [] }))
  const added = { advice: null, charged: 1, doubts: [], compared_languages: [], own_results: null }
  return { ...added, ...saved, closest }
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
  const paid = db<ScoreRow>('scores')
    .where({ account_id, draft, charged: 1 })
    .andWhere('created_at', '>', after)
  return (await paid.first('score_id')) !== undefined
}

/** Older results say little about what performs now, and take time to read. */
const maxResults = 500

/** The topic of a run that found a result, and whether the result is only about a part of it. */
export type FoundFor = { topic: string; isPartial: boolean }
export type OwnHook = { hook_id: string; foundFor: FoundFor[]; body: HookBody }

/** The account's newest hooks, one per clip, with the topics of all runs that found the clip. */
export async function listOwnHooks(db: Reader, account_id: string): Promise<OwnHook[]> {
  const rows = await db('hooks as h')
    .join('runs as r', 'r.run_id', 'h.run_id')
    .where('h.account_id', account_id)
    .orderByRaw('h.created_at DESC, h.hook_id DESC')
    .limit(maxResults)
    .select<{ hook_id: string; platform: string; clip_id: string; body: string; topic: string }[]>(
      'h.hook_id',
      'h.platform',
      'h.clip_id',
      'h.body',
      'r.topic',
    )
  const hooks = rows.map(({ hook_id, body: saved, topic, ...clip }) => {
    const body = JSON.parse(saved) as HookBody
    const foundFor = [{ topic, isPartial: body.about_topic === 'partly' }]
    return { key: videoKey(clip), result: { hook_id, foundFor, body } }
  })
  return mergeFound(hooks)
}

export type OwnFind = { find_id: string; foundFor: FoundFor[]; body: FindBody }

/** The account's newest finds of a kind, one per video, with the topics of all runs that found the video. */
export async function listOwnFinds(
  db: Reader,
  account_id: string,
  kind: 'long' | 'packaging',
): Promise<OwnFind[]> {
  const rows = await db('finds as f')
    .join('find_bodies as b', { 'b.account_id': 'f.account_id', 'b.seq': 'f.seq' })
    .join('runs as r', 'r.run_id', 'f.run_id')
    .where({ 'f.account_id': account_id, 'f.kind': kind })
    .orderBy('f.seq', 'desc')
    .limit(maxResults)
    .select<{ find_id: string; video_id: string; body: string; topic: string }[]>(
      'f.find_id',
      'f.video_id',
      'b.body',
      'r.topic',
    )
  const finds = rows.map(({ find_id, body: saved, topic, video_id }) => {
    const body = { ...(JSON.parse(saved) as FindBody), kind } as FindBody
    const foundFor = [{ topic, isPartial: body.about_subject === 'partly' }]
    return { key: video_id, result: { find_id, foundFor, body } }
  })
  return mergeFound(finds)
}

/** The first result of each key, with what all of them were found for. */
function mergeFound<Found extends { foundFor: FoundFor[] }>(all: { key: string; result: Found }[]): Found[] {
  const byKey = new Map<string, Found>()
  for (const { key, result } of all) {
    const first = byKey.get(key)
    if (first) first.foundFor.push(...result.foundFor)
    else byKey.set(key, result)
  }
  return [...byKey.values()]
}
