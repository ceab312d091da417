import { once } from '../lib/once.js'
import { fold } from '../lib/text.js'
import { inEveryLanguage } from './index.js'
import type { ServiceQuestionWords } from './language.js'

/** Compiles the cues of questions to the assistant, for languages whose requests are not understood. */

type Part = keyof ServiceQuestionWords
/** The cues of a question to the assistant, by part. */
export type ServiceQuestionCues = Record<Part, RegExp>

const lettersWithSpaces = /^[\p{Script=Latin}\p{Script=Cyrillic}\s|]+$/u

/**
 * Compiles the words of a part. In scripts with spaces they match from the beginning of a word, and those of `asking`
 * to its end.
 */
function compilePart(part: Part, words: string): RegExp {
  const pieces = fold(words)
  if (!lettersWithSpaces.test(pieces)) return new RegExp(pieces, 'u')
  const end = part === 'asking' ? '(?![\\p{L}\\p{M}])' : ''
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${pieces})${end}`, 'u')
}

/** The cues of each language whose requests are not understood. */
export const serviceQuestionCues = once(() =>
  inEveryLanguage(({ serviceQuestions }) => serviceQuestions).map(([, rows]) => {
    const parts = Object.entries(rows) as [Part, string][]
    return Object.fromEntries(
      parts.map(([part, words]) => [part, compilePart(part, words)]),
    ) as ServiceQuestionCues
  }),
)
