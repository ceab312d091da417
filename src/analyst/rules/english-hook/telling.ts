import { readingWords, tellingKinds } from '../../../languages/reading.js'
import { readingCue } from '../../../languages/reading-cues.js'
import type { Sentence } from '../../speech.js'
import { foldedWords } from '../wellformed.js'

/** What tells an English line from a flat one. */

/**
 * How many kinds of signs a line has (what is at stake counts up to twice), whether something is at stake, and whether
 * something is at stake, denied or counted.
 */
export type TellingSigns = { count: number; hasStakes: boolean; isPointed: boolean }

/** Words of what is at stake count up to so many. */
const maxStakes = 2

/** The signs of a line: what is at stake, strange, costly, denied, of the viewer or the utmost, a figure, a question. */
export function tellingSigns(line: Sentence): TellingSigns {
  const words = foldedWords(line)
  const stakes = words.filter((word) => readingWords('stakes').has(word)).length
  const denies = words.some((word) => readingCue('denies').test(word))
  const found = tellingKinds.filter((kind) => words.some((word) => readingWords(kind).has(word)))
  const isTurned = denies || found.includes('turning')
  const others = found.filter((kind) => kind !== 'turning').length
  const hasFigure = readingCue('figure').test(line.text)
  const marks = Number(line.text.includes('?')) + Number(hasFigure)
  const hasStakes = stakes > 0
  return {
    count: Math.min(maxStakes, stakes) + others + Number(isTurned) + marks,
    hasStakes,
    isPointed: hasStakes || isTurned || hasFigure,
  }
}
