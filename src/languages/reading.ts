import { memoize, once } from '../lib/once.js'
import type { BeatName, HookType } from './device-names.js'
import { readData } from './data.js'
import { wordSet } from './word-set.js'

/** How English openings are analysed, and the explanations, which are in English whatever the language of the clip. */

/** A structure that hooks share, as a template that a creator can fill. */
export type Structure = { name: string; structure: string }

/** Cues of what a sentence says or how it is built, by name; see reading.yaml. */
// prettier-ignore
export type ReadingCue =
  | 'announcesTalk' | 'announcesIdea' | 'ofTheOccasion' | 'turnsNext' | 'openRange' | 'waits'
  | 'aside' | 'openQuestion' | 'askedNext' | 'answerFront' | 'scrap' | 'reasonFront' | 'smallLeadIn' | 'spokenLead' | 'aboutOneself' | 'aboutWhat' | 'adverbs' | 'afterVerb' | 'alwaysCapital' | 'and'
  | 'andInside' | 'announces' | 'announcing' | 'around' | 'asked' | 'asksBack'
  | 'asksSubject' | 'before' | 'behind' | 'blurb'
  | 'biography' | 'byPerson' | 'capitalFirst' | 'capitalInside' | 'claimed' | 'claims' | 'common' | 'compound'
  | 'continuing' | 'counted' | 'courtesy' | 'courtesyTail' | 'answersBelief' | 'answersDenial' | 'commonBelief' | 'bareFact' | 'emptyIt' | 'link' | 'showing' | 'lead' | 'leadIn' | 'ofTheStage' | 'promisesMuch' | 'dealtWith' | 'demonstrative' | 'denies'
  | 'denying' | 'determinedFirst' | 'earned' | 'endsPhrase' | 'englishPhraseDoing' | 'explains'
  | 'finiteDeterminers' | 'finiteObjects' | 'forWhom' | 'framedFor' | 'fromFirst' | 'generalNoun'
  | 'gerundFirst' | 'hanging' | 'helpers' | 'helping' | 'hesitating' | 'howFirst' | 'howTo' | 'inTalk'
  | 'indefiniteArticle' | 'introducing' | 'invites' | 'joined' | 'joining' | 'joiningFront' | 'joints' | 'kind'
  | 'leadingConjunction' | 'ledSubject' | 'mainIdeaAsks' | 'makes'
  | 'greetingInside' | 'needsContext' | 'looseEnd' | 'relativeFront' | 'misheard' | 'modals' | 'nameEnds' | 'nameWords' | 'named' | 'nameless' | 'names'
  | 'naming' | 'narrates' | 'negatedVerb' | 'noGerund' | 'notNames' | 'notPromised' | 'nounPreposition'
  | 'lackingComplement' | 'nounComplement' | 'nounsObjects' | 'of' | 'ofTheMoment' | 'openSubject' | 'openingLink' | 'opensQuestion' | 'organs'
  | 'ownLife' | 'ownOrAny' | 'partLead' | 'participleEnding' | 'particles'
  | 'past' | 'pastEnding' | 'persons' | 'phrasePreposition' | 'pluralEnding' | 'pointingClause'
  | 'pointingWord' | 'pointsElsewhere' | 'pointsOutside' | 'possessive' | 'predicate'
  | 'preposition' | 'prepositionInside' | 'pronounAndVerb' | 'putsOff' | 'roomy' | 'sceneSetting'
  | 'severalPersons' | 'single' | 'singular' | 'skillFrame' | 'skilled'
  | 'someone' | 'someonesDeed' | 'subjectSlot' | 'thingSlot' | 'thirdPersonEnding' | 'time' | 'to' | 'toTheRoom'
  | 'toWhom' | 'transitive' | 'turnedRound' | 'turns' | 'turnsOver'
  | 'uncounted' | 'unfinished' | 'unneededThing' | 'versus' | 'wayWord' | 'withWord'
  | 'catchy' | 'clauseSubject' | 'notCatchy' | 'quotableQuestion' | 'flatFront' | 'goesOnWithSame' | 'halfOfContrast' | 'partOfSeveral' | 'quoting'

/** Rules of spelling and wording, by their result. */
// prettier-ignore
export type RewriteList =
  | 'stem' | 'singular' | 'plural' | 'gerund' | 'gerundOfPast' | 'questionAsPhrase' | 'askedAsPhrase'
  | 'withArticle' | 'ownersLeftOut' | 'third' | 'past'

/** A rule: replaces what the cue (between slashes, with its flags) matches; `$1` and the like stand for its groups. */
export type Rewrite = { cue: string; by: string }

/** Sentences of explanations and parts of them. */
// prettier-ignore
export type ExplanationSentence =
  | 'drawsADay' | 'liked' | 'drewOne' | 'drew' | 'drewAndLiked' | 'drewADay' | 'drewUnknown'
  | 'drewBesideUsual' | 'millions' | 'usualCount' | 'overUsual' | 'aboutUsual' | 'underUsual' | 'beginsAlike'
  | 'beginsAlikeTemplate' | 'bothHooks' | 'allHooks' | 'someHooks' | 'openThisWay' | 'openThisWaySeen'
  | 'questionLeftOpen' | 'announced' | 'listed' | 'atTime' | 'stealThen' | 'stealThenSeveral'

/** Signs of a fragment; beginnings that only a question can have. */
export type CueList = 'fragments' | 'neverFirst'

// prettier-ignore
type ReadingWordList =
  | 'ahead' | 'announcing' | 'articles' | 'beforeNouns' | 'conjunctions' | 'counted' | 'deeds'
  | 'general' | 'gerunds' | 'hanging' | 'helping' | 'initialisms'
  | 'lures' | 'notInLabels' | 'notFirstInLabels' | 'nounAhead' | 'numbers' | 'pairs' | 'persons' | 'pointing' | 'relatives'
  | 'repeatable' | 'smallInTitles' | 'strictlyDangling' | 'strongStarters' | 'subordinators'
  | 'takesClause' | 'unlikeVerbs' | 'verbs' | 'wanting'

/** Cues without slashes are compiled case-insensitively. */
export type OpeningReading = {
  /**
   * In the order in which they are tried inside a type; each cue matches the beginning of a hook, after at most a "so"
   * or "and".
   */
  shapes: (Structure & { type: HookType; cue: string })[]
  /** What hooks of a type share if they share nothing closer. `other` shares nothing. */
  broad: Record<Exclude<HookType, 'other'>, Structure>
  /** What an opening does, with {x} for the words of the hook that show it. A type that says little of it has none. */
  why: Partial<Record<HookType, string>>
  /** The cue of what shows a device in a line. A device without one gives no reason. */
  deviceEvidence: Partial<Record<HookType, string>>
  /** What an opening continues with after its hook, the most telling first, and what to do there. */
  follows: Partial<Record<BeatName, string>>
  nextSteps: Partial<Record<BeatName, string>>
  /** Reliable cues of what a sentence does, as lines of pieces; the first that matches decides. */
  beats: { beat: BeatName; cues: string }[]
  /** The promise follows the cue. The first that matches decides. */
  promises: { cue: string; says: string }[]
  openLoops: { says: string; cue: string }[]
  /** Regular expressions between slashes, with their flags. */
  cues: Record<ReadingCue, string>
  rewrites: Record<RewriteList, Rewrite[]>
  explanations: Record<ExplanationSentence, string>
  /** What can precede the words that show the shape of a hook. */
  shapeLead: string
  /** What continues a sponsor read, for languages that list nothing. */
  sponsorGoesOn: string[]
  /** An opening that hardly any rule matches, so that reading it compiles nearly all rules. */
  sample: string
  /** Lists of cues, any one of which is decisive. */
  cueLists: Record<CueList, string[]>
  /** The weights of cues that are decisive only together. */
  cueWeights: Record<'openingFaults' | 'quotableFaults', Partial<Record<ReadingCue, number>>>
  /** Groups of cues, any one of which is decisive, or which are signs of a line. */
  cueGroups: Record<CueGroup, ReadingCue[]>
  /** Numbers in explanations: words from zero on, the factors of units, and the values of words for large numbers. */
  numbers: { words: string; scales: Record<string, number>; large: Record<string, number> }
  /** Signs of a line worth repeating, or not; weights add up. */
  signs: { weight: number; cue: string }[]
  words: Record<ReadingWordList, string> & {
    /** Pairs of words that begin a clause together, separated by commas. */
    pairs: string
    /** A cue: words that express a count. */
    counted: string
  }
}

/** Cues of `cueGroups`: talk without content, captions that state nothing, lines not to be repeated or quoted. */
export type CueGroup = 'emptyTalk' | 'notIdeas' | 'unrepeatable' | 'unquotable' | 'quotableSigns'

/** Read on first use. */
export const openingReading = once(() => readData('en/reading') as OpeningReading)

/** The words of a list, folded for comparison. */
export const readingWords = memoize((list: ReadingWordList) => wordSet(openingReading().words[list]))
