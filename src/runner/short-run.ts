import { retryUntilAvailable } from '../db/retry.js'
import { loadSeeds } from '../hooks/seeds.js'
import { copyStills } from '../hooks/still.js'
import { begin, buildResult, stages } from '../research/short/pipeline.js'
import type { ShortRunRequest, ShortContext } from '../research/short/types.js'
import { type Delivery, report } from '../runs/work/lifecycle.js'
import type { ShortOptions } from '../runs/options.js'
import { openRunBudget } from '../runs/work/buy-calls.js'
import type { RunRow } from '../runs/types.js'
import { createMeteredShortSources } from './metered-sources.js'
import { createCoverCheck } from './pictures.js'
import { runStages } from './stages.js'
import type { RunnerDeps } from './types.js'

async function loadShortRequest(
  { db }: Pick<RunnerDeps, 'db'>,
  run: RunRow,
): Promise<ShortRunRequest & { reuse: boolean }> {
  const options = JSON.parse(run.options) as ShortOptions
  return {
    topic: run.topic,
    count: run.count,
    platforms: options.platforms,
    posted_within_days: options.posted_within_days,
    language: options.language,
    country: options.country,
    seeds: await loadSeeds(db, run.account_id, options.seed_hook_ids),
    reuse: options.reuse,
  }
}

/**
 * Executes a short run and returns its delivery. Throws `LeaseLostError`, `AllSearchesFailedError` or the signal's reason.
 */
export async function runShort(deps: RunnerDeps, run: RunRow, signal: AbortSignal): Promise<Delivery> {
  const request = await loadShortRequest(deps, run)
  const budget = await openRunBudget(deps, run, { reuse: request.reuse, signal })
  const context: ShortContext = {
    request,
    sources: await createMeteredShortSources(deps, budget, signal),
    analyst: deps.analyst,
    now: run.created_at,
    signal,
    seesTalker: createCoverCheck(deps, signal),
    report: (progress) => retryUntilAvailable(signal, () => report(deps, run, progress)),
  }
  const state = await runStages(deps, run, { stages, begin, context })
  const { hooks, ...rest } = buildResult(state, request)
  const hooksWithStills = await copyStills(deps, hooks, signal)
  return {
    kind: 'short',
    ...rest,
    hooks: hooksWithStills.map((hook) => ({ hook_id: deps.ids.uuid(), ...hook })),
  }
}
