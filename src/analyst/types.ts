import type { Picture, Platform } from '../providers/types.js'
import type { Opening, OpeningRequest } from './opening-types.js'
import type { Package, PackageRequest } from './package-types.js'
import type { AccountAsk } from '../languages/chat-words.js'
import type { HookType } from '../languages/device-names.js'
import type { AboutTopic, AnalysedBy, Reading, ReadRequest, RelevanceRequest } from './reading-types.js'
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
export * from './opening-types.js'
export * from './package-types.js'
export * from './reading-types.js'
export type * from './written/types.js'

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
  /** Words of the seed hooks, the most specific first. */ seeds: string[]
}

export type ChatRequest = {
  message: string
  /** What was said before in this conversation, oldest first. */
  earlier: { role: 'user' | 'assistant'; text: string }[]
}

/** What a message in plain words comes to: one question back, or what to start a short run with. */
export type ChatTurn =
  | {
      action: 'clarify'
      question: string
      /** Where the account's own figures are the answer: `{count}`, `{list}` and `{id}` stand for them, `none` where it has none. */
      account?: { about: AccountAsk; answer: string; none: string }
    }
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
      /** What is looked for; short clips where nothing is said. */
      media?: 'short' | 'long' | 'packaging'
      /** One sentence that says what was started. */
      reply: string
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
  /**
   * The first query of a plan where it is known before the plan is: nobody has to wait for the others, which may not be
   * needed. Null where it is not; absent where a plan takes no time.
   */
  firstQuery?(ask: PlanRequest): Promise<string | null>
  /** The queries to search with, best first; at least one. */
  plan(ask: PlanRequest, signal?: AbortSignal): Promise<string[]>
  /**
   * Whether each of at most 20 listings is about a topic, in their order; null where that is not known. Absent where
   * nobody can tell.
   */
  judgeRelevance?(ask: RelevanceRequest, signal?: AbortSignal): Promise<(AboutTopic | null)[]>
  /**
   * Whether the cover of a clip shows a person talking; null where that cannot be told. Absent where nobody can look at
   * pictures.
   */
  seesTalker?(cover: Picture, signal?: AbortSignal): Promise<boolean | null>
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
