import { boundedClip, boundedPage, boundedTranscript } from './bounds.js'
import {
  type LongSource,
  type Platform,
  type Provider,
  platforms,
  type ShortOffers,
  type ShortSource,
  SourceFault,
  type Transcript,
} from './types.js'

/** Several vendors as one source: for each platform and need those that meet it, in the operator's order. */

/** The embedded catalog. Its samples step aside as soon as anybody else serves a platform. */
export type Local = ShortSource & LongSource & { readonly isSample: () => Promise<boolean> }

export type Parts = {
  /** In the operator's order; `local` stands where the catalog is named. */
  order: (Provider | 'local')[]
  local: Local | null
  /** Makes the call of a vendor, whose name and method it is told: to count what became of it. */
  watch?: Watch
}

export type Watch = <T>(call: { source: string; method: string }, make: () => Promise<T>) => Promise<T>

type Attempt<T> = () => Promise<T>

type Choice<T> = { isEmpty: (value: T) => boolean; signal: AbortSignal | undefined }

/**
 * The first answer that holds something; where none does, the last one that came. Throws the last fault where nobody
 * answered, and the signal's reason once that has fired: nobody else is asked then.
 */
async function firstAnswer<T>(attempts: Attempt<T>[], { isEmpty, signal }: Choice<T>): Promise<T> {
  let empty: { value: T } | null = null
  let fault = new SourceFault('request', 'No source offers this.')
  for (const attempt of attempts) {
    try {
      const value = await attempt()
      if (!isEmpty(value)) return value
      empty = { value }
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof SourceFault)) throw error
      fault = error
    }
  }
  if (empty) return empty.value
  throw fault
}

const noRows = (rows: unknown[]) => rows.length === 0
const isNull = (value: unknown) => value === null
const isSilent = (transcript: Transcript | null) => transcript === null || transcript.kind === 'none'

/** The first transcript with words, bounded, with the date that was told last, whoever told it; null where the clip is gone. */
async function heardIn(
  asked: Attempt<Transcript | null>[],
  signal: AbortSignal | undefined,
): Promise<Transcript | null> {
  let posted_at: number | null = null
  const noting = asked.map((attempt) => async () => {
    try {
      const transcript = await attempt()
      posted_at = transcript?.posted_at ?? posted_at
      return transcript
    } catch (error) {
      if (error instanceof SourceFault) error.posted_at = posted_at = error.posted_at ?? posted_at
      throw error
    }
  })
  const transcript = await firstAnswer(noting, { isEmpty: isSilent, signal })
  return transcript && boundedTranscript(posted_at === null ? transcript : { ...transcript, posted_at })
}

const unwatched: Watch = (_, make) => make()

/** Who serves, under which name, and what of the needs. */
export type Serving<O> = { name: string; offers: O }

/** What a vendor is called by, where it offers that. */
type Call<O, M extends keyof O> = Extract<O[M], (...args: never[]) => Promise<unknown>>

/**
 * The calls of those that meet a need, in order; where nobody does any more, of the catalog: what a run found there
 * may have been served by samples that an import has taken the place of.
 */
function attempts<O, M extends keyof O & string>(
  { watch = unwatched, local }: Parts,
  serving: Serving<O>[],
  method: M,
  ...args: Parameters<Call<O, M>>
): Attempt<Awaited<ReturnType<Call<O, M>>>>[] {
  type Answer = Promise<Awaited<ReturnType<Call<O, M>>>>
  const isMet = serving.some(({ offers }) => offers[method] !== undefined)
  const last = isMet || !local ? [] : [{ name: local.name, offers: local as O }]
  return [...serving, ...last].flatMap(({ name: source, offers }) => {
    const call = offers[method] as ((...given: Parameters<Call<O, M>>) => Answer) | undefined
    return call ? [() => watch({ source, method }, () => call(...args))] : []
  })
}

/** Who offers what, in order; the catalog only where it has anything of its own, or nobody else is there. */
function inOrder<O>(
  { order, local }: Parts,
  offersOf: (one: Provider) => O | undefined,
  own: O | null,
): Serving<O>[] {
  return order.flatMap((one) => {
    if (one === 'local') return local && own ? [{ name: local.name, offers: own }] : []
    const offers = offersOf(one)
    return offers ? [{ name: one.name, offers }] : []
  })
}

/**
 * Whether the catalog serves: not by samples where others do, and one that cannot be read steps aside for whoever
 * else is there. Throws `SourceFault` where nobody is.
 */
async function isWanted(
  { order, local }: Parts,
  others: boolean,
  has: (local: Local) => Promise<boolean>,
): Promise<boolean> {
  if (local === null) return false
  try {
    return (await has(local)) && !(others && (await local.isSample()))
  } catch (error) {
    if (order.some((one) => one !== 'local') && error instanceof SourceFault) return false
    throw error
  }
}

/** Who serves short clips of a platform, in the order in which they are asked. */
export async function servingShort(parts: Parts, platform: Platform): Promise<Serving<ShortOffers>[]> {
  const { order, local } = parts
  const others = order.some((one) => one !== 'local' && one.short[platform]?.search !== undefined)
  const own = await isWanted(parts, others, async (one) => (await one.platforms()).includes(platform))
  return inOrder<ShortOffers>(parts, (one) => one.short[platform], own ? local : null)
}

type LongOffers = Provider['long']

/** Who serves long videos, in the order in which they are asked. */
export async function servingLong(parts: Parts): Promise<Serving<LongOffers>[]> {
  const { order, local } = parts
  const others = order.some((one) => one !== 'local' && one.long.searchLong !== undefined)
  const own = await isWanted(parts, others, (one) => one.serves())
  return inOrder<LongOffers>(parts, (one) => one.long, own ? local : null)
}

/** Whether the catalog alone serves, and nothing is imported. */
async function isOnlySamples<O>({ local }: Parts, serving: Serving<O>[], need: keyof O): Promise<boolean> {
  const searching = serving.filter(({ offers }) => offers[need] !== undefined)
  const isAlone = local !== null && searching.length > 0 && searching.every(({ name }) => name === local.name)
  return isAlone && local.isSample()
}

/** Whether the catalog is the only source, and clips were imported into it. */
async function isOnlyImports({ order, local }: Parts): Promise<boolean> {
  return local !== null && order.every((one) => one === 'local') && !(await local.isSample())
}

/** The name tells the order, so that what was bought from one set of vendors is not taken for another's. */
function nameOf({ order, local }: Parts): string {
  return order.map((one) => (one === 'local' ? (local?.name ?? '') : one.name)).join('+')
}

/** The source of short clips. */
export function shortChain(parts: Parts): ShortSource {
  const { order } = parts
  const of = (platform: Platform) => servingShort(parts, platform)
  return {
    name: nameOf(parts),
    is_chain: true,
    by_country: order.some((one) => one !== 'local' && one.by_country),
    async platforms() {
      const serving = await Promise.all(platforms.map(of))
      return platforms.filter((_, at) => serving[at]?.some(({ offers }) => offers.search !== undefined))
    },
    hasOnlyImports: () => isOnlyImports(parts),
    hasOnlySamples: async (platform) => isOnlySamples(parts, await of(platform), 'search'),
    async search(search, signal) {
      const asked = attempts(parts, await of(search.platform), 'search', search, signal)
      return (await firstAnswer(asked, { isEmpty: noRows, signal })).map(boundedClip)
    },
    async transcript(clip, signal) {
      const asked = attempts(parts, await of(clip.platform), 'transcript', clip, signal)
      return heardIn(asked, signal)
    },
    async uploads(creator, signal) {
      const asked = attempts(parts, await of(creator.platform), 'uploads', creator, signal)
      return firstAnswer(asked, { isEmpty: noRows, signal })
    },
  }
}

/** The source of long videos. */
export function longChain(parts: Parts): LongSource {
  const of = () => servingLong(parts)
  return {
    name: nameOf(parts),
    is_chain: true,
    serves: async () => (await of()).some(({ offers }) => offers.searchLong !== undefined),
    hasOnlyImports: () => isOnlyImports(parts),
    hasOnlySampleVideos: async () => isOnlySamples(parts, await of(), 'searchLong'),
    async searchLong(search, signal) {
      const asked = attempts(parts, await of(), 'searchLong', search, signal)
      return (await firstAnswer(asked, { isEmpty: noRows, signal })).map(boundedClip)
    },
    async channel(address, signal) {
      const asked = attempts(parts, await of(), 'channel', address, signal)
      return boundedPage(await firstAnswer(asked, { isEmpty: isNull, signal }))
    },
    async video(clip_id, signal) {
      const asked = attempts(parts, await of(), 'video', clip_id, signal)
      const clip = await firstAnswer(asked, { isEmpty: isNull, signal })
      return clip && boundedClip(clip)
    },
    async transcript(clip, signal) {
      const asked = attempts(parts, await of(), 'transcript', clip, signal)
      return heardIn(asked, signal)
    },
  }
}
