import { untilAvailable } from '../db/retry.js'
import type { Deps } from '../deps.js'
import type { Stage } from '../research/stage.js'
import { resumePoint, saveStage } from '../runs/lifecycle.js'
import type { RunRow } from '../runs/types.js'

type Pipeline<State, Context> = { stages: Stage<State, Context>[]; begin: () => State; context: Context }

/**
 * Takes a run through its stages, from the one after the last that was saved, and returns the last state. Throws
 * `LeaseLost` or the signal's reason.
 */
export async function runStages<State, Context extends { signal: AbortSignal }>(
  deps: Deps,
  run: RunRow,
  { stages, begin, context }: Pipeline<State, Context>,
): Promise<State> {
  const saved = await resumePoint(deps, run)
  let state = saved ? (saved.state as State) : begin()
  const next = saved ? stages.findIndex((stage) => stage.name === saved.stage) + 1 : 0
  for (const stage of stages.slice(next)) {
    state = await stage.run(state, context)
    context.signal.throwIfAborted()
    const made = state
    await untilAvailable(context.signal, () => saveStage(deps, run, stage.name, made))
  }
  return state
}
