import { Silence } from './silence.js'
import type { ModelSettings } from './settings.js'

/**
 * What may be spent. The port knows no run; the calls of a run share the signal that would cancel it, so that is
 * what a run's budget hangs on. What a person waits for, and a call without a signal, has its own budget alone.
 */

export type Spending = {
  /** Sets so many tokens aside; throws `Silence` where they are not there. The answer settles what was truly used. */
  take(tokens: number): (used: number) => void
  /** Fires when the time is over. */
  late: AbortSignal
}

type Purse = { left: number; late: AbortSignal }
type Bounds = Pick<ModelSettings, 'tokens_per_call' | 'tokens_per_run' | 'time_per_run_ms' | 'call_ms'>

/** Keeps the budgets of runs for as long as their signals live. */
export function createBudgets(bounds: Bounds): (signal: AbortSignal | undefined) => Spending {
  const runs = new WeakMap<AbortSignal, Purse>()

  function purseOf(signal: AbortSignal): Purse {
    const known = runs.get(signal)
    if (known) return known
    const purse = { left: bounds.tokens_per_run, late: AbortSignal.timeout(bounds.time_per_run_ms) }
    runs.set(signal, purse)
    return purse
  }

  return (signal) => {
    const call: Purse = { left: bounds.tokens_per_call, late: AbortSignal.timeout(bounds.call_ms) }
    const purses = signal ? [call, purseOf(signal)] : [call]
    return {
      late: AbortSignal.any(purses.map(({ late }) => late)),
      take: (tokens) => taken(purses, tokens),
    }
  }
}

function taken(purses: Purse[], tokens: number): (used: number) => void {
  if (purses.some(({ left, late }) => left < tokens || late.aborted)) throw new Silence('budget')
  const move = (by: number) => purses.forEach((purse) => (purse.left += by))
  move(-tokens)
  return (used) => move(tokens - used)
}

/** How many tokens a text may come to: a third of its bytes, more than any tokeniser in use makes of plain prose. */
export function tokensOf(text: string): number {
  return Math.ceil(Buffer.byteLength(text, 'utf8') / 3)
}
