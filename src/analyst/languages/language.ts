import type { BeatName, HookType, TitleDevice } from '../types.js'

/**
 * What a language is made of. Words are in words.yaml, requests in chat.yaml, prose in writing.yaml, regular expressions
 * in cues.ts. Rows of words are parted by spaces and written as they are compared: in small letters, without accents.
 * Pieces of regular expressions are parted by bars.
 */

/** The most frequent words, which carry no subject. */
export type FunctionWords = {
  /** All of them. */
  plain: string
  /** Those that begin a clause. */
  starters: string
  /** Those that cannot end one. */
  dangling: string
}

/** How titles become templates. */
export type TitleWords = {
  /** Words that stay in a template beside the function words. */
  skeleton: string
  /** Pieces: units of time that stand behind a number in a title. */
  timeUnits: string
  /** Pieces: units behind a number that make it a figure. */
  measures: string
  /** What an open part is called by the words right before it, the most telling first. */
  slots: { after: string; name: string }[]
  /** The first open part that nothing names, and the later ones. */
  subject: string
  thing: string
  /** How a name is called when it comes again, and from then on; `%` stands for the name. */
  more: [string, string]
  price: string
  percentage: string
  year: string
  time: string
}

/** Of every language. */
export type Words = {
  functionWords: FunctionWords
  /** Words too common to tell one clip from another in a search. */
  stopWords: string
  /** Words of a topic that no clip is matched by; English has most of them. */
  topicStopWords?: string
  /** Articles and possessives, which a noun follows. */
  articles?: string
  /** What a captioner writes in parentheses for what is heard and not said, as written. */
  sounds?: string
  /** Pieces: thanks and requests to subscribe, as written. */
  thanks?: string
  /** Pieces: what a part of a series is called, as written. */
  seriesParts?: string
  /** Pieces: the last word before a name in an introduction, as written. */
  nameVerbs?: string
  /** Abbreviations that a full stop follows: before a name or number, and anywhere. */
  abbreviations?: { titles: string; others: string }
  /** Initials that people search by, by what they stand for, as written. */
  initialisms?: Record<string, string>
  /** Conjunctions and articles that no phrase ends on. */
  joins?: string
  /** Pieces: and, or. */
  and?: string
  /** Pieces: words that may follow a noun phrase, as written. */
  ties?: string
  /** A piece: letters that no English word has and that speak for this language, as written. */
  letters?: string
  /** English words that are function words of another language: they do not tell which of the two a text is in. */
  sharedWords?: string
  /** Whether nouns have a capital inside a sentence. */
  hasCapitalNouns?: boolean
  /** The mark that ends a sentence, where it is not a full stop. */
  fullStop?: string
  titles?: TitleWords
}

/** `hasCapitalNouns` and the like are exceptions, not gaps. */
type Exceptional = 'hasCapitalNouns' | 'fullStop' | 'letters' | 'sharedWords'
/** Of a language that is written in. */
export type FullWords = Required<Omit<Words, Exceptional>> & Pick<Words, Exceptional>

/** A span of time and the past tense of a verb: a result. `around`: the parts of a verb that may have the span between them. */
export type TimeSpan = { span: string; past: string; around?: string[] }

/**
 * What tells the type of a hook. `opens` and `holds` are pieces on separate lines, in small letters with straight
 * apostrophes, in which `{count}` and the like stand for a list of the language: `opens` at the beginning, after a
 * "so" or "and" at most, `holds` anywhere on the edge of a word.
 */
export type HookCue = { type: HookType } & (
  { cue: RegExp } | { within: TimeSpan } | { opens: string } | { holds: string }
)

/** What tells the device of a title; `opens` at the beginning of the title or of a part of it, `holds` anywhere. */
export type TitleCue = { device: TitleDevice; opens?: string; holds?: string }

/**
 * Greetings and the like, as pieces. `{tail}` stands for a few more words up to a mark, `{place}` for a mark or the end,
 * other names for a list of the language.
 */
export type SmallTalkCues = {
  /** Taken off the front of a sentence, one after the other. */
  openers?: string[]
  /** The same, but what follows may still belong to it: it counts only when it stands by itself. */
  courtesies?: string[]
  /** What a name follows. */
  introductions?: string[]
  /** Who speaks, told after a greeting; matched with regard to case. */
  presents?: string[]
  /** A sentence that begins so is passed over whole. */
  passedOver?: string[]
  /** A sentence that is nothing else is passed over. */
  said?: string[]
  /** A sentence that holds one of these is channel business. */
  business?: string[]
  /** A sentence that holds one of these begins a sponsor read. */
  sponsor?: string[]
  /** A sentence that holds one of these goes on with a sponsor read that has begun. */
  sponsorGoesOn?: string[]
}

/** Signs of a line worth repeating. */
export type Quotable = Record<'contrast' | 'comparison' | 'absolute' | 'address', RegExp>

/** A sign of a line worth repeating, or of one that is not; weights add up. */
export type Sign = { weight: number; cue: RegExp }

/** How people say what their videos are about. */
export type BriefCues = {
  /** Pieces: what is put in front of the subject. */
  leads: string
  /** What begins a clause or a question, or speaks of who is speaking: no noun phrase holds it. */
  clausal: RegExp
  /** Where a phrase ends, whatever follows. */
  end: RegExp
  /** A clause that says what will be learned. */
  clause: RegExp
  /** What stands in front of the thing that such a clause is about. */
  front?: RegExp
  /** Who a sentence speaks of and the verb that follows at once. */
  statement?: RegExp
  /** Words behind which a noun without an article stands well, at the end of a text. */
  takesNoun: RegExp
}

/** Of every language. */
export type Cues = {
  smallTalk: SmallTalkCues
  /** What `{names}` in the pieces of a table stand for. */
  lists?: Partial<Record<'hookTypes' | 'titles' | 'smallTalk', Record<string, string>>>
  /** The most telling first. */
  hookTypes?: HookCue[]
  titles?: TitleCue[]
  quotable?: Quotable
  /** In place of `quotable`, where more is known. */
  signs?: Sign[]
  /** Words in front of a sentence that it does without. */
  leadIns?: RegExp
  brief?: BriefCues
}

/** Of a language that is written in. */
export type FullCues = Required<Omit<Cues, 'lists' | 'quotable' | 'signs'>> &
  Pick<Cues, 'lists' | 'quotable' | 'signs'>

/** `say` from the longest to the shortest, one of which is chosen; `more` is added in order while it fits. */
export type IntroPhrases = { say: string[]; more: string[]; screen: string[]; broll: string[] }

/** A sentence and the type that it is of. */
export type Typed<Type> = [Type, string]

/**
 * The sentences that writing by rules is made of. `%s` stands for the subject inside a sentence, `%S` where it begins
 * one, `%c` for a clause of the brief ("how to …"); {placeholders} are for what only the creator knows. No sentence
 * holds a number, and none makes the subject govern a verb.
 */
export type Writing = {
  /** What stands for a subject that was not given. */
  unknown: string
  /** By the type of opening; `any` where a type has no more of its own. */
  openings: Partial<Record<HookType, string[]>> & { any: Typed<HookType>[] }
  /** For a brief that is a clause ("why cats purr") and names nothing: `%c`. */
  clauses: { openings: Typed<HookType>[]; titles: Typed<TitleDevice>[] }
  /** For what is one of its kind ("my cat"), which few other sentences take. */
  things?: { openings: Typed<HookType>[]; titles: Typed<TitleDevice>[] }
  /** What an opening of each type does first. */
  devices: Record<HookType, string>
  beats: Record<BeatName, string>
  /** What to say or show next, by the part that comes next. */
  next: Record<BeatName, string[]>
  /** What ties those together, in order. */
  ties: string[]
  /**
   * `%d` the device, `%b` the parts that follow, `%t` a template; `other` and `otherTitle` where the device is not
   * the original's.
   */
  kept: Record<'plain' | 'other' | 'beats' | 'template' | 'title' | 'otherTitle' | 'and', string>
  titles: Partial<Record<TitleDevice, string[]>> & { any: Typed<TitleDevice>[] }
  titleDevices: Record<TitleDevice, string>
  /** A picture and at most four words to print on it. */
  thumbnails: Partial<Record<TitleDevice, [string, string | null][]>> & { any: [string, string | null][] }
  /** What may follow a hook that is a claim and leaves nothing open. */
  literally: string
  intro: Record<BeatName, IntroPhrases>
  /** What a further suggestion for the same part of an intro adds. */
  again: string[]
}

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
export type ChatPart =
  | 'a'
  | 'about'
  | 'and'
  | 'beforeToday'
  | 'behindRefused'
  | 'behindSetting'
  | 'but'
  | 'butBehindComma'
  | 'by'
  | 'country'
  | 'for'
  | 'from'
  | 'here'
  | 'in'
  | 'inside'
  | 'language'
  | 'lateNot'
  | 'leadingOn'
  | 'leaning'
  | 'life'
  | 'made'
  | 'moreOfThem'
  | 'my'
  | 'never'
  | 'nor'
  | 'not'
  | 'of'
  | 'ofFew'
  | 'onSite'
  | 'only'
  | 'or'
  | 'others'
  | 'please'
  | 'popular'
  | 'posted'
  | 'seasons'
  | 'someOf'
  | 'speaking'
  | 'the'
  | 'theLanguage'
  | 'to'
  | 'today'
  | 'wanting'

/** Pieces for words with a meaning of their own. */
export type ChatLexicon = {
  clips: string
  /** Clips only where they are counted or followed by what they are about. */
  soft: string
  makers: string
  /** By the days that they last. */
  units: Record<string, string>
  dozen: string
  halfDozen: string
}

/** Messages that name no subject: patterns, and words. */
export type ChatSmallTalk = {
  /** Patterns: what the assistant is told to do and does not. */
  commands: string[]
  /** Patterns: long videos, titles and thumbnails, which a chat does not look for. */
  otherMedia: string[]
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
  days: Record<'7' | '30' | '90' | '365' | 'any', string>
  reply: string
  questions: Record<'topic' | 'greeting' | 'about' | 'command' | 'else', string>
  settings: string
  short: string
  more: string
}

export type ChatWords = RequestWords & {
  parts: ChatParts
  /** Patterns: what is not to be looked for. */
  refusing: string[]
  /** Words of study, beside which a language is what clips are about. */
  study: string
  /** Words for what is of the place where it is. */
  local: string
  /** Words of those who write about a platform rather than name where to look. */
  trade: string
  lexicon: ChatLexicon
  small: ChatSmallTalk
  /**
   * Names of languages and countries beside those that Unicode lists, with their BCP 47 tags and ISO 3166 codes.
   * `exceptions` are names that mean something else in another language ("Pools").
   */
  names: { languages: Record<string, string>; countries: Record<string, string>; exceptions?: string }
  /** Words that this language asks with and no English sentence holds. */
  telling: string
  replies: ChatReplies
}
