import type { Clip, Upload } from '../types.js'
import type { Row } from './row-parsers.js'

/** A clip of which only these fields are known. */
export function createClip(fields: Pick<Clip, 'clip_id' | 'media_type' | 'title'>): Clip {
  const folder = fields.media_type === 'short' ? 'shorts/' : 'watch?v='
  const counts = { creator_followers: null, views: null, likes: null, comments: null, shares: null }
  const texts = { caption: null, creator: null, creator_id: null, language: null, onscreen_text: null }
  return {
    platform: 'youtube',
    format: 'video',
    sample: false,
    on_camera: null,
    ...counts,
    ...texts,
    duration_s: null,
    posted_at: null,
    cover_url: null,
    ...fields,
    watch_url: `https://www.youtube.com/${folder}${fields.clip_id}`,
  }
}

/** A row as a clip. Its date is computed from the age and `now` (ms), so it is approximate. */
export function rowToClip({ age_ms, ...row }: Row, now: number): Clip {
  const postedFields = age_ms === null ? {} : { posted_at: Math.round(now - age_ms), posted_about: true }
  return { ...createClip(row), ...row, ...postedFields }
}

/** What an outlier is measured by: the views and the date of a clip. */
export function toUpload({ clip_id, views, posted_at }: Clip): Upload {
  return { clip_id, views, posted_at }
}
