import { type Attempt, firstNonEmptyAnswer, firstTranscript, isEmptyList, isNull } from './first-answer.js'
import { truncateClip, truncateChannelPage, truncateCreatorPage } from './truncate.js'
import {
  type ChannelPage,
  type ChannelPageRef,
  type Clip,
  type LongSource,
  type Platform,
  type Provider,
  platforms,
  type ShortOffers,
  type ShortSource,
  type SourceKind,
  SourceFault,
} from './types.js'

/** Combines vendors into one source: per platform and operation those that offer it, in the operator's order. */

/** The embedded catalog. Its samples are not served where another source serves the platform. */
export type LocalSource = ShortSource & LongSource & { readonly isSample: () => Promise<boolean> }

export type SourceChainDeps = {
  /** In the operator's order; `local` stands for the catalog. */
  order: (Provider | 'local')[]
  local: LocalSource | null
  /** Wraps each call of a vendor to count its outcome. */
  countCall?: CallCounter
}

export type CallCounter = <T>(call: { source: string; method: string }, make: () => Promise<T>) => Promise<T>

const withoutCounting: CallCounter = (_, make) => make()

/** A source that serves, with its name and the operations it offers. */
export type ServingSource<O> = { name: string; offers: O }

/** The function type of an operation that a vendor may offer. */
type OfferMethod<O, M extends keyof O> = Extract<O[M], (...args: never[]) => Promise<unknown>>

/**
 * The calls of the sources that offer an operation, in order. If none does any more, the catalog is called: a run may
 * have found its clips among samples that an import has replaced since.
 */
function createAttempts<O, M extends keyof O & string>(
  { countCall = withoutCounting, local }: SourceChainDeps,
  serving: ServingSource<O>[],
  method: M,
  ...args: Parameters<OfferMethod<O, M>>
): Attempt<Awaited<ReturnType<OfferMethod<O, M>>>>[] {
  type Answer = Promise<Awaited<ReturnType<OfferMethod<O, M>>>>
  const isOffered = serving.some(({ offers }) => offers[method] !== undefined)
  const fallback = isOffered || !local ? [] : [{ name: local.name, offers: local as O }]
  return [...serving, ...fallback].flatMap(({ name: source, offers }) => {
    const call = offers[method] as ((...parameters: Parameters<OfferMethod<O, M>>) => Answer) | undefined
    return call ? [() => countCall({ source, method }, () => call(...args))] : []
  })
}

/** The sources that offer something, in order; the catalog only if it has offers to serve. */
function servingInOrder<O>(
  { order, local }: SourceChainDeps,
  offersOf: (one: Provider) => O | undefined,
  localOffers: O | null,
): ServingSource<O>[] {
  return order.flatMap((one) => {
    if (one === 'local') return local && localOffers ? [{ name: local.name, offers: localOffers }] : []
    const offers = offersOf(one)
    return offers ? [{ name: one.name, offers }] : []
  })
}

/**
 * Whether the catalog serves. Samples do not serve beside other sources. A catalog that cannot be read is skipped if
 * other sources are configured; otherwise `SourceFault` is thrown.
 */
async function usesLocalSource(
  { order, local }: SourceChainDeps,
  hasOtherSources: boolean,
  canServe: (local: LocalSource) => Promise<boolean>,
): Promise<boolean> {
  if (local === null) return false
  try {
    return (await canServe(local)) && !(hasOtherSources && (await local.isSample()))
  } catch (error) {
    if (order.some((one) => one !== 'local') && error instanceof SourceFault) return false
    throw error
  }
}

/** The sources of short clips of a platform, in the order in which they are called. */
export async function findShortSources(
  deps: SourceChainDeps,
  platform: Platform,
): Promise<ServingSource<ShortOffers>[]> {
  const { order, local } = deps
  const hasOtherSources = order.some((one) => one !== 'local' && one.short[platform]?.search !== undefined)
  const usesLocal = await usesLocalSource(deps, hasOtherSources, async (one) =>
    (await one.platforms()).includes(platform),
  )
  return servingInOrder<ShortOffers>(deps, (one) => one.short[platform], usesLocal ? local : null)
}

type LongOffers = Provider['long']

/** The sources of long videos, in the order in which they are called. */
export async function findLongSources(deps: SourceChainDeps): Promise<ServingSource<LongOffers>[]> {
  const { order, local } = deps
  const hasOtherSources = order.some((one) => one !== 'local' && one.long.searchLong !== undefined)
  const usesLocal = await usesLocalSource(deps, hasOtherSources, (one) => one.serves())
  return servingInOrder<LongOffers>(deps, (one) => one.long, usesLocal ? local : null)
}

/**
 * The clips as the chain knows them: that one source has no words of a clip says nothing while another could be asked.
 */
function withCaptionsOf<O>(clips: Clip[], serving: ServingSource<O>[], method: keyof O): Clip[] {
  if (serving.filter(({ offers }) => offers[method] !== undefined).length <= 1) return clips
  return clips.map(({ has_captions: _, ...clip }) => clip)
}

/** What serves a request: a vendor if any does, otherwise the catalog; null if nothing does. */
async function kindOfServing<O>(
  { local }: SourceChainDeps,
  serving: ServingSource<O>[],
  need: keyof O,
): Promise<SourceKind | null> {
  const searching = serving.filter(({ offers }) => offers[need] !== undefined)
  if (searching.length === 0) return null
  if (local === null || searching.some(({ name }) => name !== local.name)) return 'live'
  return (await local.isSample()) ? 'samples' : 'catalog'
}

/** Whether the catalog is the only source, and clips were imported into it. */
async function isOnlyImports({ order, local }: SourceChainDeps): Promise<boolean> {
  return local !== null && order.every((one) => one === 'local') && !(await local.isSample())
}

/** The name contains the order, so that purchases from one set of vendors are not reused for another. */
function chainName({ order, local }: SourceChainDeps): string {
  return order.map((one) => (one === 'local' ? (local?.name ?? '') : one.name)).join('+')
}

/** The source of short clips. */
export function createShortChain(deps: SourceChainDeps): ShortSource {
  const { order } = deps
  const findSources = (platform: Platform) => findShortSources(deps, platform)
  const kindOf = async (platform: Platform) => kindOfServing(deps, await findSources(platform), 'search')
  return {
    name: chainName(deps),
    is_chain: true,
    by_country: order.some((one) => one !== 'local' && one.by_country),
    async platforms() {
      const serving = await Promise.all(platforms.map(findSources))
      return platforms.filter((_, at) => serving[at]?.some(({ offers }) => offers.search !== undefined))
    },
    hasOnlyImports: () => isOnlyImports(deps),
    kindOf,
    hasOnlySamples: async (platform) => (await kindOf(platform)) === 'samples',
    async search(search, signal) {
      const serving = await findSources(search.platform)
      const calls = createAttempts(deps, serving, 'search', search, signal)
      const clips = await firstNonEmptyAnswer(calls, { isEmpty: isEmptyList, signal })
      return withCaptionsOf(clips.map(truncateClip), serving, 'transcript')
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
      const serving = await findSources(address.platform)
      const calls = createAttempts(deps, serving, 'creator', address, signal)
      const page = truncateCreatorPage(await firstNonEmptyAnswer(calls, { isEmpty: isNull, signal }))
      return page && { ...page, clips: withCaptionsOf(page.clips, serving, 'transcript') }
    },
    async clip(ref, signal) {
      const serving = await findSources(ref.platform)
      const calls = createAttempts(deps, serving, 'clip', ref, signal)
      const clip = await firstNonEmptyAnswer(calls, { isEmpty: isNull, signal })
      return clip && (withCaptionsOf([truncateClip(clip)], serving, 'transcript')[0] ?? null)
    },
  }
}

/** Between the name of a source and what it continues with. */
const cursorMark = ' '

/** A page of a channel. What follows on a page is asked of the source that gave it: only that one can continue. */
async function fetchPage(
  deps: SourceChainDeps,
  serving: ServingSource<LongOffers>[],
  { after, ...address }: ChannelPageRef,
  signal?: AbortSignal,
): Promise<ChannelPage | null> {
  const [name = '', ...rest] = after?.split(cursorMark) ?? []
  const asked = after === undefined ? serving : serving.filter((one) => one.name === name)
  const pageRef = after === undefined ? address : { ...address, after: rest.join(cursorMark) }
  const withCursor = asked.map((one): ServingSource<LongOffers> => {
    const { channel } = one.offers
    return channel ? { ...one, offers: { ...one.offers, channel: nameCursor(one.name, channel) } } : one
  })
  const calls = createAttempts(deps, withCursor, 'channel', pageRef, signal)
  return truncateChannelPage(await firstNonEmptyAnswer(calls, { isEmpty: isNull, signal }))
}

/** Has what a source continues with say whose it is. */
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
    name: chainName(deps),
    is_chain: true,
    serves: async () => (await findSources()).some(({ offers }) => offers.searchLong !== undefined),
    hasOnlyImports: () => isOnlyImports(deps),
    kind,
    hasOnlySampleVideos: async () => (await kind()) === 'samples',
    async searchLong(search, signal) {
      const serving = await findSources()
      const calls = createAttempts(deps, serving, 'searchLong', search, signal)
      const clips = await firstNonEmptyAnswer(calls, { isEmpty: isEmptyList, signal })
      return withCaptionsOf(clips.map(truncateClip), serving, 'transcript')
    },
    async channel(address, signal) {
      const serving = await findSources()
      const page = await fetchPage(deps, serving, address, signal)
      return page && { ...page, uploads: withCaptionsOf(page.uploads, serving, 'transcript') }
    },
    async video(clip_id, signal) {
      const serving = await findSources()
      const calls = createAttempts(deps, serving, 'video', clip_id, signal)
      const clip = await firstNonEmptyAnswer(calls, { isEmpty: isNull, signal })
      return clip && (withCaptionsOf([truncateClip(clip)], serving, 'transcript')[0] ?? null)
    },
    async transcript(clip, signal) {
      const calls = createAttempts(deps, await findSources(), 'transcript', clip, signal)
      return firstTranscript(calls, signal)
    },
  }
}
