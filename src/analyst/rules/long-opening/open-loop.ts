import { hasGrammarRules } from '../../../languages/index.js'
import { openingReading } from '../../../languages/reading.js'
import { readingCue } from '../../../languages/reading-cues.js'
import { once } from '../../../lib/once.js'
import { collapseWhitespace, wordSpans } from '../../../lib/text.js'
import type { Sentence } from '../../speech.js'

/** Finds the question that an opening leaves open, and quotes the words that raise it. */

/** A sentence that leaves a question open, and the sentence that reports it. */
export type OpenLoop = { sentence: Sentence; says: string }

const teases = once(() =>
  openingReading().openLoops.map(({ cue, says }) => ({ says, cue: new RegExp(cue, 'i') })),
)

/**
 * The open loop: a question that is understood alone and is not answered yet, or a tease. Null if there is none, if
 * a question is answered at once or put to the audience, and in languages whose answers cannot be recognised.
 */
export function openLoopOf(sentences: Sentence[], language: string): OpenLoop | null {
  if (!hasGrammarRules(language)) return null
  for (const [index, sentence] of sentences.entries()) {
    const says = isLeftOpen(sentences, index)
      ? openingReading().explanations.questionLeftOpen
      : teaseOf(sentence)
    if (says === null) continue
    const words = collapseWhitespace(sentence.text).replace(/\.$/u, '')
    return { sentence, says: says.replace('{x}', () => `“${words}”`) }
  }
  return null
}

/** Bounds of the words of a question or a tease that is quoted whole. */
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
