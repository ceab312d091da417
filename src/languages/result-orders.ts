import { once } from '../lib/once.js'
import { mapChatLanguages } from './chat-patterns.js'
import type { ChatLanguage } from './index.js'
import { withLists } from './pattern-templates.js'

/** Messages that order something other than a search, which is done beside results: "write me three like the first". */

const orderKinds = ['exporting', 'watching', 'composing', 'filtering', 'handling', 'doubtful'] as const

/** What is ordered, `doubtful` if the message may name a topic as well, and the language of the message. */
export type ResultOrder = { about: (typeof orderKinds)[number]; language: ChatLanguage }

const rows = once(() =>
  mapChatLanguages(({ messagePatterns: { resultOrders, questions } }, language) => {
    const { lead, parts } = resultOrders
    const front = `(?:${questions.parts.before})(?:(?:${lead}) )*`
    return {
      language,
      orders: orderKinds.map((about) => ({
        about,
        pattern: new RegExp(`^${front}(?:${withLists(resultOrders[about], parts)})$`, 'u'),
      })),
    }
  }),
)

/** What a plain message (see `plainOf`) orders, in the `spoken` language if several have its words; null if nothing. */
export function resultOrderOf(plain: string, spoken: ChatLanguage | null): ResultOrder | null {
  const found = rows().flatMap(({ language, orders }): ResultOrder[] => {
    const order = orders.find(({ pattern }) => pattern.test(plain))
    return order === undefined ? [] : [{ about: order.about, language }]
  })
  return found.find(({ language }) => language === spoken) ?? found[0] ?? null
}
