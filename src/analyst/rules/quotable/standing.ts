import { readingCue } from '../../../languages/reading-cues.js'
import { readingWords } from '../../../languages/reading.js'
import type { Sentence } from '../../speech.js'
import { saysNothing } from '../english-hook/unfit.js'
import { foldedWords, hasMainVerb } from '../wellformed.js'

/** Whether an English line is a statement that is understood, and worth repeating, by itself. */

/** The number of words of such a line. */
const lengthBounds = { min: 6, max: 24 }

/**
 * Whether a line of marked speech states something of the utmost, a denial or a measure, in a whole sentence that neither leans
 * on what was said before nor tells of its speaker. Of two sentences that answer each other the first is judged.
 */
export function isStatement(line: Sentence): boolean {
  const text = line.text.replaceAll('’', "'")
  const front = /^.*?[.!?](?= \p{Lu})/u.exec(text)?.[0] ?? text
  if (line.ended !== 'stop' || front.endsWith('?')) return false
  if (line.from > 0 && !/^[\p{Lu}\p{N}"“]/u.test(front)) return false
  const words = foldedWords(line)
  if (words.length < lengthBounds.min || words.length > lengthBounds.max || !hasMainVerb(line)) return false
  if (readingCue('leans').test(front) || readingCue('tellsOwnLife').test(front) || saysNothing(front))
    return false
  if (readingCue('ofTheMoment').test(front)) return false
  const isTelling = (word: string) =>
    readingWords('utmost').has(word) || readingWords('turning').has(word) || readingCue('denies').test(word)
  return readingCue('measures').test(front) || words.some(isTelling)
}
