import {
  type ChannelPageRef,
  type ChannelPage,
  type Clip,
  type CreatorPage,
  SourceFault,
  type Upload,
} from '../types.js'
import type { InnertubeClient } from './client.js'
import { rowToClip, toUpload } from './clip.js'
import { fetchFeed } from './feed.js'
import { isTab, tabParams } from './params.js'
import { emptyRows, findContinuation, findLists, parseRows, type Rows, findSelectedTab } from './rows.js'
import { parseCount } from '../parse-counts.js'
import { asArray } from '../vendor-json.js'
import { getPath, asChannelId, asSingleLine } from './wire.js'

export type ChannelRequestContext = {
  now: number
  signal?: AbortSignal
  reportUnparsedRows: (rows: Rows) => void
}

/** The id of the channel with a handle; null if there is none. */
export async function resolveHandle(
  client: InnertubeClient,
  handle: string,
  signal?: AbortSignal,
): Promise<string | null> {
  const url = `https://www.youtube.com/@${encodeURIComponent(handle)}`
  return client.web('navigation/resolve_url', { body: { url }, signal }, parseResolvedChannel)
}

/** The channel that a URL resolves to; null if it is something else. */
export function parseResolvedChannel(answer: unknown): string | null {
  return asChannelId(getPath(answer, 'endpoint', 'browseEndpoint', 'browseId'))
}

/**
 * A channel's tab: the channel's name, the rows (uploads of all types), the token of further rows, and the channel's
 * number of uploads. Null if unknown.
 */
export type ChannelTab = { channel: string | null; rows: Rows; next: string | null; total: number | null }

/** Parses the number of uploads in the header of a channel ("268 videos"); null if it is missing. */
function parseUploadCount(answer: unknown): number | null {
  const head = getPath(answer, 'header', 'pageHeaderRenderer', 'content', 'pageHeaderViewModel', 'metadata')
  const texts = asArray(getPath(head, 'contentMetadataViewModel', 'metadataRows'))
    .flatMap((row) => asArray(getPath(row, 'metadataParts')))
    .map((part) => getPath(part, 'text', 'content'))
  const text = texts.find((one) => typeof one === 'string' && /^[\d.,]+[KM]? videos?$/u.test(one))
  return typeof text === 'string' ? parseCount(text.replace(/ videos?$/u, '')) : null
}

/** Parses further rows of a channel's tab. Throws `SourceFault` if there are none. */
function parseFurtherRows(answer: unknown): Omit<ChannelTab, 'channel' | 'total'> {
  const lists = findLists(answer)
  const rows = parseRows(lists)
  if (rows.rows.length === 0) throw new SourceFault('provider', 'YouTube does not continue this channel.')
  return { rows, next: findContinuation(lists) }
}

/**
 * Parses a tab; null if the channel does not exist. Throws `SourceFault` for other answers, such as a required sign-in.
 */
export function parseTab(answer: unknown, kind: keyof typeof tabParams): ChannelTab | null {
  const selectedTab = findSelectedTab(answer)
  const isGone = asArray(getPath(answer, 'alerts')).some(
    (alert) => getPath(alert, 'alertRenderer', 'type') === 'ERROR',
  )
  if (selectedTab === null && isGone) return null
  if (selectedTab === null) throw new SourceFault('provider', 'YouTube answered with no tab of a channel.')
  if (
    getPath(selectedTab.content, 'sectionListRenderer', 'contents', 0, 'channelAgeGateRenderer') !== undefined
  )
    throw new SourceFault('provider', 'YouTube shows this channel only to those who are signed in.')
  const channel = asSingleLine(getPath(answer, 'metadata', 'channelMetadataRenderer', 'title'))
  const isOtherTab = selectedTab.params !== null && !isTab(selectedTab.params, kind)
  const rows = isOtherTab ? emptyRows : parseRows(selectedTab.content)
  if (rows.rows.length === 0 && rows.unparsed > 0)
    throw new SourceFault('provider', 'YouTube lists this channel in a form that is not known.')
  return { channel, rows, next: findContinuation(selectedTab.content), total: parseUploadCount(answer) }
}

async function fetchTab(
  client: InnertubeClient,
  channel_id: string,
  { kind, signal, reportUnparsedRows }: ChannelRequestContext & { kind: keyof typeof tabParams },
): Promise<ChannelTab | null> {
  const body = { browseId: channel_id, params: tabParams[kind] }
  const tab = await client.web('browse', { body, signal }, (answer) => parseTab(answer, kind))
  if (tab) reportUnparsedRows(tab.rows)
  return tab
}

/** Returns null for a fault of the provider; rethrows all other errors. */
function rethrowUnlessProvider(error: unknown): null {
  if (error instanceof SourceFault && error.blame === 'provider') return null
  throw error
}

/** A channel's newest long videos, from its tab or else its feed. Null if the channel does not exist. */
export async function fetchChannelPage(
  client: InnertubeClient,
  address: ChannelPageRef,
  context: ChannelRequestContext,
): Promise<ChannelPage | null> {
  const { signal, now } = context
  try {
    const resolvedId =
      'handle' in address ? await resolveHandle(client, address.handle, signal) : address.channel_id
    const channel_id = asChannelId(resolvedId)
    if (channel_id === null) return null
    if (address.after !== undefined) return await fetchFurtherPage(client, channel_id, address.after, context)
    const tab = fetchTab(client, channel_id, { ...context, kind: 'video' })
    return await tab.then(
      (foundTab) => foundTab && toChannelPage(channel_id, foundTab, now),
      (error: unknown) => fetchPageFromFeed(client, channel_id, { error, signal }),
    )
  } catch (error) {
    if (error instanceof SourceFault && error.blame === 'clip') return null
    throw error
  }
}

async function fetchFurtherPage(
  client: InnertubeClient,
  channel_id: string,
  after: string,
  { signal, now, reportUnparsedRows }: ChannelRequestContext,
): Promise<ChannelPage> {
  const tab = await client.web('browse', { body: { continuation: after }, signal }, parseFurtherRows)
  reportUnparsedRows(tab.rows)
  return toChannelPage(channel_id, { ...tab, channel: null, total: null }, now)
}

/** Rows without a creator belong to the channel; a row with another creator keeps it. */
function toChannelPage(
  channel_id: string,
  { channel, rows, next, total }: ChannelTab,
  now: number,
): ChannelPage {
  const owner = { creator: channel, creator_id: channel_id }
  const uploads = rows.rows.map((row) => rowToClip(row.creator === null ? { ...row, ...owner } : row, now))
  return { channel_id, channel, uploads, next, total }
}

type TabFailure = { error: unknown; signal?: AbortSignal }

async function fetchPageFromFeed(
  client: InnertubeClient,
  channel_id: string,
  { error, signal }: TabFailure,
): Promise<ChannelPage> {
  rethrowUnlessProvider(error)
  const uploads = await fetchFeed(client, channel_id, { kind: 'video', signal }).catch(ignoreSourceFault)
  if (uploads === null || uploads.length === 0) throw error
  return { channel_id, channel: uploads[0]?.creator ?? null, uploads }
}

/** The feed is optional: its failure is ignored. */
function ignoreSourceFault(error: unknown): null {
  if (error instanceof SourceFault) return null
  throw error
}

/** A page of 30, and the clip itself. */
const maxUploads = 31

/**
 * A creator's newest Shorts: from the tab, with exact dates of the newest 15 from the feed; without a tab, the feed's.
 */
export async function fetchShortUploads(
  client: InnertubeClient,
  creator_id: string,
  context: ChannelRequestContext,
): Promise<Upload[]> {
  const { signal } = context
  const channel_id =
    asChannelId(creator_id) ?? (await resolveHandle(client, creator_id.replace(/^@/u, ''), signal))
  if (channel_id === null) throw new SourceFault('clip', 'YouTube knows no such channel.')
  const page = await fetchShortsPage(client, channel_id, context)
  if (page === null) throw new SourceFault('clip', 'The channel is gone.')
  return page.clips.map(toUpload)
}

/**
 * A channel's newest Shorts, found like those of `fetchShortUploads`, without those of other channels. Null if the
 * channel does not exist.
 */
export async function fetchShortsPage(
  client: InnertubeClient,
  channel_id: string,
  context: ChannelRequestContext,
): Promise<CreatorPage | null> {
  const { signal, now } = context
  const feed = fetchFeed(client, channel_id, { kind: 'short', signal }).catch(ignoreSourceFault)
  const tab = fetchTab(client, channel_id, { ...context, kind: 'short' })
  const [listing, feedClips] = await Promise.all([
    tab.catch(async (error: unknown) => feedFallback(error, await feed)),
    feed,
  ])
  if (listing === null) return null
  if (Array.isArray(listing))
    return {
      creator_id: channel_id,
      creator: listing[0]?.creator ?? null,
      clips: listing.slice(0, maxUploads),
    }
  const dates = new Map(feedClips?.map(({ clip_id, posted_at }) => [clip_id, posted_at]))
  const clips = toChannelPage(channel_id, listing, now)
    .uploads.filter(
      ({ media_type, creator_id }) => media_type === 'short' && (creator_id ?? channel_id) === channel_id,
    )
    .map(({ posted_about: _, ...clip }) => ({ ...clip, posted_at: dates.get(clip.clip_id) ?? null }))
  return { creator_id: channel_id, creator: listing.channel, clips: clips.slice(0, maxUploads) }
}

function feedFallback(error: unknown, feed: Clip[] | null): Clip[] {
  rethrowUnlessProvider(error)
  if (feed === null || feed.length === 0) throw error
  return feed
}
