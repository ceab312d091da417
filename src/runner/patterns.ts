import { retryUntilAvailable } from '../db/retry.js'
import type { Analyst } from '../analyst/types.js'
import type { Infrastructure } from '../infrastructure.js'
import type { RunServices } from '../runs/run-services.js'
import { deliveredHooks, type HookBody } from '../hooks/insert-hooks.js'
import {
  fillPatterns,
  listRunsWithoutPatterns,
  claimPatterns,
  releasePatterns,
} from '../runs/work/patterns-backfill.js'
import { withLogContext } from '../lib/log.js'
import { rejectOnAbort } from '../lib/reject-on-abort.js'
import { countsForPatterns } from '../lib/run-limits.js'

/** How long an attempt waits for a database that is unavailable. */
const databaseTimeoutMs = 60_000
/** How long the analyst may take, however long it queues for its model. */
const analystTimeoutMs = 600_000
/** As long as an attempt can last: the database is waited for before and after the analyst. */
const leaseMs = analystTimeoutMs + 3 * databaseTimeoutMs

type PatternsDeps = Pick<Infrastructure, 'db' | 'clock'> &
  Pick<RunServices, 'runWaiters'> & { analyst: Analyst }

/**
 * Computes the structures that a delivered run's hooks share, and saves them with the run, unless that is under way
 * already. `fields` stand in every log line. Once `stop` fires, neither an unavailable database nor the analyst is waited
 * for: the structures are computed after the next start, and this was no try.
 */
export async function computePatterns(
  deps: PatternsDeps,
  fields: { run_id: string },
  stop?: AbortSignal,
): Promise<void> {
  const { run_id } = fields
  if (!(await claimPatterns(deps, run_id, leaseMs))) return
  try {
    await computeClaimedPatterns(deps, fields, stop)
  } catch (error) {
    await releasePatterns(deps, run_id, { isTry: stop?.aborted !== true })
    throw error
  }
}

async function computeClaimedPatterns(
  deps: PatternsDeps,
  fields: { run_id: string },
  stop?: AbortSignal,
): Promise<void> {
  const { run_id } = fields
  const waitForDatabase = <T>(work: () => T | Promise<T>) =>
    retryUntilAvailable(
      AbortSignal.any([AbortSignal.timeout(databaseTimeoutMs), ...(stop ? [stop] : [])]),
      async () => work(),
    )
  const hooks = await waitForDatabase(() => deliveredHooks(deps.db, run_id))
  const hooksToCompare = hooks.flatMap(({ hook_id, body }) => {
    const one = JSON.parse(body) as HookBody
    if (!countsForPatterns(one)) return []
    const { hook, hook_type, language, views } = one
    return [{ hook_id, hook, hook_type, language, views }]
  })
  const signal = AbortSignal.any([AbortSignal.timeout(analystTimeoutMs), ...(stop ? [stop] : [])])
  const analysis = deps.analyst.patterns(hooksToCompare, withLogContext(signal, fields))
  const patterns = await rejectOnAbort(analysis, signal)
  await waitForDatabase(() => fillPatterns(deps, run_id, patterns.slice(0, 3)))
}

/** Computes the patterns of runs whose worker exited between delivery and patterns. `stop` throws its reason. */
export async function computeMissingPatterns(deps: PatternsDeps, stop?: AbortSignal): Promise<void> {
  for (const run_id of await listRunsWithoutPatterns(deps)) {
    stop?.throwIfAborted()
    await computePatterns(deps, { run_id }, stop)
  }
}
