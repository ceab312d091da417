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
type Added = 'charged' | 'doubts' | 'compared_languages' | 'own_results'

/** The answer of a score. Scores of earlier versions cost 1 and have no doubts. */
export function parseScore({ body }: Pick<ScoreRow, 'body'>): Score {
  const saved = JSON.parse(body) as Partial<Score> & Omit<Score, Added>
  return { charged: 1, doubts: [], compared_languages: [], own_results: null, ...saved }
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

export type OwnHook = { hook_id: string; key: string; run_topic: string; body: HookBody }

/** The account's newest hooks, one per clip. */
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
  const hooks = rows.map(({ hook_id, platform, clip_id, body, topic }) => ({
    hook_id,
    key: videoKey({ platform, clip_id }),
    run_topic: topic,
    body: JSON.parse(body) as HookBody,
  }))
  return uniqueBy(hooks, ({ key }) => key)
}

export type OwnFind = { find_id: string; run_topic: string; body: FindBody }

/** The account's newest finds of a kind, one per video. */
export async function listOwnFinds(
  db: Reader,
  account_id: string,
  kind: 'long' | 'packaging',
): Promise<OwnFind[]> {
  const rows = await db('finds as f')
    .join('find_bodies as b', { 'b.account_id': 'f.account_id', 'b.seq': 'f.seq' })
    .join('runs as r', 'r.run_id', 'f.run_id')
    .where({ 'f.account_id': account_id, 'f.kind': kind })
    .whereNull('f.replaced_by')
    .orderBy('f.seq', 'desc')
    .limit(maxResults)
    .select<{ find_id: string; body: string; topic: string }[]>('f.find_id', 'b.body', 'r.topic')
  return rows.map(({ find_id, body, topic }) => ({
    find_id,
    run_topic: topic,
    body: { ...(JSON.parse(body) as FindBody), kind } as FindBody,
  }))
}

function uniqueBy<T>(items: T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)))
}
