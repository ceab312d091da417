import type { Infrastructure } from '../../infrastructure.js'
import type { RunServices } from '../run-services.js'
import * as store from '../patterns-store.js'
import { processName } from '../../lib/process-name.js'

/** What may still come to a run that is done: its patterns, once. */

const batchSize = 20

type PatternsDeps = Pick<Infrastructure, 'db' | 'clock'>

/** Gives up patterns whose worker died in the last try: they will not come, and progress says so. */
export async function abandonPatterns({ db, clock }: PatternsDeps): Promise<void> {
  await store.abandonPatterns(db, { now: clock.now(), steady_now: clock.monotonicNow() })
}

/** Done runs without patterns that no worker computes now, and that have attempts left. */
export async function listRunsWithoutPatterns({ db, clock }: PatternsDeps): Promise<string[]> {
  return store.listRunsWithoutPatterns(db, { now: clock.monotonicNow(), limit: batchSize })
}

/**
 * Takes on the patterns of a run for so many milliseconds and counts the try, so that one that always fails is given
 * up. False where somebody computes them already: a slow model is asked once, however often the sweep comes by.
 */
export async function claimPatterns(
  { db, clock }: PatternsDeps,
  run_id: string,
  lease_ms: number,
): Promise<boolean> {
  const now = clock.monotonicNow()
  return store.claimPatterns(db, { run_id, owner: processName, now, until: now + lease_ms })
}

/**
 * Gives the patterns of a run back after a failure, which is no try where only a stop was the cause. After the last try
 * those who wait for them are told.
 */
export async function releasePatterns(
  { db, clock, runWaiters }: PatternsDeps & Pick<RunServices, 'runWaiters'>,
  run_id: string,
  { isTry }: { isTry: boolean },
): Promise<void> {
  await store.releasePatterns(db, { run_id, owner: processName, now: clock.now(), tries_back: isTry ? 0 : 1 })
  runWaiters.publishRunChange(run_id)
}

/** To be called at a start: gives back the patterns that processes of this machine computed when they died. */
export async function releasePatternsOfGoneProcesses(
  { db }: Pick<Infrastructure, 'db'>,
  isGone: (owner: string) => boolean,
): Promise<void> {
  await store.releasePatternsOfOwners(db, isGone)
}

/** Fills in the patterns; where the run is gone or filled by then, nothing is written. */
export async function fillPatterns(
  { db, clock, runWaiters }: PatternsDeps & Pick<RunServices, 'runWaiters'>,
  run_id: string,
  patterns: unknown[],
): Promise<void> {
  await store.fillPatterns(db, { run_id, patterns: JSON.stringify(patterns), now: clock.now() })
  runWaiters.publishRunChange(run_id)
}
