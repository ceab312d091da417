import { expect } from 'chai'
import type { LongSearch } from '../../../src/providers/types.js'
import { channelId, video } from './answers.js'
import { shortSearch, startDesk } from './desk.js'

const search = '/v1/youtube/search'
const tab = '/v1/youtube/channel-videos'
const spoken = '/v1/youtube/video/transcript'
const long: LongSearch = { query: 'sourdough', posted_after: null, language: null, limit: 60 }
const clip = { platform: 'youtube', clip_id: 'vid_abcde01', watch_url: null } as const

describe('YouTube by ScrapeCreators', () => {
  const lists = {
    videos: [
      video(1),
      video(2, { publishedTimeText: 'Streamed 3 days ago' }),
      video(3, { badges: ['LIVE'] }),
      video(4, { url: 'https://www.youtube.com/shorts/vid_abcde04', lengthSeconds: 170 }),
      video(5, { lengthSeconds: 20 }),
      video(6, { publishedTimeText: 'Premieres 12/1/25, 9:00 AM' }),
    ],
    shorts: [video(7, { type: 'short', lengthSeconds: 175 })],
    shelves: [
      { items: [video(8, { type: 'short', channel: undefined, viewCountInt: null, viewCountText: '750K' })] },
    ],
    lives: [video(9, { type: 'live' })],
  }

  it("separates videos, shorts and streams by the vendor's type, never by length", async () => {
    await using desk = await startDesk({ [search]: () => lists })
    const ids = (clips: { clip_id: string }[] | undefined) => clips?.map(({ clip_id }) => clip_id.slice(-1))
    expect(ids(await desk.provider.long.searchLong?.(long))).to.deep.equal(['1', '5'])
    const shorts = await desk.provider.short.youtube?.search?.(shortSearch('youtube'))
    expect(ids(shorts)).to.deep.equal(['4', '7', '8'])
    expect(shorts?.[2]).to.include({ creator_id: null, views: 750_000 })
    expect(shorts?.[1]?.watch_url).to.equal('https://www.youtube.com/shorts/vid_abcde07')
    expect(desk.standIn.calls.map((url) => url.searchParams.get('type'))).to.deep.equal(['videos', 'shorts'])
  })

  it('reads view texts in lower case if there is no number, and accepts 0 only if the text says so', async () => {
    const views = [
      { viewCountInt: null },
      { viewCountInt: 0, viewCountText: null },
      { viewCountInt: 0, viewCountText: 'No views' },
      { viewCountInt: '43,001', viewCountText: null },
    ]
    await using desk = await startDesk({
      [search]: () => ({ videos: views.map((one, at) => video(at, one)) }),
    })
    const clips = await desk.provider.long.searchLong?.(long)
    expect(clips?.map((one) => one.views)).to.deep.equal([43_000, null, 0, 43_001])
  })

  it('marks approximate dates', async () => {
    const exact = {
      publishDate: '2025-04-22T10:44:35-07:00',
      publishedTime: undefined,
      publishedTimeText: undefined,
    }
    const videos = [video(1), video(2, exact), video(3, { publishedTime: undefined })]
    await using desk = await startDesk({ [search]: () => ({ videos }) })
    const clips = await desk.provider.long.searchLong?.(long)
    expect(clips?.map((one) => one.posted_about)).to.deep.equal([true, undefined, undefined])
    expect(clips?.map((one) => one.posted_at)).to.deep.equal([
      1_749_913_600_000,
      Date.UTC(2025, 3, 22, 17, 44, 35),
      null,
    ])
  })

  describe('a channel', () => {
    const videoWithoutChannel = (at: number, more = {}) =>
      video(at, { channel: { title: '', thumbnail: null }, ...more })
    const about = { channelId, name: 'Crumb Lab', subscriberCount: 5100 }

    it('by its handle takes two vendor requests and one provider call', async () => {
      const guest = { id: 'UCzzzzzzzzzzzzzzzzzzzzzz', title: 'Guest' }
      await using desk = await startDesk({
        '/v1/youtube/channel': () => about,
        [tab]: () => ({
          videos: [
            videoWithoutChannel(2),
            videoWithoutChannel(1),
            videoWithoutChannel(3, { channel: guest }),
            videoWithoutChannel(4, { type: 'short' }),
          ],
        }),
      })
      const found = await desk.provider.long.channel?.({ handle: 'crumblab' })
      expect(found).to.include({ channel_id: channelId, channel: 'Crumb Lab' })
      const listedIds = found?.uploads.map(({ clip_id, creator_id }) => [clip_id.slice(-1), creator_id])
      expect(listedIds).to.deep.equal([
        ['1', channelId],
        ['2', channelId],
        ['3', guest.id],
      ])
      expect(found?.uploads[0]).to.include({ creator: 'Crumb Lab', creator_followers: 5100 })
      expect(desk.logged).to.have.length(1)
      expect(desk.logged[0]).to.include({ need: 'youtube channel', requests: 2 })
    })

    it('with a name known from a search takes one request a page, until there are 30 videos, and is continued', async () => {
      const rows = (from: number) => Array.from({ length: 20 }, (_, at) => videoWithoutChannel(from + at))
      await using desk = await startDesk({
        [search]: () => ({ videos: [video(1)] }),
        [tab]: (url) =>
          url.searchParams.has('continuationToken')
            ? { videos: rows(20), continuationToken: 'more' }
            : { videos: rows(0), continuationToken: 'next' },
      })
      await desk.provider.long.searchLong?.(long)
      const found = await desk.provider.long.channel?.({ channel_id: channelId })
      expect(found?.channel).to.equal('Crumb Lab')
      expect([found?.uploads.length, found?.next]).to.deep.equal([40, 'more'])
      expect(desk.logged[1]).to.include({ requests: 2 })
      const further = await desk.provider.long.channel?.({ channel_id: channelId, after: 'more' })
      expect(further?.uploads.map(({ creator }) => creator)).to.deep.equal(Array(20).fill('Crumb Lab'))
      expect(desk.logged[2]).to.include({ requests: 1 })
    })

    it('that does not exist is null', async () => {
      await using desk = await startDesk({})
      expect(await desk.provider.long.channel?.({ handle: 'nobody' })).to.equal(null)
      expect(await desk.provider.long.channel?.({ channel_id: channelId })).to.equal(null)
    })
  })

  it('lists the newest shorts of a channel', async () => {
    const row = { type: 'short', channel: undefined, publishedTime: undefined, publishedTimeText: undefined }
    const shorts = [3, 1, 2].map((at) =>
      video(at, { ...row, viewCountInt: at, publishDate: `2025-06-0${9 - at}` }),
    )
    await using desk = await startDesk({ '/v1/youtube/channel/shorts': () => ({ shorts, videos: [] }) })
    const uploads = await desk.provider.short.youtube?.uploads?.({
      platform: 'youtube',
      creator_id: channelId,
    })
    expect(uploads?.map(({ views }) => views)).to.deep.equal([1, 2, 3])
  })

  it('returns a video with its exact date, and null if it does not exist', async () => {
    const exact = { publishDate: '2025-04-22T10:44:35Z', publishedTimeText: undefined, durationMs: '348000' }
    await using desk = await startDesk({
      '/v1/youtube/video': (url) =>
        url.searchParams.get('url')?.endsWith('01') ? video(1, { ...exact, likeCountInt: -1 }) : null,
    })
    const found = await desk.provider.long.video?.('vid_abcde01')
    expect(found).to.include({ media_type: 'video', duration_s: 348, likes: null })
    expect(found).not.to.have.property('posted_about')
    expect(await desk.provider.long.video?.('vid_abcde02')).to.equal(null)
  })

  it('reads a transcript with times as digits, without overlapping lines', async () => {
    const transcript = [
      { text: 'welcome back\u0000 to', startMs: '160', endMs: '4200' },
      { text: 'the bakery', startMs: '1920', endMs: '5000' },
      { text: ' ', startMs: 'x', endMs: null },
    ]
    const answer = { videoId: clip.clip_id, transcript, language: 'English (auto-generated)' }
    await using desk = await startDesk({ [spoken]: () => answer })
    expect(await desk.provider.long.transcript?.(clip)).to.deep.equal({
      kind: 'speech',
      language: 'en',
      auto_captions: true,
      lines: [
        { start: 0.16, end: 1.92, text: 'welcome back to' },
        { start: 1.92, end: 5, text: 'the bakery' },
      ],
    })
  })

  it('rejects the transcript of another video', async () => {
    await using desk = await startDesk({ [spoken]: () => ({ videoId: 'vid_abcde99', transcript: [] }) })
    const fault = await desk.provider.long.transcript?.(clip).catch((error: unknown) => error)
    expect(fault).to.include({ name: 'SourceFault', blame: 'provider' })
  })
})
