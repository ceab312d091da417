import { inEveryLanguage } from '../../../languages/index.js'
import type { AccountAsk } from '../../../languages/chat-asks.js'
import type { ServiceQuestionWords } from '../../../languages/language.js'
import { once } from '../../../lib/once.js'
import { fold } from '../../../lib/text.js'

/** Questions to the assistant in languages whose requests are not understood: they start nothing either. */

type Part = keyof ServiceQuestionWords
type Compiled = Record<Part, RegExp>

const lettersWithSpaces = /^[\p{Script=Latin}\p{Script=Cyrillic}\s|]+$/u

/** The words of a part. Where words have spaces between them, they begin at one, and those that ask end at one. */
function compilePart(part: Part, words: string): RegExp {
  const pieces = fold(words)
  if (!lettersWithSpaces.test(pieces)) return new RegExp(pieces, 'u')
  const end = part === 'asking' ? '(?![\\p{L}\\p{M}])' : ''
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${pieces})${end}`, 'u')
}

const compiled = once(() =>
  inEveryLanguage(({ serviceQuestions }) => serviceQuestions).map(([, rows]) => {
    const parts = Object.entries(rows) as [Part, string][]
    return Object.fromEntries(parts.map(([part, words]) => [part, compilePart(part, words)])) as Compiled
  }),
)

/** Whether a message in small letters without marks has a word that asks, in any of these languages. */
export function hasAskingWord(plain: string): boolean {
  return compiled().some(({ asking }) => asking.test(plain))
}

/** What a question is about; null if it is not about the service. */
function aboutOf({ cost, search, credits, kept, service }: Compiled, plain: string): AccountAsk | null {
  if (kept.test(plain)) return 'best'
  if (cost.test(plain) && search.test(plain)) return 'price'
  if (credits.test(plain)) return 'credits'
  if (search.test(plain)) return 'runs'
  return service.test(plain) ? 'working' : null
}

/** What a message asks of the service; null if it asks nothing, or something else. */
export function serviceQuestionOf(plain: string): AccountAsk | null {
  for (const words of compiled()) {
    const about = words.asking.test(plain) ? aboutOf(words, plain) : null
    if (about !== null) return about
  }
  return null
}
