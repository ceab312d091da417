import {
  SourceFault,
  type ChannelAddress,
  type ChannelPage,
  type Clip,
  type LongSearch,
  type Provider,
  type ShortOffers,
} from '../types.js'
import { openMemory, type Memory } from './captions.js'
import { ageWord, most_uploads, newestFirst, once, paged, uploadsOf, wanted, type Page } from './lists.js'
import type { Desk } from './settings.js'
import { readYouTubeTranscript } from './transcripts.js'
import type { Call } from './vendor.js'
import { fieldsOf, listOf, textOf, type Fields } from './wire.js'
import { channelId, readChannel, readYouTubeRow, youtubePage } from './youtube.js'

/** Searches, transcripts, uploads, channels and single videos of YouTube. */

const ages = [
  [1, 'today'],
  [7, 'this_week'],
  [30, 'this_month'],
  [365, 'this_year'],
] as const

const most_videos = 30
/** Channels of the last searches whose names are known: their own lists do not tell them. */
const most_names = 4_000

type Kind = 'short' | 'video'

/** YouTube by way of the vendor, for clips and for long videos. */
export function youtubeOffers(desk: Desk): { short: ShortOffers; long: Provider['long'] } {
  const names = openMemory<string>(most_names)

  const search = (kind: Kind, { search, country }: Searching, signal?: AbortSignal) =>
    desk.vendor.call({ need: `youtube ${kind} search`, signal }, async (call) => {
      const { query, posted_after } = search
      const type = kind === 'short' ? 'shorts' : 'videos'
      const uploadDate = ageWord(posted_after, desk.now(), ages)
      const { rows } = await paged({ rows: search.limit, pages: desk.search_pages }, async (cursor) => {
        const asked = { query, type, uploadDate, region: country, continuationToken: cursor }
        const answer = await call.find('/v1/youtube/search', asked)
        return answer === null ? { rows: [], next: null } : searchPage(call, answer, kind)
      })
      for (const { creator_id, creator } of rows) if (creator_id && creator) names.set(creator_id, creator)
      return wanted(rows, search)
    })

  const transcript: ShortOffers['transcript'] = ({ clip_id }, signal) =>
    desk.vendor.call({ need: 'youtube transcript', signal }, async (call) => {
      const answer = await call.find('/v1/youtube/video/transcript', { url: youtubePage(clip_id, 'video') })
      return answer && readYouTubeTranscript(answer, clip_id)
    })

  return {
    short: {
      search: ({ country, ...rest }, signal) => search('short', { search: rest, country }, signal),
      transcript,
      uploads: ({ creator_id }, signal) =>
        desk.vendor.call({ need: 'youtube uploads', signal }, (call) => shorts(desk, call, creator_id)),
    },
    long: {
      searchLong: (asked, signal) => search('video', { search: asked, country: null }, signal),
      channel: (address, signal) =>
        desk.vendor.call({ need: 'youtube channel', signal }, (call) =>
          channel({ desk, call, names }, address),
        ),
      video: (clip_id, signal) =>
        desk.vendor.call({ need: 'youtube video', signal }, async (call) => {
          const answer = await call.find('/v1/youtube/video', { url: youtubePage(clip_id, 'video') })
          return answer && readVideo(answer, clip_id)
        }),
      transcript,
    },
  }
}

type Searching = { search: LongSearch; country: string | null }

/** The rows of the kind asked for, from every list of the answer that may hold them. */
function searchPage(call: Call, answer: Fields, kind: Kind): Page<Clip> {
  const { videos, shorts, shelves, lives } = answer
  if (!Array.isArray(videos) && !Array.isArray(shorts))
    throw new SourceFault('provider', 'ScrapeCreators answered without its list.')
  const onShelves = listOf(shelves).flatMap((shelf) => listOf(fieldsOf(shelf)['items']))
  const rows = [
    ...call.rows(listOf(videos), (row) => readYouTubeRow(row, 'video')),
    ...call.rows(listOf(shorts), (row) => readYouTubeRow(row, 'short')),
    ...call.rows(onShelves, (row) => readYouTubeRow(row)),
    ...call.rows(listOf(lives), (row) => readYouTubeRow(row, 'livestream')),
  ]
  const asked = rows.filter(({ media_type }) => media_type === kind)
  return { rows: asked, next: textOf(answer['continuationToken']) }
}

async function shorts({ upload_pages }: Desk, call: Call, channel_id: string) {
  if (!channelId.test(channel_id)) throw new SourceFault('request', 'This is no channel of YouTube.')
  const { rows } = await paged({ rows: most_uploads, pages: upload_pages }, async (continuationToken) => {
    const asked = { channelId: channel_id, sort: 'newest', continuationToken }
    const answer = await call.ask('/v1/youtube/channel/shorts', asked)
    const listed = call.rows(answer['shorts'], (row) => readYouTubeRow(row, 'short'))
    return { rows: listed, next: textOf(answer['continuationToken']) }
  })
  return uploadsOf(rows, channel_id)
}

type About = { desk: Desk; call: Call; names: Memory<string> }

/**
 * A channel's newest videos. Their list names neither the channel nor its id, so that a handle, or an id whose name
 * no search told, takes a second request.
 */
async function channel({ desk, call, names }: About, address: ChannelAddress): Promise<ChannelPage | null> {
  const by: Record<string, string> =
    'handle' in address ? { handle: address.handle } : { channelId: address.channel_id }
  const name = 'handle' in address ? undefined : names.get(address.channel_id)
  const [told, listed] = await Promise.all([
    name === undefined ? call.find('/v1/youtube/channel', by) : null,
    call.find('/v1/youtube/channel-videos', { ...by, sort: 'latest' }),
  ])
  const known = told && readChannel(told)
  const channel_id = 'handle' in address ? known?.channel_id : address.channel_id
  if (channel_id === undefined && told) throw noChannel()
  if (channel_id === undefined || listed === null) return null
  const named = known?.channel ?? name ?? null
  if (named !== null) names.set(channel_id, named)
  const page = videosPage(call, listed)
  const more = await paged({ rows: most_videos - page.rows.length, pages: desk.upload_pages - 1 }, (cursor) =>
    videosAfter(call, by, cursor ?? page.next),
  )
  const owner = { creator: named, creator_id: channel_id, creator_followers: known?.followers ?? null }
  const uploads = newestFirst(once([...page.rows, ...more.rows])).slice(0, most_videos)
  return { channel_id, channel: named, uploads: uploads.map((clip) => owned(clip, owner)) }
}

function noChannel(): SourceFault {
  return new SourceFault('provider', 'ScrapeCreators answered without the channel.')
}

type Owner = Pick<Clip, 'creator' | 'creator_id' | 'creator_followers'>

/** Rows name no owner; one that does keeps its own. */
function owned(clip: Clip, owner: Owner): Clip {
  if (clip.creator_id !== null && clip.creator_id !== owner.creator_id) return clip
  return { ...clip, ...owner, creator: clip.creator ?? owner.creator }
}

function videosPage(call: Call, answer: Fields): Page<Clip> {
  const rows = call.rows(answer['videos'], (row) => readYouTubeRow(row, 'video'))
  return {
    rows: rows.filter(({ media_type }) => media_type === 'video'),
    next: textOf(answer['continuationToken']),
  }
}

async function videosAfter(
  call: Call,
  by: Record<string, string>,
  cursor: string | null,
): Promise<Page<Clip>> {
  if (cursor === null) return { rows: [], next: null }
  const asked = { ...by, sort: 'latest', continuationToken: cursor }
  return videosPage(call, await call.ask('/v1/youtube/channel-videos', asked))
}

/** A video's own page. Throws `SourceFault` where it holds none, or another. */
export function readVideo(answer: Fields, clip_id: string): Clip {
  const clip = readYouTubeRow(answer)
  if (clip === null || clip === 'left out' || clip.clip_id !== clip_id)
    throw new SourceFault('provider', 'ScrapeCreators answered without the video.')
  return clip
}
