import { LRUCache } from 'lru-cache'
import { once } from '../lib/once.js'
import { isMostlyLatin } from '../lib/script.js'
import { fold, wordSpans } from '../lib/text.js'
import { functionWordsOf } from './function-words.js'
import { wordSet } from './word-set.js'
import { languageCodes, wordsOf } from './index.js'

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
 * How many function words of a language a text has: `all` of them, and `words`, which is 0 where English has all of them
 * too. `score` is `words` with half a word more for the expected language.
 */
type WordEvidence = { language: string; words: number; all: number; score: number }

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

const sharedPhrases = once(() => {
  const phrases = [...wordSet(wordsOf('en').sharedPhrases)].map((phrase) => phrase.replaceAll('_', ' '))
  return new RegExp(`(?<!\\S)(?:${phrases.join('|')})(?!\\S)`, 'gu')
})

/** The folded words of a text without the phrases that English took from other languages ("au pair"). */
export function withoutSharedPhrases(words: readonly string[]): string[] {
  return words.join(' ').replace(sharedPhrases(), ' ').split(' ').filter(Boolean)
}

/** The words of a text in the form in which they are compared. */
function comparedWords(text: string, language?: string): string[] {
  return wordSpans(text, language).map(({ word }) => fold(word).replaceAll('’', "'"))
}

/** How many function words of each language a text has, most first; the expected one comes before another with as many. */
function countFunctionWords(text: string, expected: string, among: readonly string[]): WordEvidence[] {
  const words = withoutSharedPhrases(comparedWords(text))
  return among
    .map((language) => countWordsOf(words, text, language))
    .map((count) => ({ ...count, score: count.words + (count.language === expected ? 0.5 : 0) }))
    .sort((a, b) => b.score - a.score)
}

const sharedWords = once(() => wordSet(wordsOf('en').sharedWords))

/** Whether a word is no evidence of a language because English has it as well. */
function isShared(word: string, language: string): boolean {
  return language !== 'en' && sharedWords().has(word)
}

/** Whether a text has letters that only this language has. */
function hasLettersOf(language: string, text: string): boolean {
  const { letters } = wordsOf(language)
  return letters !== undefined && new RegExp(letters, 'iu').test(text)
}

const loanWords = once(() => wordSet(wordsOf('en').loanWords))
const isLoanWord = (word: string) => loanWords().has(fold(word))

/** A text without the words that English took from other languages. */
const withoutLoanWords = (text: string) =>
  text.replace(/[\p{L}\p{M}]+/gu, (word) => (isLoanWord(word) ? '' : word))

/** The fewest signs of a language that few words have. */
const minSigns = 2

/**
 * Whether a few words name something in a language, although they are too few to be told by: they have two signs of it
 * (letters of its own, an article in front or a function word inside, a second one, an ending that English takes over with
 * no word), and every other word ends as its nouns do. Names alone ("La Liga") are none, nor are words that English took over
 * ("jalapeño empanadas"), whose letters are no sign.
 */
export function areNounsOf(language: string, text: string): boolean {
  const { nounEndings, ownEndings, articles, hasCapitalNouns } = wordsOf(language)
  const words = withoutSharedPhrases(comparedWords(text))
  const { plain } = functionWordsOf(language)
  const isFunctionWord = (word: string) => plain.has(word) && !functionWordsOf('en').plain.has(word)
  const nouns = words.filter((word) => !isFunctionWord(word))
  if (nounEndings === undefined || nouns.every(isLoanWord) || (hasCapitalNouns && !/\p{Lu}/u.test(text)))
    return false
  const namedWords = text.match(/(?<![\p{L}'’-])\p{Lu}\p{L}*/gu) ?? []
  if (!hasCapitalNouns && nouns.every((word) => namedWords.some((name) => fold(name) === word))) return false
  const functionSigns = words.filter(
    (word, at) => isFunctionWord(word) && (at > 0 || (words.length > 1 && wordSet(articles).has(word))),
  )
  const own = new RegExp(`\\p{L}{2}(?:${ownEndings ?? '(?!)'})$`, 'u')
  const signs =
    functionSigns.length +
    Number(hasLettersOf(language, withoutLoanWords(text))) +
    Number(nouns.some((word) => own.test(word)))
  const ending = new RegExp(`\\p{L}{2}(?:${nounEndings})$`, 'u')
  return signs >= minSigns && nouns.every((word) => ending.test(word))
}

/**
 * Letters of its own count as one word of a language; where no function words of it are listed, each word with such a
 * letter does. Words that English has as well count beside others.
 */
function countWordsOf(words: string[], text: string, language: string): Omit<WordEvidence, 'score'> {
  const { plain } = functionWordsOf(language)
  const hasLetters = hasLettersOf(language, text)
  if (plain.size === 0) {
    const spelled = hasLetters ? wordSpans(text).filter(({ word }) => hasLettersOf(language, word)) : []
    return { language, words: spelled.length, all: spelled.length }
  }
  const functionWords = words.filter((word) => plain.has(word))
  const isOwn = hasLetters || functionWords.some((word) => !isShared(word, language))
  const all = functionWords.length + (hasLetters ? 1 : 0)
  return { language, words: isOwn ? all : 0, all }
}

/** What a request speaks by: words that a language asks with, and others that it answers and greets with. */
export type RequestWordSets = { asking: Set<string>; others: Set<string> }

/** How much a word of asking and any other word of a language speak for it. */
const requestWeights = { asking: 1, others: 0.4 }
/** From here a request is evidently in a language: a word of asking, or two others. */
export const evidentRequest = 0.8

/** How much the words of a request speak for a language: nothing where all of them are English too ("women in AI"). */
export function requestEvidence(
  words: ReadonlySet<string>,
  text: string,
  language: string,
  { asking, others }: RequestWordSets,
): number {
  const { plain } = functionWordsOf(language)
  let evidence = hasLettersOf(language, text.slice(0, 2_000)) ? requestWeights.others : 0
  let isOwn = language === 'en' || evidence > 0
  for (const word of words) {
    const isDistinctive = !isShared(word, language)
    if (asking.has(word) && isDistinctive) evidence += requestWeights.asking
    else if (asking.has(word) || plain.has(word) || others.has(word)) evidence += requestWeights.others
    else continue
    isOwn ||= isDistinctive
  }
  return isOwn ? evidence : 0
}

/** The share of a text's words that are function words of a language. */
function functionWordShare(text: string, language: string): number {
  const { plain } = functionWordsOf(language)
  const words = comparedWords(text, language)
  return words.length === 0 ? 0 : words.filter((word) => plain.has(word)).length / words.length
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
