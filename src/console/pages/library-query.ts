import type { components, paths } from '../../client/index.js'
import { foldCase } from '../../lib/fold-case.js'
import { isOffPlatform, placeName } from '../lib/clip-address.js'
import { api } from '../state/api.js'
import { acceptServed } from '../state/decisions.js'
import type { ResultPage } from '../state/resource.js'

/** The contents of the library page, as its address describes them. */

export type LibraryItem =
  | { kind: 'hook'; id: string; hook: components['schemas']['Hook']; copies: readonly string[] }
  | { kind: 'find'; id: string; find: components['schemas']['Find'] }

/** The hook or find of an item, with the decision that it had when it was loaded. */
export const resultOf = (item: LibraryItem) => (item.kind === 'hook' ? item.hook : item.find)

/** Takes over the decisions of results that have just been loaded. */
export function acceptDecisions(items: LibraryItem[]): void {
  for (const item of items) {
    const { verdict, note } = resultOf(item)
    acceptServed(item.id, verdict, note)
  }
}

export const libraryKinds = ['hooks', 'long', 'packaging'] as const
export type LibraryKind = (typeof libraryKinds)[number]

type FindQuery = NonNullable<paths['/v1/finds']['get']['parameters']['query']>
export type LibraryQuery = {
  kind: LibraryKind
  q: string
  sort: NonNullable<FindQuery['sort']>
  tier: FindQuery['tier'] | ''
  device: FindQuery['device'] | ''
  /** Kept results by default. Hooks can only be listed kept or rejected. */
  verdict: 'keep' | 'reject' | 'undecided' | 'any'
  /** A platform, or the host of clips from other sites. */
  platform: string
}

const findVerdicts = ['keep', 'reject', 'undecided', 'any'] as const

/** The decisions that can filter a kind. The first is the default. */
export function verdictsOf(kind: LibraryKind): readonly LibraryQuery['verdict'][] {
  return kind === 'hooks' ? ['keep', 'reject'] : findVerdicts
}

/** Reads the query of an address. Missing or unknown values become the defaults. */
export function readLibraryQuery(query: URLSearchParams): LibraryQuery {
  const kind = libraryKinds.find((one) => one === query.get('kind')) ?? 'hooks'
  return {
    kind,
    q: query.get('q') ?? '',
    sort: (query.get('sort') ?? 'score') as LibraryQuery['sort'],
    tier: (query.get('tier') ?? '') as LibraryQuery['tier'],
    device: (query.get('device') ?? '') as LibraryQuery['device'],
    verdict: verdictsOf(kind).find((one) => one === query.get('verdict')) ?? 'keep',
    platform: query.get('platform') ?? '',
  }
}

const pageLimit = 50

/** Whether the query asks for rejected hooks. */
export const isOfRejected = ({ kind, verdict }: LibraryQuery) => kind === 'hooks' && verdict === 'reject'

async function loadHooks(
  libraryQuery: LibraryQuery,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ResultPage<LibraryItem>> {
  const verdict = isOfRejected(libraryQuery) ? { verdict: 'reject' as const } : {}
  const query = { limit: 100, ...verdict, ...(cursor ? { cursor } : {}) }
  const { keeps, next_cursor } = await api().get('/v1/keeps', { params: { query }, signal })
  return {
    items: keeps.map((hook) => ({ kind: 'hook', id: hook.hook_id, hook, copies: [] })),
    next: next_cursor,
  }
}

/** The parameters of a page of finds that all lists have in common. */
const findsPage = (kind: LibraryKind, cursor: string | null) => ({
  kind: kind as 'long' | 'packaging',
  limit: pageLimit,
  ...(cursor ? { cursor } : {}),
})

const itemOfFind = (find: components['schemas']['Find']): LibraryItem => ({
  kind: 'find',
  id: find.find_id,
  find,
})

async function loadFinds(
  { kind, q, sort, tier, device }: LibraryQuery,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ResultPage<LibraryItem>> {
  const query = {
    ...findsPage(kind, cursor),
    sort,
    ...(q ? { q } : {}),
    ...(tier ? { tier } : {}),
    ...(device ? { device } : {}),
  }
  const { finds, total, next_cursor } = await api().get('/v1/finds', { params: { query }, signal })
  return { items: finds.map(itemOfFind), total, next: next_cursor }
}

/**
 * Loads kept finds, which the page filters itself. The server orders them by the multiple in place of the score, which
 * gives the same order.
 */
async function loadKeptFinds(
  { kind, sort }: LibraryQuery,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ResultPage<LibraryItem>> {
  const query = { ...findsPage(kind, cursor), sort: sort === 'score' ? ('outlier' as const) : sort }
  const { finds, next_cursor } = await api().get('/v1/finds/keeps', { params: { query }, signal })
  return { items: finds.map(itemOfFind), next: next_cursor }
}

/** A key of the part of the query that the server answers. The list is loaded anew when it changes. */
export function serverKey(query: LibraryQuery): string {
  const { kind, q, sort, tier, device, verdict } = query
  if (kind === 'hooks') return isOfRejected(query) ? 'rejected hooks' : 'hooks'
  if (verdict === 'keep') return JSON.stringify(['kept', kind, sort])
  return JSON.stringify([kind, q, sort, tier, device])
}

/** Loads a page of the list. */
export function loadLibrary(query: LibraryQuery, cursor: string | null, signal?: AbortSignal) {
  if (query.kind === 'hooks') return loadHooks(query, cursor, signal)
  return query.verdict === 'keep' ? loadKeptFinds(query, cursor, signal) : loadFinds(query, cursor, signal)
}

function hookText({ hook, catchy_line, topic, creator, main_idea }: components['schemas']['Hook']): string {
  return foldCase([hook, catchy_line, topic, creator, main_idea].filter(Boolean).join('\n'))
}

/** The place of a clip: its platform, or the host of another site. */
const placeKey = (hook: components['schemas']['Hook']) =>
  isOffPlatform(hook) ? placeName(hook) : hook.platform

/** The hosts of the hooks from other sites, without duplicates, in alphabetical order. */
export function hostsOf(items: LibraryItem[]): string[] {
  const hosts = items.flatMap((item) =>
    item.kind === 'hook' && isOffPlatform(item.hook) ? [placeName(item.hook)] : [],
  )
  return [...new Set(hosts)].sort()
}

/** The figures that hooks are ordered by: the first, and those of equals. Unknown ones come last. */
const hookOrder: Record<string, (hook: components['schemas']['Hook']) => (number | null)[]> = {
  outlier: ({ outlier }) => [outlier],
  views: ({ views }) => [views],
  // Excerpts have no virality, so their views decide.
  score: ({ virality, views }) => [virality, views],
}

/** Compares figures, the highest first. */
const compareHighest = (one: (number | null)[], other: (number | null)[]) =>
  one.map((figure, n) => (other[n] ?? -1) - (figure ?? -1)).find((difference) => difference !== 0) ?? 0

/** The text of a find that a search reads, as on the server. */
function findText(find: components['schemas']['Find']): string {
  const onThumbnail = find.kind === 'packaging' ? [find.thumbnail_text, find.thumbnail_subject] : []
  return foldCase([find.title, find.channel, find.hook, ...onThumbnail].filter(Boolean).join('\n'))
}

function devicesOf(find: components['schemas']['Find']): (string | null)[] {
  return find.kind === 'long' ? [find.hook_type] : [find.title_device, ...(find.thumbnail_devices ?? [])]
}

/** Whether a find matches the filters. The server cannot filter kept finds. */
function matchesFindFilters(find: components['schemas']['Find'], { q, tier, device }: LibraryQuery): boolean {
  return (
    (!tier || find.outlier_tier === tier) &&
    (!device || devicesOf(find).includes(device)) &&
    (!q || findText(find).includes(foldCase(q)))
  )
}

type VerdictOf = (item: LibraryItem) => string | null

/**
 * Applies the filters that the server does not: all but the decision for kept results, only the decision for other
 * finds.
 */
export function applyPageFilters(
  items: LibraryItem[],
  query: LibraryQuery,
  verdictOf: VerdictOf,
): LibraryItem[] {
  const { q, platform, verdict, sort, kind } = query
  const foldedQuery = foldCase(q)
  const matchingItems = items.filter((item) => {
    if (item.kind === 'find') {
      if (verdict === 'keep') return matchesFindFilters(item.find, query)
      return verdict === 'any' || (verdictOf(item) ?? 'undecided') === verdict
    }
    return (
      (!platform || placeKey(item.hook) === platform) &&
      (!foldedQuery || hookText(item.hook).includes(foldedQuery))
    )
  })
  const order = hookOrder[sort]
  if (kind !== 'hooks' || !order) return matchingItems
  const figuresOf = (item: LibraryItem) => (item.kind === 'hook' ? order(item.hook) : [])
  return matchingItems.toSorted((one, other) => compareHighest(figuresOf(one), figuresOf(other)))
}
