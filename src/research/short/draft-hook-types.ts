import type { HookType } from '../../analyst/types.js'
import type { Clip, Platform, TranscriptKind } from '../../providers/types.js'
import type { TopicPart } from '../../search/partial-match.js'

/** Hooks of a short run. */

/** The card of a hook that is already known. */
export type HookCard = {
  platform: Platform
  creator: string | null
  views: number | null
  hook: string | null
  topic: string | null
  virality: number | null
  watch_url: string | null
  cover_url: string | null
}

/** A hook as a run delivers it. It gets an ID when it is stored. Times are in milliseconds since 1970 and in days. */
export type DraftHook = Omit<
  Clip,
  | 'creator_id'
  | 'media_type'
  | 'on_camera'
  | 'title'
  | 'format'
  | 'sample'
  | 'audio_url'
  | 'posted_about'
  | 'has_captions'
> & {
  hook: string | null
  /** Seconds into the clip; null if nothing is heard, and absent in older saved states. */
  hook_start_s?: number | null
  catchy_line: string | null
  main_idea: string | null
  why_it_travelled: string | null
  topic: string | null
  hook_type: HookType
  transcript: string | null
  transcript_kind: TranscriptKind | null
  /** Whether a machine wrote the transcript; null or absent if the source does not say. */
  auto_captions?: boolean | null
  likes_per_1k: number | null
  creator_usual_views: number | null
  above_floor: boolean
  /** Whether it is about all of the topic; absent in older saved states. */
  about_topic?: 'yes' | 'partly' | null
  /** Which part of the topic it is about, if not all; absent in older saved states. */
  topic_part?: string | null
  topic_part_kind?: TopicPart['topic_part_kind']
  /** The title, if the platform has titles; absent in older saved states. */
  title?: string | null
  format: 'talking' | 'photo' | 'other'
  virality: number | null
  virality_why: string | null
  outlier: number | null
  age_days: number | null
  views_per_day: number | null
  analysed_by: 'rules' | 'model'
  sample: boolean
}
