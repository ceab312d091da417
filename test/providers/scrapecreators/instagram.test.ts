import { expect } from 'chai'
import { now, popularReel, post, reel } from './answers.js'
import { shortSearch, startDesk } from './desk.js'

const popular = '/v1/instagram/search/popular'
const page = '/v1/instagram/post'
const transcriptPath = '/v2/instagram/media/transcript'

describe('Instagram by ScrapeCreators', () => {
  it('completes the most viewed results from their own pages, and keeps the listed views', async () => {
    await using desk = await startDesk(
      {
        [popular]: () => ({ credits_charged: 1, posts: [popularReel(1), popularReel(9), popularReel(5)] }),
        [page]: (url) => post(url.pathname && (url.searchParams.get('url')?.split('/').at(-2) ?? '')),
      },
      { instagram_posts: 2 },
    )
    const clips = (await desk.provider.short.instagram?.search?.(shortSearch('instagram'))) ?? []
    expect(clips.map(({ views }) => views)).to.deep.equal([5001, 5009, 5005])
    expect(clips.map(({ posted_at }) => posted_at)).to.deep.equal([null, now - 86_400_000, now - 86_400_000])
    expect(clips[1]).to.include({
      caption: 'Rye in a day, whole',
      creator: 'Crumb Lab',
      creator_id: 'crumb.lab',
    })
    expect(clips[1]).to.include({ duration_s: 33.4, likes: null, comments: 3, creator_followers: 901 })
    expect(desk.logged[0]).to.include({ need: 'instagram search', requests: 3, credits: 3 })
  })

  it('falls back to the search of reels, and requests their views', async () => {
    const owner = { id: '42', username: 'crumb.lab', full_name: 'Crumb Lab', follower_count: 12 }
    const row = { shortcode: 'DAbcdefgh01', product_type: 'clips', is_video: true, owner, like_count: -1 }
    await using desk = await startDesk({
      '/v2/instagram/reels/search': () => ({ reels: [{ ...row, taken_at: '2025-06-15T12:00:00.000Z' }] }),
      [page]: () => post('DAbcdefgh01'),
    })
    const clips = (await desk.provider.short.instagram?.search?.(shortSearch('instagram'))) ?? []
    expect(clips).to.have.length(1)
    expect(clips[0]).to.include({ views: 777, likes: null, media_type: 'short' })
  })

  it('continues without a page that fails', async () => {
    await using desk = await startDesk({
      [popular]: () => ({ posts: [popularReel(1)] }),
      [page]: () => ({ data: {} }),
    })
    const clips = await desk.provider.short.instagram?.search?.(shortSearch('instagram'))
    expect(clips?.[0]).to.include({ views: 5001, posted_at: null })
  })

  it("returns the audio URL of a reel only on Instagram's hosts, and only if it has audio", async () => {
    const video_url = 'https://scontent-mia3-3.cdninstagram.com/o1/v/reel.mp4?oh=1'
    const video_versions = [{ url: 'https://evil.example/a.mp4' }, { url: video_url }]
    const rows = [
      popularReel(1, { video_url }),
      popularReel(2, { video_url: 'https://evil.example/a.mp4', video_versions }),
      popularReel(3, { video_url, has_audio: false }),
      popularReel(4, { video_url, __typename: 'XDTGraphImage' }),
    ]
    await using desk = await startDesk({ [popular]: () => ({ posts: rows }), [page]: () => ({ data: {} }) })
    const clips = await desk.provider.short.instagram?.search?.(shortSearch('instagram'))
    const sounds = clips?.map(({ audio_url }) => audio_url)
    expect(sounds).to.deep.equal([video_url, video_url, undefined, undefined])
    expect(clips?.map(({ has_captions }) => has_captions)).to.deep.equal([
      undefined,
      undefined,
      false,
      undefined,
    ])
  })

  it('recognises photos and longer videos by their types', async () => {
    const rows = [
      popularReel(1, { __typename: 'XDTGraphSidecar' }),
      popularReel(2, { media_type: 1 }),
      popularReel(3, { product_type: 'feed' }),
      popularReel(4),
    ]
    await using desk = await startDesk({ [popular]: () => ({ posts: rows }) })
    const clips = await desk.provider.short.instagram?.search?.(shortSearch('instagram'))
    expect(clips?.map(({ format, media_type }) => `${media_type} ${format}`)).to.deep.equal([
      'short photo',
      'short photo',
      'video video',
      'short video',
    ])
  })

  it("lists a creator's reels, newest first, without those of others", async () => {
    const others = reel(3, { user: { username: 'guest' }, owner: { username: 'guest' } })
    await using desk = await startDesk({
      '/v1/instagram/user/reels': (url) => {
        const isFirst = url.searchParams.get('max_id') === null
        const items = isFirst ? [reel(2), others, reel(1)] : [reel(4)]
        return { items, paging_info: { more_available: isFirst, max_id: isFirst ? 'next' : null } }
      },
    })
    const creator = { platform: 'instagram', creator_id: 'Crumb.Lab' } as const
    const uploads = (await desk.provider.short.instagram?.uploads?.(creator)) ?? []
    expect(uploads.map(({ views }) => views)).to.deep.equal([301, 302, 304])
    expect(uploads[0]?.posted_at).to.equal(now - 2 * 86_400_000)
    expect(desk.logged[0]).to.include({ requests: 2, credits: null })
  })

  it('returns a transcript without times, one line per sentence', async () => {
    const clip = { platform: 'instagram', clip_id: 'DAbcdefgh01', watch_url: null } as const
    const texts = [
      { shortcode: 'DAother0000', text: 'Somebody else.' },
      { shortcode: clip.clip_id, text: 'Stop kneading. It does the work itself.' },
    ]
    await using desk = await startDesk({ [transcriptPath]: () => ({ transcripts: texts }) })
    const transcript = await desk.provider.short.instagram?.transcript?.(clip)
    expect(transcript?.lines).to.deep.equal([
      { start: null, end: null, text: 'Stop kneading.' },
      { start: null, end: null, text: 'It does the work itself.' },
    ])
    await using silent = await startDesk({ [transcriptPath]: () => ({ success: true, transcripts: null }) })
    expect(await silent.provider.short.instagram?.transcript?.(clip)).to.include({ kind: 'none' })
  })
})
