import { retryUntilAvailable } from '../db/retry.js'
import { loadClipsBeside, loadSeedHooks } from '../hooks/seed-hooks.js'
import { copyStills } from '../hooks/still-images.js'
import { createInitialState, buildResult, stages } from '../research/short/pipeline.js'
import type { ShortRunRequest, ShortContext, ShortState } from '../research/short/types.js'
import { withHookRemixability } from '../remixes/try-rules-remix.js'
import { type RunDelivery, reportProgress } from '../runs/work/lifecycle.js'
import { type ShortOptions, topicMatchOf } from '../runs/options.js'
import { openRunBudget } from '../runs/work/run-budget.js'
import { loadExcludedClips } from '../runs/work/watch-exclusions.js'
import type { RunRow } from '../runs/types.js'
import { deliveryEndingOf } from './delivery-ending.js'
import { createBudgetedShortSources } from './budgeted-short-sources.js'
import { createCoverCheck } from './covers-for-model.js'
import { runStages } from './stages.js'
import type { ExecutionSignals, RunnerDeps } from './types.js'

async function loadShortRequest(
  { db }: Pick<RunnerDeps, 'db'>,
  run: RunRow,
): Promise<ShortRunRequest & { reuse: boolean }> {
  const options = JSON.parse(run.options) as ShortOptions
  return {
    topic: run.topic,
    target: options.target ?? null,
    count: run.count,
    platforms: options.platforms,
    topic_match: topicMatchOf(options),
    posted_within_days: options.posted_within_days,
    language: options.language,
    country: options.country,
    seeds: await loadSeedHooks(db, run.account_id, options.seed_hook_ids),
    besideSeeds: await loadClipsBeside(db, run.account_id, options.seed_hook_ids),
    delivered: await loadExcludedClips({ db }, run),
    reuse: options.reuse,
  }
}

/** The state of a cancelled run: calls that were not made tell nothing of its credits, nor of sources that it did not reach. */
function toCancelledState(state: ShortState): ShortState {
  const failed_searches = state.searched === 0 ? 0 : state.failed_searches
  return { ...state, budget_spent: false, failed_searches, is_cancelled: true }
}

/**
 * Executes a short run and returns its delivery. Throws `LeaseLostError`, `AllSearchesFailedError` or the work signal's
 * reason.
 */
export async function runShort(
  deps: RunnerDeps,
  run: RunRow,
  { work: signal, cancel, calls, stop, pendingCalls }: ExecutionSignals,
): Promise<RunDelivery> {
  const request = await loadShortRequest(deps, run)
  /** What a watch searches for is what was not there before: its searches are made anew. */
  const mayReuse = (method: string) =>
    request.reuse && !(run.watch_id !== null && /\.(?:search|creator)$/u.test(method))
  const endings = { signal, cancelSignal: cancel, stopSignal: stop }
  const budget = await openRunBudget(deps, run, { mayReuse, pendingCalls, ...endings })
  const context: ShortContext = {
    request,
    sources: await createBudgetedShortSources({ ...deps, stop }, budget, calls),
    analyst: deps.analyst,
    now: run.created_at,
    signal: calls,
    seesTalker: createCoverCheck(deps, calls),
    report: (progress) => retryUntilAvailable(signal, () => reportProgress(deps, run, progress)),
  }
  const state = await runStages(deps, run, {
    stages,
    createInitialState,
    context,
    signal,
  })
  const endState = cancel.aborted ? toCancelledState(state) : state
  const { outcome, isFull, ...result } = buildResult(endState, request)
  const hooksWithStills = await copyStills(deps, result.hooks, calls)
  const hooksWithIds = hooksWithStills.map((hook) => ({ hook_id: deps.ids.uuid(), ...hook }))
  const hooks = await withHookRemixability(deps, hooksWithIds)
  return { kind: 'short', ...result, hooks, ending: deliveryEndingOf({ outcome, isFull }, cancel) }
}
