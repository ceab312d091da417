import { query } from '../db/statements.js'
import type { Reader } from '../db/types.js'
import { type VideoIdentity, videoKey } from '../providers/video-identity.js'

/** What the account rejected: nothing of it is quoted to a draft. */

/**
 * A query in which `{listed}` is each text of a JSON array, which is passed for it, before the decisions on it: SQLite
 * would rather read all decisions of the account.
 */
function queryDecisions<Row>(name: string, sql: string) {
  return query<Row>(name, {
    sqlite: sql.replace('{listed}', 'json_each(?) n CROSS JOIN decisions d'),
    postgres: sql.replace(
      '{listed}',
      'jsonb_array_elements_text(CAST(? AS jsonb)) n (value) CROSS JOIN decisions d',
    ),
  })
}

/** A clip may be a hook of several runs, each with a verdict of its own: the newest counts. */
const rejectedClips = queryDecisions<VideoIdentity>(
  'score_rejected_clips',
  `WITH ranked AS (
     SELECT d.platform, d.clip_id, d.verdict,
       row_number() OVER (
         PARTITION BY d.platform, d.clip_id ORDER BY d.decided_at DESC, d.subject_id DESC) AS nth
     FROM {listed} WHERE d.account_id = ? AND d.clip_id = n.value AND d.subject_kind = 'hook')
   SELECT platform, clip_id FROM ranked WHERE nth = 1 AND verdict = 'reject'`,
)

/** A verdict on a find is one on its video, whichever runs found it. */
const rejectedVideos = queryDecisions<{ clip_id: string }>(
  'score_rejected_videos',
  `SELECT d.subject_id AS clip_id FROM {listed}
   WHERE d.account_id = ? AND d.subject_kind = ? AND d.subject_id = n.value AND d.verdict = 'reject'`,
)

/** Tells of each of these short clips, or of long videos or their packaging, whether the account rejected it. */
export async function loadIsRejected(
  db: Reader,
  account_id: string,
  { kind, videos }: { kind: 'short' | 'long' | 'packaging'; videos: VideoIdentity[] },
): Promise<(video: VideoIdentity) => boolean> {
  const idsJson = JSON.stringify(videos.map(({ clip_id }) => clip_id))
  if (kind === 'short') {
    const keys = new Set((await rejectedClips.all(db, idsJson, account_id)).map(videoKey))
    return (video) => keys.has(videoKey(video))
  }
  const rows = await rejectedVideos.all(db, idsJson, account_id, kind)
  const ids = new Set(rows.map(({ clip_id }) => clip_id))
  return ({ clip_id }) => ids.has(clip_id)
}
