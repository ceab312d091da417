import type { HookType, TitleDevice } from './device-names.js'

/**
 * The types of a language's data: of words.yaml and cues.ts here, of chat.yaml in chat-words.ts, and of writing.yaml in
 * writing.ts. A list of words is one string with spaces between; its words are in lower case and without accents, because
 * texts are compared in that form. The alternatives of a regular expression are one string with bars between.
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

/** What tells the device of a title. */
export type TitleWords = {
  /** Pieces: units behind a number that make it a figure. */
  measures: string
}

/** Of every language. */
export type Words = {
  functionWords: FunctionWords
  /** Words too common to tell one clip from another in a search. */
  stopWords: string
  /** Words of a topic that no clip is matched by; English has most of them. */
  topicStopWords?: string
  /** Words that neither of these lists has, and that say nothing of what a text is about. */
  fillers?: string
  /** Articles and possessives, which a noun follows. */
  articles?: string
  /** Names of languages that are also a place or a common word: “vacanze in Veneto”, “lavori in corso”. */
  ambiguousLanguageNames?: string
  /** What a captioner writes in parentheses for what is heard and not said, as written. */
  sounds?: string
  /** Pieces: thanks and requests to subscribe, as written. */
  thanks?: string
  /** Pieces: what a part of a series is called, as written. */
  seriesParts?: string
  /** Pieces: what stands in place of a number behind those, and what numbers a part by itself. */
  seriesOrdinals?: string
  seriesMarks?: string
  /** Pieces: signs of numbers and of money that stand behind digits. */
  numerals?: string
  /** Pieces: the last word before a name in an introduction, as written. */
  nameVerbs?: string
  /** Abbreviations that a full stop follows: before a name or number, anywhere, and those of the first that are words, too. */
  abbreviations?: { titles: string; others: string; beforeNumbers?: string }
  /** Initials that people search by, by what they stand for, as written. */
  initialisms?: Record<string, string>
  /** Those of them that are initials in capitals alone, since they are a word in small letters. */
  wordInitials?: string
  /**
   * The names of one subject, with `|` between them: who searches for one means the others too. Of one in quotation marks no
   * other form of a word is meant.
   */
  otherNames?: string[]
  /** Conjunctions and articles that no phrase ends on. */
  joins?: string
  /** A piece: letters that no English word has and that speak for this language, as written. */
  letters?: string
  /** Pieces: what a sentence begins with that is not understood without the sentence before it. */
  needsBefore?: string
  /** A piece: how the nouns of this language mostly end, as they are compared: it tells a few words of it from English ones. */
  nounEndings?: string
  /** A piece: endings among them that no word has which English took over ("dulce de leche" has none). */
  ownEndings?: string
  /** English words that are function words of another language: they do not tell which of the two a text is in. */
  sharedWords?: string
  /** English words with a meaning that are stop words of another language: in a text of that language alone they are none. */
  contentWords?: string
  /** Words that English took from other languages, as they are compared: their letters and endings tell nothing of a language. */
  loanWords?: string
  /** English phrases with such words, `_` between them: they tell nothing of a language. */
  sharedPhrases?: string
  /** Whether nouns have a capital inside a sentence. */
  hasCapitalNouns?: boolean
  /** The mark that ends a sentence, where it is not a full stop. */
  fullStop?: string
  titles?: TitleWords
  serviceQuestions?: ServiceQuestionWords
}

/**
 * Pieces that tell a question to the assistant, for languages whose requests are not understood: what asks, and what it
 * is about. In languages with Latin or Cyrillic letters `asking` has whole words and the others what words begin with.
 */
export type ServiceQuestionWords = Record<
  'asking' | 'cost' | 'search' | 'credits' | 'kept' | 'service',
  string
>

/** `hasCapitalNouns` and the like are exceptions, not gaps. */
type Exceptional =
  | 'hasCapitalNouns'
  | 'fullStop'
  | 'letters'
  | 'nounEndings'
  | 'ownEndings'
  | 'needsBefore'
  | 'sharedWords'
  | 'contentWords'
  | 'loanWords'
  | 'sharedPhrases'
  | 'ambiguousLanguageNames'
  | 'numerals'
  | 'seriesOrdinals'
  | 'seriesMarks'
  | 'fillers'
  | 'otherNames'
  | 'wordInitials'
  | 'serviceQuestions'
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
  /** A number in words: where one is left behind such a front, the front stays. */
  figure?: RegExp
  /** Who a sentence speaks of and the verb that follows at once. */
  statement?: RegExp
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

/** Cues that are pieces alone, and so can stand in a data file. */
export type CuePatterns = Pick<FullCues, 'lists' | 'hookTypes' | 'titles' | 'smallTalk'>
