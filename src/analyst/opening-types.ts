import type { Clip, TranscriptLine } from '../providers/types.js'
import type { BeatName, HookType } from '../languages/device-names.js'
import type { AboutTopic, AnalysedBy, Figures } from './reading-types.js'

/** What reading the opening of a long video means. */

/** A part of an opening, cut from its lines. Seconds. */
export type Beat = { beat: BeatName; from_s: number; to_s: number; text: string }

export type OpeningRequest = {
  /** The subject of the run; null where an address was given. */
  subject: string | null
  video: Clip
  /** What is said in the first seconds, in order; times where the source gives them. */
  lines: TranscriptLine[]
  figures: Figures
}

/**
 * The opening of a long video. `hook` is cut from the lines: at most 25 s and 60 words, from the first sentence that
 * says something; null where there are no lines, and then all that is read of the words is null as well.
 */
export type Opening = {
  hook: string | null
  hook_words: number | null
  hook_start_s: number | null
  hook_end_s: number | null
  hook_type: HookType | null
  /** What keeps a viewer watching, one sentence. */
  mechanism: string | null
  /** What the viewer is led to expect, one sentence. */
  promise: string | null
  /** The question that is left open, one sentence. */
  open_loop: string | null
  /** In order, inside the lines' times, not overlapping; null where the lines carry no times. */
  beats: Beat[] | null
  /** The opening as a template, with {placeholders}. */
  template: string | null
  /** How to use the structure, one sentence. */
  steal_it: string | null
  /** Null where there is no subject. */
  about_subject: AboutTopic | null
  analysed_by: AnalysedBy
}
