import { retryUntilAvailable } from '../db/retry.js'
import * as long from '../research/long/pipeline.js'
import type { LongRunRequest } from '../research/long/types.js'
import * as packaging from '../research/packaging/pipeline.js'
import type { PackagingRunRequest } from '../research/packaging/types.js'
import type { VideoRunRequest, VideoContext } from '../research/videos/types.js'
import { type Delivery, report } from '../runs/work/lifecycle.js'
import type { LongOptions, PackagingOptions } from '../runs/options.js'
import { openRunBudget } from '../runs/work/buy-calls.js'
import type { RunRow } from '../runs/types.js'
import { createMeteredLongSources } from './metered-long-sources.js'
import { fetchCover } from './pictures.js'
import { runStages } from './stages.js'
import type { RunnerDeps } from './types.js'

/** Long-form and packaging runs. They reuse what the account paid for within the reuse window. */

/** Packaging runs deliver only videos with at least this outlier. Callers cannot change it. */
const packagingMinOutlier = 2

async function createVideoContext<Request extends VideoRunRequest>(
  deps: RunnerDeps,
  run: RunRow,
  { request, signal }: { request: Request; signal: AbortSignal },
): Promise<VideoContext<Request>> {
  const budget = await openRunBudget(deps, run, { reuse: true, signal })
  return {
    request,
    sources: await createMeteredLongSources(deps, budget, signal),
    analyst: deps.analyst,
    now: run.created_at,
    signal,
    fetchPicture: (video) => fetchCover(deps, video, signal),
    newId: () => deps.ids.uuid(),
    report: (progress) => retryUntilAvailable(signal, () => report(deps, run, progress)),
  }
}

function baseRequestOf(run: RunRow) {
  return { topic: run.topic, count: run.count, max_calls: run.reserved }
}

/**
 * Executes a long run and returns its delivery. Throws `LeaseLostError`, `AllSearchesFailedError` or the signal's reason.
 */
export async function runLong(deps: RunnerDeps, run: RunRow, signal: AbortSignal): Promise<Delivery> {
  const { target, channel_size, min_outlier, intro_seconds, openers } = JSON.parse(run.options) as LongOptions
  const request: LongRunRequest = {
    ...baseRequestOf(run),
    reads_transcripts: true,
    target,
    channel_size,
    min_outlier,
    intro_seconds,
    openers,
  }
  const context = await createVideoContext(deps, run, { request, signal })
  const state = await runStages(deps, run, { stages: long.stages, begin: long.createInitialState, context })
  return { kind: 'long', ...(await long.buildResult(state, context)) }
}

/** Executes a packaging run and returns its delivery. Throws what `runLong` throws. */
export async function runPackaging(deps: RunnerDeps, run: RunRow, signal: AbortSignal): Promise<Delivery> {
  const { target, channel_size, ideas } = JSON.parse(run.options) as PackagingOptions
  const request: PackagingRunRequest = {
    ...baseRequestOf(run),
    target,
    channel_size,
    min_outlier: packagingMinOutlier,
    reads_transcripts: false,
    ideas,
  }
  const context = await createVideoContext(deps, run, { request, signal })
  const state = await runStages(deps, run, {
    stages: packaging.stages,
    begin: packaging.createInitialState,
    context,
  })
  return { kind: 'packaging', ...(await packaging.buildResult(state, context)) }
}
