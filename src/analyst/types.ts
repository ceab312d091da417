import type { Platform } from '../providers/types.js'
import type { Picture } from '../providers/images.js'
import type { Opening, OpeningRequest } from './opening-types.js'
import type { Package, PackageRequest } from './package-types.js'
import type { ChatLanguage } from '../languages/load-language.js'
import type { AccountQuestionKind } from '../languages/message-patterns.js'
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
} from './written-texts/types.js'

export * from '../languages/device-names.js'
export * from './opening-types.js'
export * from './package-types.js'
export * from './reading-types.js'
export type * from './written-texts/types.js'

/** A hook to compare with others, and the language that the source states of its clip. */
export type ReadHook = {
  hook_id: string
  hook: string
  hook_type: HookType
  language: string | null
  views: number | null
}

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
  /** The language in the user's words, if they are more specific than its code: "Egyptian Arabic", "es-MX". */
  dialect?: string | null
  /** Words of the seed hooks, the most specific first. */
  seeds: string[]
}

export type ChatRequest = {
  message: string
  /** The earlier messages of this conversation, oldest first. */
  earlier: { role: 'user' | 'assistant'; text: string }[]
}

/** A question about the account or the catalog. The texts have placeholders such as `{count}` and `{id}`. */
export type AccountQuestion =
  | {
      about: Exclude<AccountQuestionKind, 'catalog'>
      /** The language of the answer and of the figures in it: a BCP 47 tag. */
      language: string
      answer: string
      /** The answer for an account without anything to show. */
      none: string
      /** An additional sentence of the answer: for prices on earlier runs, for the best keeps on multiples. */
      extra?: string
      /** A sentence of the answer on exports if the last run has not ended. */
      unfinished?: string
      /** A sentence of answers with a balance if some of it is held; `{count}` is the number of credits. */
      held?: string
    }
  | ({ about: 'catalog' } & CatalogAnswers)
  | ({ about: 'results' } & ResultsAnswers)

/** The texts of answers about the results of a conversation. */
export type ResultsAnswers = {
  /** As in `AccountQuestion`. */
  language: string
  /** The position of the result in question, from 1; null for the strongest. */
  place: number | null
  /** Placeholders: `{topic}`, `{n}`, `{line}` and `{figures}`. */
  answer: string
  /** Phrases with `{figure}`; `usual` is for the multiple of the creator's usual views. */
  figures: Record<'virality' | 'views' | 'usual', string>
  /** Used if no reason is known. */
  noReason: string
  /** Used if the conversation has no such result yet. */
  none: string
  /** The question after the answer. */
  ask: string
}

/** The texts of answers about what can be searched. */
export type CatalogAnswers = {
  /** As in `AccountQuestion`. */
  language: string
  /** `{topics}` and `{channels}` stand for the two sentences below, which may be left out. */
  answer: string
  topicsSentence: string
  channelsSentence: string
  /** Used if there are only samples. */
  samples: string
  /** Used if sources are searched live. */
  live: string
}

/** The result of a chat message: a clarifying question, or the topic and settings of a short run. */
export type ChatTurn =
  | {
      action: 'clarify'
      question: string
      /** Set if the message asks about the account or the catalog. */
      account?: AccountQuestion
    }
  | {
      action: 'research'
      /** 3 to 200 characters. */
      topic: string
      /** 1 to 30; null if none was named. */
      count: number | null
      /** Null for all. */
      platforms: Platform[] | null
      /** A BCP 47 tag; null for any. */
      language: string | null
      /** ISO 3166-1 alpha-2, upper case; null for any. */
      country: string | null
      /** 1 to 3,650, a year being 365; null for any age. */
      posted_within_days: number | null
      /** The kind of media; short clips if the message names none. */
      media?: 'short' | 'long' | 'packaging'
      /** Set if less of the topic is enough than usual. */
      topic_match?: 'some'
      /** How many results the search before had, if this one is for more on the same topic. */
      more_than?: number
      /** The language of the reply. */
      spoken: ChatLanguage
      /** A sentence that says what was started. */
      reply: string
      /** The sentences of `reply` on what no search takes account of, without those on its cost. */
      left_out?: string
      /** Whether words were left out that say what clips must not be about; absent if not. */
      leaves_out_exclusion?: boolean
      /** Added if the topic is the name of a creator: a sentence with `{topic}` and `{address}`. */
      creator?: string
      /** Set for a bare `@name`: the question on which of several platforms it is. */
      platform_question?: string
      /** The answer in place of a run if only long videos of the creator are here. */
      long_only?: string
    }

export type ResearchTurn = Extract<ChatTurn, { action: 'research' }>

/**
 * Thrown by `chat` and the `write` methods if the configured model gave no usable answer; the rules do not write in
 * its place.
 */
export class ModelUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super('The language model did not answer.', options)
    this.name = 'ModelUnavailableError'
  }
}

/** A trait of a draft, by its ID, with the share of the compared results that have it, from 0 to 1. */
export type NoteTrait = { name: string; share: number }

/** A draft that the rules compared with results that performed, for a sentence about it. */
export type NoteRequest = {
  kind: 'short' | 'long' | 'packaging'
  draft: string
  /** 0 to 100. */
  pattern_match: number
  compared: number
  has: NoteTrait[]
  missing: NoteTrait[]
  /** The closest of the compared lines. */
  closest: string[]
}

/** Reads openings and requests. No method touches the database, a provider's account or the clock. */
export interface Analyst {
  readonly by: AnalysedBy
  /** Prepares what the first reading would otherwise wait for; absent if there is nothing to prepare. */
  prepare?(): Promise<void>
  /**
   * The first query of a plan if it is known before the rest, so that the first search can begin at once. Null if it
   * is not known; absent if a plan takes no time.
   */
  firstQuery?(ask: PlanRequest): Promise<string | null>
  /** The queries to search with, best first; at least one. */
  plan(ask: PlanRequest, signal?: AbortSignal): Promise<string[]>
  /** Whether some line of a clip can be its hook; absent if only `read` can tell. */
  hasHook?(ask: Pick<ReadRequest, 'clip' | 'lines'>): Promise<boolean>
  /**
   * Whether each of at most 20 listings is about a topic, in their order; null if unknown. Absent if the analyst
   * cannot judge it.
   */
  judgeRelevance?(ask: RelevanceRequest, signal?: AbortSignal): Promise<(AboutTopic | null)[]>
  /**
   * Whether the cover of a clip shows a person talking; null if unknown. Absent if the analyst does not read
   * pictures.
   */
  seesTalker?(cover: Picture, signal?: AbortSignal): Promise<boolean | null>
  read(ask: ReadRequest, signal?: AbortSignal): Promise<Reading>
  /** At most three structures, the most frequent first; none for fewer than `minPatternHooks` hooks. */
  patterns(hooks: ReadHook[], signal?: AbortSignal): Promise<Pattern[]>
  chat(ask: ChatRequest, signal?: AbortSignal): Promise<ChatTurn>
  readOpening(ask: OpeningRequest, signal?: AbortSignal): Promise<Opening>
  readPackage(ask: PackageRequest, signal?: AbortSignal): Promise<Package>
  /** At most `n` openings; fewer if no more can be written after the sources. */
  writeOpenings(ask: WriteRequest<OpeningSource>, signal?: AbortSignal): Promise<WrittenOpening[]>
  writePackages(ask: WriteRequest<PackageSource>, signal?: AbortSignal): Promise<WrittenPackage[]>
  /** One entry for each beat of the source, in order. */
  writeIntro(ask: IntroRequest, signal?: AbortSignal): Promise<WrittenBeat[]>
  /** One sentence on how a draft compares; null if there is none. Absent without a model. */
  noteScore?(ask: NoteRequest, signal?: AbortSignal): Promise<string | null>
}
