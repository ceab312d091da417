import type { OpeningRequest as OpeningAsk } from '../../../src/analyst/types.js'
import type { Clip, TranscriptLine } from '../../../src/providers/types.js'

/** Openings of our own invention, asked for as a long run does. */

export const unknown = {
  views: null,
  outlier: null,
  creator_usual_views: null,
  views_per_day: null,
  likes_per_1k: null,
}

const nowhere = {
  creator: null,
  creator_id: null,
  creator_followers: null,
  views: null,
  likes: null,
  comments: null,
  shares: null,
  duration_s: null,
  posted_at: null,
  watch_url: null,
  cover_url: null,
  on_camera: null,
  onscreen_text: null,
}

export function video(overrides: Partial<Clip> = {}): Clip {
  const kind = { platform: 'youtube', media_type: 'video', format: 'video', sample: false } as const
  return { ...nowhere, ...kind, clip_id: 'v1', title: null, caption: null, language: null, ...overrides }
}

/** Lines of two and a half words a second, a second between them. */
export function timedLinesOf(...texts: string[]): TranscriptLine[] {
  let at = 0
  return texts.map((text) => {
    const start = at
    const end = Math.round((start + text.split(' ').length * 0.4) * 100) / 100
    at = end + 1
    return { start, end, text }
  })
}

export function linesOf(...texts: string[]): TranscriptLine[] {
  return texts.map((text) => ({ start: null, end: null, text }))
}

export function ask(lines: TranscriptLine[], overrides: Partial<OpeningAsk> = {}): OpeningAsk {
  return { subject: null, video: video(), lines, figures: unknown, ...overrides }
}
