import type { LongSource } from '../providers/types.js'
import type { CallResult } from '../research/stage.js'
import type { VideoSources } from '../research/videos/types.js'
import { hasOnlyImports } from '../runs/source-capabilities.js'
import type { RunBudget } from '../runs/work/run-budget.js'
import { callSource, toCallResult } from './source-calls.js'
import type { BudgetedSourcesDeps } from './types.js'

async function findServingSource(sources: LongSource[]): Promise<LongSource | null> {
  for (const source of sources) if (await source.serves()) return source
  return null
}

/** The sources of long videos for one run: every call is a purchase from the run's budget. */
export async function createBudgetedLongSources(
  { sources, sourceOutages, metrics, stop }: Omit<BudgetedSourcesDeps, 'speech'>,
  budget: RunBudget,
  signal: AbortSignal,
): Promise<VideoSources> {
  const servingSource = await findServingSource(sources.long)
  // A resumed run may need a source that is no longer configured: the first source then answers nothing, or fails.
  const source = servingSource ?? sources.long[0]
  const callDeps = { sourceOutages, metrics, signal, stop }

  function purchaseCall<T>(
    method: string,
    args: unknown,
    sendRequest: (source: LongSource) => Promise<T>,
  ): Promise<CallResult<T>> {
    if (!source) throw new Error('There is no source of long videos.')
    const make = () => callSource(callDeps, { source, method }, () => sendRequest(source))
    return toCallResult(budget.buy({ method: `${source.name}.${method}`, args, make }))
  }

  return {
    serves: () => Promise.resolve(servingSource !== null),
    hasOnlySamples: async () => (await servingSource?.hasOnlySampleVideos?.()) ?? false,
    hasOnlyImports: () => hasOnlyImports(sources.long),
    searchLong: (args) =>
      purchaseCall('searchLong', args, (longSource) => longSource.searchLong(args, signal)),
    channel: (args) => purchaseCall('channel', args, (longSource) => longSource.channel(args, signal)),
    video: (clip_id) => purchaseCall('video', { clip_id }, (longSource) => longSource.video(clip_id, signal)),
    transcript: (args) =>
      purchaseCall('transcript', args, (longSource) => longSource.transcript(args, signal)),
  }
}
