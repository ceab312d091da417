import { LRUCache } from 'lru-cache'
import { isMostlyLatin } from '../lib/script.js'
import { functionWordsOf } from './function-words.js'
import { languageCodes } from './index.js'
import { countFunctionWords, functionWordShare, type WordEvidence } from './word-evidence.js'

/**
 * The one detector of languages. It never takes a few English words for another language: a short text leaves the
 * language that is expected only for one that two function words speak for, and words that English has as well ("die",
 * "gut") do not speak alone. Longer texts are told by their letters, which takes a library whose tables load in a fifth of
 * a second: it is imported when it is first needed.
 */

export type DetectionOptions = {
  /** The language that the source names, or that of what the text belongs to; English where nothing is known. */
  expected?: string | null
  /** The only languages in question. They are told by their function words, however long the text is. */
  among?: readonly string[]
}

/** The language of a text by the library; empty if it cannot be determined. */
type LetterGuess = (text: string, languages: readonly string[]) => string

/** Characters that are examined. More would not improve the result, only take longer. */
const maxSampleCharacters = 600
/** Below this many characters the library is unreliable, and function words decide. */
const shortText = 60
/** The fewest function words that speak for a language. */
const minFunctionWords = 2
/** The share of function words from which a text is surely in the language that is expected. */
const sureShare = 0.25
/** By how much the share must be greater in another language. */
const greaterShare = 0.1

/** Languages that clips are in. If it may answer with any other, the library finds Klingon in an English title. */
const guessableLanguages = (
  'ar bg bn cs da de el en es fa fi fr he hi hr hu id it ja km ko lo mr ms my ne nl no pl pt ro ru sk sr sv ta te ' +
  'th tl tr uk ur vi zh'
).split(' ')

/** The language that a text is evidently in, a BCP 47 primary code; null where nothing speaks for leaving the expected one. */
export async function detectLanguage(text: string, options: DetectionOptions = {}): Promise<string | null> {
  const evident = detectByFunctionWords(text, options)
  if (evident !== undefined) return evident
  return detectByLetters(text, options, await loadGuess())
}

/** `detectLanguage` for callers that cannot wait: what they would wait for is loaded before. */
export type Detect = (text: string, options?: DetectionOptions) => string | null

export async function loadDetector(): Promise<Detect> {
  const guess = await loadGuess()
  return (text, options = {}) => {
    const evident = detectByFunctionWords(text, options)
    return evident === undefined ? detectByLetters(text, options, guess) : evident
  }
}

/** The last guesses: a clip is read in several steps, each of which asks for its language. */
const guesses = new LRUCache<string, string>({ max: 500 })

async function loadGuess(): Promise<LetterGuess> {
  const { detect } = await import('tinyld')
  return (text, languages) => {
    const key = `${languages.join(' ')}:${text}`
    const guess = guesses.get(key) ?? detect(text, { only: [...languages] })
    guesses.set(key, guess)
    return guess
  }
}

/**
 * The language by function words; null where nothing speaks for leaving the expected one, and undefined where the letters
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
