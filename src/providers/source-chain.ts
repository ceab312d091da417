import { firstNonEmptyAnswer, firstTranscript, isEmptyList, isNull } from './source-fallback.js'
import {
  chainName,
  createAttempts,
  findLongSources,
  findShortSources,
  importsOf,
  isOnlyImports,
  isSearchedByCountry,
  kindOfServing,
  type LongOffers,
  type ServingSource,
  type SourceChainDeps,
  withCaptionsOf,
} from './serving-sources.js'
import { truncateChannelPage, truncateClips, truncateCreatorPage } from './truncate.js'
import {
  type ChannelPage,
  type ChannelPageRef,
  type LongSource,
  type Platform,
  platforms,
  type ShortSource,
} from './types.js'

/**
 * Combines vendors into one source. Each operation calls the vendors that offer it for the platform, in the operator's
 * order, which is read anew for each call.
 */

/** Whether the catalog is asked first for transcripts: another source may have other words of the same clip. */
async function readsCatalogFirst(deps: SourceChainDeps, platform: Platform): Promise<boolean> {
  const sources = await findShortSources(deps, platform)
  return sources.find(({ offers }) => offers.transcript !== undefined)?.name === deps.local?.name
}

/** What only the catalog answers, for free. */
function createCatalogAnswers(
  deps: SourceChainDeps,
): Pick<ShortSource, 'hasOnlyImports' | 'imports' | 'newestShorts' | 'transcripts'> {
  return {
    hasOnlyImports: () => isOnlyImports(deps),
    imports: () => importsOf(deps),
    newestShorts: async () => (await deps.local?.newestShorts?.()) ?? [],
    async transcripts(clips, signal) {
      const servedPlatforms = new Set<Platform>()
      for (const platform of new Set(clips.map((clip) => clip.platform)))
        if (await readsCatalogFirst(deps, platform)) servedPlatforms.add(platform)
      const own = clips.filter(({ platform }) => servedPlatforms.has(platform))
      const transcripts = (await deps.local?.transcripts?.(own, signal)) ?? []
      const byClip = new Map(own.map((clip, at) => [clip, transcripts[at] ?? null]))
      return clips.map((clip) => byClip.get(clip) ?? null)
    },
  }
}

/** The source of short clips. */
export function createShortChain(deps: SourceChainDeps): ShortSource {
  const findSources = (platform: Platform) => findShortSources(deps, platform)
  const kindOf = async (platform: Platform) => kindOfServing(deps, await findSources(platform), 'search')
  return {
    get name() {
      return chainName(deps)
    },
    is_chain: true,
    searchesByCountry: (platform) => isSearchedByCountry(deps, platform),
    async platforms() {
      const sourceLists = await Promise.all(platforms.map(findSources))
      return platforms.filter((_, at) => sourceLists[at]?.some(({ offers }) => offers.search !== undefined))
    },
    ...createCatalogAnswers(deps),
    kindOf,
    hasOnlySamples: async (platform) => (await kindOf(platform)) === 'samples',
    async search(search, signal) {
      const sources = await findSources(search.platform)
      const calls = createAttempts(deps, sources, 'search', search, signal)
      const clips = await firstNonEmptyAnswer(calls, { isEmpty: isEmptyList, signal })
      return withCaptionsOf(truncateClips(clips), sources, 'transcript')
    },
    async transcript(clip, signal) {
      const calls = createAttempts(deps, await findSources(clip.platform), 'transcript', clip, signal)
      return firstTranscript(calls, signal)
    },
    async uploads(creator, signal) {
      const calls = createAttempts(deps, await findSources(creator.platform), 'uploads', creator, signal)
      return firstNonEmptyAnswer(calls, { isEmpty: isEmptyList, signal })
    },
    canLookUp: async (platform, lookup) =>
      (await findSources(platform)).some(({ offers }) => offers[lookup] !== undefined),
    async creator(address, signal) {
      const sources = await findSources(address.platform)
      const calls = createAttempts(deps, sources, 'creator', address, signal)
      const page = truncateCreatorPage(await firstNonEmptyAnswer(calls, { isEmpty: isNull, signal }))
      return page && { ...page, clips: withCaptionsOf(page.clips, sources, 'transcript') }
    },
    async clip(ref, signal) {
      const sources = await findSources(ref.platform)
      const calls = createAttempts(deps, sources, 'clip', ref, signal)
      const clip = await firstNonEmptyAnswer(calls, { isEmpty: isNull, signal })
      return clip && (withCaptionsOf(truncateClips([clip]), sources, 'transcript')[0] ?? null)
    },
  }
}

/** Separates the name of a source from its cursor. */
const cursorMark = ' '

/** A page of a channel. Later pages are requested from the source of the first, because the cursor belongs to it. */
async function fetchPage(
  deps: SourceChainDeps,
  sources: ServingSource<LongOffers>[],
  { after, ...address }: ChannelPageRef,
  signal?: AbortSignal,
): Promise<ChannelPage | null> {
  const [name = '', ...rest] = after?.split(cursorMark) ?? []
  const callable = after === undefined ? sources : sources.filter((one) => one.name === name)
  const pageRef = after === undefined ? address : { ...address, after: rest.join(cursorMark) }
  const withCursor = callable.map((one): ServingSource<LongOffers> => {
    const { channel } = one.offers
    return channel ? { ...one, offers: { ...one.offers, channel: nameCursor(one.name, channel) } } : one
  })
  const calls = createAttempts(deps, withCursor, 'channel', pageRef, signal)
  return truncateChannelPage(await firstNonEmptyAnswer(calls, { isEmpty: isNull, signal }))
}

/** Adds the name of the source to the cursors that it returns. */
function nameCursor(name: string, fetch: LongSource['channel']): LongSource['channel'] {
  return async (address, signal) => {
    const page = await fetch(address, signal)
    return page?.next ? { ...page, next: `${name}${cursorMark}${page.next}` } : page
  }
}

/** The source of long videos. */
export function createLongChain(deps: SourceChainDeps): LongSource {
  const findSources = () => findLongSources(deps)
  const kind = async () => kindOfServing(deps, await findSources(), 'searchLong')
  return {
    get name() {
      return chainName(deps)
    },
    is_chain: true,
    serves: async () => (await findSources()).some(({ offers }) => offers.searchLong !== undefined),
    hasOnlyImports: () => isOnlyImports(deps),
    imports: () => importsOf(deps),
    kind,
    hasOnlySampleVideos: async () => (await kind()) === 'samples',
    hasTranscripts: async () => (await findSources()).some(({ offers }) => offers.transcript !== undefined),
    async searchLong(search, signal) {
      const sources = await findSources()
      const calls = createAttempts(deps, sources, 'searchLong', search, signal)
      const clips = await firstNonEmptyAnswer(calls, { isEmpty: isEmptyList, signal })
      return withCaptionsOf(truncateClips(clips), sources, 'transcript')
    },
    async channel(address, signal) {
      const sources = await findSources()
      const page = await fetchPage(deps, sources, address, signal)
      return page && { ...page, uploads: withCaptionsOf(page.uploads, sources, 'transcript') }
    },
    async video(clip_id, signal) {
      const sources = await findSources()
      const calls = createAttempts(deps, sources, 'video', clip_id, signal)
      const clip = await firstNonEmptyAnswer(calls, { isEmpty: isNull, signal })
      return clip && (withCaptionsOf(truncateClips([clip]), sources, 'transcript')[0] ?? null)
    },
    async transcript(clip, signal) {
      const calls = createAttempts(deps, await findSources(), 'transcript', clip, signal)
      return firstTranscript(calls, signal)
    },
  }
}
