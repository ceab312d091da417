import { fold, wordSpans } from '../lib/text.js'
import { isLinkWord } from './link-words.js'

/**
 * Recognises keys that were pressed at random, for which a score would mean nothing, by their letters. Unknown words
 * alone prove nothing: titles have few common words, and drafts come in any language.
 */

/** Drafts with fewer words are not judged, because they may be names or abbreviations. */
const minWords = 3

/** The rows of letters of keyboards: QWERTY, QWERTZ, AZERTY and the Russian one. */
const keyRows = (
  'qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn ' +
  'йцукенгшщзхъ фывапролджэ ячсмитьбю'
).split(' ')
const bothDirections = keyRows.flatMap((row) => [row, [...row].reverse().join('')])

/** The minimum number of neighbouring keys that count as a run along a row. */
const minRun = 3

/** Whether a word consists only of runs along rows, such as "asdf", "qweqwe" and "jklasd". */
function isRunOfKeys(word: string): boolean {
  let from = 0
  while (from < word.length) {
    let to = from + minRun
    if (to > word.length || !isInRow(word.slice(from, to))) return false
    while (to < word.length && isInRow(word.slice(from, to + 1))) to += 1
    from = to
  }
  return word.length > 0
}

const isInRow = (letters: string) => bothDirections.some((row) => row.includes(letters))

/**
 * Four or more Latin letters without a vowel. L and r are left out, because they can replace a vowel in Slavic
 * languages. In capitals it may be an abbreviation.
 */
const withoutVowel = /^[b-df-hjkmnp-qstvxz]{4,}$/u
const capitals = /^\p{Lu}+$/u

/** Words that are runs of keys: names of keyboard layouts, and words and names of other languages. */
const runsThatAreWords = new Set(['qwerty', 'qwertz', 'azerty', 'wert', 'azer'])
/** A run of at least this many letters is not a word, even by itself. */
const minLongRun = 4

type Draft = { text: string; language: string; topic: string | null }

/**
 * The words that are keys pressed at random, in a draft of three or more words; none if they may be meant. Either most
 * words run along a row or cannot be pronounced, or one word is a long run and most others do not form a sentence. The
 * language must be loaded. Words of the topic never count.
 */
export function findKeysAtRandom({ text, language, topic }: Draft): string[] {
  const words = wordSpans(text).map(({ word }) => word)
  if (words.length < minWords) return []
  const ofTopic = new Set(wordSpans(topic ?? '').map(({ word }) => fold(word)))
  const otherWords = words.filter((word) => !ofTopic.has(fold(word)))
  const isAtRandom = (word: string) =>
    isRunOfKeys(fold(word)) || (!capitals.test(word) && withoutVowel.test(fold(word)))
  const atRandom = otherWords.filter(isAtRandom)
  if (atRandom.length * 2 > words.length) return atRandom
  const longRuns = otherWords.filter(isLongRun)
  const links = words.filter((word) => isLinkWord(word, language))
  return links.length * 2 < words.length ? longRuns : []
}

function isLongRun(word: string): boolean {
  const foldedWord = fold(word)
  return foldedWord.length >= minLongRun && !runsThatAreWords.has(foldedWord) && isRunOfKeys(foldedWord)
}
