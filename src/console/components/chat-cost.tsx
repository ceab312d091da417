import { useRef } from 'preact/hooks'
import { messageOf } from '../lib/server-messages.js'
import { formOf, servesForm } from '../state/capabilities.js'
import { type Estimate, useEstimates } from '../state/estimate.js'
import type { RunKind } from '../state/start-run.js'
import { strings } from '../strings/index.js'
import { priceText } from './start-cost.js'

/** What sending a message may cost, beside its button: it may start a run, of which kind is not known before. */

/** How many results the prices are for: as many as a run has where a message names no number. */
const count = 10

/** What a start holds does not depend on its topic. */
const anyStart = { topic: 'topic', count }

const runKinds: RunKind[] = ['short', 'long', 'packaging']

function priceOfKind(estimate: Estimate, kind: string): string {
  const { price } = strings().chat
  const cost = priceText(estimate)
  return estimate.recent_cost.median === null ? price.most(cost, count, kind) : price.usual(cost, kind)
}

function Prices() {
  const { chat, kinds } = strings()
  const served = runKinds.filter((kind) => servesForm(formOf(kind)))
  // Where nothing is served, the refusal of any kind says so.
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

/** The prices are asked once something is written, and stay: not again for each message. */
export function ChatCost({ text }: { text: string }) {
  const isAsked = useRef(false)
  isAsked.current ||= text.trim() !== ''
  return <p class="faint small chat-cost">{isAsked.current ? <Prices /> : strings().chat.mayCost}</p>
}
