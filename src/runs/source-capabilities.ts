import type { ApiErrorDetails } from '../errors.js'
import type { Infrastructure } from '../infrastructure.js'
import type { Clock } from '../lib/clock.js'
import {
  type ConfiguredSources,
  type LongSource,
  type Lookup,
  type Platform,
  platforms,
  type ShortSource,
  SourceFault,
  type SourceKind,
} from '../providers/types.js'

/**
 * What the configured sources offer. Every start of a run needs the answer, and it changes only when the operator adds
 * a source or imports clips. It is therefore cached for a second.
 */

const cacheTtlMs = 1000

const caches = new Set<{ delete(sources: object): boolean }>()

/** Has the sources asked anew, since what a catalog holds has changed. */
export function forgetCapabilities({ short, long }: ConfiguredSources): void {
  for (const cache of caches) for (const sources of [short, long]) cache.delete(sources)
}

/** Wraps a lookup in a cache with one entry for each list of sources. A failed lookup is not cached. */
function createCachedLookup<S, T>(load: (sources: S[]) => Promise<T>) {
  const cache = new WeakMap<S[], { loaded_at: number; answer: Promise<T> }>()
  caches.add(cache)
  return (sources: S[], clock: Clock): Promise<T> => {
    const now = clock.monotonicNow()
    const entry = cache.get(sources)
    if (entry && now - entry.loaded_at < cacheTtlMs) return entry.answer
    const newEntry = { loaded_at: now, answer: load(sources) }
    cache.set(sources, newEntry)
    newEntry.answer.catch(() => cache.get(sources) === newEntry && cache.delete(sources))
    return newEntry.answer
  }
}

/** The platforms that have short clips. Throws what a source throws. */
export const availablePlatforms = createCachedLookup(async (sources: ShortSource[]) =>
  (await Promise.all(sources.map((source) => source.platforms()))).flat(),
)

/** Whether any source has long videos. Throws what a source throws. */
export const servesLongVideos = createCachedLookup(async (sources: LongSource[]) => {
  for (const source of sources) if (await source.serves()) return true
  return false
})

const platformsOf = createCachedLookup((sources: ShortSource[]) =>
  Promise.all(
    platforms.map(async (platform) => {
      for (const source of sources) {
        const isServed = (await source.platforms()).includes(platform)
        const kind = source.kindOf ? await source.kindOf(platform) : isServed ? 'live' : null
        if (kind !== null) return { platform, kind }
      }
      return { platform, kind: null }
    }),
  ),
)

const longVideosOf = createCachedLookup(async (sources: LongSource[]) => {
  for (const source of sources) {
    const kind = source.kind ? await source.kind() : (await source.serves()) ? 'live' : null
    if (kind !== null) return kind
  }
  return null
})

type SourceKinds = { platform: Platform; short: SourceKind | null; long: SourceKind | null }[]

/** What serves each platform now; null for nothing. Throws what a source throws. */
export async function sourceKinds({ short, long }: ConfiguredSources, clock: Clock): Promise<SourceKinds> {
  const videoKind = await longVideosOf(long, clock)
  return (await platformsOf(short, clock)).map(({ platform, kind }) => ({
    platform,
    short: kind,
    long: platform === 'youtube' ? videoKind : null,
  }))
}

export { hasOnlyImports } from '../providers/only-imports.js'

/** Whether any source gives transcripts of long videos, or may. Throws what a source throws. */
export async function hasLongTranscripts(sources: LongSource[]): Promise<boolean> {
  for (const { hasTranscripts = () => Promise.resolve(true) } of sources)
    if (await hasTranscripts()) return true
  return sources.length === 0
}

/** Whether the source that serves a platform looks such things up there. Throws what a source throws. */
export async function canLookUp(
  sources: ShortSource[],
  { platform, lookup }: { platform: Platform; lookup: Lookup },
): Promise<boolean> {
  for (const source of sources) {
    if (!(await source.platforms()).includes(platform)) continue
    return source.canLookUp ? source.canLookUp(platform, lookup) : source[lookup] !== undefined
  }
  return false
}

/**
 * Why no source can serve a request. Seconds to wait are given only where the cause may pass by itself; `reason` is the
 * message without what every such message says.
 */
export type Unavailability = { message: string; reason: string } & Pick<
  ApiErrorDetails,
  'detail' | 'retry_after' | 'retry_after_header'
>

/** The retry time of what only an operator can mend. */
const retryS = 3600

/** Follows the reason of a start that nothing here can serve: its code alone would read as an outage. */
const isNoOutage = 'This is no outage: waiting does not help. Nothing was reserved.'

/**
 * The unavailability for a reason that only other settings or an operator end; null for no reason. It has the header
 * that the contract promises, but no seconds in the body: programs would wait for nothing.
 */
export function toLastingUnavailability(
  reason: string | null,
  detail?: ApiErrorDetails['detail'],
): Unavailability | null {
  if (reason === null) return null
  return { message: `${reason} ${isNoOutage}`, reason, detail, retry_after_header: retryS }
}

/** The unavailability of a source that failed when it was asked for its capabilities. Rethrows every other error. */
export function sourceFailure({ log }: Pick<Infrastructure, 'log'>, error: unknown): Unavailability {
  if (!(error instanceof SourceFault)) throw error
  log.warn({ err: error }, 'could not read the capabilities of the sources')
  const reason = 'What is searched here cannot be read now; its operator has to see to it.'
  return { message: `${reason} Nothing was reserved.`, reason, retry_after: retryS }
}
