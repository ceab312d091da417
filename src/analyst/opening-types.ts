import type { Clip, TranscriptLine } from '../providers/types.js'
import type { BeatName, HookType } from '../languages/device-names.js'
import type { AboutTopic, AnalysedBy, Figures } from './reading-types.js'

/** The opening of a long video, and what an analyst reads from it. */

/**
 * A part of an opening, cut from its lines. Times are in seconds. `cut` says that its words continue after the lines
 * that were read.
 */
export type Beat = { beat: BeatName; from_s: number; to_s: number; text: string; cut?: true }

export type OpeningRequest = {
  /** The subject of the run; null if an address was given instead. */
  subject: string | null
  video: Clip
  /** The transcript of the first seconds, in order; with times if the source gives them. */
  lines: TranscriptLine[]
  figures: Figures
  /** The language of the reasons, as requested by the run; English if null or absent. */
  explained_in?: string | null
}

/**
 * The opening of a long video. `hook` is cut from the lines: at most 25 s and 60 words, from the first sentence with
 * content. It is null without lines, and then so is all that is read from the words.
 */
export type Opening = {
  hook: string | null
  hook_words: number | null
  hook_start_s: number | null
  hook_end_s: number | null
  hook_type: HookType | null
  /** What keeps a viewer watching, in one sentence. */
  mechanism: string | null
  /** What the viewer is promised, in one sentence. */
  promise: string | null
  /** The question that is left open, in one sentence. */
  open_loop: string | null
  /** In order, within the times of the lines, not overlapping; null if the lines have no times. */
  beats: Beat[] | null
  /** The opening as a template, with {placeholders}. */
  template: string | null
  /** How to use the structure, in one sentence. */
  steal_it: string | null
  /** Null without a subject. */
  about_subject: AboutTopic | null
  analysed_by: AnalysedBy
}
