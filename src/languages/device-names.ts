/** The names of devices of hooks, titles and thumbnails, and of the beats of an opening. */

export const hookTypes = [
  'question',
  'contrarian_claim',
  'curiosity_gap',
  'specific_number',
  'result_first',
  'promise',
  'story',
  'confession',
  'warning',
  'challenge',
  'comparison',
  'listicle',
  'demonstration',
  'authority',
  'identity_callout',
  'other',
] as const
export type HookType = (typeof hookTypes)[number]

export const titleDevices = [
  'curiosity_gap',
  'contrarian_claim',
  'specific_number',
  'how_to',
  'listicle',
  'challenge',
  'story',
  'question',
  'warning',
  'comparison',
  'authority',
  'timeliness',
  'identity_callout',
  'other',
] as const
export type TitleDevice = (typeof titleDevices)[number]

export const thumbnailDevices = [
  'face_closeup',
  'emotion',
  'before_after',
  'split_comparison',
  'arrow_or_circle',
  'big_number',
  'big_text',
  'object_hero',
  'screenshot',
  'reaction',
  'scale_contrast',
  'mystery_blur',
  'none',
] as const
export type ThumbnailDevice = (typeof thumbnailDevices)[number]

export const beatNames = [
  'hook',
  'context',
  'stakes',
  'promise',
  'proof',
  'open_loop',
  'preview',
  'other',
] as const
export type BeatName = (typeof beatNames)[number]
