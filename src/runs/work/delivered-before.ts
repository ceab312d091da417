import { query } from '../../db/statements.js'
import type { Infrastructure } from '../../infrastructure.js'
import { type VideoIdentity, videoKey } from '../../providers/video-identity.js'
import type { RunRow } from '../types.js'

/** What earlier runs of a watch delivered, which its next run leaves out. */

const deliveredClipsQuery = query<VideoIdentity>(
  'watch_delivered_clips',
  `SELECT h.platform, h.clip_id FROM runs r JOIN hooks h ON h.run_id = r.run_id
   WHERE r.watch_id = ? AND r.new_count > 0`,
)
const deliveredVideosQuery = query<{ video_id: string }>(
  'watch_delivered_videos',
  `SELECT f.video_id FROM runs r JOIN finds f ON f.run_id = r.run_id WHERE r.watch_id = ? AND r.new_count > 0`,
)

/** The clips that earlier runs of the watch delivered, by `videoKey`; none for a run of no watch. */
export async function loadDeliveredClips(
  { db }: Pick<Infrastructure, 'db'>,
  { watch_id }: Pick<RunRow, 'watch_id'>,
): Promise<ReadonlySet<string>> {
  if (watch_id === null) return new Set()
  const clips = await deliveredClipsQuery.all(db, watch_id)
  return new Set(clips.map(videoKey))
}

/** The identifiers of the videos that earlier runs of the watch delivered. */
export async function loadDeliveredVideos(
  { db }: Pick<Infrastructure, 'db'>,
  { watch_id }: Pick<RunRow, 'watch_id'>,
): Promise<ReadonlySet<string>> {
  if (watch_id === null) return new Set()
  return new Set((await deliveredVideosQuery.all(db, watch_id)).map(({ video_id }) => video_id))
}
