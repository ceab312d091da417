import { LRUCache } from 'lru-cache'
import { canonicalLanguage } from '../lib/language-codes.js'
import { isMostlyLatin } from '../lib/script.js'
import { functionWordsOf } from './function-words.js'
import { languageCodes } from './index.js'
import { countFunctionWords, functionWordShare, type WordEvidence } from './word-evidence.js'

/**
 * The only language detector. A few English words are never taken for another language: a short text counts as another
 * language than the expected one only if it has two of its function words, and words that English has as well ("die",
 * "gut") do not count alone. Longer texts are detected by their letters, with a library whose tables take a fifth of a
 * second to load; it is imported on first use.
 */

export type DetectionOptions = {
  /** The language that the source names, or that of the context of the text; English if nothing is known. */
  expected?: string | null
  /** The only candidates. They are detected by function words, however long the text is. */
  among?: readonly string[]
}

/** The language of a text by the library; empty if it cannot be determined. */
type LetterGuess = (text: string, languages: readonly string[]) => string

/** Maximum number of characters that are examined. More take longer, but do not improve the result. */
const maxSampleCharacters = 600
/** Below this many characters the library is unreliable, and function words decide. */
const shortText = 60
/** Minimum number of function words that indicate a language. */
export const minFunctionWords = 2
/** From this share of function words on, a text is certainly in the expected language. */
const sureShare = 0.25
/** By how much the share must be greater in another language. */
const greaterShare = 0.1

/** Candidates for clips. Without this list the library finds Klingon in English titles. */
const guessableLanguages = (
  'ar bg bn cs da de el en es fa fi fr he hi hr hu id it ja km ko lo mr ms my ne nl no pl pt ro ru sk sr sv ta te ' +
  'th tl tr uk ur vi zh'
).split(' ')

/** The language of a text, as a BCP 47 primary code; null if there is no evidence against the expected one. */
export async function detectLanguage(text: string, options: DetectionOptions = {}): Promise<string | null> {
  const evident = detectByFunctionWords(text, options)
  if (evident !== undefined) return evident
  return detectByLetters(text, options, await loadGuess())
}

/** `detectLanguage` without a promise, for callers that have loaded the library before. */
export type Detect = (text: string, options?: DetectionOptions) => string | null

/** Loads the library and returns the detection without a promise. */
export async function loadDetector(): Promise<Detect> {
  const guess = await loadGuess()
  return (text, options = {}) => {
    const evident = detectByFunctionWords(text, options)
    return evident === undefined ? detectByLetters(text, options, guess) : evident
  }
}

/** Recent guesses, because several steps detect the language of the same clip. */
const guesses = new LRUCache<string, string>({ max: 500 })

async function loadGuess(): Promise<LetterGuess> {
  const { detect } = await import('tinyld')
  return (text, languages) => {
    const key = `${languages.join(' ')}:${text}`
    const guess = guesses.get(key) ?? canonicalLanguage(detect(text, { only: [...languages] }))
    guesses.set(key, guess)
    return guess
  }
}

/**
 * The language by function words; null if there is no evidence against the expected one, and undefined if the letters
 * have to decide.
 */
function detectByFunctionWords(
  text: string,
  { expected, among }: DetectionOptions,
): string | null | undefined {
  const sample = text.slice(0, maxSampleCharacters)
  if (!isMostlyLatin(sample)) return undefined
  if (among === undefined && sample.length >= shortText) {
    const expectedLanguage = expected ?? 'en'
    return functionWordShare(sample, expectedLanguage) >= sureShare ? expectedLanguage : undefined
  }
  const counts = countFunctionWords(sample, expected ?? 'en', among ?? languageCodes)
  const [best, next] = counts
  if (!best || best.words < minFunctionWords)
    return listCandidates(sample, counts).length > 0 ? undefined : null
  return best.score > (next?.score ?? 0) ? best.language : undefined
}

/** The language by letters: between tied languages, or for a text that is long or in another script. */
function detectByLetters(text: string, options: DetectionOptions, guess: LetterGuess): string | null {
  const sample = text.slice(0, maxSampleCharacters)
  if (!isMostlyLatin(sample)) return guess(sample, guessableLanguages) || null
  const expected = options.expected ?? 'en'
  if (options.among || sample.length < shortText) {
    const counts = countFunctionWords(sample, expected, options.among ?? languageCodes)
    const tied = counts.filter(({ score }) => score === counts[0]?.score).map(({ language }) => language)
    const isSpoken = (counts[0]?.words ?? 0) >= minFunctionWords
    const guessed = guess(sample, isSpoken ? tied : ['en', expected, ...listCandidates(sample, counts)])
    return guessed === '' || (!isSpoken && guessed === expected) ? null : guessed
  }
  const guessed = guess(sample, guessableLanguages)
  if (guessed === '' || guessed === expected) return guessed || null
  const isUnknown = functionWordsOf(guessed).plain.size === 0
  return isUnknown || functionWordShare(sample, guessed) > functionWordShare(sample, expected) + greaterShare
    ? guessed
    : null
}

/** Whether the script of a text or its words show that it is in a language, and not what its letters look like alone. */
export function isShownByWords(text: string, language: string): boolean {
  const [count] = countFunctionWords(text, language, [language])
  return !isMostlyLatin(text) || (count?.words ?? 0) >= minFunctionWords
}

/** In a text of fewer letters, words that English has as well are no evidence. */
const minSharedLetters = 25

/** Languages with two function words, all of which English has too, and more of them than English: letters decide. */
function listCandidates(sample: string, counts: WordEvidence[]): string[] {
  if (countLetters(sample) < minSharedLetters) return []
  const english = counts.find(({ language }) => language === 'en')?.all ?? 0
  return counts.filter(({ all }) => all >= minFunctionWords && all > english).map(({ language }) => language)
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
