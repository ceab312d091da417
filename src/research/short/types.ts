import type { AboutTopic } from '../../analyst/types.js'
import type { Clip, TranscriptLine, Platform, TranscriptKind, Upload } from '../../providers/types.js'
import type { PartialMatch } from '../../search/partial-match.js'
import type { WiderTopic } from '../../search/wider-topics.js'
import type { JudgedListing } from '../listing-relevance.js'
import type { Stage, StageContext } from '../stage.js'
import type { DraftHook, HookCard } from './draft-hook-types.js'
import type { ShortTarget } from './short-target.js'

/**
 * How much of the topic a clip must have. `all`: a whole match. `most`: also a clip that names the topic once in its
 * caption, says it in passing if it has several words, has its words apart, or lacks less than half of them but not the
 * most telling. `some`: also a clip with some of its words, or with words that others on the topic share.
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
  /** Clips from the same runs as the seeds, by `videoKey`; absent without seeds. */
  besideSeeds?: ReadonlySet<string>
}

/** A hook of which the caller wants more like it. */
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
export type ClipRejectionReason = (typeof rejectionReasons)[number]
export type ClipRejections = Partial<Record<ClipRejectionReason, number>>

/** A clip that passed the relevance filter, with its transcript. */
export type TranscribedClip = {
  clip: Clip
  /** Null if its words could not be had; there are no lines then. */
  transcript_kind: TranscriptKind | null
  /** Whether a machine wrote the lines; null or absent if the source does not say. */
  auto_captions?: boolean | null
  lines: TranscriptLine[]
  /** The score of its match. It is only compared. */
  relevance: number
  /** The analyst's judgement of its listing; null or absent if it was not judged. */
  about?: AboutTopic | null
  /** Whether the match is whole or partial; absent until all clips are read, and in older saved states. */
  match?: 'whole' | 'part'
  /**
   * The grade of the match, lower is better (`match-grade.ts`); absent until all clips are read, and in older saved
   * states.
   */
  grade?: number
  /** In older saved states, in place of a grade: whether a partial match hardly has the topic. */
  is_weak?: boolean
  /** Why the match is partial; null or absent if it is whole. */
  partial?: PartialMatch | null
  /** How much it is like the seeds; absent without seeds. */
  likeness?: number
  uploads: Upload[] | null
}

export type SearchPlan = {
  subject: string
  queries: string[]
  /** Whether the plan has only the first query, and the others are written if that finds too little; absent if not. */
  is_partial?: boolean
  platforms: Platform[]
  unserved: Platform[]
  language: string | null
  /** A requested language that is not known. */
  unknown_language: string | null
  /** Whether only samples are searched; absent in older saved states. */
  only_samples?: boolean
  /** Whether the only source is an imported catalog; absent in older saved states. */
  only_imports?: boolean
  /** The dialect in the topic; absent if there is none. */
  dialect?: string | null
  /** The country of the request or the topic; absent in older saved states. */
  country?: string | null
  /**
   * Whether the first query contains the name of the country, because none of the platforms is searched by country; absent if not.
   */
  names_country?: boolean
  /** What the request sets differently from the topic, as `name: value`; absent if nothing. */
  overruled?: string[]
  /** Whether a dialect was requested but not applied to any search. */
  dialect_unapplied?: boolean
  /** Whether a country was requested and none of the platforms is searched by country. */
  country_unapplied: boolean
  posted_after: number | null
}

/**
 * What a run found but did not use: matching clips that were not chosen, judged listings, and other candidates, with
 * the numbers that were read and judged before.
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
  /**
   * All clips that were listed when there were few candidates, by `videoKey`, so that a further search adds only new
   * ones; absent if there were enough.
   */
  listed?: string[]
  /**
   * The words of the topic that no listing and no transcript has. Absent until the first transcripts are read, and in
   * older saved states.
   */
  unknown_words?: string[]
  /** Clips from the search for words of other clips, by `videoKey`; absent without such a search. */
  related?: string[]
  /** The number of candidates beyond the read limit; absent in older saved states. */
  unread?: number
  /**
   * The number of candidates that were not read because their captions are about something else; absent in older saved
   * states.
   */
  unlisted?: number
  /**
   * Candidates whose stored speech has a part of the topic, by `videoKey`. They only fill places; absent before candidates
   * are compared, and in older saved states.
   */
  partial_candidates?: string[]
  /** Whether the speech of all candidates is stored, so that none is read in reserve; absent in older saved states. */
  has_stored_speech?: boolean
  /** Clips that only the search for words of the seeds found, by `videoKey`; absent without such a search. */
  by_seeds?: string[]
  /** Wider topics to suggest if nothing that was read matches the topic; absent if something does. */
  wider_topics?: WiderTopic[]
  /** The read limit, if the run reached it; absent otherwise. */
  read_limit?: number
  /** The limit of judged listings, if the run reached it and listings were left; absent otherwise. */
  judge_limit?: number
  /** Whether reading ended because the last clips hardly had the topic or hardly had words; absent if not. */
  is_barren?: boolean
  /** What can fill places that openings leave empty; absent if nothing, and after openings were read. */
  unused_candidates?: UnusedCandidates
  /** Whether the run was cancelled; absent if not. */
  is_cancelled?: boolean
  passed: TranscribedClip[]
  /**
   * Candidates from the same runs as the seeds. They are read only if no other clip has the topic; absent if there are
   * none.
   */
  besideSeeds?: Clip[]
  /** The clips with enough of the seeds' words to come first, by `videoKey`; absent without seeds. */
  like_seeds?: string[]
  /** Clips without words that show, or may show, a person talking; absent in older saved states. */
  unheard?: TranscribedClip[]
  /** The creator's own newest uploads if the topic is a creator's address; absent otherwise. */
  creator_uploads?: Upload[]
  /** Whether the address in the topic leads to nothing; absent if not. */
  is_missing?: boolean
  /** Why nothing was heard of the clip at the address; absent if something was, and for other topics. */
  unheard_reason?: ClipRejectionReason
  /** Whether a picture model checked a cover; absent in older saved states. */
  picture_checked?: boolean
  hooks: DraftHook[]
  /** How many hooks are partial matches; absent in older saved states. */
  partial_matches?: number
  rejections: ClipRejections
  budget_spent: boolean
}

export type ShortContext = StageContext<ShortRunRequest, HookCard> & {
  /**
   * Whether the cover of a clip shows a person talking, according to a picture model; null if it could not be checked.
   * Absent without such a model. It is free, and called once per clip.
   */
  seesTalker?: (clip: Clip) => Promise<boolean | null>
}
export type ShortStage = Stage<ShortState, ShortContext>
