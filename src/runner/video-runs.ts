import { untilAvailable } from '../db/retry.js'
import type { Deps } from '../deps.js'
import type { Clip, Picture } from '../providers/types.js'
import * as long from '../research/long/pipeline.js'
import type { LongAsk } from '../research/long/types.js'
import * as packaging from '../research/packaging/pipeline.js'
import type { PackagingAsk } from '../research/packaging/types.js'
import type { VideoAsk, VideoContext } from '../research/videos/types.js'
import { type Delivery, report } from '../runs/lifecycle.js'
import type { LongOptions, PackagingOptions } from '../runs/options.js'
import { openPurse } from '../runs/purse.js'
import type { RunRow } from '../runs/types.js'
import { meterLong } from './metered-long.js'
import { runStages } from './stages.js'

/** Long-form and packaging runs. They reuse what the account paid for within the reuse window. */

/** Packaging keeps what beats its channel by at least this; it cannot be asked for otherwise. */
const packaging_min_outlier = 2

async function contextOf<Ask extends VideoAsk>(
  deps: Deps,
  run: RunRow,
  { ask, signal }: { ask: Ask; signal: AbortSignal },
): Promise<VideoContext<Ask>> {
  const purse = await openPurse(deps, run, { reuse: true, signal })
  return {
    ask,
    sources: await meterLong(deps, purse, signal),
    analyst: deps.analyst,
    now: run.created_at,
    signal,
    pictureOf: (video) => pictureOf(deps, video, signal),
    newId: () => deps.ids.uuid(),
    report: (shown) => untilAvailable(signal, () => report(deps, run, shown)),
  }
}

/** Fetched only for a model that looks at pictures; one that cannot be had is no fault of the run. */
async function pictureOf(
  { config, analyst, covers, log }: Deps,
  { cover_url, clip_id }: Clip,
  signal: AbortSignal,
): Promise<Picture | null> {
  if (!config.model_vision || analyst.by !== 'model' || cover_url === null) return null
  try {
    return await covers.coverOf('youtube', cover_url, signal)
  } catch (error) {
    signal.throwIfAborted()
    log.debug({ err: error, clip_id }, 'no thumbnail')
    return null
  }
}

function baseOf(run: RunRow) {
  return { topic: run.topic, count: run.count, most_calls: run.reserved }
}

/** Works on a long-form run and returns what it delivers. Throws `LeaseLost`, `NothingSearched`, or the signal's reason. */
export async function runLong(deps: Deps, run: RunRow, signal: AbortSignal): Promise<Delivery> {
  const { target, channel_size, min_outlier, intro_seconds, openers } = JSON.parse(run.options) as LongOptions
  const ask: LongAsk = {
    ...baseOf(run),
    reads_speech: true,
    target,
    channel_size,
    min_outlier,
    intro_seconds,
    openers,
  }
  const context = await contextOf(deps, run, { ask, signal })
  const state = await runStages(deps, run, { stages: long.stages, begin: long.begin, context })
  return { kind: 'long', ...(await long.result(state, context)) }
}

/** Works on a packaging run and returns what it delivers. Throws what `runLong` throws. */
export async function runPackaging(deps: Deps, run: RunRow, signal: AbortSignal): Promise<Delivery> {
  const { target, channel_size, ideas } = JSON.parse(run.options) as PackagingOptions
  const ask: PackagingAsk = {
    ...baseOf(run),
    target,
    channel_size,
    min_outlier: packaging_min_outlier,
    reads_speech: false,
    ideas,
  }
  const context = await contextOf(deps, run, { ask, signal })
  const state = await runStages(deps, run, { stages: packaging.stages, begin: packaging.begin, context })
  return { kind: 'packaging', ...(await packaging.result(state, context)) }
}
