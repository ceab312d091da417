import type { Deps } from '../deps.js'
import type { LongSource } from '../providers/types.js'
import type { Got } from '../research/stage.js'
import type { VideoSources } from '../research/videos/types.js'
import { hasOnlyImports } from '../runs/served.js'
import type { Purse } from '../runs/purse.js'
import { got, watched } from './metered.js'

async function firstServing(sources: LongSource[]): Promise<LongSource | null> {
  for (const source of sources) if (await source.serves()) return source
  return null
}

/** The sources of long videos as a run sees them: every call a purchase from the run's purse. */
export async function meterLong(
  { sources, circuits, metrics }: Pick<Deps, 'sources' | 'circuits' | 'metrics'>,
  purse: Purse,
  signal: AbortSignal,
): Promise<VideoSources> {
  const serving = await firstServing(sources.long)
  // A run that was taken up again may ask for what nobody serves any more: the answer is then empty, or a fault.
  const source = serving ?? sources.long[0]
  const watchers = { circuits, metrics, signal }

  function call<T>(method: string, args: unknown, ask: (source: LongSource) => Promise<T>): Promise<Got<T>> {
    if (!source) throw new Error('There is no source of long videos.')
    const make = () => watched(watchers, { source, method }, () => ask(source))
    return got(purse.buy({ method: `${source.name}.${method}`, args, make }))
  }

  return {
    serves: () => Promise.resolve(serving !== null),
    hasOnlySamples: async () => (await serving?.hasOnlySampleVideos?.()) ?? false,
    hasOnlyImports: () => hasOnlyImports(sources.long),
    searchLong: (args) => call('searchLong', args, (one) => one.searchLong(args, signal)),
    channel: (args) => call('channel', args, (one) => one.channel(args, signal)),
    video: (clip_id) => call('video', { clip_id }, (one) => one.video(clip_id, signal)),
    transcript: (args) => call('transcript', args, (one) => one.transcript(args, signal)),
  }
}
