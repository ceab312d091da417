import { cached, once } from '../lib/once.js'
import type { BeatName, HookType } from './device-names.js'
import { readData } from './data.js'
import { wordSet } from './word-set.js'

/** How English openings are read, and the sentences of reports, which are in English whatever the clip is in. */

/** A structure that hooks share, as a template that a creator can fill. */
export type Structure = { name: string; structure: string }
/**
 * What a structure does to a viewer and how it is used. `how` goes on from the third person, {x} being the words that
 * show it; `steal` is an imperative that more can follow.
 */
export type Device = { how: string; steal: string }
/** What is plain to see in a statement of no type: a claim about all, a denial, a viewer who is meant, somebody's words. */
export type PlainSign = 'absolute' | 'quotation' | 'denial' | 'address' | 'reason' | 'speaker'

/** What tells how sentences are put together, by name; each stands in reading.yaml. */
// prettier-ignore
export type ReadingCue =
  | 'aboutOneself' | 'aboutSubject' | 'aboutWhat' | 'aboutWord' | 'adverb' | 'adverbs' | 'afterVerb'
  | 'agreeingVerb' | 'alwaysCapital' | 'and' | 'andInside' | 'announces' | 'announcing' | 'answers'
  | 'argues' | 'around' | 'articleAtEnd' | 'articleFirst' | 'asked' | 'asksBack' | 'asksPlainly'
  | 'asksWhetherKnown' | 'aspectOfSubject' | 'before' | 'beforeDeed' | 'beforeDoing' | 'beforeNoun'
  | 'beforeOpenVerb' | 'beforeParticiple' | 'beforePast' | 'beforePlace' | 'beforeVague' | 'behind'
  | 'beingOne' | 'bland' | 'boundary' | 'capitalFirst' | 'capitalInside' | 'clauseWords' | 'common'
  | 'compound' | 'continuing' | 'counted' | 'courtesyTail' | 'dealtWith' | 'deed' | 'denies' | 'denying'
  | 'determinedFirst' | 'didWhat' | 'doSomething' | 'earned' | 'endsPhrase' | 'englishPhraseDoing'
  | 'explains' | 'filler' | 'finiteDeterminers' | 'finiteObjects' | 'forWhom' | 'framedFor' | 'fromFirst'
  | 'frontEnd' | 'generalNoun' | 'gerundEnding' | 'gerundFirst' | 'gerundWord' | 'hanging' | 'haveDone'
  | 'helpers' | 'helping' | 'howFirst' | 'howTo' | 'howToDo' | 'indefinite' | 'indefiniteArticle'
  | 'initialWithStop' | 'joined' | 'joining' | 'joints' | 'kind' | 'leadingConjunction' | 'leadingWord'
  | 'leadsUp' | 'ledSubject' | 'left' | 'linksNouns' | 'mainIdeaAsks' | 'makes' | 'met' | 'modals'
  | 'nameEnds' | 'nameWords' | 'named' | 'names' | 'namesNothing' | 'naming' | 'narrates' | 'negatedVerb'
  | 'noGerund' | 'noPlural' | 'notNames' | 'nounPreposition' | 'nounsObjects' | 'of' | 'oneOf'
  | 'openEnded' | 'openLoopAsks' | 'openSubject' | 'opensAnew' | 'opensQuestion' | 'ordinal' | 'organs'
  | 'ownDeterminers' | 'ownTemplateDoing' | 'ownTemplateVague' | 'partLead' | 'partPreposition'
  | 'participle' | 'participleEnding' | 'particles' | 'past' | 'pastEnding' | 'pastWord' | 'persons'
  | 'phrasePreposition' | 'places' | 'pluralEnding' | 'pluralVerb' | 'pointingClause' | 'pointingWord'
  | 'possessive' | 'possessiveEnding' | 'possessors' | 'predicate' | 'preposition' | 'prepositionInside'
  | 'pronounAndVerb' | 'roomy' | 'runsDeterminers' | 'sceneSetting' | 'self' | 'selfCapital'
  | 'severalPersons' | 'sideClause' | 'single' | 'singular' | 'skillFrame' | 'skilled' | 'someonesDeed'
  | 'subjectPronouns' | 'subjects' | 'tag' | 'than' | 'thirdPerson' | 'thirdPersonEnding' | 'time'
  | 'timeAgo' | 'titleOfAddress' | 'to' | 'toTheRoom' | 'toWhom' | 'told' | 'topicAsking'
  | 'topicSpansAsking' | 'transitive' | 'turns' | 'uncounted' | 'unfinished' | 'verbEnding' | 'versus'
  | 'vowelFirst' | 'wayWord' | 'withWord'

/** Rules of spelling and wording, by what they make. */
// prettier-ignore
export type RewriteList =
  | 'stem' | 'singular' | 'plural' | 'gerund' | 'gerundOfPast' | 'questionAsPhrase' | 'askedAsPhrase'
  | 'addressed' | 'frameOfDeed' | 'withArticle' | 'ownersLeftOut' | 'titleTemplate' | 'another'

/** A rule: what matches the cue (between slashes, with its flags) is replaced, `$1` and the like stand for its groups. */
export type Rewrite = { cue: string; by: string }

/** Sentences of reports and parts of them. */
// prettier-ignore
export type ReportSentence =
  | 'drawsADay' | 'liked' | 'drewOne' | 'drew' | 'drewAndLiked' | 'drewADay' | 'drewUnknown'
  | 'drewBesideUsual' | 'overUsual' | 'aboutUsual' | 'underUsual' | 'beginsAlike' | 'beginsAlikeTemplate'
  | 'bothHooks' | 'allHooks' | 'someHooks' | 'openThisWay' | 'openThisWaySeen' | 'questionLeftOpen'
  | 'heldBack' | 'announced' | 'listed' | 'atTime' | 'keepBackground' | 'littleBackground' | 'stealThen'
  | 'stealThenSeveral' | 'plainStructure' | 'figureStructure' | 'timeAgo'

/** What placeholders of a template are called; `%` in `third` and `further` stands for a name. */
// prettier-ignore
export type SlotName =
  | 'amount' | 'date' | 'didSomething' | 'doSomething' | 'doesSomething' | 'doingSomething'
  | 'doneSomething' | 'further' | 'kindOf' | 'kindOfPerson' | 'moreSo' | 'name' | 'number' | 'person'
  | 'place' | 'profession' | 'professions' | 'quality' | 'subject' | 'thing' | 'things' | 'third' | 'year'

/** Signs of a fragment; what no sentence begins with that does not ask something. */
export type CueList = 'fragments' | 'neverFirst'

// prettier-ignore
type ReadingWordList =
  | 'ahead' | 'announcing' | 'beforeNouns' | 'conjunctions' | 'deeds' | 'general' | 'gerunds' | 'hanging'
  | 'helping' | 'initialisms' | 'lures' | 'notAdverbs' | 'nounAhead' | 'numbers' | 'persons' | 'pointing'
  | 'relatives' | 'repeatable' | 'smallInTitles' | 'strictlyDangling' | 'strongStarters' | 'subordinators'
  | 'takesClause' | 'unlikeVerbs' | 'verbs' | 'wanting'

/** Cues are sources of regular expressions, without regard to case. */
export type OpeningReading = {
  /** Tried from the top inside a type; each cue stands at the beginning of a hook, after a "so" or "and" at most. */
  shapes: (Structure & { type: HookType; cue: string })[]
  /** What hooks of one type share where they share nothing closer. `other` shares nothing. */
  broad: Record<Exclude<HookType, 'other'>, Structure>
  /** By the name of the structure. */
  devices: Record<string, Device>
  /** Why an opening travelled: a choice of phrasings a type, {x} for the words of the hook that show it. */
  why: Record<HookType, string[]>
  plain: Record<PlainSign, string>
  plainWhy: { cue: PlainSign; choices: string[] }[]
  plainDevices: (Device & { cue: PlainSign })[]
  statement: Device
  /** What an opening turns to after its hook, the most telling first, and what to do there. */
  follows: Partial<Record<BeatName, string>>
  nextSteps: Partial<Record<BeatName, string>>
  /** Frames that many openings share: `$1` and the like stand for words that are kept. Tried from the top. */
  frames: { cue: string; template: string }[]
  /** What `{names}` in the cues of beats stand for, beside the lists of hook types. */
  beatLists: Record<string, string>
  /** What a sentence does: weights add up, and the function with the greatest sum is told. */
  beats: { beat: BeatName; weight: number; cues: string }[]
  /** What follows the cue is what is promised. The first that is found decides. */
  promises: { cue: string; says: string }[]
  openLoops: { weight: number; says: string; cue: string }[]
  /** Words by what becomes of them in a template. */
  vocabulary: {
    /** Verbs and nouns that carry a structure rather than a subject: they stay. */
    skeleton: string
    /** Nouns of the skeleton that give way where nothing else does. */
    frameNouns: string
    /** Nouns by the kind of thing they are: the name of their placeholder, in the singular and the plural. */
    kinds: { name: string; plural: string; words: string }[]
    /** Nouns of the skeleton that take a word in front of them: "a {kind of} fact". */
    keptNouns: string
    /** What "to" follows when a thing comes after it and not a deed. */
    towards: string
    /** Plurals without an s. */
    plurals: string
    /** Months and days: what they stand in is a date. */
    dates: string
    numbers: string
    /** What ties a second noun to the first. */
    links: string[]
    names: Record<SlotName, string>
    /** What a placeholder is called by the word in front of it. */
    before: { words: string; name: string }[]
  }
  /** Regular expressions between slashes, with their flags. */
  cues: Record<ReadingCue, string>
  rewrites: Record<RewriteList, Rewrite[]>
  reports: Record<ReportSentence, string>
  /** What gives way in a hook of a language without a grammar: things in order, and the rest of it by its type. */
  placeholders: {
    number: string
    things: string[]
    further: string
    rest: Partial<Record<HookType, string>>
  }
  /** Pieces: placeholders that the subject of a video can fill, and those that any noun can. */
  topicalNames: string
  looseNames: string
  /** A piece behind the first of them where it asks for a subject. */
  subjectTail: string
  /** A placeholder (`%n`) with the subject (`%s`) worked in. */
  workedIn: Record<'about' | 'aspect' | 'met' | 'vague' | 'told', string>
  /** What a hook may begin with before the words that show its shape. */
  shapeLead: string
  /** What goes on with a sponsor read in a language that lists nothing. */
  sponsorGoesOn: string[]
  /** An opening that most rules look at in vain. */
  sample: string
  /** The same, where any one of several tells. */
  cueLists: Record<CueList, string[]>
  /** What makes a line worth repeating, and what spoils it; weights add up. */
  signs: { weight: number; cue: string }[]
  words: Record<ReadingWordList, string> & {
    /** Two words that begin a clause together, parted by commas. */
    pairs: string
    /** A cue: words that count. */
    counted: string
  }
}

/** Read when it is first asked for. */
export const openingReading = once(() => readData('en/reading.yaml') as OpeningReading)

/** The words of a list in the form in which they are compared. */
export const readingWords = cached((list: ReadingWordList) => wordSet(openingReading().words[list]))
