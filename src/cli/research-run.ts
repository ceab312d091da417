import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { components } from '../../generated/api.js'
import { loadOperatorCaller } from '../accounts/operator.js'
import { findOperator } from '../accounts/store.js'
import type { Body, Caller } from '../contract/types.js'
import type { ServiceDeps } from '../compose/service.js'
import { createRunner, failInterruptedRun, failInterruptedRuns, type Runner } from '../runner/runner.js'
import { createExecutorPreloader } from '../runner/executors.js'
import { findHooks } from '../runs/start/find-hooks.js'
import { waitForRun } from '../runs/read/read-run.js'
import { printToStderr, type Terminal } from './output.js'

/** The run of `coldopen research`, from its start to its end. */

export type RunAnswer = components['schemas']['Run']
type RunContext = { deps: ServiceDeps; caller: Caller }

/** Reports the outcome of a run that was interrupted at the terminal. */
export class InterruptedError extends Error {}

type FollowOptions = { show: (run: RunAnswer) => void; signal: AbortSignal }

/** Shows the progress of the run until it ends. Throws once `signal` fires. */
async function follow(
  { deps, caller }: RunContext,
  run_id: string,
  { show, signal }: FollowOptions,
): Promise<RunAnswer> {
  let since: string | null = null
  for (;;) {
    const response = await waitForRun(deps, caller, { run_id, wait_seconds: 1, since, client: { signal } })
    const run = response.toRun()
    since = run.progress.updated_at
    show(run)
    if (run.status === 'done' || run.status === 'failed') return run
  }
}

async function readRun({ deps, caller }: RunContext, run_id: string): Promise<RunAnswer> {
  const { signal } = new AbortController()
  return (
    await waitForRun(deps, caller, { run_id, wait_seconds: 0, since: null, client: { signal } })
  ).toRun()
}

/** The operator's account, after ending runs of earlier commands that died. */
async function prepareOperator(deps: ServiceDeps, terminal: Terminal): Promise<Caller> {
  const operator = await findOperator(deps.db)
  const endedCount = operator ? await failInterruptedRuns(deps, operator.account_id) : 0
  if (endedCount > 0)
    printToStderr(
      terminal,
      `Ended ${endedCount === 1 ? 'a run' : `${endedCount} runs`} cut off earlier; nothing was charged.`,
    )
  return loadOperatorCaller(deps)
}

/** How long to wait for the runner to stop. */
const stopTimeoutMs = 3_000

/** Releases the run and ends it, unless it has ended or another process executes it. Returns a message. */
async function endInterruptedRun(context: RunContext, runner: Runner, run_id: string): Promise<string> {
  await Promise.race([runner.stop(), setTimeout(stopTimeoutMs, undefined, { ref: false })])
  if (await failInterruptedRun(context.deps, run_id))
    return 'Interrupted: the run was ended, and nothing was charged.'
  const { status, charged } = await readRun(context, run_id)
  if (status === 'done') return `Interrupted after the run was done; it cost ${charged} credits.`
  if (status === 'failed') return 'Interrupted after the run had failed; nothing was charged.'
  return 'Interrupted: another process is working on the run and continues it.'
}

/** Executes a run until it ends. If `signal` fires, ends the run and throws `InterruptedError`. */
async function executeRun(
  context: RunContext,
  run_id: string,
  followOptions: FollowOptions,
): Promise<RunAnswer> {
  // An interrupted run is ended, so there is no need to wait for calls that another worker could use.
  const config = { ...context.deps.config, hand_over_ms: 0 }
  const runner = createRunner({ ...context.deps, config }, { runs_at_once: 1, only_run_id: run_id })
  // If the end of a run could not be saved, for example on a full disk, the sweep ends it later.
  const sweep = setInterval(() => runner.wake(), context.deps.config.run_sweep_ms)
  try {
    followOptions.signal.throwIfAborted()
    runner.wake()
    await follow(context, run_id, followOptions)
    followOptions.signal.throwIfAborted()
    await Promise.race([runner.idle(), once(followOptions.signal, 'abort')])
    followOptions.signal.throwIfAborted()
    return await readRun(context, run_id)
  } catch (error) {
    throw followOptions.signal.aborted
      ? new InterruptedError(await endInterruptedRun(context, runner, run_id))
      : error
  } finally {
    clearInterval(sweep)
  }
}

/** Starts a run of the operator's account and executes it until it ends. Throws `InterruptedError`. */
export async function startAndExecuteRun(
  deps: ServiceDeps,
  terminal: Terminal,
  { body, ...followOptions }: FollowOptions & { body: Body<'findHooks'> },
): Promise<RunAnswer> {
  createExecutorPreloader(deps)('short')
  const caller = await prepareOperator(deps, terminal)
  if (followOptions.signal.aborted) throw new InterruptedError('Interrupted before a run was started.')
  const request = { body, idempotency_key: null, request_id: deps.ids.uuid() }
  const { startedRun } = await findHooks(deps, caller, request)
  return executeRun({ deps, caller }, startedRun.run_id, followOptions)
}
