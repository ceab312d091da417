import type { SourceAttempt } from './source-fallback.js'
import {
  type Clip,
  type ImportedVideos,
  type LongSource,
  type Platform,
  type Provider,
  type ShortOffers,
  type ShortSource,
  type SourceKind,
  SourceFault,
} from './types.js'

/** Which of the configured sources serve a request, in the operator's order. */

/** The embedded catalog. Its samples are not served if another source serves the platform. */
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
export function createAttempts<O, M extends keyof O & string>(
  { countCall = withoutCounting, local }: SourceChainDeps,
  sources: ServingSource<O>[],
  method: M,
  ...args: Parameters<OfferMethod<O, M>>
): SourceAttempt<Awaited<ReturnType<OfferMethod<O, M>>>>[] {
  type SourceAnswer = Promise<Awaited<ReturnType<OfferMethod<O, M>>>>
  const isOffered = sources.some(({ offers }) => offers[method] !== undefined)
  const fallback = isOffered || !local ? [] : [{ name: local.name, offers: local as O }]
  return [...sources, ...fallback].flatMap(({ name: source, offers }) => {
    const call = offers[method] as
      ((...parameters: Parameters<OfferMethod<O, M>>) => SourceAnswer) | undefined
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

/** Whether one of the vendors that search a platform does so by country. The catalog never does. */
export function isSearchedByCountry({ order }: SourceChainDeps, platform: Platform): boolean {
  return order.some((one) => one !== 'local' && one.by_country && one.short[platform]?.search !== undefined)
}

export type LongOffers = Provider['long']

/** The sources of long videos, in the order in which they are called. */
export async function findLongSources(deps: SourceChainDeps): Promise<ServingSource<LongOffers>[]> {
  const { order, local } = deps
  const hasOtherSources = order.some((one) => one !== 'local' && one.long.searchLong !== undefined)
  const usesLocal = await usesLocalSource(deps, hasOtherSources, (one) => one.serves())
  return servingInOrder<LongOffers>(deps, (one) => one.long, usesLocal ? local : null)
}

/**
 * Removes `has_captions` from the clips if several sources offer transcripts: another one may have captions that the
 * listing source lacks.
 */
export function withCaptionsOf<O>(clips: Clip[], sources: ServingSource<O>[], method: keyof O): Clip[] {
  if (sources.filter(({ offers }) => offers[method] !== undefined).length <= 1) return clips
  return clips.map(({ has_captions: _, ...clip }) => clip)
}

/** What serves a request: a vendor if any does, otherwise the catalog; null if nothing does. */
export async function kindOfServing<O>(
  { local }: SourceChainDeps,
  sources: ServingSource<O>[],
  need: keyof O,
): Promise<SourceKind | null> {
  const searchSources = sources.filter(({ offers }) => offers[need] !== undefined)
  if (searchSources.length === 0) return null
  if (local === null || searchSources.some(({ name }) => name !== local.name)) return 'live'
  return (await local.isSample()) ? 'samples' : 'catalog'
}

/** Whether the catalog is the only source, and clips were imported into it. */
export async function isOnlyImports({ order, local }: SourceChainDeps): Promise<boolean> {
  return local !== null && order.every((one) => one === 'local') && !(await local.isSample())
}

/** The catalog, if it is the only source and clips were imported into it; null otherwise. */
export async function importsOf(deps: SourceChainDeps): Promise<ImportedVideos | null> {
  return (await isOnlyImports(deps)) ? deps.local : null
}

/** The name contains the order, so that purchases from one set of vendors are not reused for another. */
export function chainName({ order, local }: SourceChainDeps): string {
  return order.map((one) => (one === 'local' ? (local?.name ?? '') : one.name)).join('+')
}
