import { once } from '../../../lib/once.js'
import type { ChatAsks } from '../../../languages/chat-asks.js'
import type { ChatLanguage } from '../../../languages/index.js'
import { mapChatLanguages } from './words.js'

/** How long clips are to be, which no search can choose: it is neither an age nor a subject. */

type Compiled = {
  language: ChatLanguage
  length: RegExp
  results: { cue: RegExp; by: string }
  /** At the beginning of a subject, and in a message behind what it corrects. */
  merely: { front: RegExp; correction: RegExp }
}

const edge = '(?:$|[,.;:!?)–—])'

/**
 * A length counts behind a word for clips, and in a part of a sentence of its own, so that "a mile in under 6 minutes"
 * stays a subject.
 */
function compileLengths({ length, results, merely, questions }: ChatAsks, language: ChatLanguage): Compiled {
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
    results: {
      cue: new RegExp(`(?<=(?:^|[,.;])\\s*)(\\d{1,3}) (?:${results.cue})(?=\\s*${edge})`, 'giu'),
      by: results.by,
    },
    merely: {
      front: new RegExp(`^(?:${merely})\\s+(?=\\S)`, 'iu'),
      correction: new RegExp(`[,.;:!?–—]\\s*(?:${merely})\\s+\\S`, 'iu'),
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
  for (const { results } of compiled()) {
    counts.push(...[...text.matchAll(results.cue)].map(([found]) => found.replace(results.cue, results.by)))
    text = text.replace(results.cue, '')
  }
  if (text === message) return { message, saysLength }
  return { message: [trimMarks(text), ...counts].filter(Boolean).join('. '), saysLength }
}

/**
 * A subject that takes the place of another, without the word for that, which stands behind what it corrects: "not under a
 * minute, just public speaking". Elsewhere it belongs to the subject: "just war theory".
 */
export function withoutMerely(subject: string, message: string, language: ChatLanguage): string {
  const merely = compiled().find((one) => one.language === language)?.merely
  return merely?.correction.test(message) ? subject.replace(merely.front, '') : subject
}
