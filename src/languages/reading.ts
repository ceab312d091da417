import { cached, once } from '../lib/once.js'
import type { BeatName, HookType } from './device-names.js'
import { readData } from './data.js'
import { wordSet } from './word-set.js'

/** How English openings are read, and the explanations, which are in English whatever the clip is in. */

/** A structure that hooks share, as a template that a creator can fill. */
export type Structure = { name: string; structure: string }

/** What tells how sentences are put together, by name; each stands in reading.yaml. */
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
  | 'indefiniteArticle' | 'introducing' | 'invites' | 'joined' | 'joining' | 'joints' | 'kind'
  | 'leadingConjunction' | 'ledSubject' | 'mainIdeaAsks' | 'makes'
  | 'greetingInside' | 'needsContext' | 'looseEnd' | 'relativeFront' | 'misheard' | 'modals' | 'nameEnds' | 'nameWords' | 'named' | 'nameless' | 'names'
  | 'naming' | 'narrates' | 'negatedVerb' | 'noGerund' | 'notNames' | 'notPromised' | 'nounPreposition'
  | 'lackingComplement' | 'nounComplement' | 'nounsObjects' | 'of' | 'ofTheMoment' | 'openSubject' | 'openingLink' | 'opensQuestion' | 'organs'
  | 'ownLife' | 'ownOrAny' | 'partLead' | 'participleEnding' | 'particles'
  | 'past' | 'pastEnding' | 'persons' | 'phrasePreposition' | 'pluralEnding' | 'pointingClause'
  | 'pointingWord' | 'pointsElsewhere' | 'pointsOutside' | 'possessive' | 'predicate'
  | 'preposition' | 'prepositionInside' | 'pronounAndVerb' | 'putsOff' | 'roomy' | 'sceneSetting'
  | 'yearsOfWork' | 'self' | 'severalPersons' | 'single' | 'singular' | 'skillFrame' | 'skilled'
  | 'someone' | 'someonesDeed' | 'subjectSlot' | 'thingSlot' | 'thirdPersonEnding' | 'time' | 'to' | 'toTheRoom'
  | 'toWhom' | 'transitive' | 'turnedRound' | 'turns' | 'turnsOver'
  | 'uncounted' | 'unfinished' | 'unneededThing' | 'versus' | 'wayWord' | 'withWord'
  | 'catchy' | 'clauseSubject' | 'noScene' | 'notCatchy' | 'quotableQuestion' | 'flatFront' | 'goesOnWithSame' | 'halfOfContrast' | 'partOfSeveral' | 'quoting'

/** Rules of spelling and wording, by what they make. */
// prettier-ignore
export type RewriteList =
  | 'stem' | 'singular' | 'plural' | 'gerund' | 'gerundOfPast' | 'questionAsPhrase' | 'askedAsPhrase'
  | 'withArticle' | 'ownersLeftOut' | 'third' | 'past'

/** A rule: what matches the cue (between slashes, with its flags) is replaced, `$1` and the like stand for its groups. */
export type Rewrite = { cue: string; by: string }

/** Sentences of explanations and parts of them. */
// prettier-ignore
export type ExplanationSentence =
  | 'drawsADay' | 'liked' | 'drewOne' | 'drew' | 'drewAndLiked' | 'drewADay' | 'drewUnknown'
  | 'drewBesideUsual' | 'millions' | 'usualCount' | 'overUsual' | 'aboutUsual' | 'underUsual' | 'beginsAlike'
  | 'beginsAlikeTemplate' | 'bothHooks' | 'allHooks' | 'someHooks' | 'openThisWay' | 'openThisWaySeen'
  | 'questionLeftOpen' | 'announced' | 'listed' | 'atTime' | 'stealThen' | 'stealThenSeveral'

/** Signs of a fragment; what no sentence begins with that does not ask something. */
export type CueList = 'fragments' | 'neverFirst'

// prettier-ignore
type ReadingWordList =
  | 'ahead' | 'announcing' | 'articles' | 'beforeNouns' | 'conjunctions' | 'counted' | 'deeds'
  | 'general' | 'gerunds' | 'hanging' | 'helping' | 'initialisms'
  | 'lures' | 'notInLabels' | 'notFirstInLabels' | 'nounAhead' | 'numbers' | 'pairs' | 'persons' | 'pointing' | 'relatives'
  | 'repeatable' | 'smallInTitles' | 'strictlyDangling' | 'strongStarters' | 'subordinators'
  | 'takesClause' | 'unlikeVerbs' | 'verbs' | 'wanting'

/** Cues are sources of regular expressions, without regard to case. */
export type OpeningReading = {
  /** Tried from the top inside a type; each cue stands at the beginning of a hook, after a "so" or "and" at most. */
  shapes: (Structure & { type: HookType; cue: string })[]
  /** What hooks of one type share where they share nothing closer. `other` shares nothing. */
  broad: Record<Exclude<HookType, 'other'>, Structure>
  /** Why an opening travelled: a choice of phrasings a type, {x} for the words of the hook that show it. */
  /** A device that says little of why a clip travelled has none. */
  why: Partial<Record<HookType, string[]>>
  /** What an opening turns to after its hook, the most telling first, and what to do there. */
  follows: Partial<Record<BeatName, string>>
  nextSteps: Partial<Record<BeatName, string>>
  /** What a sentence surely does, the first that fits; lines of pieces. */
  beats: { beat: BeatName; cues: string }[]
  /** What follows the cue is what is promised. The first that is found decides. */
  promises: { cue: string; says: string }[]
  openLoops: { says: string; cue: string }[]
  /** Regular expressions between slashes, with their flags. */
  cues: Record<ReadingCue, string>
  rewrites: Record<RewriteList, Rewrite[]>
  explanations: Record<ExplanationSentence, string>
  /** What a hook may begin with before the words that show its shape. */
  shapeLead: string
  /** What goes on with a sponsor read in a language that lists nothing. */
  sponsorGoesOn: string[]
  /** An opening that most rules look at in vain. */
  sample: string
  /** The same, where any one of several tells. */
  cueLists: Record<CueList, string[]>
  /** What cues count that tell the same together. */
  cueWeights: Record<'openingFaults' | 'quotableFaults', Partial<Record<ReadingCue, number>>>
  /** Cues any one of which tells the same, or which stand for signs of a line. */
  cueGroups: Record<CueGroup, ReadingCue[]>
  /** Numbers in explanations: words from zero on, what units multiply by, and what the words for large ones mean. */
  numbers: { words: string; scales: Record<string, number>; large: Record<string, number> }
  /** What makes a line worth repeating, and what spoils it; weights add up. */
  signs: { weight: number; cue: string }[]
  words: Record<ReadingWordList, string> & {
    /** Two words that begin a clause together, parted by commas. */
    pairs: string
    /** A cue: words that count. */
    counted: string
  }
}

/** Cues of `cueGroups`: talk without content, captions that state nothing, lines not to be repeated or quoted. */
export type CueGroup = 'emptyTalk' | 'notIdeas' | 'unrepeatable' | 'unquotable' | 'quotableSigns'

/** Read when it is first asked for. */
export const openingReading = once(() => readData('en/reading') as OpeningReading)

/** The words of a list in the form in which they are compared. */
export const readingWords = cached((list: ReadingWordList) => wordSet(openingReading().words[list]))
