import { type ChannelAddress, type ChannelPage, type Clip, SourceFault, type Upload } from '../types.js'
import type { Client } from './client.js'
import { rowClip, uploadOf } from './clip.js'
import { feedOf } from './feed.js'
import { isTab, tabParams } from './params.js'
import { noRows, rowsIn, type Rows, shownTab } from './rows.js'
import { at, channelIdOf, lineOf, listOf } from './wire.js'

type Asked = { now: number; signal?: AbortSignal; note: (rows: Rows) => void }

/** The id of the channel that bears a handle; null where none does. */
async function resolved(client: Client, handle: string, signal?: AbortSignal): Promise<string | null> {
  const url = `https://www.youtube.com/@${encodeURIComponent(handle)}`
  return client.web('navigation/resolve_url', { body: { url }, signal }, resolvedIn)
}

/** The channel that an address was resolved to; null where it leads elsewhere. */
export function resolvedIn(answer: unknown): string | null {
  return channelIdOf(at(answer, 'endpoint', 'browseEndpoint', 'browseId'))
}

/** What an answer for a channel's tab holds; null where there is no such channel. */
export type Tab = { channel: string | null; rows: Rows }

/** Throws `SourceFault` where the answer is of another form, and where the channel is shown to the signed-in only. */
export function tabIn(answer: unknown, kind: keyof typeof tabParams): Tab | null {
  const shown = shownTab(answer)
  const isGone = listOf(at(answer, 'alerts')).some((alert) => at(alert, 'alertRenderer', 'type') === 'ERROR')
  if (shown === null && isGone) return null
  if (shown === null) throw new SourceFault('provider', 'YouTube answered with no tab of a channel.')
  if (at(shown.content, 'sectionListRenderer', 'contents', 0, 'channelAgeGateRenderer') !== undefined)
    throw new SourceFault('provider', 'YouTube shows this channel only to those who are signed in.')
  const channel = lineOf(at(answer, 'metadata', 'channelMetadataRenderer', 'title'))
  const isOther = shown.params !== null && !isTab(shown.params, kind)
  const rows = isOther ? noRows : rowsIn(shown.content)
  if (rows.rows.length === 0 && rows.unread > 0)
    throw new SourceFault('provider', 'YouTube lists this channel in a form that is not known.')
  return { channel, rows }
}

async function tabOf(
  client: Client,
  channel_id: string,
  { kind, signal, note }: Asked & { kind: keyof typeof tabParams },
): Promise<Tab | null> {
  const body = { browseId: channel_id, params: tabParams[kind] }
  const tab = await client.web('browse', { body, signal }, (answer) => tabIn(answer, kind))
  if (tab) note(tab.rows)
  return tab
}

/** A fault of the one who was asked becomes null; the clip is gone, a wrong request and all else is thrown. */
function unlessProvider(error: unknown): null {
  if (error instanceof SourceFault && error.blame === 'provider') return null
  throw error
}

/** A channel's newest long videos: from its tab, else from its feed. Null where there is no such channel. */
export async function channelPage(
  client: Client,
  address: ChannelAddress,
  asked: Asked,
): Promise<ChannelPage | null> {
  const { signal, now } = asked
  try {
    const named = 'handle' in address ? await resolved(client, address.handle, signal) : address.channel_id
    const channel_id = channelIdOf(named)
    if (channel_id === null) return null
    const tab = tabOf(client, channel_id, { ...asked, kind: 'video' })
    return await tab.then(
      (found) => found && pageOf(channel_id, found, now),
      (error: unknown) => pageFromFeed(client, channel_id, { error, signal }),
    )
  } catch (error) {
    if (error instanceof SourceFault && error.blame === 'clip') return null
    throw error
  }
}

/** A row that names nobody is the channel's own; one that names another is that one's. */
function pageOf(channel_id: string, { channel, rows }: Tab, now: number): ChannelPage {
  const own = { creator: channel, creator_id: channel_id }
  const uploads = rows.rows.map((row) => rowClip(row.creator === null ? { ...row, ...own } : row, now))
  return { channel_id, channel, uploads }
}

type Failed = { error: unknown; signal?: AbortSignal }

async function pageFromFeed(
  client: Client,
  channel_id: string,
  { error, signal }: Failed,
): Promise<ChannelPage> {
  unlessProvider(error)
  const uploads = await feedOf(client, channel_id, { kind: 'video', signal }).catch(faultIgnored)
  if (uploads === null || uploads.length === 0) throw error
  return { channel_id, channel: uploads[0]?.creator ?? null, uploads }
}

/** A feed is a help only: where it does not come, nothing is lost but what it would have added. */
function faultIgnored(error: unknown): null {
  if (error instanceof SourceFault) return null
  throw error
}

/** A page and the clip itself. */
const most_uploads = 31

/** A creator's newest Shorts: the tab's, dated by the feed (exact, its newest 15); the feed's alone where no tab came. */
export async function shortUploads(client: Client, creator_id: string, asked: Asked): Promise<Upload[]> {
  const { signal } = asked
  const channel_id =
    channelIdOf(creator_id) ?? (await resolved(client, creator_id.replace(/^@/u, ''), signal))
  if (channel_id === null) throw new SourceFault('clip', 'YouTube knows no such channel.')
  const feed = feedOf(client, channel_id, { kind: 'short', signal }).catch(faultIgnored)
  const tab = tabOf(client, channel_id, { ...asked, kind: 'short' })
  const [listed, dated] = await Promise.all([
    tab.catch(async (error: unknown) => fallen(error, await feed)),
    feed,
  ])
  if (listed === null) throw new SourceFault('clip', 'The channel is gone.')
  if (Array.isArray(listed)) return listed.map(uploadOf).slice(0, most_uploads)
  const dates = new Map(dated?.map(({ clip_id, posted_at }) => [clip_id, posted_at]))
  return listed.rows.rows
    .filter(({ media_type }) => media_type === 'short')
    .map(({ clip_id, views }) => ({ clip_id, views, posted_at: dates.get(clip_id) ?? null }))
    .slice(0, most_uploads)
}

function fallen(error: unknown, feed: Clip[] | null): Clip[] {
  unlessProvider(error)
  if (feed === null || feed.length === 0) throw error
  return feed
}
