import type { Clip, Line, Platform } from '../providers/types.js'

/** What reading a clip's opening means, whoever does it: rules, or a language model grounded by code. */

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

export type ReadAsk = {
  /** The subject of the run, as asked for. */
  topic: string
  clip: Clip
  /** The spoken transcript, in order. Empty where nothing is spoken. */
  lines: Line[]
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

export type PlanAsk = {
  topic: string
  language: string | null
  /** Words of the seed hooks, most telling first. */ seeds: string[]
}

export type ChatAsk = {
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

/** Reads openings and requests. No method touches the database, a provider's account or the clock. */
export interface Analyst {
  readonly by: AnalysedBy
  /** The queries to search with, best first; at least one. */
  plan(ask: PlanAsk): Promise<string[]>
  read(ask: ReadAsk, signal?: AbortSignal): Promise<Reading>
  /** At most three structures, the most shared first. */
  patterns(hooks: ReadHook[]): Promise<Pattern[]>
  chat(ask: ChatAsk): Promise<ChatTurn>
}
