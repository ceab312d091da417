import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { median } from '../../../src/lib/median.js'
import { baselineViews } from '../../../src/research/outliers.js'
import type { CreatorAddress, CreatorPage } from '../../../src/providers/types.js'
import { aweme, post, reel } from './answers.js'
import { type Answers, startDesk } from './desk.js'

const dayMs = 86_400_000
const channel = 'UCabcdefghij_-0123456789'

async function creatorOf(answers: Answers, address: CreatorAddress): Promise<CreatorPage | null> {
  await using desk = await startDesk(answers)
  return await desk.provider.short[address.platform]!.creator!(address)
}

describe('creators and single clips by ScrapeCreators', () => {
  it('reads a profile of TikTok: own videos, newest first, and neither photos nor posts of others', async () => {
    const theirs = { unique_id: 'other.baker', nickname: 'Other' }
    const page = await creatorOf(
      {
        '/v3/tiktok/profile/videos': () => ({
          aweme_list: [
            aweme(3),
            aweme(1),
            aweme(2, { author: theirs, statistics: { play_count: 9_000_000, digg_count: 1 } }),
            aweme(4, { content_type: 'multi_photo' }),
          ],
          has_more: 0,
        }),
      },
      { platform: 'tiktok', handle: 'Crumb.Lab' },
    )
    expect(page).to.include({ creator_id: 'Crumb.Lab', creator: 'Crumb Lab' })
    expect(page?.clips.map(({ views, likes, duration_s }) => [views, likes, duration_s])).to.deep.equal([
      [1001, 90, 21.5],
      [1003, 90, 21.5],
    ])
  })

  it('reads a profile of Instagram', async () => {
    const page = await creatorOf(
      { '/v1/instagram/user/reels': () => ({ items: [reel(1), reel(2)], paging_info: {} }) },
      { platform: 'instagram', handle: 'crumb.lab' },
    )
    expect(page?.creator_id).to.equal('crumb.lab')
    expect(page?.clips.map(({ views }) => views)).to.deep.equal([301, 302])
    expect(page?.clips.every(({ creator_id }) => creator_id === 'crumb.lab')).to.equal(true)
  })

  it('reads the Shorts of a channel, with its name and id from the channel’s own page', async () => {
    const short = { type: 'short', id: 'aB3_-xYz012', title: 'Rye', viewCountInt: 70, viewCountText: '70' }
    const asked: string[] = []
    const page = await creatorOf(
      {
        '/v1/youtube/channel': () => ({ channelId: channel, name: 'Crumb Lab', subscriberCount: 9 }),
        '/v1/youtube/channel/shorts': (url) => {
          asked.push(url.searchParams.get('channelId') ?? '')
          return { shorts: [short], continuationToken: null }
        },
      },
      { platform: 'youtube', handle: 'crumblab' },
    )
    expect(asked).to.deep.equal([channel])
    expect(page).to.include({ creator_id: channel, creator: 'Crumb Lab' })
    expect(page?.clips[0]).to.include({
      creator_id: channel,
      creator_followers: 9,
      media_type: 'short',
      views: 70,
    })
  })

  it('returns null for creators and clips that do not exist', async () => {
    for (const platform of ['tiktok', 'instagram', 'youtube'] as const)
      expect(await creatorOf({}, { platform, handle: 'nobody' }), platform).to.equal(null)
    await using desk = await startDesk({})
    for (const [platform, clip_id] of [
      ['tiktok', '7000000000000000001'],
      ['instagram', 'DAbcdefgh01'],
      ['youtube', 'aB3_-xYz012'],
    ] as const)
      expect(await desk.provider.short[platform]!.clip!({ platform, clip_id, watch_url: null })).to.equal(
        null,
      )
  })

  it('reads single clips, and returns no other clip than the requested one', async () => {
    await using desk = await startDesk({
      '/v2/tiktok/video': () => ({ aweme_detail: aweme(1) }),
      '/v1/instagram/post': () => post('DAbcdefgh01'),
    })
    const of = (platform: 'tiktok' | 'instagram', clip_id: string) =>
      desk.provider.short[platform]!.clip!({ platform, clip_id, watch_url: null })
    expect(await of('tiktok', '7000000000000000001')).to.include({ views: 1001, creator_id: 'crumb.lab' })
    expect(await of('instagram', 'DAbcdefgh01')).to.include({ views: 777 })
    for (const [platform, other] of [
      ['tiktok', '7000000000000000002'],
      ['instagram', 'DAbcdefgh02'],
    ] as const) {
      const error: unknown = await of(platform, other).catch((thrown: unknown) => thrown)
      expect(error, platform).to.include({ name: 'SourceFault', blame: 'provider' })
    }
  })

  it('reads recorded profiles as they are: every own video once, and its count in the usual', async function () {
    const folder = join(process.cwd(), '../shared/data/wire/scrapecreators/responses')
    if (!existsSync(folder)) return this.skip()
    type RecordedAnswer = {
      sampleResponse: { aweme_list: { aweme_id: string; author: { unique_id: string } }[] }
    }
    const file = join(folder, 'v3__tiktok__profile__videos.json')
    const { sampleResponse: answer } = JSON.parse(readFileSync(file, 'utf8')) as RecordedAnswer
    const handle = answer.aweme_list[0]?.author.unique_id ?? ''
    const page = await creatorOf(
      { '/v3/tiktok/profile/videos': () => answer },
      { platform: 'tiktok', handle },
    )
    const own = answer.aweme_list.filter(({ author }) => author.unique_id === handle)
    expect(new Set(page?.clips.map(({ clip_id }) => clip_id)).size).to.equal(page?.clips.length)
    const ids = new Set(own.map(({ aweme_id }) => aweme_id))
    const mismatches = page?.clips.filter(
      ({ clip_id, creator_id }) => !ids.has(clip_id) || creator_id !== handle,
    )
    expect(mismatches).to.deep.equal([])
    const later = Math.max(...(page?.clips ?? []).map(({ posted_at }) => posted_at ?? 0)) + 30 * dayMs
    const views = (page?.clips ?? []).flatMap(({ views }) => views ?? [])
    if (views.length > 5)
      expect(baselineViews(page?.clips ?? [], 'none of them', later)).to.equal(median(views.slice(0, 30)))
  })
})
