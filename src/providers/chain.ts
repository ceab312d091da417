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
}

type Attempt<T> = () => Promise<T>

/**
 * The first answer that holds something; where none does, the last one that came. Throws the last fault where nobody
 * answered.
 */
async function firstAnswer<T>(attempts: Attempt<T>[], isEmpty: (value: T) => boolean): Promise<T> {
  let empty: { value: T } | null = null
  let fault = new SourceFault('provider', 'No source offers this.')
  for (const attempt of attempts) {
    try {
      const value = await attempt()
      if (!isEmpty(value)) return value
      empty = { value }
    } catch (error) {
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

/** The calls of those that meet a need, in order. */
function attempts<O, A extends unknown[], T>(
  offering: O[],
  need: (offers: O) => ((...args: A) => Promise<T>) | undefined,
  ...args: A
): Attempt<T>[] {
  return offering.flatMap((offers) => {
    const call = need(offers)
    return call ? [() => call(...args)] : []
  })
}

/** Who offers what, in order; the catalog only where it has anything of its own, or nobody else is there. */
function inOrder<O>({ order, local }: Parts, offersOf: (one: Provider) => O | undefined, own: O | null): O[] {
  return order.flatMap((one) => (one === 'local' ? (local && own ? [own] : []) : (offersOf(one) ?? [])))
}

async function shortOffers(parts: Parts, platform: Platform): Promise<ShortOffers[]> {
  const { order, local } = parts
  const others = order.some((one) => one !== 'local' && one.short[platform]?.search !== undefined)
  const has = local !== null && (await local.platforms()).includes(platform)
  const isWanted = has && !(others && (await local.isSample()))
  return inOrder<ShortOffers>(parts, (one) => one.short[platform], isWanted ? local : null)
}

type LongOffers = Provider['long']

async function longOffers(parts: Parts): Promise<LongOffers[]> {
  const { order, local } = parts
  const others = order.some((one) => one !== 'local' && one.long.searchLong !== undefined)
  const has = local !== null && (await local.serves())
  const isWanted = has && !(others && (await local.isSample()))
  return inOrder<LongOffers>(parts, (one) => one.long, isWanted ? local : null)
}

/** The name tells the order, so that what was bought from one set of vendors is not taken for another's. */
function nameOf({ order, local }: Parts): string {
  return order.map((one) => (one === 'local' ? (local?.name ?? '') : one.name)).join('+')
}

/** The source of short clips. */
export function shortChain(parts: Parts): ShortSource {
  const { order } = parts
  const of = (platform: Platform) => shortOffers(parts, platform)
  return {
    name: nameOf(parts),
    by_country: order.some((one) => one !== 'local' && one.by_country),
    async platforms() {
      const offers = await Promise.all(platforms.map(of))
      return platforms.filter((_, at) => offers[at]?.some((one) => one.search !== undefined))
    },
    async search(search, signal) {
      const asked = attempts(await of(search.platform), (one) => one.search, search, signal)
      return (await firstAnswer(asked, noRows)).map(boundedClip)
    },
    async transcript(clip, signal) {
      const asked = attempts(await of(clip.platform), (one) => one.transcript, clip, signal)
      return boundedTranscript(await firstAnswer(asked, isSilent))
    },
    uploads: async (creator, signal) =>
      firstAnswer(
        attempts(await of(creator.platform), (one) => one.uploads, creator, signal),
        noRows,
      ),
  }
}

/** The source of long videos. */
export function longChain(parts: Parts): LongSource {
  const of = () => longOffers(parts)
  return {
    name: nameOf(parts),
    serves: async () => (await of()).some((one) => one.searchLong !== undefined),
    async searchLong(search, signal) {
      const asked = attempts(await of(), (one) => one.searchLong, search, signal)
      return (await firstAnswer(asked, noRows)).map(boundedClip)
    },
    async channel(address, signal) {
      const asked = attempts(await of(), (one) => one.channel, address, signal)
      return boundedPage(await firstAnswer(asked, isNull))
    },
    async video(clip_id, signal) {
      const asked = attempts(await of(), (one) => one.video, clip_id, signal)
      const clip = await firstAnswer(asked, isNull)
      return clip && boundedClip(clip)
    },
    async transcript(clip, signal) {
      const asked = attempts(await of(), (one) => one.transcript, clip, signal)
      return boundedTranscript(await firstAnswer(asked, isSilent))
    },
  }
}
