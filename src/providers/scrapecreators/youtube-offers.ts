import {
  SourceFault,
  type ChannelPageRef,
  type ChannelPage,
  type Clip,
  type LongSearch,
  type Provider,
  type ShortOffers,
} from '../types.js'
import { createBoundedMap } from './bounded-map.js'
import {
  chooseAgeWord,
  newestFirst,
  uniqueClips,
  fetchPages,
  selectUploads,
  filterClips,
  type ListPage,
} from './lists.js'
import type { ScrapeCreatorsDeps } from './settings.js'
import { parseYouTubeTranscript } from './transcripts.js'
import type { VendorCall } from './vendor.js'
import { asText } from './wire.js'
import { parseChannel, parseYouTubeRow, youtubeUrl } from './youtube.js'
import {
  type ChannelDeps,
  fetchCreator,
  fetchShorts,
  missingChannelFault,
  withOwner,
} from './youtube-creator.js'
import { asObject, asArray, type JsonObject } from '../vendor-json.js'

/** Searches, transcripts, uploads, channels and single videos of YouTube. */

const ageWords = [
  [1, 'today'],
  [7, 'this_week'],
  [30, 'this_month'],
  [365, 'this_year'],
] as const

const maxVideos = 30
/** Maximum remembered channel names from searches: a channel's own list does not contain its name. */
const maxNames = 4_000

type VideoKind = 'short' | 'video'

/** YouTube through the vendor, for short clips and long videos. */
export function createYouTubeOffers(deps: ScrapeCreatorsDeps): {
  short: ShortOffers
  long: Provider['long']
} {
  const channelNames = createBoundedMap<string>(maxNames)

  const search = (kind: VideoKind, search: LongSearch, signal?: AbortSignal) =>
    deps.vendor.call({ need: `youtube ${kind} search`, signal }, async (call) => {
      const { query, posted_after } = search
      const type = kind === 'short' ? 'shorts' : 'videos'
      const uploadDate = chooseAgeWord(posted_after, deps.now(), ageWords)
      const { rows } = await fetchPages({ rows: search.limit, pages: deps.search_pages }, async (cursor) => {
        const params = { query, type, uploadDate, continuationToken: cursor }
        const answer = await call.getOrNull('/v1/youtube/search', params)
        return answer === null ? { rows: [], next: null } : parseSearchPage(call, answer, kind)
      })
      for (const { creator_id, creator } of rows)
        if (creator_id && creator) channelNames.set(creator_id, creator)
      return filterClips(rows, search)
    })

  const transcript = createTranscriptCall(deps)
  const video = createVideoCall(deps)

  return {
    short: {
      search: (request, signal) => search('short', request, signal),
      transcript,
      uploads: ({ creator_id }, signal) =>
        deps.vendor.call({ need: 'youtube uploads', signal }, async (call) =>
          selectUploads(await fetchShorts(deps, call, creator_id), creator_id),
        ),
      creator: (address, signal) =>
        deps.vendor.call({ need: 'youtube creator', signal }, (call) =>
          fetchCreator({ deps, call, channelNames }, address),
        ),
      clip: ({ clip_id }, signal) => video(clip_id, signal),
    },
    long: {
      searchLong: (request, signal) => search('video', request, signal),
      channel: (address, signal) =>
        deps.vendor.call({ need: 'youtube channel', signal }, (call) =>
          fetchChannel({ deps, call, channelNames }, address),
        ),
      video,
      transcript,
    },
  }
}

function createTranscriptCall({ vendor }: ScrapeCreatorsDeps): NonNullable<ShortOffers['transcript']> {
  return ({ clip_id }, signal) =>
    vendor.call({ need: 'youtube transcript', signal }, async (call) => {
      const answer = await call.getOrNull('/v1/youtube/video/transcript', {
        url: youtubeUrl(clip_id, 'video'),
      })
      return answer && parseYouTubeTranscript(answer, clip_id)
    })
}

/** Looks up one video or Short. */
function createVideoCall({ vendor }: ScrapeCreatorsDeps) {
  return (clip_id: string, signal?: AbortSignal) =>
    vendor.call({ need: 'youtube video', signal }, async (call) => {
      const answer = await call.getOrNull('/v1/youtube/video', { url: youtubeUrl(clip_id, 'video') })
      return answer && parseVideoPage(answer, clip_id)
    })
}

/** The rows of the requested kind, from every list of the answer that can contain them. */
function parseSearchPage(call: VendorCall, answer: JsonObject, kind: VideoKind): ListPage<Clip> {
  const { videos, shorts, shelves, lives } = answer
  if (!Array.isArray(videos) && !Array.isArray(shorts))
    throw new SourceFault('provider', 'ScrapeCreators answered without its list.')
  const shelfItems = asArray(shelves).flatMap((shelf) => asArray(asObject(shelf)['items']))
  const rows = [
    ...call.rows(asArray(videos), (row) => parseYouTubeRow(row, 'video')),
    ...call.rows(asArray(shorts), (row) => parseYouTubeRow(row, 'short')),
    ...call.rows(shelfItems, (row) => parseYouTubeRow(row)),
    ...call.rows(asArray(lives), (row) => parseYouTubeRow(row, 'livestream')),
  ]
  const rowsOfKind = rows.filter(({ media_type }) => media_type === kind)
  return { rows: rowsOfKind, next: asText(answer['continuationToken']) }
}

/**
 * A channel's newest videos. Their list has neither the name nor the id of the channel, so a handle, or an id without a
 * remembered name, needs a second request. Further pages are one request each.
 */
async function fetchChannel(
  { deps, call, channelNames }: ChannelDeps,
  address: ChannelPageRef,
): Promise<ChannelPage | null> {
  const channelParams: Record<string, string> =
    'handle' in address ? { handle: address.handle } : { channelId: address.channel_id }
  if ('channel_id' in address && address.after !== undefined)
    return fetchFurtherVideos({ call, channelNames }, address.channel_id, address.after)
  const name = 'handle' in address ? undefined : channelNames.get(address.channel_id)
  const [channelAnswer, videosAnswer] = await Promise.all([
    name === undefined ? call.getOrNull('/v1/youtube/channel', channelParams) : null,
    call.getOrNull('/v1/youtube/channel-videos', { ...channelParams, sort: 'latest' }),
  ])
  const channel = channelAnswer && parseChannel(channelAnswer)
  const channel_id = 'handle' in address ? channel?.channel_id : address.channel_id
  if (channel_id === undefined && channelAnswer) throw missingChannelFault()
  if (channel_id === undefined || videosAnswer === null) return null
  const channelName = channel?.channel ?? name ?? null
  if (channelName !== null) channelNames.set(channel_id, channelName)
  const page = parseVideosPage(call, videosAnswer)
  let { next } = page
  const furtherPages = await fetchPages(
    { rows: maxVideos - page.rows.length, pages: deps.upload_pages - 1 },
    async (cursor) => {
      const furtherPage = await fetchNextVideos(call, channelParams, cursor ?? page.next)
      next = furtherPage.next
      return furtherPage
    },
  )
  const owner = {
    creator: channelName,
    creator_id: channel_id,
    creator_followers: channel?.followers ?? null,
  }
  const uploads = newestFirst(uniqueClips([...page.rows, ...furtherPages.rows]))
  return { channel_id, channel: channelName, uploads: uploads.map((clip) => withOwner(clip, owner)), next }
}

async function fetchFurtherVideos(
  { call, channelNames }: Omit<ChannelDeps, 'deps'>,
  channel_id: string,
  after: string,
): Promise<ChannelPage> {
  const { rows, next } = await fetchNextVideos(call, { channelId: channel_id }, after)
  const channel = channelNames.get(channel_id) ?? null
  const owner = { creator: channel, creator_id: channel_id, creator_followers: null }
  return { channel_id, channel, uploads: rows.map((clip) => withOwner(clip, owner)), next }
}

function parseVideosPage(call: VendorCall, answer: JsonObject): ListPage<Clip> {
  const rows = call.rows(answer['videos'], (row) => parseYouTubeRow(row, 'video'))
  return {
    rows: rows.filter(({ media_type }) => media_type === 'video'),
    next: asText(answer['continuationToken']),
  }
}

async function fetchNextVideos(
  call: VendorCall,
  channelParams: Record<string, string>,
  cursor: string | null,
): Promise<ListPage<Clip>> {
  if (cursor === null) return { rows: [], next: null }
  const params = { ...channelParams, sort: 'latest', continuationToken: cursor }
  return parseVideosPage(call, await call.get('/v1/youtube/channel-videos', params))
}

/** Parses a video's own page. Throws `SourceFault` if it has no video, or another one. */
export function parseVideoPage(answer: JsonObject, clip_id: string): Clip {
  const clip = parseYouTubeRow(answer)
  if (clip === null || clip === 'left out' || clip.clip_id !== clip_id)
    throw new SourceFault('provider', 'ScrapeCreators answered without the video.')
  return clip
}
