import {
  SourceFault,
  type Clip,
  type ClipRef,
  type CreatorPage,
  type Lookup,
  type Platform,
  type ShortSource,
  type Transcript,
  type Upload,
} from '../providers/types.js'
import type { CallResult, Sources } from '../research/stage.js'
import { hasOnlyImports } from '../runs/source-capabilities.js'
import type { RunBudget } from '../runs/work/run-budget.js'
import { callSource, type SourceCallDeps, toCallResult } from './source-calls.js'
import type { BudgetedSourcesDeps } from './types.js'

async function mapSourcesByPlatform(sources: ShortSource[]): Promise<Map<Platform, ShortSource>> {
  const sourceByPlatform = new Map<Platform, ShortSource>()
  for (const source of sources) {
    for (const platform of await source.platforms())
      if (!sourceByPlatform.has(platform)) sourceByPlatform.set(platform, source)
  }
  return sourceByPlatform
}

/** A lookup that a run was started for. Its source may have been replaced since by one that looks nothing up. */
function requireLookup<L extends Lookup>(source: ShortSource, lookup: L): NonNullable<ShortSource[L]> {
  const method: ShortSource[L] = source[lookup]
  if (method === undefined) throw new SourceFault('request', `${source.name} looks up no ${lookup}s.`)
  return method
}

/** Speech recognition as a purchase; null if none is configured. */
function createSpeechCall(
  speech: BudgetedSourcesDeps['speech'],
  callDeps: SourceCallDeps,
  budget: RunBudget,
): Sources['speechToText'] {
  if (!speech) return null
  return ({ platform, clip_id, audio_url }) => {
    const speechCall = { source: speech, method: 'transcript' }
    const make = () =>
      callSource(callDeps, speechCall, () =>
        speech.transcript({ platform, clip_id, audio_url }, callDeps.signal),
      )
    return toCallResult(budget.buy({ method: 'speech.transcript', args: { platform, clip_id }, make }))
  }
}

type PurchaseCallDeps = {
  shortSources: ShortSource[]
  sourceByPlatform: Map<Platform, ShortSource>
  callDeps: SourceCallDeps
  budget: RunBudget
}

/** Creates the function that buys a call of the source that serves the platform in its arguments. */
function createPurchaseCall({ shortSources, sourceByPlatform, callDeps, budget }: PurchaseCallDeps) {
  return <A extends { platform: Platform }, T>(
    method: 'search' | 'transcript' | 'uploads' | 'creator' | 'clip',
    args: A,
    sendRequest: (source: ShortSource) => Promise<T>,
    earlierArgs?: A,
  ): Promise<CallResult<T>> => {
    // A resumed run may need a source that is no longer configured: the first source then answers nothing, or fails.
    const source = sourceByPlatform.get(args.platform) ?? shortSources[0]
    if (!source) throw new Error('There is no source of short clips.')
    const make = () => callSource(callDeps, { source, method }, () => sendRequest(source))
    return toCallResult(budget.buy({ method: `${source.name}.${method}`, args, earlierArgs, make }))
  }
}

/**
 * Looks up stored transcripts, which a cancellation does not end, because it buys nothing. Of a source that cannot be read
 * none are known: the calls that follow meet its fault, and record it.
 */
function createStoredTranscripts(sourceByPlatform: Map<Platform, ShortSource>): Sources['storedTranscripts'] {
  return async (clips) => {
    const transcriptByClip = new Map<ClipRef, Transcript | null>()
    for (const source of new Set(sourceByPlatform.values())) {
      const own = clips.filter(({ platform }) => sourceByPlatform.get(platform) === source)
      const transcripts = await source.transcripts?.(own).catch(nullOnFault)
      transcripts?.forEach((transcript, at) => own[at] && transcriptByClip.set(own[at], transcript))
    }
    return clips.map((clip) => transcriptByClip.get(clip) ?? null)
  }
}

function nullOnFault(error: unknown): null {
  if (error instanceof SourceFault) return null
  throw error
}

/** The sources of short clips for one run: the first source of each platform, every call a purchase from its budget. */
export async function createBudgetedShortSources(
  { sources, speech, sourceOutages, metrics, stop }: BudgetedSourcesDeps,
  budget: RunBudget,
  signal: AbortSignal,
): Promise<Sources> {
  const sourceByPlatform = await mapSourcesByPlatform(sources.short)
  const searchesByCountry = (platform: Platform) =>
    sourceByPlatform.get(platform)?.searchesByCountry(platform) ?? false
  const callDeps = { sourceOutages, metrics, signal, stop }
  const purchaseCall = createPurchaseCall({ shortSources: sources.short, sourceByPlatform, callDeps, budget })

  return {
    speechToText: createSpeechCall(speech, callDeps, budget),
    platforms: () => Promise.resolve([...sourceByPlatform.keys()]),
    async hasOnlySamples(platforms) {
      for (const platform of platforms)
        if (!(await sourceByPlatform.get(platform)?.hasOnlySamples?.(platform))) return false
      return platforms.length > 0
    },
    hasOnlyImports: () => hasOnlyImports(sources.short),
    searchesByCountry,
    // A country that the platform's source ignores is none, so that a search which was paid for without it is not
    // bought again.
    search(plannedSearch) {
      const args = searchesByCountry(plannedSearch.platform)
        ? plannedSearch
        : { ...plannedSearch, country: null }
      const send = (source: ShortSource) => source.search(args, signal)
      return purchaseCall<typeof args, Clip[]>('search', args, send, plannedSearch)
    },
    storedTranscripts: createStoredTranscripts(sourceByPlatform),
    transcript: (args) =>
      purchaseCall<typeof args, Transcript | null>('transcript', args, (source) =>
        source.transcript(args, signal),
      ),
    uploads: (args) =>
      purchaseCall<typeof args, Upload[]>('uploads', args, (source) => source.uploads(args, signal)),
    creator: (args) =>
      purchaseCall<typeof args, CreatorPage | null>('creator', args, (source) =>
        requireLookup(source, 'creator')(args, signal),
      ),
    clip: (args) =>
      purchaseCall<typeof args, Clip | null>('clip', args, (source) =>
        requireLookup(source, 'clip')(args, signal),
      ),
  }
}
