import { messageOf } from '../lib/server-messages.js'
import { type Estimate, useEstimate } from '../state/estimate.js'
import type { RunKind } from '../state/start-run.js'
import { strings } from '../strings/index.js'
import { priceText } from './start-cost.js'

/** What sending a message may cost, beside its button: it may start a run, of which kind is not known before. */

/** What a start holds does not depend on its topic. */
const anyStart = { topic: 'topic' }

const isKnown = (estimate: Estimate | null): estimate is Estimate => estimate !== null && !estimate.refusal

function Prices() {
  const { chat, kinds } = strings()
  const short = useEstimate({ kind: 'short', body: anyStart })
  const long = useEstimate({ kind: 'long', body: anyStart })
  const known: [RunKind, Estimate | null][] = [
    ['short', short],
    ['long', long],
  ]
  const prices = known.flatMap(([kind, estimate]) =>
    isKnown(estimate) ? [`${kinds[kind]} ${priceText(estimate)}`] : [],
  )
  if (prices.length > 0) return <>{chat.costs(prices.join(', '))}</>
  return <>{short?.refusal ? messageOf(short.refusal) : chat.mayCost}</>
}

/** The prices are asked once something is written. */
export function ChatCost({ text }: { text: string }) {
  return <p class="faint small chat-cost">{text.trim() === '' ? strings().chat.mayCost : <Prices />}</p>
}
