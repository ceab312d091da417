import { untilAvailable } from '../db/retry.js'
import type { Deps } from '../deps.js'
import { deliveredHooks, type HookBody } from '../hooks/deliver.js'
import { unendingWork } from '../lib/log.js'
import { countPatternsTry, fillPatterns, runsWithoutPatterns } from '../runs/late.js'

/** How long patterns wait for a database that is away, before the try is lost. */
const patience_ms = 60_000

/**
 * Computes the structures that a delivered run's hooks share, and fills them in. `fields` is what the log is told of
 * the work; once `stop` fires, nothing is waited for.
 */
export async function computePatterns(
  deps: Deps,
  fields: { run_id: string },
  stop?: AbortSignal,
): Promise<void> {
  const { run_id } = fields
  await countPatternsTry(deps, run_id)
  const over = AbortSignal.any([AbortSignal.timeout(patience_ms), ...(stop ? [stop] : [])])
  const hooks = await untilAvailable(over, () => deliveredHooks(deps.db, run_id))
  const read = hooks.flatMap(({ hook_id, body }) => {
    const { hook, hook_type, views } = JSON.parse(body) as HookBody
    return hook === null ? [] : [{ hook_id, hook, hook_type, views }]
  })
  const patterns = await deps.analyst.patterns(read, unendingWork(fields))
  await untilAvailable(over, () => fillPatterns(deps, run_id, patterns.slice(0, 3)))
}

/** Tries those again whose worker went away between delivery and patterns. */
export async function computeMissingPatterns(deps: Deps): Promise<void> {
  for (const run_id of await runsWithoutPatterns(deps)) await computePatterns(deps, { run_id })
}
