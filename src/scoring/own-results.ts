import { query } from '../db/statements.js'
import type { Reader } from '../db/types.js'
import type { FindBody } from '../finds/insert-finds.js'
import type { HookBody } from '../hooks/insert-hooks.js'
import { groupBy } from '../lib/group-by.js'
import { type VideoIdentity, videoKey } from '../providers/video-identity.js'

/** The account's results that drafts are compared with: its newest videos, each with what all runs found it for. */

/** Older results say little about what performs now, and take time to read. */
const maxResults = 500

/** The topic of a run that found a result, and whether the result is only about a part of it. */
export type FoundFor = { topic: string; isPartial: boolean }
export type OwnHook = { hook_id: string; video: VideoIdentity; foundFor: FoundFor[]; body: HookBody }
export type OwnFind = { find_id: string; video: VideoIdentity; foundFor: FoundFor[]; body: FindBody }

/** `partial` is 1 where every result of the video for the topic is only about a part of it. */
type TopicRow = { key: string; topic: string; partial: number }

/** Whether a stored body has the member: inside a text its quotation marks would be escaped. */
const partialIf = (column: string, member: string) =>
  `min(CASE WHEN ${column} LIKE '%"${member}":"partly"%' THEN 1 ELSE 0 END) AS partial`

/** A query with `{listed}` in place of the condition that a text is in the JSON array passed for it. */
function queryListed(name: string, sql: string) {
  return query<TopicRow>(name, {
    sqlite: sql.replace('{listed}', 'IN (SELECT value FROM json_each(?))'),
    postgres: sql.replace('{listed}', 'IN (SELECT jsonb_array_elements_text(CAST(? AS jsonb)))'),
  })
}

const newestHooks = query<VideoIdentity & { hook_id: string; body: string }>(
  'score_newest_hooks',
  `WITH ranked AS (
     SELECT hook_id, created_at,
       row_number() OVER (PARTITION BY platform, clip_id ORDER BY created_at DESC, hook_id DESC) AS nth
     FROM hooks WHERE account_id = ?)
   SELECT h.hook_id, h.platform, h.clip_id, h.body
   FROM ranked n JOIN hooks h ON h.hook_id = n.hook_id
   WHERE n.nth = 1 ORDER BY n.created_at DESC, n.hook_id DESC LIMIT ${maxResults}`,
)

const hookKey = `h.platform || ' ' || h.clip_id`
const topicsOfHooks = queryListed(
  'score_topics_of_hooks',
  `SELECT ${hookKey} AS key, r.topic, ${partialIf('h.body', 'about_topic')}
   FROM hooks h JOIN runs r ON r.run_id = h.run_id
   WHERE h.account_id = ? AND ${hookKey} {listed}
   GROUP BY h.platform, h.clip_id, r.topic`,
)

/** The account's newest hooks, one per clip, with the topics of all runs that found the clip. */
export async function listOwnHooks(db: Reader, account_id: string): Promise<OwnHook[]> {
  const rows = await newestHooks.all(db, account_id)
  const topics = await topicsOfHooks.all(db, account_id, JSON.stringify(rows.map(videoKey)))
  const foundForOf = byKey(topics)
  return rows.map(({ hook_id, body, platform, clip_id }) => {
    const video = { platform, clip_id }
    return { hook_id, video, foundFor: foundForOf(videoKey(video)), body: JSON.parse(body) as HookBody }
  })
}

const newestFinds = query<{ find_id: string; video_id: string; body: string }>(
  'score_newest_finds',
  `SELECT f.find_id, f.video_id, b.body
   FROM finds f JOIN find_bodies b ON b.account_id = f.account_id AND b.seq = f.seq
   WHERE f.account_id = ? AND f.kind = ? AND f.replaced_by IS NULL
   ORDER BY f.seq DESC LIMIT ${maxResults}`,
)

const topicsOfFinds = queryListed(
  'score_topics_of_finds',
  `SELECT f.video_id AS key, r.topic, ${partialIf('b.body', 'about_subject')}
   FROM finds f JOIN find_bodies b ON b.account_id = f.account_id AND b.seq = f.seq
   JOIN runs r ON r.run_id = f.run_id
   WHERE f.account_id = ? AND f.kind = ? AND f.video_id {listed}
   GROUP BY f.video_id, r.topic`,
)

/** The account's newest finds of a kind, one per video, with the topics of all runs that found the video. */
export async function listOwnFinds(
  db: Reader,
  account_id: string,
  kind: 'long' | 'packaging',
): Promise<OwnFind[]> {
  const rows = await newestFinds.all(db, account_id, kind)
  const idsJson = JSON.stringify(rows.map(({ video_id }) => video_id))
  const foundForOf = byKey(await topicsOfFinds.all(db, account_id, kind, idsJson))
  return rows.map(({ find_id, video_id, body }) => ({
    find_id,
    video: { platform: 'youtube', clip_id: video_id },
    foundFor: foundForOf(video_id),
    body: { ...(JSON.parse(body) as FindBody), kind } as FindBody,
  }))
}

/** A function that returns what the runs found a video for, by its key. */
function byKey(rows: TopicRow[]): (key: string) => FoundFor[] {
  const rowsByKey = groupBy(rows, ({ key }) => key)
  return (key) =>
    (rowsByKey.get(key) ?? []).map(({ topic, partial }) => ({ topic, isPartial: partial === 1 }))
}
