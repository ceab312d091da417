import { useRef } from 'preact/hooks'
import { messageOf } from '../lib/server-messages.js'
import { formOf, servesForm } from '../state/capabilities.js'
import { type Estimate, useEstimates } from '../state/estimate.js'
import type { ResearchKind } from '../state/start-run.js'
import { strings } from '../strings/index.js'

/** The possible cost of a message, beside its button. A message may start a run of any kind. */

/** The number of results that the prices are for, which the text names: the default of a run. */
const count = 10

/** The topic does not change what a start reserves. */
const anyStart = { topic: 'topic', count }

const runKinds: ResearchKind[] = ['short', 'long', 'packaging']

/** The least and the most that the kinds usually cost, of those of which that is known; null if it is of none. */
function usualRange(estimates: Estimate[]): [least: number, most: number] | null {
  const medians = estimates.flatMap(({ recent_cost: { median } }) => median ?? [])
  return medians.length === 0 ? null : [Math.min(...medians), Math.max(...medians)]
}

function Prices() {
  const { chat } = strings()
  const served = runKinds.filter((kind) => servesForm(formOf(kind)))
  // If nothing can be searched, one kind is enough: its refusal says so.
  const askedKinds = served.length > 0 ? served : runKinds.slice(0, 1)
  const estimates = useEstimates(askedKinds.map((kind) => ({ kind, body: anyStart }))) ?? []
  const possible = estimates.filter(({ refusal }) => !refusal)
  const upTo = Math.max(...possible.map(({ credits_reserved }) => credits_reserved))
  if (possible.length > 0) return <>{chat.costs(usualRange(possible), upTo, count)}</>
  const refusal = estimates[0]?.refusal
  return <>{refusal ? messageOf(refusal) : chat.mayCost}</>
}

/** The prices are loaded when the reader begins to write, and only once, not for each message. */
export function ChatCost({ text }: { text: string }) {
  const isAsked = useRef(false)
  isAsked.current ||= text.trim() !== ''
  return <p class="faint small chat-cost">{isAsked.current ? <Prices /> : strings().chat.mayCost}</p>
}
