import { messageOf } from '../lib/server-messages.js'
import { type Estimate, useEstimate } from '../state/estimate.js'
import type { RunKind } from '../state/start-run.js'
import { strings } from '../strings/index.js'

/** What sending a message may cost, beside its button: it may start a run, of which kind is not known before. */

/** How many results the prices are for: as many as a run has where a message names no number. */
const count = 10

/** What a start holds does not depend on its topic. */
const anyStart = { topic: 'topic', count }

const isKnown = (estimate: Estimate | null): estimate is Estimate => estimate !== null && !estimate.refusal

function priceText({ recent_cost: { median }, credits_reserved }: Estimate, kind: string): string {
  const { price } = strings().chat
  return median === null ? price.most(credits_reserved, count, kind) : price.usual(median, kind)
}

function Prices() {
  const { chat, kinds } = strings()
  const short = useEstimate({ kind: 'short', body: anyStart })
  const long = useEstimate({ kind: 'long', body: anyStart })
  const packaging = useEstimate({ kind: 'packaging', body: anyStart })
  const known: [RunKind, Estimate | null][] = [
    ['short', short],
    ['long', long],
    ['packaging', packaging],
  ]
  const prices = known.flatMap(([kind, estimate]) =>
    isKnown(estimate) ? [priceText(estimate, kinds[kind])] : [],
  )
  if (prices.length > 0) return <>{chat.costs(prices)}</>
  return <>{short?.refusal ? messageOf(short.refusal) : chat.mayCost}</>
}

/** The prices are asked once something is written. */
export function ChatCost({ text }: { text: string }) {
  return <p class="faint small chat-cost">{text.trim() === '' ? strings().chat.mayCost : <Prices />}</p>
}
