import type { Clip, Upload } from '../types.js'
import type { Row } from './rows.js'

/** A clip of which only this is known. */
export function clipOf(told: Pick<Clip, 'clip_id' | 'media_type' | 'title'>): Clip {
  const folder = told.media_type === 'short' ? 'shorts/' : 'watch?v='
  const figures = { creator_followers: null, views: null, likes: null, comments: null, shares: null }
  const about = { caption: null, creator: null, creator_id: null, language: null, onscreen_text: null }
  return {
    ...{ platform: 'youtube', format: 'video', sample: false, on_camera: null },
    ...figures,
    ...about,
    ...{ duration_s: null, posted_at: null, cover_url: null },
    ...told,
    watch_url: `https://www.youtube.com/${folder}${told.clip_id}`,
  }
}

/** A row as a clip; its date is reckoned back from `now` (ms), and about right at best. */
export function rowClip({ age_ms, ...row }: Row, now: number): Clip {
  const posted = age_ms === null ? {} : { posted_at: Math.round(now - age_ms), posted_about: true }
  return { ...clipOf(row), ...row, ...posted }
}

export function uploadOf({ clip_id, views, posted_at }: Clip): Upload {
  return { clip_id, views, posted_at }
}
