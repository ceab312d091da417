import { cached, once } from '../lib/once.js'
import type { BeatName, HookType } from './device-names.js'
import { readData } from './data.js'
import { wordSet } from './word-set.js'
import type { ReadingCue } from './reading-cues.js'

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

/** Signs of a fragment; what no sentence begins with that does not ask something. */
export type CueList = 'fragments' | 'neverFirst'

type ReadingWordList =
  | 'announcing'
  | 'deeds'
  | 'gerunds'
  | 'initialisms'
  | 'notAdverbs'
  | 'smallInTitles'
  | 'ahead'
  | 'beforeNouns'
  | 'conjunctions'
  | 'general'
  | 'helping'
  | 'lures'
  | 'nounAhead'
  | 'numbers'
  | 'persons'
  | 'pointing'
  | 'relatives'
  | 'repeatable'
  | 'strictlyDangling'
  | 'strongStarters'
  | 'subordinators'
  | 'takesClause'
  | 'unlikeVerbs'
  | 'verbs'
  | 'wanting'

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
    /** What a placeholder is called by the word in front of it. */
    before: { words: string; name: string }[]
  }
  /** Regular expressions between slashes, with their flags. */
  cues: Record<ReadingCue, string>
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
