import type { components } from '../../generated/api.js'
import type { ChatReplies } from './chat-replies.js'
import type { MessagePatterns } from './message-patterns.js'

type Platform = components['schemas']['Platform']

/** How requests are worded and answered in a language. */

/**
 * How requests are worded. Words are folded. A list has sources of regular expressions over the words and marks of a
 * message, with one space between them; a sort (N, CLIPS …) stands for every word of its kind.
 */
type RequestWords = {
  /** Numbers from 2 to 100 as "value:word". */
  numbers: string
  /** Patterns: what asks for something, before the subject. */
  asking: string[]
  /** Patterns: greetings and introductions at the start, which ask for nothing. */
  aside: string[]
  /** Words at the start that say nothing before a mark or before `asking`. */
  fillers: string
  /** Patterns: indefinite quantities. */
  some: string[]
  /** Words after which a number counts clips; empty if any word can precede the number. */
  counting: string
  /** Descriptions of clips, which are no subject. */
  quality: string
  /** Patterns: what connects clips and their subject. */
  about: string[]
  /** Patterns: what follows a subject and is not part of it. */
  behind: string[]
  /** The same behind a subject that follows "about": "for my cooking channel". */
  behindAbout?: string[]
  /** Patterns: how the clips performed, by which no search can filter. */
  success: string[]
  /**
   * What openings are wanted for, as patterns of the words of "for a talk about": `name` is the name of a format other
   * than clips, and `openings` are words for the beginnings of clips.
   */
  formats: Record<'for' | 'article' | 'name' | 'about' | 'openings', string>
  /**
   * Patterns: style and length of clips, by which no search can filter. `{ofFormat}` is used where a length is that of
   * the clips or of what the openings are for.
   */
  style: string[]
  /** A pattern, without marks and accents: a tone or a length of clips behind "but", by which no search can filter. */
  tone: string
  /** Words at either end of a subject that belong to parts that were removed. */
  loose: string
  /** Words that name no subject. */
  vague: string
  /** Words for settings and their changes: no subject if one is known. */
  tuning: string
  /** Words of greetings, thanks, consent and the like. */
  talk: string
  /** A pattern: how `{end}` of such a request is recognised. */
  moreEnd: string
  /** Patterns: requests for more of the same. A number in them is how many more. */
  more: string[]
  /** Patterns: orders to repeat the search. */
  again: string[]
  /** Patterns at the start: the same request on another subject. */
  rather: string[]
  /** Words before a platform. */
  on: string
  /** Patterns before a platform that is not wanted. */
  not: string[]
  only: string
  every: string[]
  /** Patterns: any language, any country. */
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
  /** Words before a time span. */
  during: string
}

/** Pieces of patterns that apply in every language, because a short message seldom shows its language. */
export type ChatParts = Partial<Record<ChatPart, string>>
// prettier-ignore
export type ChatPart =
  | 'a' | 'abbreviations' | 'about' | 'and' | 'atMost' | 'beforeToday' | 'behindNumber' | 'behindRefused'
  | 'behindSetting' | 'but' | 'butBehindComma' | 'by' | 'country' | 'for' | 'from' | 'here' | 'hesitation' | 'in'
  | 'answerLead' | 'inflectedLanguage' | 'subjectLead' | 'initialism' | 'inside' | 'language' | 'lateNot' | 'leadingOn' | 'letteredNouns' | 'leaning' | 'life' | 'made' | 'meant' | 'moreOfThem' | 'my' | 'namedPlatforms'
  | 'never' | 'nor' | 'not' | 'notBeing' | 'nothing' | 'notOlder' | 'of' | 'ofFew' | 'old' | 'onSite' | 'only' | 'or' | 'others' | 'ownSubject' | 'please'
  | 'popular' | 'posted' | 'roughly' | 'seasons' | 'sharedRefusal' | 'someOf' | 'speaking' | 'subjectMark' | 'the' | 'theLanguage'
  | 'to' | 'today' | 'wanting'

/** The names of request patterns, by what they detect. */
// prettier-ignore
export type RequestPattern =
  | 'counted' | 'countedSubject' | 'countedAlone' | 'countBounded' | 'countListed' | 'countBare'
  | 'madeClips' | 'howToMake' | 'sitesRefused' | 'sitesListed' | 'sitesNamed' | 'sitesCalled'
  | 'sitesOnly' | 'sitesAhead' | 'sitesLast' | 'sitesBeforeSubject' | 'sitesOwned' | 'languageNamed'
  | 'languageAlone' | 'languageRefused' | 'spanTwice' | 'spanOrSeason' | 'span' | 'spanBounded' | 'today' | 'lately' | 'refused'
  | 'wantedAgain' | 'dismissed' | 'restart' | 'clipsInFront'

/** A pattern that names a country, and what else the request must contain for it to be the country of the clips. */
export type CountryPattern = { needs: 'nothing' | 'clips' | 'settings' | 'only'; pattern: string }

/** Pieces: words with a special meaning. */
export type ChatLexicon = {
  clips: string
  /** Words that mean clips only if they are counted or followed by their subject. */
  soft: string
  makers: string
  /** Units of time, by their length in days. */
  units: Record<string, string>
  dozen: string
  /** The hours of units that directly follow a number ("24h"). */
  shortUnits?: Record<string, number>
  /** The names of platforms and of the clips on them. */
  platforms?: Record<Platform, { names: string; clips: string }>
  halfDozen: string
}

/** Messages that name no subject: patterns, and words. */
export type ChatSmallTalk = {
  /** Patterns: commands that the assistant does not execute. */
  commands: string[]
  /** Patterns: questions to the assistant. */
  aboutUs: string[]
  /** Patterns: messages that withdraw a request. */
  dismissals: string[]
  yes: string
  no: string
  thanks: string
  /** Those of `thanks` that only thank. */
  thankful: string
  /** Words of praise, which are thanks only beside others or before a mark. */
  praise: string
  /** Words that strengthen praise: "just" in "just amazing". */
  emphasis: string
  /** Patterns of plain messages: what ends a conversation, next to words of thanks and talk. */
  closings: string
}

export type ChatWords = RequestWords & {
  messagePatterns: MessagePatterns
  /** A pattern of its spelling, to distinguish it from a similar language. */
  shapes?: string
  /**
   * What words of the language are spelled like, and English ones are not. Matched in lower case. In
   * English, these are words that are spelled as if they were of another language.
   */
  endings?: string
  /**
   * How requests begin whose words other languages have too, but which together are only of this language ("dame
   * clips"); without marks and accents.
   */
  requestStart?: string
  parts: ChatParts
  /**
   * Patterns of settings, which apply in every language. A `{name}` stands for a part of any language, for a row of the
   * request's language ("{ownOnly}") or for one of the pieces.
   */
  patterns?: Partial<Record<RequestPattern, string[]>>
  patternPieces?: Record<string, string>
  countryPatterns?: CountryPattern[]
  /** Patterns: what must not be searched for. */
  refusing: string[]
  /** Words of study; next to them a language is the subject of clips. */
  study: string
  /** Words after a country that make it part of the subject: food, tourism, history. */
  local: string
  /** Words of people who write about a platform and do not name it as the place to search. */
  trade: string
  lexicon: ChatLexicon
  small: ChatSmallTalk
  /**
   * Names of languages and countries in addition to those of Unicode, with their BCP 47 tags and ISO 3166 codes.
   * `peoples` speak a language of the same name; `exceptions` are names that mean something else in another language
   * ("Pools").
   */
  names: {
    languages: Record<string, string>
    countries: Record<string, string>
    exceptions?: string
    peoples?: Record<string, string>
  }
  /** Request words of this language that occur in no English sentence. */
  requestWords: string
  /** Words that make the number before them a measure, and words that no number of clips can precede. */
  measures?: string
  breaks?: string
  /** Words after which a country is part of the subject. */
  origins?: string
  /** Pairs of words, joined by "_", that mean no clips although one of the words does. */
  compounds?: string
  /** Patterns of time spans, in days; null for any age. `onlyYears`: only if the number after them is a year. */
  fixedSpans?: Record<'year' | 'named', { days: number | null; pattern: string; onlyYears?: boolean }[]>
  /** What belongs to the user after "my". */
  owned?: string
  /**
   * The names of a country's people, by its ISO 3166 code (`_` for a space), and names that indicate no country by
   * themselves.
   */
  people?: Record<string, string>
  peopleNotAlone?: string
  /**
   * What surrounds the only setting of a message, in plain words (see `plainOf`): `cues` that change or limit, at least
   * one; `links` beside them; `behind` it. `endings` of names, with what to put in their place: "es: as:o".
   */
  settingChange: Record<'cues' | 'links' | 'behind' | 'endings', string>
  replies: ChatReplies
}
