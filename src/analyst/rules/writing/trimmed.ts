import { readingCue } from '../../../languages/reading-cues.js'
import { fold, shorten, splitWords } from '../../../lib/text.js'
import { functionWordsOf } from '../../../languages/function-words.js'
import { wordSet } from '../../../languages/word-set.js'
import { cuesOf, wordsOf, defaultLanguage } from '../../../languages/index.js'

/** A phrase of what a user wrote, cut to what can stand inside a sentence. */

const maxLengths = { words: 9, characters: 90 }

/** The clauses of a text, without what ties them together. */
export function partsOf(text: string): string[] {
  return text.split(/[.;:!?),|]+(?:\s|$)|[–—(]/u).flatMap((part) => {
    const bare = part.trim().replace(readingCue('leadingConjunction'), '')
    return bare === '' ? [] : [bare]
  })
}

/** A phrase as far as it names one thing. */
export function trimPhrase(text: string, language: string): string {
  const part = text.split(/[.;:!?–—(),|]\s/u)[0]?.replace(/[.;:!?–—,\s]+$/u, '') ?? ''
  const found = cuesOf(language).brief?.end.exec(part)
  const words = (found && found.index > 3 ? part.slice(0, found.index) : part).split(' ')
  const head = words.slice(0, maxLengths.words)
  if (words.length > maxLengths.words) {
    const at = head.findLastIndex((word, index) => index > 1 && isJoint(word, language))
    if (at > 1) head.length = at
  }
  while (head.length > 1 && functionWordsOf(language).dangling.has(fold(head.at(-1) ?? ''))) head.pop()
  return shorten(head.join(' '), maxLengths.characters)
}

/** A word before which a long phrase may end: a preposition, not an "and". */
function isJoint(word: string, language: string): boolean {
  const foldedWord = fold(word)
  return (
    readingCue('endsPhrase').test(foldedWord) ||
    (functionWordsOf(language).dangling.has(foldedWord) && !joinsOf(language).has(foldedWord))
  )
}

/** Conjunctions and articles, on which no phrase ends. */
function joinsOf(language: string): Set<string> {
  return wordSet(`${wordsOf(defaultLanguage).joins} ${wordsOf(language).joins ?? ''}`)
}

/** As it stands inside a sentence: a capital that only opened the text goes, a name's or an initialism's stays. */
export function lowerFirst(phrase: string, language: string): string {
  const [first = '', second = ''] = phrase.split(' ')
  const isTitle = /^\p{Lu}/u.test(second) && phrase.split(' ').length < 4
  const isPlace = second === '' && !readingCue('common').test(first)
  const isPlain = /^\p{Lu}[\p{Ll}'’-]*$/u.test(first) && !readingCue('names').test(first) && !isTitle
  if (wordsOf(language).hasCapitalNouns || !isPlain || isPlace || splitWords(first).length > 1) return phrase
  return `${first.toLowerCase()}${phrase.slice(first.length)}`
}

/** As it stands at the beginning of a sentence. */
export function upperFirst(text: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
}
