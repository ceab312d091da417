import type { Deps } from '../deps.js'
import type { LongSource } from '../providers/types.js'
import type { Got } from '../research/stage.js'
import type { VideoSources } from '../research/videos/types.js'
import type { Purse } from '../runs/purse.js'
import { got, watched } from './metered.js'

async function firstServing(sources: LongSource[]): Promise<LongSource | null> {
  for (const source of sources) if (await source.serves()) return source
  return null
}

/** The sources of long videos as a run sees them: every call a purchase from the run's purse. */
export async function meterLong(
  { sources, ...watchers }: Pick<Deps, 'sources' | 'circuits' | 'metrics'>,
  purse: Purse,
  signal: AbortSignal,
): Promise<VideoSources> {
  const source = await firstServing(sources.long)

  function call<T>(method: string, args: unknown, ask: (source: LongSource) => Promise<T>): Promise<Got<T>> {
    if (!source) throw new Error('No source serves long videos.')
    const make = () => watched(watchers, { source, method, signal }, () => ask(source))
    return got(purse.buy({ method: `${source.name}.${method}`, args, make }))
  }

  return {
    serves: () => Promise.resolve(source !== null),
    hasOnlySamples: async () => (await source?.hasOnlySampleVideos?.()) ?? false,
    searchLong: (args) => call('searchLong', args, (one) => one.searchLong(args, signal)),
    channel: (args) => call('channel', args, (one) => one.channel(args, signal)),
    video: (clip_id) => call('video', { clip_id }, (one) => one.video(clip_id, signal)),
    transcript: (args) => call('transcript', args, (one) => one.transcript(args, signal)),
  }
}
