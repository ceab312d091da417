import type { components } from '../../generated/api.js'
import type { MessagePatterns } from './message-patterns.js'

type Platform = components['schemas']['Platform']

/** How requests are worded and answered in a language. */

/**
 * How requests are worded. Words are folded; a list holds sources of regular expressions over the words and marks of a
 * message, one space between them, with a sort (N, CLIPS …) for every word of that kind.
 */
type RequestWords = {
  /** Numbers from 2 to 100 as "value:word". */
  numbers: string
  /** Patterns: what asks for something, in front of the subject. */
  asking: string[]
  /** Patterns: greetings and introductions in front, which ask for nothing. */
  aside: string[]
  /** Words in front that say nothing before a mark or before something that asks. */
  fillers: string
  /** Patterns: how much of it. */
  some: string[]
  /** Words behind which a number counts clips; none where any word may stand there. */
  counting: string
  /** What clips are said to be, which is no subject. */
  quality: string
  /** Patterns: what stands between the clips and their subject. */
  about: string[]
  /** Patterns: what follows a subject and is no part of it. */
  behind: string[]
  /** Patterns: how the clips did; nothing that can be asked for. */
  success: string[]
  /**
   * What openings are wanted for, as patterns of the words of "for a talk about": `name` is that of a format beside those
   * of clips, and `openings` are the words for the beginnings of clips.
   */
  formats: Record<'for' | 'article' | 'name' | 'about' | 'openings', string>
  /**
   * Patterns: how the clips are told and how long they are; nothing that can be asked for. `{ofFormat}` is where a
   * length is that of clips or of what openings are for.
   */
  style: string[]
  /** Words at either end of a subject that belong to what was taken away. */
  loose: string
  /** Words that name no subject. */
  vague: string
  /** Words for what can be set and how it is changed: no subject where one is known. */
  tuning: string
  /** Words of greetings, thanks, consent and the like. */
  talk: string
  /** Patterns: more of what was asked for before. */
  more: string[]
  /** Patterns in front: the same, but on another subject. */
  rather: string[]
  /** Words before a platform. */
  on: string
  /** Patterns before a platform that is not wanted. */
  not: string[]
  only: string
  every: string[]
  /** Patterns: whatever the language, or the country. */
  everyLanguage: string
  everyCountry: string
  /** Words before a language. */
  inLanguage: string
  /** Words before a country. */
  inCountry: string
  last: string
  this: string
  few: string
  recent: string
  /** Patterns: lately. */
  lately: string[]
  /** Words before a span of time. */
  during: string
}

/** Pieces that patterns of any language are made of: a short message seldom shows which language it is in. */
export type ChatParts = Partial<Record<ChatPart, string>>
// prettier-ignore
export type ChatPart =
  | 'a' | 'abbreviations' | 'about' | 'and' | 'beforeToday' | 'behindNumber' | 'behindRefused'
  | 'behindSetting' | 'but' | 'butBehindComma' | 'by' | 'country' | 'for' | 'from' | 'here' | 'in'
  | 'inside' | 'language' | 'lateNot' | 'leadingOn' | 'letteredNouns' | 'leaning' | 'life' | 'made' | 'moreOfThem' | 'my' | 'namedPlatforms'
  | 'never' | 'nor' | 'not' | 'notOlder' | 'of' | 'ofFew' | 'onSite' | 'only' | 'or' | 'others' | 'please'
  | 'popular' | 'posted' | 'seasons' | 'someOf' | 'speaking' | 'subjectMark' | 'the' | 'theLanguage'
  | 'to' | 'today' | 'wanting'

/** What patterns of requests tell. */
// prettier-ignore
export type RequestPattern =
  | 'counted' | 'countedSubject' | 'countedAlone' | 'countBounded' | 'countListed' | 'countBare'
  | 'madeClips' | 'howToMake' | 'sitesRefused' | 'sitesListed' | 'sitesNamed' | 'sitesCalled'
  | 'sitesOnly' | 'sitesAhead' | 'sitesLast' | 'sitesBeforeSubject' | 'sitesOwned' | 'languageNamed'
  | 'languageAlone' | 'spanTwice' | 'spanOrSeason' | 'span' | 'today' | 'lately' | 'refused'
  | 'wantedAgain' | 'dismissed' | 'restart' | 'clipsInFront'

/** A pattern that names a country, and what else the request must hold for it to be where clips are from. */
export type CountryPattern = { needs: 'nothing' | 'clips' | 'settings'; pattern: string }

/** Pieces for words with a meaning of their own. */
export type ChatLexicon = {
  clips: string
  /** Clips only where they are counted or followed by what they are about. */
  soft: string
  makers: string
  /** By the days that they last. */
  units: Record<string, string>
  dozen: string
  /** The hours that a unit stands for which is written right behind its number. */
  shortUnits?: Record<string, number>
  /** What platforms and the clips on them are called. */
  platforms?: Record<Platform, { names: string; clips: string }>
  halfDozen: string
}

/** Messages that name no subject: patterns, and words. */
export type ChatSmallTalk = {
  /** Patterns: what the assistant is told to do and does not. */
  commands: string[]
  /** Patterns: questions to the assistant. */
  aboutUs: string[]
  /** Patterns: what takes back what was asked for. */
  dismissals: string[]
  yes: string
  no: string
  thanks: string
}

/** What is answered: `{clips}`, `{topic}`, `{name}` and `{count}` stand for what is known. */
export type ChatReplies = {
  clips: { none: string; one: string; many: string }
  /** How clips of one platform are named without a number; `{clips}` where the language needs no article. */
  manyOf?: string
  on: string
  and: string
  language: string
  country: string
  days: Record<'7' | '30' | '90' | '365' | 'years' | 'any', string>
  reply: string
  /** Said behind it where what was said of style and length is left out. */
  unfiltered: string
  /** The same of what else cannot be chosen. */
  unsupported: string
  /** Countries that are named with an article: a pattern, and `{name}` with it. */
  withArticle?: { countries: string; name: string }
  questions: Record<'topic' | 'greeting' | 'about' | 'command' | 'else', string>
  settings: string
  short: string
  more: string
}

export type ChatWords = RequestWords & {
  messagePatterns: MessagePatterns
  /** A pattern of its spelling, where another language is much like it. */
  shapes?: string
  /**
   * How requests start whose words other languages have too, while together they are of this one alone ("dame clips"):
   * without marks and accents.
   */
  requestStart?: string
  parts: ChatParts
  /**
   * Patterns of settings, which apply in every language. `{name}` in one stands for a part of any language, for a row of
   * the request's language ("{ownOnly}") or for one of the pieces.
   */
  patterns?: Partial<Record<RequestPattern, string[]>>
  patternPieces?: Record<string, string>
  countryPatterns?: CountryPattern[]
  /** Patterns: what is not to be looked for. */
  refusing: string[]
  /** Words of study, beside which a language is what clips are about. */
  study: string
  /** Words behind a country that make it part of the subject: food, tourism, history. */
  local: string
  /** Words of those who write about a platform rather than name where to look. */
  trade: string
  lexicon: ChatLexicon
  small: ChatSmallTalk
  /**
   * Names of languages and countries beside those that Unicode lists, with their BCP 47 tags and ISO 3166 codes.
   * `peoples` speak a language of the same name; `exceptions` are names that mean something else in another language ("Pools").
   */
  names: {
    languages: Record<string, string>
    countries: Record<string, string>
    exceptions?: string
    peoples?: Record<string, string>
  }
  /** Words that this language asks with and no English sentence holds. */
  requestWords: string
  /** Words before which a number measures something, and words that no number of clips stands before. */
  measures?: string
  breaks?: string
  /** Words behind which a country is a part of the subject. */
  origins?: string
  /** Pairs of words, joined by "_", of which one is no clip. */
  compounds?: string
  /** Patterns of spans by days; null for any age. `onlyYears`: where the number behind is a year. */
  fixedSpans?: Record<'year' | 'named', { days: number | null; pattern: string; onlyYears?: boolean }[]>
  /** What belongs to whoever speaks of "my" one. */
  owned?: string
  /** How people of a country are called, by its ISO 3166 code (`_` for a space), and names that tell none alone. */
  people?: Record<string, string>
  peopleNotAlone?: string
  replies: ChatReplies
}
