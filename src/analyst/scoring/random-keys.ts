import { fold, wordSpans } from '../../lib/text.js'

/**
 * Tells keys pressed at random, of which a score would mean nothing, by what their letters show. That words are unknown
 * shows nothing: titles have few words that every text has, and drafts come in any language.
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

/** Whether most words of a draft of three or more are keys pressed along a row, or cannot be pronounced. */
export function isKeysAtRandom(text: string): boolean {
  const words = wordSpans(text).map(({ word }) => word)
  if (words.length < minWords) return false
  const isAtRandom = (word: string) =>
    isRunOfKeys(fold(word)) || (!capitals.test(word) && withoutVowel.test(fold(word)))
  return words.filter(isAtRandom).length * 2 > words.length
}
