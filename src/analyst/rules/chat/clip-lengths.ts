import { once } from '../../../lib/once.js'
import { type ChatAsks, clipCount } from '../../../languages/chat-asks.js'
import type { ChatLanguage } from '../../../languages/index.js'
import { mapChatLanguages } from './words.js'

/** How long clips are to be, which no search can choose: it is neither an age nor a subject. */

type Compiled = {
  language: ChatLanguage
  length: RegExp
  /** A number of results, which is its group. */
  results: RegExp
  /** At the beginning of a subject, and in a message behind what it corrects. */
  correctionWord: { front: RegExp; correction: RegExp }
}

const edge = '(?:$|[,.;:!?)–—])'

/**
 * A length counts behind a word for clips, and in a part of a sentence of its own, so that "a mile in under 6 minutes"
 * stays a subject.
 */
function compileLengths(
  { length, results, correctionWords, questions }: ChatAsks,
  language: ChatLanguage,
): Compiled {
  const { before, limits, amounts, units, behind, about } = length
  const amount = `(?:\\d{1,3}|(?:${amounts}))[ -]?(?:${units})`
  const front = `(?<=^\\s*|[,.;:!?(–—]\\s*|(?<![\\p{L}\\p{N}])(?:${questions.parts.clips})\\s+)`
  const limited = `(?:(?:${before})\\s+)*(?:${limits})\\s*${amount}(?:\\s+(?:${behind}))?`
  const trailing = `${amount}\\s+(?:${behind})`
  return {
    language,
    length: new RegExp(
      `${front}(?:${limited}|${trailing})(?=\\s*${edge}|\\s+(?:${about})(?![\\p{L}\\p{N}]))`,
      'giu',
    ),
    results: new RegExp(`(?<=(?:^|[,.;])\\s*)(\\d{1,3}) (?:${results})(?=\\s*${edge})`, 'giu'),
    correctionWord: {
      front: new RegExp(`^(?:${correctionWords})\\s+(?=\\S)`, 'iu'),
      correction: new RegExp(`[,.;:!?–—]\\s*(?:${correctionWords})\\s+\\S`, 'iu'),
    },
  }
}

const compiled = once(() => mapChatLanguages(({ asks }, language) => compileLengths(asks, language)))

/** Without marks that stand before nothing. */
function trimMarks(text: string): string {
  return text
    .replace(/(?:[,;:]\s*)+(?=[,;:.!?]|$)/gu, '')
    .replace(/^[\s,;:]+/u, '')
    .trim()
}

/** A message without how long clips are to be, with "5 results" as a number of clips in a sentence of its own. */
export function withoutLengths(message: string): { message: string; saysLength: boolean } {
  let text = message
  for (const { length } of compiled()) text = text.replace(length, '')
  const saysLength = text !== message
  const counts: string[] = []
  for (const { results } of compiled())
    text = text.replace(results, (_, count: string) => {
      counts.push(clipCount(count))
      return ''
    })
  if (text === message) return { message, saysLength }
  return { message: [trimMarks(text), ...counts].filter(Boolean).join('. '), saysLength }
}

/**
 * A subject that takes the place of another, without the word for that, which stands behind what it corrects: "not under a
 * minute, just public speaking". Elsewhere it belongs to the subject: "just war theory".
 */
export function withoutCorrectionWord(subject: string, message: string, language: ChatLanguage): string {
  const word = compiled().find((one) => one.language === language)?.correctionWord
  return word?.correction.test(message) ? subject.replace(word.front, '') : subject
}
