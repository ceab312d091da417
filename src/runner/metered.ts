import {
  SourceFault,
  type Clip,
  type Platform,
  type ShortSource,
  type Transcript,
  type Upload,
} from '../providers/types.js'
import type { Got, Sources } from '../research/stage.js'
import { BudgetSpent, type Purse } from '../runs/purse.js'

/** A call's answer, or why there is none. Everything but a spent budget and a source's fault goes on as thrown. */
async function got<T>(bought: Promise<{ value: T }>): Promise<Got<T>> {
  try {
    return { ok: true, value: (await bought).value }
  } catch (error) {
    if (error instanceof BudgetSpent) return { ok: false, why: 'budget' }
    if (error instanceof SourceFault) return { ok: false, why: 'fault', fault: error }
    throw error
  }
}

async function servedBy(sources: ShortSource[]): Promise<Map<Platform, ShortSource>> {
  const served = new Map<Platform, ShortSource>()
  for (const source of sources) {
    for (const platform of await source.platforms()) if (!served.has(platform)) served.set(platform, source)
  }
  return served
}

/** The sources as a run sees them: each platform's first source, every call a purchase from the run's purse. */
export async function meterShort(
  sources: ShortSource[],
  purse: Purse,
  signal: AbortSignal,
): Promise<Sources> {
  const served = await servedBy(sources)

  function call<A extends { platform: Platform }, T>(
    method: 'search' | 'transcript' | 'uploads',
    args: A,
    ask: (source: ShortSource) => Promise<T>,
  ): Promise<Got<T>> {
    const source = served.get(args.platform)
    if (!source) throw new Error(`No source serves ${args.platform}.`)
    return got(purse.buy({ method: `${source.name}.${method}`, args, make: () => ask(source) }))
  }

  return {
    platforms: () => Promise.resolve([...served.keys()]),
    by_country: [...served.values()].some((source) => source.by_country),
    search: (args) => call<typeof args, Clip[]>('search', args, (source) => source.search(args, signal)),
    transcript: (args) =>
      call<typeof args, Transcript | null>('transcript', args, (source) => source.transcript(args, signal)),
    uploads: (args) => call<typeof args, Upload[]>('uploads', args, (source) => source.uploads(args, signal)),
  }
}
