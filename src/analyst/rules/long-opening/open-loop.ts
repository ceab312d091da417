import { hasGrammar, defaultLanguage } from '../../../languages/index.js'
import { readingCue } from '../../../languages/reading-cues.js'
import { once } from '../../../lib/once.js'
import { collapseWhitespace, wordSpans } from '../../../lib/text.js'
import type { Sentence } from '../../speech.js'
import { openingReading } from '../../../languages/reading.js'
import { evidenceOf, quoted } from '../evidence.js'
import { classifyHook } from '../hook-types/hook-types.js'
import type { Stretch } from './beats.js'

/** The question that an opening leaves open, told around the words that raise it. */

type OpenLoop = { weight: number; says: string; words: string }

const openLoops = once(() =>
  openingReading().openLoops.map((row) => ({ ...row, cue: new RegExp(row.cue, 'i') })),
)

/**
 * One sentence on what is left open, quoting what opens it; null where nothing is. A question that the next
 * sentence answers, or that is put to the room, leaves nothing open.
 */
export function openLoopOf(stretches: Stretch[], language: string): string | null {
  const sentences = stretches.flatMap((stretch) => stretch.sentences)
  let best: OpenLoop | null = null
  sentences.forEach((sentence, index) => {
    const loop = loopIn(sentence, sentences[index + 1], language)
    if (loop && loop.weight > (best?.weight ?? 0)) best = loop
  })
  const found = best as OpenLoop | null
  return found === null ? null : found.says.replace('{x}', () => `“${found.words}”`)
}

function loopIn(sentence: Sentence, next: Sentence | undefined, language: string): OpenLoop | null {
  const text = sentence.text.slice(0, 600)
  const asked = questionIn(text, next, language)
  if (asked) return asked
  if (!hasGrammar(language)) return gapOfOtherLanguage(text, language)
  const plain = text.replaceAll('’', "'")
  for (const { weight, says, cue } of openLoops()) {
    const match = cue.exec(plain)
    if (match) return { weight, says, words: collapseWhitespace(around(text, match.index)) }
  }
  return null
}

/** A question of more words is quoted in part. */
const longestQuestion = 22

const asking = /[^.!?？؟。]{3,300}[?？؟]/u

function questionIn(text: string, next: Sentence | undefined, language: string): OpenLoop | null {
  const question = asking.exec(text)?.[0].trim() ?? null
  if (question === null) return null
  if (hasGrammar(language)) {
    const plain = question.replaceAll('’', "'")
    const isLast = text.trimEnd().endsWith(question)
    if (
      plain.split(' ').length < 4 ||
      readingCue('toTheRoom').test(plain) ||
      !readingCue('openLoopAsks').test(plain)
    )
      return null
    if (isLast && next && readingCue('answers').test(next.text.replaceAll('’', "'"))) return null
  }
  const words = asAsked(question, language)
  const opens = readingCue('opensQuestion').test(question)
  return {
    weight: opens || !hasGrammar(language) ? 2.8 : 2,
    says: openingReading().reports.questionLeftOpen,
    words,
  }
}

/** A question as it is quoted: whole, else the clause that asks, else its front. */
function asAsked(question: string, language: string): string {
  if (wordSpans(question, language).length <= longestQuestion) return question
  const clause = question.split(/, /u).at(-1) ?? ''
  const count = wordSpans(clause, language).length
  if (count >= 4 && count <= longestQuestion) return clause
  return collapseWhitespace(quoted(question, question.length - clause.length, language))
}

function gapOfOtherLanguage(text: string, language: string): OpenLoop | null {
  const told = classifyHook(text, language)
  if (told.type !== 'curiosity_gap') return null
  const words = collapseWhitespace(evidenceOf(text, told, language))
  return { weight: 1.5, says: openingReading().reports.heldBack, words }
}

/** The clause around a place, from where it begins. */
function around(text: string, at: number): string {
  const before = text.slice(0, at)
  const starts = ['. ', ', ', '; '].map((stop) => before.lastIndexOf(stop) + 2).filter((at) => at > 1)
  const start = Math.max(0, ...starts)
  const from = before.slice(start).split(' ').length > 8 ? at : start
  return quoted(text, from, defaultLanguage)
}
