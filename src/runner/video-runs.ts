import { retryUntilAvailable } from '../db/retry.js'
import * as long from '../research/long/pipeline.js'
import type { LongRunRequest } from '../research/long/types.js'
import * as packaging from '../research/packaging/pipeline.js'
import type { PackagingRunRequest } from '../research/packaging/types.js'
import type { Stage } from '../research/stage.js'
import type { VideoRunRequest, VideoContext, VideoState } from '../research/videos/types.js'
import { withFindRemixability } from '../remixes/try-rules-remix.js'
import { type RunDelivery, reportProgress } from '../runs/work/lifecycle.js'
import {
  defaultMinOutlier,
  defaultUploads,
  type LongOptions,
  type PackagingOptions,
} from '../runs/options.js'
import { openRunBudget } from '../runs/work/run-budget.js'
import { loadExcludedVideos } from '../runs/work/watch-exclusions.js'
import type { RunRow } from '../runs/types.js'
import { deliveryEndingOf } from './delivery-ending.js'
import { createBudgetedLongSources } from './budgeted-long-sources.js'
import { fetchCoverForModel } from './covers-for-model.js'
import { runStages } from './stages.js'
import type { ExecutionSignals, RunnerDeps } from './types.js'

/** Long-form and packaging runs. They reuse what the account paid for within the reuse window. */

/** Whether the answer to a call may name videos that were not there before: a watch makes these calls anew. */
function bringsNewVideos(method: string, { target }: VideoRunRequest): boolean {
  return method.endsWith('.searchLong') || (target.link === 'channel' && method.endsWith('.channel'))
}

async function createVideoContext<Request extends VideoRunRequest>(
  deps: RunnerDeps,
  run: RunRow,
  { request, ...signals }: ExecutionSignals & { request: Request },
): Promise<VideoContext<Request>> {
  const { work: signal, cancel, calls, stop, pendingCalls } = signals
  const endings = { signal, cancelSignal: cancel, stopSignal: stop }
  const mayReuse = (method: string) => run.watch_id === null || !bringsNewVideos(method, request)
  const budget = await openRunBudget(deps, run, { mayReuse, pendingCalls, ...endings })
  return {
    request,
    sources: await createBudgetedLongSources({ ...deps, stop }, budget, calls),
    analyst: deps.analyst,
    now: run.created_at,
    signal: calls,
    fetchThumbnail: (video) => fetchCoverForModel(deps, video, calls),
    newId: () => deps.ids.uuid(),
    report: (progress) => retryUntilAvailable(signal, () => reportProgress(deps, run, progress)),
  }
}

/** The state of a cancelled run: calls that were not made tell nothing of its credits, nor of sources that it did not reach. */
function toCancelledState<S extends VideoState>(state: S): S {
  const failed_calls = state.candidates.length === 0 ? 0 : state.failed_calls
  return { ...state, budget_spent: false, failed_calls, is_cancelled: true }
}

async function loadBaseRequest(deps: Pick<RunnerDeps, 'db'>, run: RunRow) {
  const delivered = await loadExcludedVideos(deps, run)
  return { topic: run.topic, count: run.count, max_calls: run.reserved, delivered }
}

/** The stages of a kind of run, and what their end is made into. */
type VideoPipeline<Request extends VideoRunRequest, State extends VideoState, Result> = {
  stages: Stage<State, VideoContext<Request>>[]
  createInitialState: () => State
  buildResult: (state: State, context: VideoContext<Request>) => Promise<Result>
}

/** Runs the stages from where the run was saved, and makes their result. Throws what `runLong` throws. */
async function runVideoStages<Request extends VideoRunRequest, State extends VideoState, Result>(
  deps: RunnerDeps,
  run: RunRow,
  {
    request,
    signals,
    stages,
    createInitialState,
    buildResult,
  }: VideoPipeline<Request, State, Result> & { request: Request; signals: ExecutionSignals },
): Promise<Result> {
  const context = await createVideoContext(deps, run, { request, ...signals })
  const state = await runStages(deps, run, { stages, createInitialState, context, signal: signals.work })
  return buildResult(signals.cancel.aborted ? toCancelledState(state) : state, context)
}

/**
 * Executes a long run and returns its delivery. Throws `LeaseLostError`, `AllSearchesFailedError` or the work signal's
 * reason.
 */
export async function runLong(
  deps: RunnerDeps,
  run: RunRow,
  signals: ExecutionSignals,
): Promise<RunDelivery> {
  const options = JSON.parse(run.options) as LongOptions
  const { target, channel_size, min_outlier, intro_seconds, openers, uploads = defaultUploads } = options
  const request: LongRunRequest = {
    ...(await loadBaseRequest(deps, run)),
    reads_transcripts: true,
    target,
    channel_size,
    uploads,
    min_outlier,
    intro_seconds,
    openers,
  }
  const { outcome, isFull, ...result } = await runVideoStages(deps, run, { ...long, request, signals })
  const finds = await withFindRemixability(deps, result.finds)
  return { kind: 'long', ...result, finds, ending: deliveryEndingOf({ outcome, isFull }, signals.cancel) }
}

/** Executes a packaging run and returns its delivery. Throws what `runLong` throws. */
export async function runPackaging(
  deps: RunnerDeps,
  run: RunRow,
  signals: ExecutionSignals,
): Promise<RunDelivery> {
  const options = JSON.parse(run.options) as PackagingOptions
  const { target, channel_size, ideas, min_outlier = defaultMinOutlier, uploads = defaultUploads } = options
  const request: PackagingRunRequest = {
    ...(await loadBaseRequest(deps, run)),
    target,
    channel_size,
    uploads,
    min_outlier,
    reads_transcripts: false,
    ideas,
  }
  const { outcome, isFull, ...result } = await runVideoStages(deps, run, { ...packaging, request, signals })
  const finds = await withFindRemixability(deps, result.finds)
  return {
    kind: 'packaging',
    ...result,
    finds,
    ending: deliveryEndingOf({ outcome, isFull }, signals.cancel),
  }
}
