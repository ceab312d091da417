import { fold, squash, wordSpans } from '../../lib/text.js'
import type { Line } from '../../providers/types.js'
import { functionWordsOf } from '../languages/function-words.js'

/** Characters that a language is told from: more do not make it surer. */
const shown = 600
/** As much of a speech as its language is told from: lines, and characters of each. */
const sample = { lines: 40, characters: 700 }

/** The front of what is said, as much as a language is told from. */
export function sampleOf(lines: Line[]): string {
  const spoken = lines.slice(0, sample.lines).map(({ text }) => text.slice(0, sample.characters))
  return squash(spoken.join(' '))
}

/** Under this many characters a detector guesses, and what the source says counts for more. */
const enough = 60
/** The share of little words from which a text is surely in the language its source says. */
const sure = 0.25

/**
 * The primary language of a text, `en` where nothing tells. What the source says is believed unless the words
 * speak for another language: metadata can sit on the wrong transcript. The detector is loaded when it is
 * first asked: its tables take a fifth of a second.
 */
export async function languageOf(text: string, said: string | null): Promise<string> {
  const known = /^[a-z]{2,3}(?![a-z])/u.exec((said ?? '').toLowerCase())?.[0] ?? null
  const part = text.slice(0, shown)
  if (known !== null && (part.length < enough || coverage(part, known) >= sure)) return known
  const { detect } = await import('tinyld')
  const heard = detect(part)
  if (known === null) return heard || 'en'
  if (heard === '' || heard === known) return known
  return coverage(part, heard) > coverage(part, known) + 0.1 ? heard : known
}

/** The share of a text's words that are little words of a language. */
function coverage(text: string, language: string): number {
  const { plain } = functionWordsOf(language)
  const words = wordSpans(text, language)
  if (words.length === 0) return 0
  return words.filter(({ word }) => plain.has(fold(word))).length / words.length
}
