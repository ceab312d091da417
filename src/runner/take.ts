import { setMaxListeners } from 'node:events'
import type { Deps } from '../deps.js'
import { untilAvailable } from '../db/retry.js'
import { isUnavailable } from '../db/unavailable.js'
import { tellingWork } from '../lib/log.js'
import { NothingSearched } from '../research/stage.js'
import { LeaseLost } from '../runs/lease.js'
import { complete, fail, heartbeat, release, sizeOf } from '../runs/lifecycle.js'
import type { RunRow } from '../runs/types.js'
import { computePatterns } from './patterns.js'
import { workOn } from './workers.js'

/** Why the work on a run was cut short from outside. */
class Stopped extends Error {}
class TooLate extends Error {}
class TooOften extends Error {}

/**
 * Works on a claimed run until it is done, failed, lost to another worker, or `stop` fires, in which case it is
 * given back. Never throws: what goes wrong ends in the run or in the log. False where the database did not take how it
 * ended: the lease is to be given up later.
 */
export function take(deps: Deps, run: RunRow, stop: AbortSignal): Promise<boolean> {
  const { run_id, request_id, attempts: attempt } = run
  const work = new AbortController()
  const fields = { run_id, request_id, attempt }
  tellingWork(work.signal, fields)
  return workThrough({ ...deps, log: deps.log.child(fields) }, run, { work, stop, fields })
}

/** `fields` is what the log is told of the work. */
type Underway = { work: AbortController; stop: AbortSignal; fields: { run_id: string } }

async function workThrough(deps: Deps, run: RunRow, { work, stop, fields }: Underway): Promise<boolean> {
  const { log } = deps
  // Every call that is under way listens to it.
  setMaxListeners(0, work.signal)
  const halt = () => work.abort(new Stopped())
  stop.addEventListener('abort', halt)
  const stopBeating = startBeating(deps, run, work)
  const left = Math.max(0, (run.deadline_at ?? Infinity) - deps.clock.steady())
  const deadline = setTimeout(() => work.abort(new TooLate()), left)
  try {
    if (run.attempts > deps.config.run_attempts) throw new TooOften()
    if (stop.aborted) throw new Stopped()
    const delivery = await orAborted(workOn(deps, run, work.signal), work.signal)
    await untilAvailable(work.signal, () => complete(deps, run, delivery))
    log.info({ kind: run.kind, results: sizeOf(delivery) }, 'run done')
    if (run.kind !== 'short') return true
    await computePatterns(deps, fields, stop).catch((error: unknown) =>
      log.warn({ err: error }, 'patterns failed'),
    )
    return true
  } catch (error) {
    if (!(error instanceof Stopped)) log.warn({ err: error }, 'run cut short')
    return await end(deps, run, error).then(
      () => true,
      (late: unknown) => {
        if (late instanceof LeaseLost) log.info('run is in other hands')
        else log.error({ err: late }, 'run could not be ended; it will be taken again')
        return late instanceof LeaseLost
      },
    )
  } finally {
    stopBeating()
    clearTimeout(deadline)
    stop.removeEventListener('abort', halt)
  }
}

/** Keeps the lease until what it returns is called. One that the database does not take is tried until it does. */
function startBeating(deps: Deps, run: RunRow, work: AbortController): () => void {
  const over = new AbortController()
  setMaxListeners(0, over.signal)
  let isBeating = false
  async function beat(): Promise<void> {
    isBeating = true
    try {
      const isMine = await heartbeat(deps, run).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'heartbeat missed')
        return untilAvailable(over.signal, () => heartbeat(deps, run))
      })
      if (!isMine && !over.signal.aborted) work.abort(new LeaseLost())
    } catch (error) {
      if (!over.signal.aborted) deps.log.warn({ err: error }, 'heartbeat missed')
    } finally {
      isBeating = false
    }
  }
  const timer = setInterval(() => isBeating || void beat(), deps.config.run_heartbeat_ms)
  return () => {
    clearInterval(timer)
    over.abort()
  }
}

/** The result of the work, or the signal's reason as soon as it fires: a call that hangs holds nothing up. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

async function end(deps: Deps, run: RunRow, error: unknown): Promise<void> {
  if (error instanceof LeaseLost) return
  if (error instanceof Stopped || isUnavailable(error)) return release(deps, run)
  await fail(deps, run, reasonOf(error))
}

/** What the run's owner is told. Never the text of a provider or of a fault in the code. */
function reasonOf(error: unknown): string {
  if (error instanceof TooLate) return 'The run took too long and was given up; nothing was charged'
  if (error instanceof TooOften) return 'The work on the run broke off too often; nothing was charged'
  if (error instanceof NothingSearched) return 'No source answered a search; nothing was charged'
  return 'The run could not be completed; nothing was charged'
}
