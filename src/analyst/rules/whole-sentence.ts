import { hasGrammar } from '../../languages/index.js'
import { readingCue, readingCues } from '../../languages/reading-cues.js'
import type { Sentence } from '../speech.js'
import { foldedWords, hasVerb, standsAlone, stammers } from './wellformed.js'

/** Whether a line is read as a whole sentence by somebody who heard nothing before it. */

/** A stop inside: short words before one may be abbreviated. */
const several = /\p{Ll}{4}[.!?] \p{Lu}/u

/** Whether the words of an English sentence are no fragment; elsewhere only that it ends where it may. */
export function isWhole(sentence: Sentence, language: string): boolean {
  if (!standsAlone(sentence, language) || sentence.ended === 'cut') return false
  if (!hasGrammar(language)) return true
  const words = foldedWords(sentence)
  if (words.length < 5 || stammers(words)) return false
  const text = sentence.text.replaceAll('’', "'")
  const lower = text.toLowerCase()
  if (
    readingCue('joined').test(text) ||
    several.test(text) ||
    readingCues('fragments').some((mark) => mark.test(lower))
  )
    return false
  const front = readingCue('ledSubject').exec(lower)?.[1]
  return front === undefined || readingCue('time').test(front) || hasVerb(front.split(' '))
}

const dashes = /\s(?:--|–|—)\s|;\s/gu
const fewest = 9

/**
 * A sentence of at most so many characters: itself, or its first clause where a dash or a semicolon ends one
 * that is whole. Null where it cannot be had without cutting a thought.
 */
export function withinLength(text: string, most: number, language: string): string | null {
  if (text.length <= most) return text
  const marks = [...text.matchAll(dashes)]
  for (const [at, { index }] of marks.entries()) {
    const front = text.slice(0, index)
    const words = front.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []
    // A pair of dashes sets something aside: before the first nothing is finished.
    if (index > most || marks.length - at > 1) return null
    const isOpen = (front.match(/["“”]/gu) ?? []).length % 2 === 1 || front.includes('(')
    const isSide = readingCue('sideClause').test(words[0] ?? '')
    if (words.length < fewest || isOpen || (isSide && !front.includes(','))) continue
    if (!hasGrammar(language) || hasVerb(words)) return front
  }
  return null
}
