import { cached } from '../lib/once.js'
import { readData } from './data.js'

/**
 * The words by which traits of an opening are recognised. Words of a phrase are joined by `_`, and what may stand in one
 * place is in parentheses: `(going|want)_to_(just_)?talk`.
 */
export type TraitWords = Record<TraitWordList, string>
export type TraitWordList =
  | 'firstPerson'
  | 'secondPerson'
  | 'negation'
  | 'contrast'
  /** What says when. */
  | 'time'
  /** What can be lost. */
  | 'stakes'
  /** What names a thing without telling it. */
  | 'withheld'
  | 'numerals'
  /** What tells what happened. */
  | 'scene'
  /** The video itself, its channel and its viewers, and what a host says to them. */
  | 'ownChannel'
  /** Words that fit any subject. */
  | 'vague'
  /** What holds for everybody, or is said of anything. */
  | 'commonplace'
  /** Words that limit a statement, such as "but". */
  | 'hedge'
  /** What says what something is, or that it is there. */
  | 'definition'
  /** What says that something is going to be said. */
  | 'announcement'

/** The languages that have these words. In others the traits that signs show are recognised, and greetings. */
export const traitLanguages: readonly string[] = ['de', 'en', 'es', 'fr', 'pt']

/** The words of a language; null for one that has none. */
export const traitWordsOf = cached((language: string): TraitWords | null =>
  traitLanguages.includes(language) ? (readData(`${language}/traits`) as TraitWords) : null,
)

/**
 * Languages that write every noun with a capital, so that a capital shows no name: those with `hasCapitalNouns` in their
 * words.yaml, which the browser does not load.
 */
export const languagesWithCapitalNouns: ReadonlySet<string> = new Set(['de'])
