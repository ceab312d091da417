import { memoize } from '../lib/once.js'
import { readData } from './data.js'

/**
 * The words that indicate traits of an opening. Words of a phrase are joined by `_`; parentheses hold alternatives:
 * `(going|want)_to_(just_)?talk`.
 */
export type TraitWords = Record<TraitWordList, string>
export type TraitWordList =
  | 'firstPerson'
  | 'secondPerson'
  | 'negation'
  | 'contrast'
  /** Words for when something happens. */
  | 'time'
  /** Words for what can be lost. */
  | 'stakes'
  /** Words that name a thing without revealing it. */
  | 'withheld'
  | 'numerals'
  /** Words for what happened. */
  | 'scene'
  /** The video itself, its channel and its viewers, and what a host says to them. */
  | 'ownChannel'
  /** Words that fit any subject. */
  | 'vague'
  /** Words for what holds for everybody, or is said of anything. */
  | 'commonplace'
  /** Words that limit a statement, such as "but". */
  | 'hedge'
  /** Words that say what something is, or that it exists. */
  | 'definition'
  /** Words that say that something is going to be said. */
  | 'announcement'
  /** Words for a place in a row or a part of a whole. */
  | 'ordinals'
  /** Words that address or greet viewers. */
  | 'audience'
  /** Words that only strengthen the word after them. */
  | 'intensifiers'

/** The languages with these words. In others only greetings and traits with other signs are recognised. */
export const traitLanguages: readonly string[] = ['de', 'en', 'es', 'fr', 'pt']

/** The words of a language; null if it has none. */
export const traitWordsOf = memoize((language: string): TraitWords | null =>
  traitLanguages.includes(language) ? (readData(`${language}/traits`) as TraitWords) : null,
)

/**
 * Languages that write every noun with a capital, so that a capital shows no name: those with `hasCapitalNouns` in their
 * words.yaml, which the browser does not load.
 */
export const languagesWithCapitalNouns: ReadonlySet<string> = new Set(['de'])
