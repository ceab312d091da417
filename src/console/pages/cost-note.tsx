import { account } from '../state/session.js'
import { strings } from '../strings/index.js'
import type { AskForm } from './ask-form.js'

/** The most that a run of each kind holds, as the contract says. */
function mostHeld({ kind, count }: AskForm): number {
  if (kind === 'short') return 200
  return kind === 'long' ? 90 + 5 * Math.max(0, Number(count) - 20) : 70 + 3 * Math.max(0, Number(count) - 24)
}

/** What a start may cost, before it is pressed. */
export function CostNote({ form }: { form: AskForm }) {
  const { ask } = strings()
  const credits = account.value?.credits
  return (
    <p class="cost">
      {credits === undefined
        ? ask.holds(mostHeld(form))
        : ask.holdsOf(Math.min(mostHeld(form), credits), credits)}
      <small>{ask.unusedReturns}</small>
    </p>
  )
}
