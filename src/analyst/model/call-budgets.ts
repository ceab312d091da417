import { ModelError } from './model-error.js'
import type { ModelSettings } from './settings.js'

/**
 * Budgets of tokens and time. The analyst knows no runs, but the calls of a run share its abort signal, by which the
 * budget of the run is found. A call that a user waits for, or one without a signal, has only a budget of its own.
 */

export type CallBudget = {
  /** Reserves tokens; throws `ModelError` if too few are left. Call the returned function with the tokens used. */
  reserve(tokens: number): (usedTokens: number) => void
  /** Fires when the time of the budget is used up. */
  timeoutSignal: AbortSignal
}

type TokenBudget = { tokensLeft: number; timeoutSignal: AbortSignal }
type Bounds = Pick<ModelSettings, 'tokens_per_call' | 'tokens_per_run' | 'time_per_run_ms' | 'call_ms'>

/** Creates the budget of each call. The budgets of runs live as long as their signals. */
export function createCallBudgets(bounds: Bounds): (signal: AbortSignal | undefined) => CallBudget {
  const budgetByRun = new WeakMap<AbortSignal, TokenBudget>()

  function budgetOfRun(signal: AbortSignal): TokenBudget {
    const runBudget = budgetByRun.get(signal)
    if (runBudget) return runBudget
    const budget = {
      tokensLeft: bounds.tokens_per_run,
      timeoutSignal: AbortSignal.timeout(bounds.time_per_run_ms),
    }
    budgetByRun.set(signal, budget)
    return budget
  }

  return (signal) => {
    const call: TokenBudget = {
      tokensLeft: bounds.tokens_per_call,
      timeoutSignal: AbortSignal.timeout(bounds.call_ms),
    }
    const budgets = signal ? [call, budgetOfRun(signal)] : [call]
    return {
      timeoutSignal: AbortSignal.any(budgets.map(({ timeoutSignal }) => timeoutSignal)),
      reserve: (tokens) => reserveTokens(budgets, tokens),
    }
  }
}

function reserveTokens(budgets: TokenBudget[], tokens: number): (usedTokens: number) => void {
  if (budgets.some(({ tokensLeft, timeoutSignal }) => tokensLeft < tokens || timeoutSignal.aborted))
    throw new ModelError('budget')
  const move = (by: number) => budgets.forEach((budget) => (budget.tokensLeft += by))
  move(-tokens)
  return (usedTokens) => move(tokens - usedTokens)
}

/** An upper estimate of a text's tokens: a third of its bytes is more than any tokenizer in use makes of prose. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text, 'utf8') / 3)
}
