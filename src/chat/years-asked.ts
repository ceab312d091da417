import { chatLanguages, chatOf, type ChatLanguage } from '../languages/index.js'
import { fillIn } from '../languages/pieces.js'
import { cached, once } from '../lib/once.js'
import { foldWords } from './fold-words.js'

/** A maximum age of several years that a message of a chat names. */

export type YearsAsked = { years: number; language: ChatLanguage }

/** The longest span that a run takes, 3,650 days. */
const maxYears = 10

/** Numbers of the language by their words, without accents: "0:zero 1:one". */
const numbersOf = cached((language: ChatLanguage): Map<string, number> => {
  const entries = chatOf(language).numbers.trim().split(/\s+/u)
  return new Map(
    entries.map((entry) => {
      const [number = '', word = ''] = entry.split(':')
      return [word, Number(number)] as const
    }),
  )
})

const patterns = once(() =>
  chatLanguages.map((language) => {
    const words = [...numbersOf(language).keys()].join('|')
    const span = chatOf(language).years.span.replaceAll('{n}', `(\\d{1,2}${words === '' ? '' : `|${words}`})`)
    return { language, pattern: new RegExp(`(?<=^| )(?:${span})(?=$| )`, 'u') }
  }),
)

/** The span of a message; null if it names none of two to ten years. */
export function yearsIn(message: string): YearsAsked | null {
  const words = foldWords(message)
  for (const { language, pattern } of patterns()) {
    const found = pattern
      .exec(words)
      ?.slice(1)
      .find((one) => one !== undefined)
    if (found === undefined) continue
    const years = Number(numbersOf(language).get(found) ?? found)
    if (years >= 2 && years <= maxYears) return { years, language }
  }
  return null
}

/** A sentence that says what was started, with the span in it. */
export function sayYears(reply: string, { years, language }: YearsAsked): string {
  const said = fillIn(chatOf(language).years.said, { years })
  for (const one of chatLanguages) {
    const { any } = chatOf(one).replies.days
    if (reply.includes(any)) return reply.replace(any, said)
  }
  return `${reply.replace(/\s*[.!…]$/u, '')}, ${said}.`
}
