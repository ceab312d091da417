import { expect } from 'chai'
import { aweme, captionInfo, now, vtt, type RecordedRow } from './answers.js'
import { shortSearch, startDesk, type Answers } from './desk.js'

const search = '/v1/tiktok/search/keyword'
const profile = '/v3/tiktok/profile/videos'
const spoken = '/v1/tiktok/video/transcript'

function answersWith(...posts: RecordedRow[]): Answers {
  const search_item_list = posts.map((aweme_info) => ({ aweme_info }))
  return { [search]: () => ({ success: true, credits_charged: 1, cursor: 12, search_item_list }) }
}

async function searchPosts(...posts: RecordedRow[]) {
  await using desk = await startDesk(answersWith(...posts))
  return (await desk.provider.short.tiktok?.search?.(shortSearch('tiktok'))) ?? []
}

describe('TikTok by ScrapeCreators', () => {
  it('returns a clip as listed, with a URL made from its own parts', async () => {
    const [clip] = await searchPosts(aweme(1))
    expect(clip).to.include({
      clip_id: '7000000000000000001',
      media_type: 'short',
      format: 'video',
      title: null,
    })
    expect(clip).to.include({ creator: 'Crumb Lab', creator_id: 'crumb.lab', creator_followers: 4200 })
    expect(clip).to.include({
      views: 1001,
      likes: 90,
      comments: 8,
      shares: 7,
      duration_s: 21.5,
      language: 'en',
    })
    expect(clip?.watch_url).to.equal('https://www.tiktok.com/@crumb.lab/video/7000000000000000001')
    expect(clip?.cover_url).to.equal('https://p16.tiktokcdn.com/a.jpeg')
    expect(clip?.posted_at).to.equal(now - 2 * 86_400_000)
  })

  it('accepts the trimmed shape as well, and returns each clip once', async () => {
    await using desk = await startDesk({
      [search]: () => ({ search_item_list: [aweme(1), aweme(1), aweme(2)] }),
    })
    const clips = await desk.provider.short.tiktok?.search?.(shortSearch('tiktok'))
    expect(clips).to.have.length(2)
  })

  it('recognises photo posts by their type, omits advertisements, and counts unreadable rows', async () => {
    const rows = [
      aweme(1, { content_type: 'multi_photo' }),
      aweme(2, { content_type: undefined, aweme_type: 150 }),
    ]
    await using desk = await startDesk(
      answersWith(...rows, aweme(3, { is_ad: true }), { live_room: 1 }, aweme(4)),
    )
    const clips = await desk.provider.short.tiktok?.search?.(shortSearch('tiktok'))
    expect(clips?.map(({ format }) => format)).to.deep.equal(['photo', 'photo', 'video'])
    expect(clips?.[0]?.watch_url).to.contain('/photo/')
    expect(desk.logged[0]).to.include({ rows: 3, unparsed: 1, left_out: 1, requests: 1, credits: 1 })
  })

  it("returns the audio URL only on TikTok's hosts, and not for photo posts", async () => {
    const own = 'https://v16m.tiktokcdn-us.com/a/video.mp4?sig=1'
    const play_addr = { url_list: ['https://evil.example/a.mp4', 'http://v19.tiktokcdn.com/a.mp4', own] }
    const clips = await searchPosts(
      aweme(1, { video: { play_addr } }),
      aweme(2, { video: { play_addr }, content_type: 'multi_photo' }),
      aweme(3, { video: { play_addr: { url_list: [7, 'https://api16-normal.tiktokv.com/play'] } } }),
    )
    expect(clips.map(({ audio_url }) => audio_url)).to.deep.equal([own, undefined, undefined])
  })

  it('reports a clip as without captions only if TikTok gives a reason', async () => {
    const withCaptionInfo = (cla_info: object, n: number) => aweme(n, { video: { cla_info } })
    const track = captionInfo('https://v16m.tiktokcdn-us.com/a.vtt')
    const clips = await searchPosts(
      withCaptionInfo({ caption_infos: null, no_caption_reason: 3 }, 1),
      withCaptionInfo({ caption_infos: null, no_caption_reason: 0 }, 2),
      withCaptionInfo({ caption_infos: null }, 3),
      withCaptionInfo({ caption_infos: [track], no_caption_reason: 3 }, 4),
    )
    expect(clips.map(({ has_captions }) => has_captions)).to.deep.equal([false, ...Array(3).fill(undefined)])
  })

  it('treats -1, 0 and missing values as unknown', async () => {
    const statistics = { play_count: 0, digg_count: -1, comment_count: null }
    const [clip] = await searchPosts(
      aweme(1, {
        statistics,
        desc: '',
        desc_language: 'un',
        author: { follower_count: 0 },
        video: { duration: 0 },
      }),
    )
    expect(clip).to.include({ views: null, likes: null, comments: null, shares: null, caption: null })
    expect(clip).to.include({ language: null, creator_followers: null, duration_s: null })
  })

  it('reads times in seconds, milliseconds, digits and ISO 8601', async () => {
    const at = 1_740_000_000
    const times = [at, at * 1000, String(at), `${at}000`, '2025-02-19T21:20:00.000Z']
    const clips = await searchPosts(...times.map((create_time, place) => aweme(place, { create_time })))
    expect(clips.map(({ posted_at }) => posted_at)).to.deep.equal(times.map(() => at * 1000))
  })

  it("accepts only https URLs on TikTok's hosts, and cleans texts", async () => {
    const cover = { url_list: ['http://p16.tiktokcdn.com/a.jpeg', 'https://tiktokcdn.com.evil.test/a.jpeg'] }
    const [clip] = await searchPosts(
      aweme(1, { video: { cover }, desc: 'a\u0000b\ud800c', author: { unique_id: '../x' } }),
    )
    expect(clip).to.include({ cover_url: null, caption: 'ab\ufffdc', creator_id: null })
    expect(clip?.watch_url).to.equal('https://www.tiktok.com/@/video/7000000000000000001')
  })

  it('requests the age that covers the date, lists older clips last, and omits those in another language', async () => {
    const rows = answersWith(
      aweme(1),
      aweme(20),
      aweme(2, { desc_language: 'de' }),
      aweme(3, { create_time: 0 }),
    )
    await using desk = await startDesk(rows)
    const request = shortSearch('tiktok', {
      posted_after: now - 5 * 86_400_000,
      language: 'en',
      country: 'GB',
    })
    const clips = await desk.provider.short.tiktok?.search?.(request)
    const ages = clips?.map(({ posted_at }) => posted_at !== null && posted_at >= (request.posted_after ?? 0))
    expect(ages, 'of one day, of 20 days, and without a date').to.deep.equal([true, false, false])
    const [url] = desk.standIn.calls
    expect(Object.fromEntries(url?.searchParams ?? [])).to.deep.equal({
      query: 'sourdough',
      date_posted: 'this-week',
    })
    expect(desk.keys).to.deep.equal(['sc-secret'])
    expect(JSON.stringify([desk.logged, url?.href])).not.to.contain('sc-secret')
  })

  describe('captions', () => {
    const clip = { platform: 'tiktok', clip_id: '7000000000000000001', watch_url: null } as const

    /** A search that tells of these tracks, and then the transcript of its clip. */
    async function read(tracksAt: (base: string) => RecordedRow[], answers: Answers = {}) {
      let base = ''
      const rows = () => [aweme(1, { video: { cla_info: { caption_infos: tracksAt(base) } } })]
      await using desk = await startDesk({
        [search]: () => ({ search_item_list: rows() }),
        [spoken]: () => ({ success: true, id: clip.clip_id, transcript: vtt.replace('lying', 'talking') }),
        '/file.vtt': () => vtt,
        ...answers,
      })
      base = desk.standIn.base
      await desk.provider.short.tiktok?.search?.(shortSearch('tiktok'))
      const transcript = await desk.provider.short.tiktok?.transcript?.(clip)
      return {
        transcript,
        paths: desk.standIn.calls.slice(1).map(({ pathname }) => pathname),
        logged: desk.logged[1],
      }
    }

    it('listed by a search are read without a request to the vendor', async () => {
      const { transcript, paths, logged } = await read((base) => [captionInfo(`${base}/file.vtt`)])
      expect(transcript).to.deep.equal({
        kind: 'speech',
        language: 'en',
        auto_captions: true,
        lines: [{ start: 0.12, end: 2, text: 'Your dough is lying to you.' }],
      })
      expect(paths).to.deep.equal(['/file.vtt'])
      expect(logged).to.include({ need: 'tiktok transcript', requests: 0 })
    })

    it('that are a translation are skipped even if they come first', async () => {
      const { transcript, paths } = await read((base) => [
        captionInfo(`${base}/translated.vtt`, { language_code: 'de', is_original_caption: false }),
        captionInfo(`${base}/file.vtt`),
      ])
      expect(transcript?.language).to.equal('en')
      expect(paths).to.deep.equal(['/file.vtt'])
    })

    const unfit: Record<string, (base: string) => RecordedRow[]> = {
      'are gone': (base) => [captionInfo(`${base}/gone.vtt`)],
      'are expired': (base) => [captionInfo(`${base}/file.vtt`, { expire: now / 1000 - 1 })],
      'lie elsewhere': () => [captionInfo('https://169.254.169.254/file.vtt')],
      'are no captions': (base) => [captionInfo(`${base}${search}`)],
      'are all translations': (base) => [captionInfo(`${base}/file.vtt`, { is_original_caption: false })],
      'are none': () => [],
    }
    for (const [what, tracks] of Object.entries(unfit)) {
      it(`that ${what} are requested from the vendor`, async () => {
        const { transcript, paths, logged } = await read(tracks)
        expect(transcript?.lines[0]?.text).to.equal('Your dough is talking to you.')
        expect(paths.at(-1)).to.equal(spoken)
        expect(logged).to.include({ requests: 1 })
      })
    }

    it('have kind none if the vendor says null, and are null if the clip is gone', async () => {
      const silent = await read(() => [], { [spoken]: () => ({ id: clip.clip_id, transcript: null }) })
      expect(silent.transcript).to.deep.equal({
        kind: 'none',
        language: null,
        auto_captions: null,
        lines: [],
      })
      const failedRead = await read(() => [], { [spoken]: () => null })
      expect(failedRead.transcript).to.equal(null)
    })
  })

  describe('uploads', () => {
    const creator = { platform: 'tiktok', creator_id: 'crumb.lab' } as const

    it("come from as many pages as the newest 31 need, and include only the creator's videos", async () => {
      const pages = [0, 15, 30, 45].map((from) => Array.from({ length: 15 }, (_, at) => aweme(from + at)))
      pages[0]?.splice(
        3,
        0,
        aweme(90, { author: { unique_id: 'guest' } }),
        aweme(91, { content_type: 'multi_photo' }),
      )
      pages[0]?.unshift(aweme(99, { is_top: 1, statistics: { play_count: 9_000_000 } }))
      await using desk = await startDesk({
        [profile]: (url) => {
          const at = Number(url.searchParams.get('max_cursor') ?? 0)
          return { credits_charged: 1, aweme_list: pages[at], has_more: at < 3 ? 1 : 0, max_cursor: at + 1 }
        },
      })
      const uploads = (await desk.provider.short.tiktok?.uploads?.(creator)) ?? []
      expect(uploads.map(({ views }) => views)).to.deep.equal(
        Array.from({ length: 31 }, (_, at) => 1000 + at),
      )
      expect(desk.logged).to.have.length(1)
      expect(desk.logged[0]).to.include({ need: 'tiktok uploads', requests: 3, credits: 3 })
    })

    it('take no request if the handle is invalid', async () => {
      await using desk = await startDesk({})
      const request = desk.provider.short.tiktok?.uploads?.({ ...creator, creator_id: 'a b' })
      expect(await request?.catch((error: unknown) => error)).to.include({ blame: 'request' })
      expect(desk.standIn.calls).to.deep.equal([])
    })
  })
})
