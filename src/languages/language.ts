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

/** Words that show the device of a title. */
export type TitleWords = {
  /** Pieces: units that make the number before them a figure. */
  measures: string
}

/** How topics name a language or a country. Pieces, except the names. */
export type LanguageTopicWords = {
  /** Words before a language that clips shall be in. */
  beforeLanguage?: string
  /** Words before a country, or before a language that has no folder here. */
  beforeCountry?: string
  /** Words between the name of a language and that of a country: “português do Brasil”. */
  ofCountry?: string
  /** Subjects to which a place belongs, so that no clips from that country are meant. */
  places?: string
  /** Names of languages beside the official ones, with their codes; those of `dialectNames` name a dialect, too. */
  languageNames?: Record<string, string>
  dialectNames?: Record<string, string>
  /** How a topic begins that is a question or asks for ways and tips, folded. */
  asking?: string
  /** What says in such a topic how well or how often, and nothing of its subject, folded: “better”, “every day”. */
  manner?: string
  /** Words that deny, which no topic is covered without. */
  negation?: string
}

/** The words of any language. */
export type Words = {
  functionWords: FunctionWords
  /** Words too common to distinguish clips in a search. */
  stopWords: string
  /** Words of a topic by which no clip is matched; English has most of them. */
  topicStopWords?: string
  topics?: LanguageTopicWords
  /** Words that are in neither list, but say nothing of the subject of a text. */
  fillers?: string
  /** Articles and possessives, which precede a noun. */
  articles?: string
  /** Names of languages that are also a place or a common word: “vacanze in Veneto”, “lavori in corso”. */
  ambiguousLanguageNames?: string
  /** What captioners write in parentheses for sounds, as written. */
  sounds?: string
  /** Pieces: thanks and requests to subscribe, as written. */
  thanks?: string
  /** Pieces: names for a part of a series, as written. */
  seriesParts?: string
  /** Pieces: what replaces a number after those names, and what numbers a part by itself. */
  seriesOrdinals?: string
  seriesMarks?: string
  /** Pieces: signs of numbers and of money after digits. */
  numerals?: string
  /** Pieces: the last word before a name in an introduction, as written. */
  nameVerbs?: string
  /**
   * Abbreviations with a full stop: before a name or number (`titles`), anywhere (`others`), and those `titles` that
   * are also words and so count only before a number (`beforeNumbers`).
   */
  abbreviations?: { titles: string; others: string; beforeNumbers?: string }
  /** Initialisms that people search by, under the words that they stand for, as written. */
  initialisms?: Record<string, string>
  /** Those initialisms that are words in lower case, so that they count only in capitals. */
  wordInitials?: string
  /**
   * Names of one subject, separated by `|`: a search for one also means the others. In a name in quotation marks no
   * other forms of its words are meant.
   */
  otherNames?: string[]
  /** Conjunctions and articles that cannot end a phrase. */
  joins?: string
  /**
   * Function words that are always written with an accent, as written: without it ("fur", "uber") they may be words of
   * another language.
   */
  accentedWords?: string
  /** A piece: letters that no English word has and that indicate this language, as written. */
  letters?: string
  /** Pieces: beginnings of sentences that cannot be understood without the sentence before. */
  needsBefore?: string
  /** A piece: the usual endings of nouns, folded. They distinguish a few words of this language from English ones. */
  nounEndings?: string
  /** A piece: those endings that no word has which English has adopted ("dulce de leche" has none). */
  ownEndings?: string
  /**
   * English words that are function words of another language, so that they do not show which of the two a text is in.
   */
  sharedWords?: string
  /**
   * English content words that are stop words of another language. They are dropped only from a text that is in that
   * language.
   */
  contentWords?: string
  /** Function words of other languages in names of people and places: "van der", "de la". */
  nameParticles?: string
  /** Words that English has adopted from other languages, folded: their letters and endings indicate no language. */
  loanWords?: string
  /** English phrases with such words, joined by `_`: they indicate no language. */
  sharedPhrases?: string
  /** Whether nouns are capitalised inside a sentence. */
  hasCapitalNouns?: boolean
  /** The mark that ends a sentence, if it is not a full stop. */
  fullStop?: string
  titles?: TitleWords
  serviceQuestions?: ServiceQuestionWords
}

/**
 * Pieces that recognise a question to the assistant, for languages whose requests are not understood: what asks, and
 * what it asks about. In languages with Latin or Cyrillic letters `asking` has whole words, and the others have
 * beginnings of words.
 */
export type ServiceQuestionWords = Record<
  'asking' | 'cost' | 'search' | 'credits' | 'kept' | 'service',
  string
>

/** Members that a full language can lack, because they describe exceptions. */
type Exceptional =
  | 'hasCapitalNouns'
  | 'fullStop'
  | 'letters'
  | 'accentedWords'
  | 'nameParticles'
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
/** The words of a language in which texts are written. */
export type FullWords = Required<Omit<Words, Exceptional>> & Pick<Words, Exceptional>

/** A result: a time span and the past tense of a verb. `around`: the parts of a verb that can enclose the span. */
export type TimeSpan = { span: string; past: string; around?: string[] }

/**
 * A cue of the type of a hook. `opens` and `holds` are pieces on separate lines, in lower case with straight
 * apostrophes, in which `{count}` and the like stand for a list of the language: `opens` at the beginning, after at
 * most a "so" or "and", `holds` anywhere at the edge of a word.
 */
export type HookCue = { type: HookType } & (
  { cue: RegExp } | { within: TimeSpan } | { opens: string } | { holds: string }
)

/** A cue of the device of a title: `opens` at the beginning of the title or of a part of it, `holds` anywhere. */
export type TitleCue = { device: TitleDevice; opens?: string; holds?: string }

/**
 * Greetings and the like, as pieces. `{tail}` stands for a few more words up to a mark, `{place}` for a mark or the
 * end, other names for a list of the language.
 */
export type SmallTalkCues = {
  /** Removed from the front of a sentence, one after the other. */
  openers?: string[]
  /** Like `openers`, but what follows can belong to it, so it counts only by itself. */
  courtesies?: string[]
  /** What precedes a name. */
  introductions?: string[]
  /** Who is speaking, said after a greeting; case-sensitive. */
  presents?: string[]
  /** A sentence that begins with one of these is skipped. */
  passedOver?: string[]
  /** A sentence that is only one of these is skipped. */
  said?: string[]
  /** A sentence with one of these is channel business. */
  business?: string[]
  /** A sentence with one of these begins a sponsor read. */
  sponsor?: string[]
  /** A sentence with one of these continues a sponsor read. */
  sponsorGoesOn?: string[]
}

/** Signs of a line worth repeating. */
export type Quotable = Record<'contrast' | 'comparison' | 'absolute' | 'address', RegExp>

/** A sign of a line worth repeating, or of one that is not; weights add up. */
export type Sign = { weight: number; cue: RegExp }

/** How users say what their videos are about. */
export type BriefCues = {
  /** Pieces: what precedes the subject. */
  leads: string
  /** What begins a clause or a question, or refers to the speaker: no noun phrase contains it. */
  clausal: RegExp
  /** Where a phrase ends, whatever follows. */
  end: RegExp
  /** The end of which a short clause belongs to the phrase: "people who live in flats". */
  relative?: RegExp
  /** A clause that says what viewers will learn. */
  clause: RegExp
  /** What precedes the object of such a clause. */
  front?: RegExp
  /** A number in words: if one would be left after `front`, nothing is removed. */
  figure?: RegExp
  /** The subject of a sentence, directly followed by its verb. */
  statement?: RegExp
}

/** The cues of any language. */
export type Cues = {
  smallTalk: SmallTalkCues
  /** What `{names}` in the pieces of a table stand for. */
  lists?: Partial<Record<'hookTypes' | 'titles' | 'smallTalk', Record<string, string>>>
  /** The most telling first. */
  hookTypes?: HookCue[]
  titles?: TitleCue[]
  quotable?: Quotable
  /** Replaces `quotable` if more is known. */
  signs?: Sign[]
  /** Words at the start of a sentence that can be dropped. */
  leadIns?: RegExp
  brief?: BriefCues
}

/** The cues of a language in which texts are written. */
export type FullCues = Required<Omit<Cues, 'lists' | 'quotable' | 'signs'>> &
  Pick<Cues, 'lists' | 'quotable' | 'signs'>

/** Cues that are only pieces, so that they can be in a data file. */
export type CuePatterns = Pick<FullCues, 'lists' | 'hookTypes' | 'titles' | 'smallTalk'>
