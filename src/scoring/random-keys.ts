import { fold, wordSpans } from '../lib/text.js'
import { isLinkWord } from './link-words.js'

/**
 * Tells keys pressed at random, of which a score would mean nothing, by what their letters show. That words are unknown
 * shows nothing by itself: titles have few words that every text has, and drafts come in any language.
 */

/** Fewer words are not told: they may be names or abbreviations. */
const minWords = 3

/** The rows of letters of keyboards: QWERTY, QWERTZ, AZERTY and the Russian one. */
const keyRows = (
  'qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn ' +
  'йцукенгшщзхъ фывапролджэ ячсмитьбю'
).split(' ')
const bothDirections = keyRows.flatMap((row) => [row, [...row].reverse().join('')])

/** The fewest keys beside each other that count as a run along a row. */
const minRun = 3

/** Whether a word is nothing but runs along rows, as "asdf", "qweqwe" and "jklasd" are. */
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
 * Four or more Latin letters without a vowel, and without l and r, which take the place of one in Slavic languages. In
 * capitals it may be an abbreviation.
 */
const withoutVowel = /^[b-df-hjkmnp-qstvxz]{4,}$/u
const capitals = /^\p{Lu}+$/u

/** Words that are a run of keys: what keyboards are called, and words and names of other languages. */
const runsThatAreWords = new Set(['qwerty', 'qwertz', 'azerty', 'wert', 'azer'])
/** Letters of a run that is no word even alone. */
const minLongRun = 4

type Draft = { text: string; language: string; topic: string | null }

/**
 * The words of a draft of three or more that are keys pressed at random; none where they may be meant. Either most of
 * the words run along a row or cannot be pronounced, or one is a long run and most words hold no sentence together.
 * The language must be loaded; words of the topic are never at random.
 */
export function findKeysAtRandom({ text, language, topic }: Draft): string[] {
  const words = wordSpans(text).map(({ word }) => word)
  if (words.length < minWords) return []
  const ofTopic = new Set(wordSpans(topic ?? '').map(({ word }) => fold(word)))
  const unasked = words.filter((word) => !ofTopic.has(fold(word)))
  const isAtRandom = (word: string) =>
    isRunOfKeys(fold(word)) || (!capitals.test(word) && withoutVowel.test(fold(word)))
  const atRandom = unasked.filter(isAtRandom)
  if (atRandom.length * 2 > words.length) return atRandom
  const longRuns = unasked.filter(isLongRun)
  const links = words.filter((word) => isLinkWord(word, language))
  return links.length * 2 < words.length ? longRuns : []
}

function isLongRun(word: string): boolean {
  const folded = fold(word)
  return folded.length >= minLongRun && !runsThatAreWords.has(folded) && isRunOfKeys(folded)
}
