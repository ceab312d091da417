import { once } from '../lib/once.js'
import { mapChatLanguages } from './chat-patterns.js'
import type { ChatLanguage } from './index.js'
import type { MessagePatterns } from './message-patterns.js'
import { withLists } from './pattern-templates.js'
import { referenceKinds, referencePattern } from './result-references.js'

/** Messages that order something other than a search, which is done beside results: "write me three like the first". */

const sureKinds = ['exporting', 'watching', 'composing', 'filtering', 'common', 'handling'] as const

/** What is ordered, `doubtful` if the message may name a topic as well, and the language of the message. */
export type ResultOrder = {
  about: (typeof sureKinds)[number] | 'translating' | 'doubtful'
  language: ChatLanguage
  /** Whether the message refers to results, of which there are none before a search. */
  isReference: boolean
}

/** The orders in the sequence in which they are tried. */
function ordersOf({ resultOrders, resultReferences, questions, aboutResults }: MessagePatterns) {
  const { lead, parts } = resultOrders
  const lists = { tongue: questions.parts.tongue, verb: aboutResults.verb }
  const front = `(?:${questions.parts.before})(?:(?:${lead}) )*`
  const ordered = (about: (typeof sureKinds)[number] | 'doubtful') =>
    ({ about, isReference: false, source: withLists(resultOrders[about], parts) }) as const
  const orders = [
    ...sureKinds.map(ordered),
    ...referenceKinds.map((about) => ({
      about,
      isReference: true,
      source: referencePattern(about, resultReferences, lists),
    })),
    ordered('doubtful'),
  ]
  return orders.map(({ source, ...order }) => ({
    ...order,
    pattern: new RegExp(`^${front}(?:${source})$`, 'u'),
  }))
}

const rows = once(() =>
  mapChatLanguages(({ messagePatterns }, language) => ({ language, orders: ordersOf(messagePatterns) })),
)

/** What a plain message (see `plainOf`) orders, in the `spoken` language if several have its words; null if nothing. */
export function resultOrderOf(plain: string, spoken: ChatLanguage | null): ResultOrder | null {
  const found = rows().flatMap(({ language, orders }): ResultOrder[] => {
    const order = orders.find(({ pattern }) => pattern.test(plain))
    return order === undefined ? [] : [{ about: order.about, language, isReference: order.isReference }]
  })
  return found.find(({ language }) => language === spoken) ?? found[0] ?? null
}
