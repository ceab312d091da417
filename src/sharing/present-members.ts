import type { Schemas } from '../contract/types.js'

/** The members that somebody with a link may see. Members that are not listed here never leave the account. */

export const hookMembers = [
  ...(['hook', 'hook_start_s', 'title', 'catchy_line', 'main_idea', 'why_it_travelled', 'topic'] as const),
  ...(['onscreen_text', 'transcript', 'transcript_kind', 'caption', 'language', 'duration_s'] as const),
  ...(['platform', 'creator', 'creator_followers', 'creator_usual_views', 'views', 'likes'] as const),
  ...(['comments', 'shares', 'likes_per_1k', 'above_floor', 'about_topic', 'topic_part'] as const),
  ...([
    'virality',
    'virality_why',
    'outlier',
    'posted_at',
    'age_days',
    'views_per_day',
    'watch_url',
  ] as const),
  ...(['cover_url', 'still_url', 'player_url', 'format', 'sample', 'excerpt', 'machine_transcript'] as const),
] satisfies (keyof Schemas['Hook'])[]

const findMembers = [
  ...(['title', 'thumbnail_url', 'channel', 'channel_usual_views', 'channel_size', 'views'] as const),
  ...(['outlier', 'outlier_score', 'outlier_tier', 'likes', 'likes_per_1k', 'posted_at'] as const),
  ...(['duration_s', 'watch_url', 'player_url', 'hook', 'about_subject', 'topic_part', 'sample'] as const),
] satisfies (keyof Schemas['Find'])[]

export const longFindMembers = [
  ...findMembers,
  ...(['intro_text', 'hook_words', 'hook_start_s', 'hook_end_s', 'auto_captions', 'hook_type'] as const),
  ...(['mechanism', 'promise', 'open_loop', 'template', 'steal_it'] as const),
] satisfies (keyof Schemas['LongFind'])[]

export const packagingFindMembers = [
  ...findMembers,
  ...(['title_device', 'title_template', 'thumbnail_checked', 'thumbnail_text'] as const),
  ...(['thumbnail_text_role', 'thumbnail_subject', 'thumbnail_composition', 'thumbnail_faces'] as const),
  ...(['thumbnail_emotion', 'thumbnail_colors', 'thumbnail_devices', 'gap'] as const),
] satisfies (keyof Schemas['PackagingFind'])[]

export const introLineMembers = ['n', 't', 'text'] as const
export const beatMembers = ['beat', 'from_s', 'to_s', 'text', 'cut'] as const
export const beatUseMembers = ['beat', 'used_in', 'from_s', 'to_s'] as const
export const hookSecondsMembers = ['median', 'min', 'max'] as const
export const tierMembers = ['breakout', 'strong', 'outlier'] as const
export const channelSizeMembers = ['small', 'medium', 'large'] as const
export const landscapeMembers = [
  ...(['videos_seen', 'channels', 'outliers', 'kept', 'median_outlier', 'posted'] as const),
] satisfies (keyof Schemas['Landscape'])[]
export const numbersMembers = [
  ...(['titles', 'median_length', 'with_number', 'with_question', 'thumbnails_read', 'with_words'] as const),
  'devices' as const,
] satisfies (keyof Schemas['PackagingNumbers'])[]

/** The object with only these members. */
export function pickMembers<T extends object, K extends keyof T>(source: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<T, K>
}
