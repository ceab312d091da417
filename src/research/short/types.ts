import type { AboutTopic, HookType } from '../../analyst/types.js'
import type { Clip, TranscriptLine, Platform, TranscriptKind, Upload } from '../../providers/types.js'
import type { PartialMatch, TopicPart } from '../../search/partial-match.js'
import type { WiderTopic } from '../../search/wider-topics.js'
import type { JudgedListing } from '../listing-relevance.js'
import type { Stage, StageContext } from '../stage.js'
import type { ShortTarget } from './short-target.js'

/**
 * How much of the topic a clip must have. `all`: it speaks of all of it. `most`: it may name it once in a caption, say it
 * in passing where it has several words, have its words apart, or lack less than half of them, and not the most telling. `some`: it may have some of its words, or words that others on it share.
 */
export const topicMatchLevels = ['all', 'most', 'some'] as const
export type TopicMatchLevel = (typeof topicMatchLevels)[number]

/** The request of a short run. */
export type ShortRunRequest = {
  topic: string
  /** What the topic is the address of; null or absent for a subject in words. */
  target?: ShortTarget | null
  count: number
  platforms: Platform[]
  posted_within_days: number | null
  /** As the caller wrote it. */
  language: string | null
  country: string | null
  topic_match: TopicMatchLevel
  seeds: SeedHook[]
  /** Clips that earlier runs of the same watch delivered, by `videoKey`; absent without a watch. */
  delivered?: ReadonlySet<string>
  /** Clips that came in the same runs as the seeds, by `videoKey`; absent without seeds. */
  besideSeeds?: ReadonlySet<string>
}

/** A hook the caller wants more like. */
export type SeedHook = { platform: Platform; clip_id: string; topic: string | null; hook: string | null }

/** Why a clip was left out. */
export const rejectionReasons = [
  'not_a_short',
  'photo_post',
  'not_on_camera',
  'too_old',
  'unknown_date',
  'wrong_language',
  'seed',
  'beside_seed',
  'delivered_before',
  'transcript_unavailable',
  'not_talking',
  'partial_match',
  'off_topic',
  'duplicate',
  'no_opening',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]
export type Rejections = Partial<Record<RejectionReason, number>>

/** A clip that passed the relevance filter, with its transcript. */
export type TranscribedClip = {
  clip: Clip
  /** Null if its words could not be had; there are no lines then. */
  transcript_kind: TranscriptKind | null
  /** Whether a machine wrote the lines; null or absent if the source does not say. */
  auto_captions?: boolean | null
  lines: TranscriptLine[]
  /** How much it speaks of the topic; only compared. */
  relevance: number
  /** What an analyst says of its listing; null or absent where nobody judged it. */
  about?: AboutTopic | null
  /** Whether it speaks of all of the topic or of part of it; absent until all are read, and in runs from before. */
  match?: 'whole' | 'part'
  /** How good the match is, lower is better (`match-grade.ts`); absent until all are read, and in runs from before. */
  grade?: number
  /** What runs from before say instead of a grade: whether a partial match hardly speaks of the topic. */
  is_weak?: boolean
  /** What makes the match partial; null or absent where it is whole. */
  partial?: PartialMatch | null
  /** How much it speaks of what the caller liked; absent where nothing was. */
  likeness?: number
  uploads: Upload[] | null
}

export type SearchPlan = {
  subject: string
  queries: string[]
  /** Whether only the first query is known, and the others are planned where it brings too little; absent if not. */
  is_partial?: boolean
  platforms: Platform[]
  unserved: Platform[]
  language: string | null
  /** A language that was asked for but is not known. */
  unknown_language: string | null
  /** Whether nothing but invented samples is searched; absent in what was saved before this was asked. */
  only_samples?: boolean
  /** Whether what is not served is missing in an imported catalog, the only source; absent in runs from before. */
  only_imports?: boolean
  /** The dialect that the topic names; absent where it names none. */
  dialect?: string | null
  /** The country of the request or of the topic; absent in what was saved before topics named one. */
  country?: string | null
  /** Whether the first query has the country's name, since no source can search by country; absent if not. */
  names_country?: boolean
  /** What the topic names beside its subject and the request names otherwise, as `name: value`; absent if nothing. */
  overruled?: string[]
  /** Whether a dialect was asked for that nothing was searched by. */
  dialect_unapplied?: boolean
  /** Whether a country was asked for that no source can search by. */
  country_unapplied: boolean
  posted_after: number | null
}

/**
 * What a run found and did not use: clips on the topic beyond those chosen, listings that were judged, and others; with
 * how many were read and judged before.
 */
export type UnusedCandidates = {
  clips: TranscribedClip[]
  judged: JudgedListing<Clip>[]
  candidates: Clip[]
  read_count: number
  judged_count: number
}

export type ShortState = {
  plan: SearchPlan
  searched: number
  failed_searches: number
  candidates: Clip[]
  found: number
  read: number
  /** What few candidates were found among, by `videoKey`, so that a further search adds others; absent where they are enough. */
  listed?: string[]
  /**
   * The words of the topic that neither a listing nor a transcript that was read has. Absent until the first are read, and in
   * runs saved before this was known.
   */
  unknown_words?: string[]
  /** The clips that a search for the words of others found, by `videoKey`; absent without one. */
  related?: string[]
  /** Candidates beyond what a run reads; absent in what was saved before they were counted. */
  unread?: number
  /** Candidates not read because their captions are about something else; absent in runs from before. */
  unlisted?: number
  /** What could be asked for instead, where nothing that was read speaks of the topic; absent if something does. */
  wider_topics?: WiderTopic[]
  /** How many transcripts the run could read, if it read all of these; absent if it needed no more. */
  read_limit?: number
  /** How many listings the run could judge, if it judged all of these and more were left; absent otherwise. */
  judge_limit?: number
  /** Whether reading ended because what was read last hardly spoke of the topic, or hardly had words; absent if not. */
  is_barren?: boolean
  /** What is there for places that openings leave empty; absent if nothing, and once openings were read. */
  unused_candidates?: UnusedCandidates
  /** Whether the run was cancelled; absent if not. */
  is_cancelled?: boolean
  passed: TranscribedClip[]
  /** Candidates that came in the same runs as the seeds, which are read only where no other speaks of the topic; absent if none. */
  besideSeeds?: Clip[]
  /** The clips that have enough of the seeds' words to come first, by `videoKey`; absent without seeds. */
  like_seeds?: string[]
  /** Clips without words that show, or may show, a person talking; absent in runs from before. */
  unheard?: TranscribedClip[]
  /** The creator's own newest uploads, where the topic is the address of one; absent for anything else. */
  creator_uploads?: Upload[]
  /** Whether what the address names was not there; absent if it was. */
  is_missing?: boolean
  /** Why nothing was heard of the clip that the address names; absent if something was, or no clip was named. */
  unheard_reason?: RejectionReason
  /** Whether a picture model looked at a cover; absent in runs from before. */
  picture_checked?: boolean
  hooks: DraftHook[]
  /** How many of the hooks speak of part of the topic alone; absent in what was saved before they were counted. */
  partial_matches?: number
  rejections: Rejections
  budget_spent: boolean
}

/** A card of a hook written so far. */
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

export type ShortContext = StageContext<ShortRunRequest, HookCard> & {
  /**
   * Whether the cover of a clip shows a person talking, as a picture model says; null where it could not be looked at,
   * and absent without such a model. Free, and asked once a clip.
   */
  seesTalker?: (clip: Clip) => Promise<boolean | null>
}
export type ShortStage = Stage<ShortState, ShortContext>

/** A hook as a run delivers it; an identifier is given to it when it is stored. Times in ms since 1970 and in days. */
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
  /** Seconds into the clip; null where nothing is heard, and absent in what was saved before hooks said so. */
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
  /** Whether it is about all of the topic; absent in what was saved before this was told. */
  about_topic?: 'yes' | 'partly' | null
  /** What of the topic it is about, where that is not all; absent in what was saved before this was told. */
  topic_part?: string | null
  topic_part_kind?: TopicPart['topic_part_kind']
  /** The title, where the platform has titles; absent in what was saved before this was told. */
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
