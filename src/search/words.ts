import { fold, wordSpans } from '../lib/text.js'

/** The words of texts and topics, in the form in which a search compares them. */

/** A word, and whether it is written in capitals. */
export type Word = { text: string; isCapital: boolean }

const plainWords = /[a-z0-9]+(?:['’][a-z0-9]+)*/gi
/** Text that the pattern above reads as `wordSpans` would, and many times faster. */
const plainText = /^[\x20-\x7e\s’]*$/u
const apostrophes = /['’]/gu
const capitals = /^[\p{Lu}\p{N}]*\p{Lu}[\p{Lu}\p{N}]*$/u
/** Conjunctions, prepositions and the article, which Arabic writes together with the word behind them. */
const arabicPrefix = /^[وفبكل]?ال(?=\p{L}{3})/u

function withoutPrefix(word: string): string {
  return word.replace(arabicPrefix, '')
}

/** Removes the possessive, apostrophes and Arabic prefixes from a word. */
function comparedForm(word: string): string {
  const bare = word.replace(/['’]s?$/u, '').replace(apostrophes, '')
  return /\p{Script=Arabic}/u.test(bare) ? withoutPrefix(bare) : bare
}

/** A word as it is compared with others, in small letters without accents, apostrophes and the possessive. */
export function toComparedWord(word: string): string {
  return comparedForm(fold(word))
}

/** The words of a text in order, in small letters without accents. */
export function searchWords(text: string): string[] {
  if (plainText.test(text))
    return (text.toLowerCase().match(plainWords) ?? []).map((word) =>
      word.includes("'") || word.includes('’') ? comparedForm(word) : word,
    )
  return wordSpans(fold(text)).map(({ word }) => comparedForm(word))
}

/** The same, each with whether it is written in capitals. */
export function casedWords(text: string): Word[] {
  return wordSpans(text).map(({ word }) => ({
    text: toComparedWord(word),
    isCapital: word.length > 1 && capitals.test(word.replace(/['’]s$/u, '')),
  }))
}
