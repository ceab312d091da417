import { query } from '../db/statements.js'
import type { Reader } from '../db/types.js'
import { type VideoIdentity, videoKey } from '../providers/video-identity.js'

/** What the account rejected: nothing of it is quoted to a draft. */

/** A clip may be a hook of several runs, each with a verdict of its own: the newest counts. */
const rejectedClips = query<VideoIdentity>(
  'score_rejected_clips',
  `WITH ranked AS (
     SELECT platform, clip_id, verdict,
       row_number() OVER (PARTITION BY platform, clip_id ORDER BY decided_at DESC, subject_id DESC) AS nth
     FROM decisions WHERE account_id = ? AND subject_kind = 'hook' AND clip_id IS NOT NULL)
   SELECT platform, clip_id FROM ranked WHERE nth = 1 AND verdict = 'reject'`,
)

/** A verdict on a find is one on its video, whichever runs found it. */
const rejectedVideos = query<{ clip_id: string }>(
  'score_rejected_videos',
  `SELECT subject_id AS clip_id FROM decisions WHERE account_id = ? AND subject_kind = ? AND verdict = 'reject'`,
)

/** Tells of a short clip, or of a long video or its packaging, whether the account rejected it. */
export async function loadIsRejected(
  db: Reader,
  account_id: string,
  kind: 'short' | 'long' | 'packaging',
): Promise<(video: VideoIdentity) => boolean> {
  if (kind === 'short') {
    const keys = new Set((await rejectedClips.all(db, account_id)).map(videoKey))
    return (video) => keys.has(videoKey(video))
  }
  const ids = new Set((await rejectedVideos.all(db, account_id, kind)).map(({ clip_id }) => clip_id))
  return ({ clip_id }) => ids.has(clip_id)
}
