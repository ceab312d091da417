import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { components } from '../../generated/api.js'
import { operatorCaller } from '../accounts/operator.js'
import { findOperator } from '../accounts/store.js'
import type { Body } from '../contract/types.js'
import type { Deps } from '../deps.js'
import type { Caller } from '../keys/authenticate.js'
import { createRunner, giveUp, giveUpAbandoned, type Runner } from '../runner/drain.js'
import { createPreparing } from '../runner/workers.js'
import { findHooks } from '../runs/find-hooks.js'
import { readWhenDue } from '../runs/read.js'
import { remark, type Terminal } from './output.js'

/** The run of `coldopen research`, from its start to its end. */

export type Run = components['schemas']['Run']
type Working = { deps: Deps; caller: Caller }

/** Says what became of a run that was interrupted at the terminal. */
export class Interrupted extends Error {}

type Following = { show: (run: Run) => void; signal: AbortSignal }

/** Shows the run until it has ended. Throws once `signal` fires. */
async function follow({ deps, caller }: Working, run_id: string, { show, signal }: Following): Promise<Run> {
  let since: string | null = null
  for (;;) {
    const seen = await readWhenDue(deps, caller, { run_id, wait_seconds: 1, since, signal })
    const run = seen.shown()
    since = run.progress.updated_at
    show(run)
    if (run.status === 'done' || run.status === 'failed') return run
  }
}

async function look({ deps, caller }: Working, run_id: string): Promise<Run> {
  const { signal } = new AbortController()
  return (await readWhenDue(deps, caller, { run_id, wait_seconds: 0, since: null, signal })).shown()
}

/** The operator's account, rid of the runs that commands held when they died. */
async function callerOf(deps: Deps, terminal: Terminal): Promise<Caller> {
  const known = await findOperator(deps.db)
  const ended = known ? await giveUpAbandoned(deps, known.account_id) : 0
  if (ended > 0)
    remark(terminal, `Ended ${ended === 1 ? 'a run' : `${ended} runs`} cut off earlier; nothing was charged.`)
  return operatorCaller(deps)
}

/** How long is waited for what does not let go. */
const patience_ms = 3_000

/** Lets go of the run and ends it, unless it has ended or another process works on it. Returns what became of it. */
async function letGo(working: Working, runner: Runner, run_id: string): Promise<string> {
  await Promise.race([runner.stop(), setTimeout(patience_ms, undefined, { ref: false })])
  if (await giveUp(working.deps, run_id)) return 'Interrupted: the run was ended, and nothing was charged.'
  const { status, charged } = await look(working, run_id)
  if (status === 'done') return `Interrupted after the run was done; it cost ${charged} credits.`
  if (status === 'failed') return 'Interrupted after the run had failed; nothing was charged.'
  return 'Interrupted: another process works on the run and goes on with it.'
}

/** Works on a run until it has ended. Ends it where `signal` fires, and throws `Interrupted`. */
async function workOn(working: Working, run_id: string, following: Following): Promise<Run> {
  const runner = createRunner(working.deps, { runs_at_once: 1, only: run_id })
  // A run whose end could not be written, as on a full disk, is ended once it can be.
  const sweep = setInterval(() => runner.wake(), working.deps.config.run_sweep_ms)
  try {
    following.signal.throwIfAborted()
    runner.wake()
    await follow(working, run_id, following)
    following.signal.throwIfAborted()
    await Promise.race([runner.idle(), once(following.signal, 'abort')])
    following.signal.throwIfAborted()
    return await look(working, run_id)
  } catch (error) {
    throw following.signal.aborted ? new Interrupted(await letGo(working, runner, run_id)) : error
  } finally {
    clearInterval(sweep)
  }
}

/** Starts a run under the operator's account and works on it until it has ended. Throws `Interrupted`. */
export async function startAndWork(
  deps: Deps,
  terminal: Terminal,
  { body, ...following }: Following & { body: Body<'findHooks'> },
): Promise<Run> {
  createPreparing(deps)('short')
  const caller = await callerOf(deps, terminal)
  if (following.signal.aborted) throw new Interrupted('Interrupted before a run was started.')
  const ask = { body, idempotency_key: null, request_id: deps.ids.uuid() }
  const { started } = await findHooks(deps, caller, ask)
  return workOn({ deps, caller }, started.run_id, following)
}
