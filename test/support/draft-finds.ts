import type { DraftLongFind, DraftPackagingFind } from '../../src/research/find-types.js'

/** The API's answer to a request, for these uploads. */

/** The facts that can be unknown of a video. */
export const unknownFacts = {
  thumbnail_url: null,
  channel_id: null,
  channel_usual_views: null,
  channel_size: null,
  views: null,
  outlier: null,
  outlier_score: null,
  outlier_tier: null,
  likes: null,
  likes_per_1k: null,
  posted_at: null,
  duration_s: null,
  watch_url: null,
  about_subject: null,
} as const

const facts = {
  ...unknownFacts,
  video_id: 'v',
  title: 'A title',
  channel: 'Channel',
  analysis_from_earlier_read: false,
  analysed_by: 'rules',
} as const

const noOpening = {
  intro: null,
  intro_text: null,
  hook: null,
  hook_words: null,
  hook_start_s: null,
  hook_end_s: null,
  hook_type: null,
  mechanism: null,
  promise: null,
  open_loop: null,
  beats: null,
  template: null,
  steal_it: null,
  auto_captions: null,
} as const

const noPackaging = {
  hook: null,
  intro: null,
  title_device: null,
  title_template: null,
  thumbnail_checked: false,
  thumbnail_text: null,
  thumbnail_text_role: null,
  thumbnail_subject: null,
  thumbnail_composition: null,
  thumbnail_faces: null,
  thumbnail_emotion: null,
  thumbnail_colors: null,
  thumbnail_devices: null,
  gap: null,
} as const

type NumberedFind<Find> = Find & { find_id: string }

export function longFind(overrides: Partial<NumberedFind<DraftLongFind>>): NumberedFind<DraftLongFind> {
  return { find_id: 'find', kind: 'long', ...facts, ...noOpening, ...overrides }
}

export function packagingFind(
  overrides: Partial<NumberedFind<DraftPackagingFind>>,
): NumberedFind<DraftPackagingFind> {
  return { find_id: 'find', kind: 'packaging', ...facts, ...noPackaging, ...overrides }
}
