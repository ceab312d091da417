import {
  SourceFault,
  type Clip,
  type Platform,
  type ShortSource,
  type Transcript,
  type Upload,
} from '../providers/types.js'
import type { Deps } from '../deps.js'
import type { Got, Sources } from '../research/stage.js'
import type { Circuits } from '../runs/circuits.js'
import { type Bought, BudgetSpent, type Purse } from '../runs/purse.js'

/** A call's answer, or why there is none. Everything but a spent budget and a source's fault goes on as thrown. */
export async function got<T>(bought: Promise<Bought<T>>): Promise<Got<T>> {
  try {
    const { value, from_earlier_read: earlier } = await bought
    return { ok: true, value, earlier }
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

/** Makes a call and notes for its source's circuit whether the provider answered. */
export async function watched<T>(
  circuits: Circuits,
  source: { name: string },
  make: () => Promise<T>,
): Promise<T> {
  try {
    const value = await make()
    await circuits.succeeded(source.name)
    return value
  } catch (error) {
    if (error instanceof SourceFault && error.blame === 'provider') await circuits.failed(source.name)
    throw error
  }
}

/** The sources as a run sees them: each platform's first source, every call a purchase from the run's purse. */
export async function meterShort(
  { sources, circuits }: Pick<Deps, 'sources' | 'circuits'>,
  purse: Purse,
  signal: AbortSignal,
): Promise<Sources> {
  const served = await servedBy(sources.short)

  function call<A extends { platform: Platform }, T>(
    method: 'search' | 'transcript' | 'uploads',
    args: A,
    ask: (source: ShortSource) => Promise<T>,
  ): Promise<Got<T>> {
    const source = served.get(args.platform)
    if (!source) throw new Error(`No source serves ${args.platform}.`)
    const make = () => watched(circuits, source, () => ask(source))
    return got(purse.buy({ method: `${source.name}.${method}`, args, make }))
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
