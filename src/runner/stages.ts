import { retryUntilAvailable } from '../db/retry.js'
import type { Infrastructure } from '../infrastructure.js'
import type { Stage } from '../research/stage.js'
import { loadResumePoint, saveStage } from '../runs/work/lifecycle.js'
import type { RunRow } from '../runs/types.js'

type Pipeline<State, Context> = {
  stages: Stage<State, Context>[]
  createInitialState: () => State
  context: Context
  signal: AbortSignal
}

/**
 * Runs the stages of a run, beginning after the last saved one, and returns the final state. The state is saved after
 * each stage. `signal` fires when the work on the run ends. Throws `LeaseLostError` or the signal's reason.
 */
export async function runStages<State, Context>(
  deps: Pick<Infrastructure, 'db'>,
  run: RunRow,
  { stages, createInitialState, context, signal }: Pipeline<State, Context>,
): Promise<State> {
  const savedStage = await loadResumePoint(deps, run)
  let state = savedStage ? (savedStage.state as State) : createInitialState()
  const nextIndex = savedStage ? stages.findIndex((stage) => stage.name === savedStage.stage) + 1 : 0
  for (const stage of stages.slice(nextIndex)) {
    state = await stage.run(state, context)
    signal.throwIfAborted()
    const stateToSave = state
    await retryUntilAvailable(signal, () => saveStage(deps, run, stage.name, stateToSave))
  }
  return state
}
