import type { Clip, Line, Picture, Platform } from '../providers/types.js'

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
  /** The language as the person named it, where that says more than its code: "Egyptian Arabic", "es-MX". */
  dialect?: string | null
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

/** A part of an opening, cut from its lines. Seconds. */
export type Beat = { beat: BeatName; from_s: number; to_s: number; text: string }

export type OpeningAsk = {
  /** The subject of the run; null where an address was given. */
  subject: string | null
  video: Clip
  /** What is said in the first seconds, in order; times where the source gives them. */
  lines: Line[]
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

/** What a picture model saw on a thumbnail; without one every member is null and `thumbnail_checked` false. */
export type Thumbnail = {
  thumbnail_checked: boolean
  thumbnail_text: string | null
  thumbnail_text_role: 'repeats_title' | 'adds_to_title' | 'contrasts_title' | 'no_text' | null
  thumbnail_subject: string | null
  thumbnail_composition: string | null
  thumbnail_faces: number | null
  thumbnail_emotion: string | null
  thumbnail_colors: string[] | null
  thumbnail_devices: ThumbnailDevice[] | null
  /** What the picture tells and the title keeps back. */
  gap: string | null
}

export type PackageAsk = {
  subject: string | null
  video: Clip
  /** Its picture, where somebody fetched it; looked at by a model of pictures only. */
  thumbnail?: Picture | null
}

export type Package = Thumbnail & {
  title_device: TitleDevice | null
  /** The title as a template, with {placeholders}. */
  title_template: string | null
  about_subject: 'yes' | 'partly' | null
  analysed_by: AnalysedBy
}

/** What a long find tells to whoever writes after it. */
export type OpeningSource = { find_id: string; title: string } & Pick<
  Opening,
  'hook' | 'hook_type' | 'mechanism' | 'promise' | 'open_loop' | 'beats' | 'template'
>
/** What a packaging find tells to whoever writes after it. */
export type PackageSource = { find_id: string; title: string } & Pick<
  Package,
  | 'title_device'
  | 'title_template'
  | 'thumbnail_text'
  | 'thumbnail_subject'
  | 'thumbnail_composition'
  | 'thumbnail_devices'
>

/** Write `n` new ones about `niche` (null: keep placeholders for what only the user knows) after the sources. */
export type WriteAsk<Source> = {
  niche: string | null
  n: number
  sources: Source[]
  /** A person waits for it, not a run. */
  is_waited_for?: true
}
export type WrittenOpening = { hook: string; then: string; kept_structure: string; from_find_id: string }
export type WrittenPackage = {
  title: string
  thumbnail: string
  thumbnail_text: string | null
  kept_structure: string
  from_find_id: string
}

/** Write what to say in each beat of a real opening. `budgets` are words, one for each of the source's beats. */
export type IntroAsk = { source: OpeningSource; video_brief: string | null; budgets: number[] }
export type WrittenBeat = {
  say: string
  suggested_on_screen: string | null
  suggested_broll: string | null
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
  /** The queries to search with, best first; at least one. */
  plan(ask: PlanAsk, signal?: AbortSignal): Promise<string[]>
  read(ask: ReadAsk, signal?: AbortSignal): Promise<Reading>
  /** At most three structures, the most shared first. */
  patterns(hooks: ReadHook[], signal?: AbortSignal): Promise<Pattern[]>
  chat(ask: ChatAsk, signal?: AbortSignal): Promise<ChatTurn>
  readOpening(ask: OpeningAsk, signal?: AbortSignal): Promise<Opening>
  readPackage(ask: PackageAsk, signal?: AbortSignal): Promise<Package>
  /** At most `n`; fewer where nothing more can be written after the sources. */
  writeOpenings(ask: WriteAsk<OpeningSource>, signal?: AbortSignal): Promise<WrittenOpening[]>
  writePackages(ask: WriteAsk<PackageSource>, signal?: AbortSignal): Promise<WrittenPackage[]>
  /** One entry for each beat of the source, in order. */
  writeIntro(ask: IntroAsk, signal?: AbortSignal): Promise<WrittenBeat[]>
}
