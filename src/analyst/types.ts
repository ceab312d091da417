import type { BeatName, HookType } from '../languages/device-names.js'
import type { Clip, TranscriptLine, Platform } from '../providers/types.js'
import type { Package, PackageRequest } from './package-types.js'
import type {
  IntroRequest,
  OpeningSource,
  PackageSource,
  WriteRequest,
  WrittenBeat,
  WrittenOpening,
  WrittenPackage,
} from './written/types.js'

export * from '../languages/device-names.js'
export * from './package-types.js'
export type * from './written/types.js'

/** What reading a clip's opening means, whoever does it: rules, or a language model grounded by code. */

export type AnalysedBy = 'rules' | 'model'

/** The figures of a clip that an explanation may name. Null is unknown. */
export type Figures = {
  views: number | null
  /** Views over the creator's usual, two decimals. */
  outlier: number | null
  creator_usual_views: number | null
  views_per_day: number | null
  likes_per_1k: number | null
}

export type ReadRequest = {
  /** The subject of the run, as asked for. */
  topic: string
  clip: Clip
  /** The spoken transcript, in order. Empty where nothing is spoken. */
  lines: TranscriptLine[]
  figures: Figures
}

/**
 * What was read. `hook` and `catchy_line` are cut from the source: each is, after white space is made
 * single, a part of the joined transcript lines or of the on-screen text. Both null where there is neither.
 */
export type Reading = {
  hook: string | null
  /** Seconds at which the hook begins and ends; null where the lines carry no times. */
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
  analysed_by: AnalysedBy
}

export type ReadHook = { hook_id: string; hook: string; hook_type: HookType; views: number | null }

/** A structure that at least two hooks of a run share. */
export type Pattern = {
  name: string
  /** The template, with {placeholders}. */
  structure: string
  why: string
  hook_ids: string[]
}

export type PlanRequest = {
  topic: string
  language: string | null
  /** The language as the person named it, where that says more than its code: "Egyptian Arabic", "es-MX". */
  dialect?: string | null
  /** Words of the seed hooks, most telling first. */ seeds: string[]
}

export type ChatRequest = {
  message: string
  /** What was said before in this conversation, oldest first. */
  earlier: { role: 'user' | 'assistant'; text: string }[]
}

/** What a message in plain words comes to: one question back, or what to start a short run with. */
export type ChatTurn =
  | { action: 'clarify'; question: string }
  | {
      action: 'research'
      /** 3 to 200 characters. */
      topic: string
      /** 1 to 30; null where none was named. */
      count: number | null
      /** Null for all. */
      platforms: Platform[] | null
      /** A BCP 47 tag; null for any. */
      language: string | null
      /** ISO 3166-1 alpha-2, upper case; null for any. */
      country: string | null
      posted_within_days: 7 | 30 | 90 | 365 | null
      /** One sentence that says what was started. */
      reply: string
    }

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
  about_subject: 'yes' | 'partly' | null
  analysed_by: AnalysedBy
}

/** Thrown by `chat` and the `write` methods where a model is set that gave no usable answer: nobody writes in its place. */
export class ModelUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The language model did not answer.', options)
    this.name = 'ModelUnavailable'
  }
}

/** Reads openings and requests. No method touches the database, a provider's account or the clock. */
export interface Analyst {
  readonly by: AnalysedBy
  /** Does ahead what the first reading would wait for, where there is such a thing. */
  prepare?(): Promise<void>
  /** The queries to search with, best first; at least one. */
  plan(ask: PlanRequest, signal?: AbortSignal): Promise<string[]>
  read(ask: ReadRequest, signal?: AbortSignal): Promise<Reading>
  /** At most three structures, the most shared first. */
  patterns(hooks: ReadHook[], signal?: AbortSignal): Promise<Pattern[]>
  chat(ask: ChatRequest, signal?: AbortSignal): Promise<ChatTurn>
  readOpening(ask: OpeningRequest, signal?: AbortSignal): Promise<Opening>
  readPackage(ask: PackageRequest, signal?: AbortSignal): Promise<Package>
  /** At most `n`; fewer where nothing more can be written after the sources. */
  writeOpenings(ask: WriteRequest<OpeningSource>, signal?: AbortSignal): Promise<WrittenOpening[]>
  writePackages(ask: WriteRequest<PackageSource>, signal?: AbortSignal): Promise<WrittenPackage[]>
  /** One entry for each beat of the source, in order. */
  writeIntro(ask: IntroRequest, signal?: AbortSignal): Promise<WrittenBeat[]>
}
