import { hasGrammar } from '../../../languages/index.js'
import { openingReading } from '../../../languages/reading.js'
import { readingCue } from '../../../languages/reading-cues.js'
import { once } from '../../../lib/once.js'
import { collapseWhitespace, wordSpans } from '../../../lib/text.js'
import type { Sentence } from '../../speech.js'

/** The question that an opening leaves open, told around the words that raise it. */

/** A sentence that leaves something open, and what is said of it. */
export type OpenLoop = { sentence: Sentence; says: string }

const teases = once(() =>
  openingReading().openLoops.map(({ cue, says }) => ({ says, cue: new RegExp(cue, 'i') })),
)

/**
 * What is left open: a question that stands alone and whose answer is put off, or a tease. Null where nothing is, where a
 * question is answered at once or put to the room, and in languages of which no answers are known.
 */
export function openLoopOf(sentences: Sentence[], language: string): OpenLoop | null {
  if (!hasGrammar(language)) return null
  for (const [index, sentence] of sentences.entries()) {
    const says = isLeftOpen(sentences, index) ? openingReading().reports.questionLeftOpen : teaseOf(sentence)
    if (says === null) continue
    const words = collapseWhitespace(sentence.text).replace(/\.$/u, '')
    return { sentence, says: says.replace('{x}', () => `“${words}”`) }
  }
  return null
}

/** So many words a question or a tease has that can be quoted whole. */
const wordBounds = { min: 5, max: 28 }

function isQuotable({ text }: Sentence): boolean {
  const count = wordSpans(text).length
  return count >= wordBounds.min && count <= wordBounds.max && !/[.?!] /u.test(text)
}

function isLeftOpen(sentences: Sentence[], index: number): boolean {
  const sentence = sentences[index]
  if (!sentence || !isQuestion(sentence) || !isQuotable(sentence)) return false
  const plain = plainOf(sentence)
  if (!readingCue('opensQuestion').test(plain) || readingCue('toTheRoom').test(plain)) return false
  if (readingCue('pointsElsewhere').test(plain)) return false
  const next = sentences.slice(index + 1).find((one) => !isQuestion(one))
  return next !== undefined && readingCue('putsOff').test(plainOf(next))
}

function teaseOf(sentence: Sentence): string | null {
  const plain = plainOf(sentence)
  if (isQuestion(sentence) || !isQuotable(sentence) || readingCue('pointsElsewhere').test(plain)) return null
  return teases().find(({ cue }) => cue.test(plain))?.says ?? null
}

function isQuestion({ text }: Sentence): boolean {
  return /\?["”»]?\s*$/u.test(text)
}

function plainOf({ text }: Sentence): string {
  return text.slice(0, 600).replaceAll('’', "'")
}
