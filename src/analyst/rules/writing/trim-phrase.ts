import { readingCue } from '../../../languages/reading-cues.js'
import { fold, shorten, splitWords } from '../../../lib/text.js'
import { functionWordsOf } from '../../../languages/function-words.js'
import { wordSet } from '../../../languages/word-set.js'
import { cuesOf, wordsOf, defaultLanguage } from '../../../languages/index.js'

/** Cuts the user's words to a phrase that fits into a sentence. */

const maxLengths = { words: 9, characters: 90 }

/** The clauses of a text without the conjunctions between them. */
export function partsOf(text: string): string[] {
  return text.split(/[.;:!?),|]+(?:\s|$)|[–—(]/u).flatMap((part) => {
    const bare = part.trim().replace(readingCue('leadingConjunction'), '')
    return bare === '' ? [] : [bare]
  })
}

/** A phrase, up to the end of the first thing that it names. */
export function trimPhrase(text: string, language: string): string {
  const part = text.split(/[.;:!?–—(),|]\s/u)[0]?.replace(/[.;:!?–—,\s]+$/u, '') ?? ''
  const words = part.slice(0, endOf(part, language)).split(' ')
  const head = words.slice(0, maxLengths.words)
  if (words.length > maxLengths.words) {
    const at = head.findLastIndex((word, index) => index > 1 && isJoint(word, language))
    if (at > 1) head.length = at
  }
  while (head.length > 1 && functionWordsOf(language).dangling.has(fold(head.at(-1) ?? ''))) head.pop()
  return shorten(head.join(' '), maxLengths.characters)
}

/** Where a phrase ends in a text. A short relative clause after which nothing follows belongs to it. */
function endOf(part: string, language: string): number {
  const at = clauseStart(part, language)
  const relative = cuesOf(language).brief?.relative?.exec(part.slice(at))?.[0]
  if (relative === undefined || part.split(' ').length > maxLengths.words) return at
  const rest = part.slice(at + relative.length)
  return clauseStart(rest, language) < rest.length ? at : part.length
}

function clauseStart(phrase: string, language: string): number {
  const at = cuesOf(language).brief?.end.exec(phrase)?.index ?? 0
  return at > 3 ? at : phrase.length
}

/** A trimmed phrase without its relative clause. */
export const withoutRelative = (phrase: string, language: string) =>
  phrase.slice(0, clauseStart(phrase, language))

/** Whether a long phrase may end before a word: a preposition, but not "and". */
function isJoint(word: string, language: string): boolean {
  const foldedWord = fold(word)
  return (
    readingCue('endsPhrase').test(foldedWord) ||
    (functionWordsOf(language).dangling.has(foldedWord) && !joinsOf(language).has(foldedWord))
  )
}

/** Conjunctions and articles, which never end a phrase. */
const joinsOf = (language: string) =>
  wordSet(`${wordsOf(defaultLanguage).joins} ${wordsOf(language).joins ?? ''}`)

/**
 * A phrase as it is written inside a sentence: without the capital of its first word, unless it is a name or
 * initialism.
 */
export function lowerFirst(phrase: string, language: string): string {
  const [first = '', second = ''] = phrase.split(' ')
  const isTitle = /^\p{Lu}/u.test(second) && phrase.split(' ').length < 4
  const isPlace = second === '' && !readingCue('common').test(first)
  const isPlain = /^\p{Lu}[\p{Ll}'’-]*$/u.test(first) && !readingCue('names').test(first) && !isTitle
  if (wordsOf(language).hasCapitalNouns || !isPlain || isPlace || splitWords(first).length > 1) return phrase
  return `${first.toLowerCase()}${phrase.slice(first.length)}`
}

/** A text as it is written at the beginning of a sentence. A name with a capital inside (“iPhone”) stays as it is. */
export function upperFirst(text: string): string {
  return text.replace(/^\p{Ll}(?!\p{Ll}*\p{Lu})/u, (first) => first.toUpperCase())
}
