import { retryUntilAvailable } from '../db/retry.js'
import type { Analyst } from '../analyst/types.js'
import type { Infrastructure } from '../infrastructure.js'
import type { RunServices } from '../runs/run-services.js'
import { deliveredHooks, type HookBody } from '../hooks/deliver.js'
import { detachedLogContext } from '../lib/log.js'
import { countPatternsTry, fillPatterns, listRunsWithoutPatterns } from '../runs/work/patterns-backfill.js'

/** How long an attempt waits for a database that is unavailable. */
const databaseTimeoutMs = 60_000

type PatternsDeps = Pick<Infrastructure, 'db'> & Pick<RunServices, 'runEvents'> & { analyst: Analyst }

/**
 * Computes the structures that a delivered run's hooks share, and saves them with the run. `fields` stand in every log
 * line. Once `stop` fires, an unavailable database is not waited for.
 */
export async function computePatterns(
  deps: PatternsDeps,
  fields: { run_id: string },
  stop?: AbortSignal,
): Promise<void> {
  const { run_id } = fields
  await countPatternsTry(deps, run_id)
  const timeoutSignal = AbortSignal.any([AbortSignal.timeout(databaseTimeoutMs), ...(stop ? [stop] : [])])
  const hooks = await retryUntilAvailable(timeoutSignal, () => deliveredHooks(deps.db, run_id))
  const hooksToCompare = hooks.flatMap(({ hook_id, body }) => {
    const { hook, hook_type, views } = JSON.parse(body) as HookBody
    return hook === null ? [] : [{ hook_id, hook, hook_type, views }]
  })
  const patterns = await deps.analyst.patterns(hooksToCompare, detachedLogContext(fields))
  await retryUntilAvailable(timeoutSignal, () => fillPatterns(deps, run_id, patterns.slice(0, 3)))
}

/** Computes the patterns of runs whose worker exited between delivery and patterns. */
export async function computeMissingPatterns(deps: PatternsDeps): Promise<void> {
  for (const run_id of await listRunsWithoutPatterns(deps)) await computePatterns(deps, { run_id })
}
