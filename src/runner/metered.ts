import {
  SourceFault,
  type Clip,
  type Platform,
  type ShortSource,
  type Transcript,
  type Upload,
} from '../providers/types.js'
import { untilAvailable } from '../db/retry.js'
import type { Deps } from '../deps.js'
import type { Got, Sources } from '../research/stage.js'
import { hasOnlyImports } from '../runs/served.js'
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

/** `signal` fires when the work on the run ends. */
type Watchers = Pick<Deps, 'circuits' | 'metrics'> & { signal: AbortSignal }

/** A call of a source. */
type SourceCall = { source: Pick<ShortSource, 'name' | 'is_chain'>; method: string }

/**
 * Makes a call; notes for its source's circuit, and counts for the operator, whether the provider answered. What
 * passes a call on to vendors counts theirs itself. A call that fails once the signal has fired was cut off by us: it
 * is nobody's fault, whatever it says of itself. Throws the signal's reason then.
 */
export async function watched<T>(
  { circuits, metrics, signal }: Watchers,
  { source, method }: SourceCall,
  ask: () => Promise<T>,
): Promise<T> {
  const { name, is_chain: counts_itself = false } = source
  const make = () => reasonFirst(ask, signal)
  try {
    const isCounted = metrics !== undefined && !counts_itself
    const value = await (isCounted ? metrics.watched({ source: name, method }, make) : make())
    await untilAvailable(signal, () => circuits.succeeded(name))
    return value
  } catch (error) {
    if (error instanceof SourceFault && error.blame === 'provider')
      await untilAvailable(signal, () => circuits.failed(name))
    throw error
  }
}

/** Throws the signal's reason for whatever fails after it fired. */
async function reasonFirst<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}

/** The sources as a run sees them: each platform's first source, every call a purchase from the run's purse. */
export async function meterShort(
  { sources, speech, circuits, metrics }: Pick<Deps, 'sources' | 'speech' | 'circuits' | 'metrics'>,
  purse: Purse,
  signal: AbortSignal,
): Promise<Sources> {
  const served = await servedBy(sources.short)
  const watchers = { circuits, metrics, signal }

  function call<A extends { platform: Platform }, T>(
    method: 'search' | 'transcript' | 'uploads',
    args: A,
    ask: (source: ShortSource) => Promise<T>,
  ): Promise<Got<T>> {
    // A run that was taken up again may ask for what nobody serves any more: the answer is then empty, or a fault.
    const source = served.get(args.platform) ?? sources.short[0]
    if (!source) throw new Error('There is no source of short clips.')
    const make = () => watched(watchers, { source, method }, () => ask(source))
    return got(purse.buy({ method: `${source.name}.${method}`, args, make }))
  }

  const hear: Sources['hear'] =
    speech &&
    (({ platform, clip_id, audio_url }) => {
      const watch = { source: speech, method: 'transcript' }
      const make = () =>
        watched(watchers, watch, () => speech.transcript({ platform, clip_id, audio_url }, signal))
      return got(purse.buy({ method: 'speech.transcript', args: { platform, clip_id }, make }))
    })

  return {
    hear,
    platforms: () => Promise.resolve([...served.keys()]),
    async hasOnlySamples(asked) {
      for (const platform of asked)
        if (!(await served.get(platform)?.hasOnlySamples?.(platform))) return false
      return asked.length > 0
    },
    hasOnlyImports: () => hasOnlyImports(sources.short),
    by_country: [...served.values()].some((source) => source.by_country),
    search: (args) => call<typeof args, Clip[]>('search', args, (source) => source.search(args, signal)),
    transcript: (args) =>
      call<typeof args, Transcript | null>('transcript', args, (source) => source.transcript(args, signal)),
    uploads: (args) => call<typeof args, Upload[]>('uploads', args, (source) => source.uploads(args, signal)),
  }
}
