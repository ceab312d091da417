import type { HookType } from '../languages/device-names.js'
import type { Clip, TranscriptLine } from '../providers/types.js'

/** The opening of a clip, and what an analyst reads from it: the rules, or a language model grounded by code. */

export type AnalysedBy = 'rules' | 'model'

/** Whether something is about the requested topic. */
export const aboutTopics = ['yes', 'partly', 'no'] as const
export type AboutTopic = (typeof aboutTopics)[number]

/** The figures of a clip that an explanation may name. Null is unknown. */
export type Figures = {
  views: number | null
  /** Views divided by the creator's usual, with two decimals. */
  outlier: number | null
  creator_usual_views: number | null
  views_per_day: number | null
  likes_per_1k: number | null
}

export type ReadRequest = {
  /** The topic of the run, as requested. */
  topic: string
  clip: Clip
  /** The spoken transcript, in order. Empty if nothing is spoken. */
  lines: TranscriptLine[]
  figures: Figures
  /** The code of the language in which reasons are written; English if it is null or absent. */
  explained_in?: string | null
}

/**
 * The reading of a clip. `hook` and `catchy_line` are quotations: with white space collapsed, each is a part of the
 * joined transcript lines or of the on-screen text. Both are null if there is neither.
 */
export type Reading = {
  hook: string | null
  /** Seconds at which the hook begins and ends; null if the lines have no times. */
  hook_start_s: number | null
  hook_end_s: number | null
  hook_type: HookType
  catchy_line: string | null
  /** One sentence on what the clip argues. */
  main_idea: string | null
  /** One sentence naming the device and the figures. */
  why_it_travelled: string | null
  /** Three to six words naming the narrow subject. */
  topic: string | null
  /** Whether the clip is about the topic of the run; null or absent if that was not judged. */
  about_topic?: AboutTopic | null
  analysed_by: AnalysedBy
}

/** What a listing says of a clip or video, before its transcript is bought. */
export type Listing = Pick<Clip, 'title' | 'caption' | 'onscreen_text'>
export type RelevanceRequest = { topic: string; listings: Listing[] }
