import { useRef } from 'preact/hooks'
import { messageOf } from '../lib/server-messages.js'
import { formOf, servesForm } from '../state/capabilities.js'
import { type Estimate, useEstimates } from '../state/estimate.js'
import type { RunKind } from '../state/start-run.js'
import { strings } from '../strings/index.js'
import { priceText } from './start-cost.js'

/** The possible cost of a message, beside its button. A message may start a run of any kind. */

/** The number of results that the prices are for: the default of a run. */
const count = 10

/** The topic does not change what a start reserves. */
const anyStart = { topic: 'topic', count }

const runKinds: RunKind[] = ['short', 'long', 'packaging']

function priceOfKind(estimate: Estimate, kind: string): string {
  const { price } = strings().chat
  const cost = priceText(estimate)
  const { recent_cost, credits_reserved } = estimate
  if (recent_cost.median === null) return price.most(cost, count, kind)
  return price.usual(cost, credits_reserved, kind)
}

function Prices() {
  const { chat, kinds } = strings()
  const served = runKinds.filter((kind) => servesForm(formOf(kind)))
  // If nothing can be searched, one kind is enough: its refusal says so.
  const askedKinds = served.length > 0 ? served : runKinds.slice(0, 1)
  const estimates = useEstimates(askedKinds.map((kind) => ({ kind, body: anyStart }))) ?? []
  const prices = askedKinds.flatMap((kind, at) => {
    const estimate = estimates[at]
    return estimate && !estimate.refusal ? [priceOfKind(estimate, kinds[kind])] : []
  })
  if (prices.length > 0) return <>{chat.costs(prices)}</>
  const refusal = estimates[0]?.refusal
  return <>{refusal ? messageOf(refusal) : chat.mayCost}</>
}

/** The prices are loaded when the reader begins to write, and only once, not for each message. */
export function ChatCost({ text }: { text: string }) {
  const isAsked = useRef(false)
  isAsked.current ||= text.trim() !== ''
  return <p class="faint small chat-cost">{isAsked.current ? <Prices /> : strings().chat.mayCost}</p>
}
