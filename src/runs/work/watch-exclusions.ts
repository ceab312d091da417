import { query } from '../../db/statements.js'
import type { Infrastructure } from '../../infrastructure.js'
import { type VideoIdentity, videoKey } from '../../providers/video-identity.js'
import type { RunRow } from '../types.js'

/**
 * What the next run of a watch leaves out: what its earlier runs and the run that it repeats delivered, and what the
 * account rejected and has not kept since.
 */

const excludedClipsQuery = query<VideoIdentity>(
  'watch_left_out_clips',
  `SELECT h.platform, h.clip_id FROM runs r JOIN hooks h ON h.run_id = r.run_id
   WHERE r.watch_id = ? AND r.new_count > 0
   UNION SELECT h.platform, h.clip_id FROM watches w JOIN hooks h ON h.run_id = w.repeats_run_id WHERE w.watch_id = ?
   UNION SELECT d.platform, d.clip_id FROM decisions d
   WHERE d.account_id = ? AND d.subject_kind = 'hook' AND d.verdict = 'reject' AND d.clip_id IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM decisions k WHERE k.account_id = d.account_id AND k.clip_id = d.clip_id
       AND k.platform = d.platform AND k.verdict = 'keep' AND k.decided_at > d.decided_at)`,
)
const excludedVideosQuery = query<{ video_id: string }>(
  'watch_left_out_videos',
  `SELECT f.video_id FROM runs r JOIN finds f ON f.run_id = r.run_id WHERE r.watch_id = ? AND r.new_count > 0
   UNION SELECT f.video_id FROM watches w JOIN finds f ON f.run_id = w.repeats_run_id WHERE w.watch_id = ?
   UNION SELECT subject_id FROM decisions WHERE account_id = ? AND subject_kind = ? AND verdict = 'reject'`,
)

/** The clips that a run of a watch leaves out, by `videoKey`; none for a run of no watch. */
export async function loadExcludedClips(
  { db }: Pick<Infrastructure, 'db'>,
  { watch_id, account_id }: Pick<RunRow, 'watch_id' | 'account_id'>,
): Promise<ReadonlySet<string>> {
  if (watch_id === null) return new Set()
  const clips = await excludedClipsQuery.all(db, watch_id, watch_id, account_id)
  return new Set(clips.map(videoKey))
}

/** The identifiers of the videos that a run of a watch leaves out. */
export async function loadExcludedVideos(
  { db }: Pick<Infrastructure, 'db'>,
  { watch_id, account_id, kind }: Pick<RunRow, 'watch_id' | 'account_id' | 'kind'>,
): Promise<ReadonlySet<string>> {
  if (watch_id === null) return new Set()
  const videos = await excludedVideosQuery.all(db, watch_id, watch_id, account_id, kind)
  return new Set(videos.map(({ video_id }) => video_id))
}
