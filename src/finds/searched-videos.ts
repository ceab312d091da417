import type { Reader } from '../db/types.js'
import type { FindEntry } from './store.js'

export type SearchedVideo = Pick<FindEntry, 'kind' | 'video_id'> & { topic: string }

/** The topics of the runs that found these videos, earliest run first. */
export async function listTopicsOfVideos(
  db: Reader,
  account_id: string,
  videos: Pick<FindEntry, 'kind' | 'video_id'>[],
): Promise<SearchedVideo[]> {
  if (videos.length === 0) return []
  const keys = videos.map(({ kind, video_id }) => [account_id, kind, video_id])
  return db('finds as f')
    .join('runs as r', 'r.run_id', 'f.run_id')
    .whereIn(['f.account_id', 'f.kind', 'f.video_id'], keys)
    .groupBy('f.kind', 'f.video_id', 'r.topic')
    .orderByRaw('min(f.seq)')
    .select<SearchedVideo[]>('f.kind', 'f.video_id', 'r.topic')
}
