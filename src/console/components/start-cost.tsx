import { messageOf } from '../lib/server-messages.js'
import { type Estimate, isOnSamples, useEstimate } from '../state/estimate.js'
import type { Start } from '../state/start-run.js'
import { strings } from '../strings/index.js'

/** What a start may cost, beside the button that starts it. */

/** From so many runs on, it is said what one usually costs. */
const minUsualRuns = 5

/** What runs of the kind cost lately, or the most that this one can cost where none have ended yet. */
function costText({ credits_reserved, recent_cost }: Estimate): string {
  const { ask } = strings()
  const { of, runs, median, p90 } = recent_cost
  if (of === null || median === null || p90 === null) return ask.upTo(credits_reserved)
  if (runs === 1) return ask.once[of](median)
  if (runs < minUsualRuns) return ask.fewRuns[of](runs, p90)
  return `${ask.usually(median, p90)}, ${ask.fromRuns[of](runs)}`
}

/** What a start may cost, what it holds meanwhile, or why it would be refused. Asked after a pause, in seconds. */
export function StartCost({ start, pauseSeconds = 0 }: { start: Start; pauseSeconds?: number }) {
  const { ask } = strings()
  const estimate = useEstimate(start, pauseSeconds)
  if (estimate?.refusal) return <p class="cost is-refused">{messageOf(estimate.refusal)}</p>
  if (!estimate) return <p class="cost">{ask.unusedReturns}</p>
  return (
    <p class="cost">
      {estimate.no_openings && <b>{ask.noOpenings} </b>}
      {costText(estimate)}
      <small>
        {ask.holds(estimate.credits_reserved, estimate.credits)}{' '}
        {ask.emptyRuns(estimate.free_empty_runs_left, estimate.credits_reserved)}
      </small>
    </p>
  )
}

/** What a start usually costs, or the most that it can, in few words. */
export function priceText({ recent_cost: { median }, credits_reserved }: Estimate): string {
  const { price } = strings().ask
  return median === null ? price.most(credits_reserved) : price.usual(median)
}

/** On a button that starts a run: that the results will be invented samples; nothing where they will not. */
export function SamplesOnly({ start }: { start: Start }) {
  return isOnSamples(start) ? <small>({strings().ask.samplesOnly})</small> : null
}

/** For buttons that start a run: what it may cost, in short, whether without openings, and whether on samples. Nothing until that is known. */
export function useStartPrice(start: Start): string | null {
  const { ask } = strings()
  const estimate = useEstimate(start)
  if (!estimate || estimate.refusal) return isOnSamples(start) ? ask.samplesOnly : null
  const price = priceText(estimate)
  const limits = [estimate.no_openings && ask.noOpeningsInShort, isOnSamples(start) && ask.samplesOnly]
  return [price, ...limits.filter(Boolean)].join(', ')
}
