import { expect } from 'chai'
import type { Clip } from '../../src/providers/types.js'
import { AllSearchesFailedError } from '../../src/research/stage.js'
import { sortByOutlier, rankCandidates } from '../../src/research/videos/ranking.js'
import {
  measureVideo,
  channelSize,
  outlierTier,
  listingRejection,
  measureRejection,
} from '../../src/research/videos/channel-measure.js'
import { minPostedAt, type VideoRunRequest } from '../../src/research/videos/types.js'
import { failureOf } from '../support/claims.js'
import { manualClock, noon } from '../support/clock.js'
import { type FakeVideo, makeVideo, spokenLong } from '../support/fake-long.js'
import {
  channelOf,
  listedVideo,
  runLongStages,
  runPackagingStages,
  type VideoSetup,
} from '../support/video-stages.js'

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const channels = (times: number[], overrides: (n: number) => Partial<FakeVideo> = () => ({})) =>
  times.flatMap((multiple, n) => channelOf(n, multiple, overrides(n)))
const id = (channel: number, n = 0) => makeVideo(manualClock(), channel, n).clip_id
const channelId = (channel: number) => makeVideo(manualClock(), channel, 0).creator_id
const idsOf = (finds: { video_id: string }[]) => finds.map(({ video_id }) => video_id)
const off: Partial<FakeVideo> = { title: 'A kelp forest', transcript: spokenLong('kelp', 1) }

describe('what makes a video an outlier', () => {
  it('has a tier and a size by fixed bounds', () => {
    expect([1, 4.99, 5, 9.99, 10].map(outlierTier)).to.deep.equal([
      'outlier',
      'outlier',
      'strong',
      'strong',
      'breakout',
    ])
    expect([0, 9999, 10_000, 99_999, 100_000].map(channelSize)).to.deep.equal([
      'small',
      'small',
      'medium',
      'medium',
      'large',
    ])
  })

  it('is the comparison with the other long videos of its channel', () => {
    const [video, ...others] = channelOf(1, 8).map(listedVideo) as [Clip, ...Clip[]]
    const page = (uploads: Clip[]) => ({ channel_id: video.creator_id ?? '', channel: null, uploads })
    const usualOf = (uploads: Clip[]) => measureVideo(video, page(uploads), noon).usual
    expect(measureVideo(video, page([video, ...others]), noon)).to.deep.equal({
      usual: 10_000,
      outlier: 8,
      tier: 'strong',
      score: 53,
      size: 'medium',
    })
    expect(usualOf(others.map((one) => ({ ...one, creator_id: null }))), 'named by the page alone').to.equal(
      10_000,
    )
    expect(usualOf(others.map((one) => ({ ...one, creator_id: 'other' })))).to.equal(null)
    expect(usualOf(others.map((one) => ({ ...one, media_type: 'short' })))).to.equal(null)
    expect(measureVideo(video, null, noon)).to.deep.equal({
      usual: null,
      outlier: null,
      tier: null,
      score: null,
      size: null,
    })
  })

  it('is accepted or rejected by its listing', () => {
    const video = listedVideo(makeVideo(manualClock(), 1, 0))
    expect(listingRejection(video)).to.equal(null)
    expect(listingRejection({ ...video, media_type: 'short' })).to.equal('not_long_form')
    expect(listingRejection({ ...video, posted_at: null })).to.equal('unknown_date')
    expect(listingRejection({ ...video, posted_at: minPostedAt })).to.equal(null)
    expect(listingRejection({ ...video, posted_at: minPostedAt - 1 })).to.equal('before_2023')
  })

  it('is proven by its multiple and its channel', () => {
    const measure = { usual: 10_000, outlier: 3, tier: 'outlier', score: 1, size: 'medium' } as const
    const ask = {
      target: { link: null, subject: 's' },
      min_outlier: 3,
      channel_size: null,
    } as unknown as VideoRunRequest
    expect(measureRejection(measure, ask)).to.equal(null)
    expect(measureRejection({ ...measure, outlier: 2.99 }, ask)).to.equal('below_min_outlier')
    expect(measureRejection({ ...measure, outlier: null }, ask)).to.equal('no_baseline')
    const least = { ...ask, min_outlier: 1 }
    expect(measureRejection({ ...measure, outlier: 1.01 }, least)).to.equal(null)
    expect(measureRejection({ ...measure, outlier: 1 }, least)).to.equal('below_min_outlier')
    expect(measureRejection(measure, { ...ask, channel_size: 'medium' })).to.equal(null)
    expect(measureRejection(measure, { ...ask, channel_size: 'small' })).to.equal('other_channel_size')
    expect(
      measureRejection({ ...measure, outlier: null }, { ...ask, target: { link: 'video', video_id: 'v' } }),
    ).to.equal(null)
  })

  it('is ordered by multiple, then views, then name; those about all of the subject first', () => {
    const find = (
      video_id: string,
      outlier: number | null,
      views: number | null,
      about_subject: 'yes' | 'partly' | null = null,
    ) => ({ video_id, outlier, views, about_subject })
    const finds = [
      find('d', null, null),
      find('e', null, 5),
      find('b', 3, 1),
      find('c', 3, 9),
      find('a', 3, 9),
      find('f', 4, 0),
    ]
    expect(idsOf(sortByOutlier(finds))).to.deep.equal(['f', 'a', 'c', 'b', 'e', 'd'])
    const parts = [find('a', 9, 1, 'partly'), find('b', 2, 1, 'yes')]
    expect(idsOf(sortByOutlier(parts))).to.deep.equal(['b', 'a'])
    const video = listedVideo(makeVideo(manualClock(), 1, 0))
    const candidate = (
      clip_id: string,
      outlier: number | null,
      match: 'whole' | 'part',
      overrides: object = {},
    ) => ({
      video: { ...video, clip_id },
      relevance: 1,
      match,
      measure: outlier === null ? null : { usual: 1, outlier, tier: null, score: null, size: null },
      rejected: null,
      ...overrides,
    })
    const ordered = rankCandidates([
      candidate('low', 9, 'part'),
      candidate('unmeasured', null, 'whole'),
      candidate('rejected', 9, 'whole', { rejected: 'off_topic' }),
      candidate('b', 4, 'whole'),
      candidate('a', 4, 'whole'),
      candidate('seen', 4, 'whole', { video: { ...video, clip_id: 'seen', views: Number(video.views) + 1 } }),
      candidate('high', 5, 'whole'),
    ])
    expect(ordered.map((one) => one.video.clip_id)).to.deep.equal(['high', 'seen', 'a', 'b', 'low'])
  })
})

describe('a long run on a subject', () => {
  it('delivers outliers, the largest first, with their openings', async () => {
    const { finds, outcome, stats, calls } = await runLongStages(channels([3, 12, 6, 1]))
    expect(idsOf(finds)).to.deep.equal([id(1), id(2), id(0)])
    expect(
      finds.map(({ outlier, outlier_tier, channel_usual_views }) => [
        outlier,
        outlier_tier,
        channel_usual_views,
      ]),
    ).to.deep.equal([
      [12, 'breakout', 10_000],
      [6, 'strong', 10_000],
      [3, 'outlier', 10_000],
    ])
    expect(outcome).to.equal(null)
    expect(stats).to.deep.include({ searched: 1, read: 3, picture_checked: false })
    expect(stats.rejections).to.include({ below_min_outlier: stats.rejections.below_min_outlier })
    expect(calls.channel).to.have.members([0, 1, 2, 3].map(channelId))
    expect(calls.transcript).to.deep.equal([id(1), id(2), id(0)])
    expect(finds[0]?.hook).to.match(/loaves before I understood one thing about sourdough/)
    expect(finds[0]?.intro?.[0]).to.deep.equal({
      n: 1,
      t: 0,
      text: 'Hey everyone, welcome back to the channel.',
    })
  })

  it('gives a reason for each video that it left out', async () => {
    const kinds: [Partial<FakeVideo>, string][] = [
      [{ media_type: 'short' }, 'not_long_form'],
      [{ posted_at: null }, 'unknown_date'],
      [{ posted_at: minPostedAt - 1 }, 'before_2023'],
      [off, 'off_topic'],
      [{ creator_id: null }, 'not_measured'],
      [{ creator_id: 'nowhere' }, 'no_baseline'],
    ]
    for (const [overrides, reason] of kinds) {
      const video = channelOf(1, 9, overrides)
      const { finds, stats } = await runLongStages(video, {
        found: () => [listedVideo(video[0] as FakeVideo)],
      })
      expect(idsOf(finds), reason).to.deep.equal([])
      expect(stats.rejections[reason as keyof typeof stats.rejections], reason).to.equal(1)
    }
  })

  it('uses the other queries only if the first finds too few', async () => {
    const queries = ['one', 'two', 'three']
    for (const [found, searches] of [
      [17, 3],
      [18, 1],
    ] as const) {
      const { calls } = await runLongStages(channels(numbers(found).map(() => 5)), { queries })
      expect(calls.search).to.deep.equal(queries.slice(0, searches))
    }
    const many = await runLongStages(channels(numbers(12).map(() => 5)), { queries, ask: { count: 10 } })
    expect(many.calls.search, 'where a page cannot be enough').to.deep.equal(queries)
    const short = channels(
      numbers(18).map(() => 5),
      (n) => (n === 0 ? { media_type: 'short' } : {}),
    )
    expect((await runLongStages(short, { queries })).calls.search, 'without those left out').to.deep.equal(
      queries,
    )
  })

  it('measures channels until there are twice as many outliers as requested finds, within its budget', async () => {
    const measureRun = async (
      times: number[],
      ask: VideoSetup['ask'] = {},
      overrides: (n: number) => Partial<FakeVideo> = () => ({}),
    ) => (await runLongStages(channels(times, overrides), { ask })).calls.channel.length
    const all = (times: number, count = 30) => numbers(count).map(() => times)
    expect(await measureRun(all(5)), 'eight at once').to.equal(8)
    expect(await measureRun(all(5), { count: 10 }), 'twenty wanted').to.equal(20)
    expect(await measureRun(all(5), { count: 15 }), 'twenty-four at once').to.equal(30)
    expect(await measureRun(all(1))).to.equal(30)
    expect(await measureRun(all(1), { max_calls: 20 })).to.equal(11)
    expect(await measureRun(all(1), { max_calls: 1 })).to.equal(1)
    expect(await measureRun(all(5, 12), {}, () => off), 'a third as many that say nothing of it').to.equal(1)
    expect(await measureRun(all(5, 12), { count: 4 }, () => off)).to.equal(2)
  })

  it('measures the channels of videos on the subject first, then those with the most views', async () => {
    const { calls } = await runLongStages(
      channels([2, 9, 3, 4], (n) => (n === 1 ? off : {})),
      { ask: { max_calls: 6 } },
    )
    expect(calls.channel).to.deep.equal([3, 2, 0].map(channelId))
  })

  it('uses uploads of the measured channels that are plainly about the subject, and no others', async () => {
    const videos = channelOf(1, 9)
    const extra = makeVideo(manualClock(), 1, 8, { views: 70_000, title: 'Sourdough again' })
    const silent = makeVideo(manualClock(), 1, 9, {
      views: 80_000,
      title: 'My garden',
      transcript: spokenLong('kelp', 1),
    })
    const guest = makeVideo(manualClock(), 1, 10, {
      views: 90_000,
      title: 'Sourdough guest',
      creator_id: 'guest',
    })
    const old = makeVideo(manualClock(), 1, 11, { views: 60_000, title: 'Sourdough as it was' })
    const all = [...videos, extra, silent, guest]
    const uploads = [
      ...all.map(listedVideo),
      { ...listedVideo(old), posted_about: undefined, posted_at: minPostedAt - 1 },
    ]
    const { finds, stats, outcome } = await runLongStages(all, {
      found: () => [listedVideo(videos[0] as FakeVideo)],
      page: (channel) => ({ channel_id: channel, channel: null, uploads }),
    })
    expect(idsOf(finds)).to.deep.equal([videos[0]?.clip_id, extra.clip_id])
    expect(stats.rejections, 'as in a search').to.not.have.property('before_2023')
    expect(outcome).to.match(/; \d long videos from 2023 or later looked at \(older ones are not searched\)/)
  })

  it('reads at most twice as many as requested; those without a transcript come last', async () => {
    const videos = channels([9, 8, 7, 6, 5, 4, 3, 3])
    const wordless = await runLongStages(videos, { transcript: () => null })
    expect(wordless.calls.transcript).to.deep.equal(numbers(6).map((n) => id(n)))
    expect(idsOf(wordless.finds)).to.deep.equal(numbers(3).map((n) => id(n)))
    expect(wordless.outcome).to.match(/^3 of the finds have no transcript, so the opening was not read\.$/)
    const mixed = await runLongStages(videos, {
      transcript: (one) => (one === id(0) ? 'fault' : spokenLong('sourdough', 1)),
    })
    expect(idsOf(mixed.finds)).to.deep.equal([id(1), id(2), id(3)])
    const few = await runLongStages(channels([9, 8]), {
      transcript: (one) => (one === id(0) ? null : spokenLong('sourdough', 1)),
    })
    expect(idsOf(few.finds)).to.deep.equal([id(1), id(0)])
    expect(few.outcome).to.match(/1 of the finds has no transcript/)
    expect([few.stats.read, wordless.stats.read]).to.deep.equal([1, 0])
  })

  it('requests no transcript of a video without captions according to its source, and reads such videos last', async () => {
    const videos = channels([9, 8, 7, 6], (n) => (n < 2 ? { has_captions: false as const } : {}))
    const topic = await runLongStages(videos)
    expect(topic.calls.transcript).to.deep.equal([id(2), id(3)])
    expect(idsOf(topic.finds)).to.deep.equal([id(2), id(3), id(0)])
    expect(topic.stats.read).to.equal(2)
    const all = channels([9], () => ({ has_captions: false as const }))
    const own = await runLongStages(all, { ask: { target: { link: 'video', video_id: id(0) } } })
    expect([own.calls.transcript, own.stats.read, idsOf(own.finds)]).to.deep.equal([[], 0, [id(0)]])
    expect(own.finds[0]).to.include({ hook: null, intro_text: null })
  })

  it('finds the subject in the transcript if the listing does not name it', async () => {
    const { finds } = await runLongStages(
      channels([9], () => ({ title: 'My week', transcript: spokenLong('sourdough', 1) })),
    )
    expect(idsOf(finds)).to.deep.equal([id(0)])
  })

  it('states which part of the subject each find has, and whether any has all of it', async () => {
    const titles = ['Machine learning at home', 'A learning machine', 'My kitchen']
    const run = await runLongStages(
      channels([9, 20, 30], (n) => ({
        title: titles[n] ?? '',
        caption: n === 2 ? 'A machine for the kitchen, and all that I am learning' : null,
        transcript: spokenLong('kelp', n),
      })),
      { ask: { target: { link: null, subject: 'machine learning' } } },
    )
    expect(
      run.finds.map(({ title, about_subject, topic_part }) => [title, about_subject, topic_part]),
    ).to.deep.equal([
      [titles[1], 'yes', null],
      [titles[0], 'yes', null],
      [titles[2], 'partly', 'its words apart'],
    ])
    expect(run.outcome).to.equal('1 of the finds matches only part of the topic (its words apart: 1).')
    const parts = await runLongStages(
      channels([9], () => ({
        title: 'A machine',
        caption: 'That is learning',
        transcript: spokenLong('kelp', 1),
      })),
      { ask: { target: { link: null, subject: 'machine learning' }, count: 1 } },
    )
    expect(parts.finds.map(({ topic_part }) => topic_part)).to.deep.equal(['its words apart'])
    expect(parts.outcome).to.equal('None of the finds names all of the topic (its words apart: 1).')
  })

  it('reads few videos whose descriptions are about something else, and states how many', async () => {
    const kelp = (n: number) => ({
      title: 'The tide',
      caption: `What the tide brings in, day by day, ${'kelp and more kelp, '.repeat(5)}${n}`,
      transcript: spokenLong('kelp', n),
    })
    const { calls } = await runLongStages(channels([9, 9, 9, 9, 9, 9], kelp), {
      ask: { count: 2 },
      sources: {},
    })
    expect(calls.transcript).to.have.lengthOf(1)
    const uploads = numbers(9).map((n) =>
      makeVideo(manualClock(), 0, n, { ...kelp(n), views: n < 4 ? 90_000 : 10_000 }),
    )
    const several = await runLongStages(uploads, {
      ask: { count: 3 },
      found: () => uploads.slice(0, 4),
      sources: {},
    })
    expect(several.calls.transcript).to.have.lengthOf(2)
    expect(several.outcome).to.match(
      /; 2 were not read, because their titles and descriptions lack the words of the topic, and only a few such are read, more for a larger count \(other words for it may find them\)\.$/,
    )
  })

  it('suggests what to change if nothing is found', async () => {
    const ask = { target: { link: null, subject: 'kiln glazes' } as const }
    const low = await runLongStages(
      channels([1.6], () => ({ title: 'Kiln glazes' })),
      { ask },
    )
    expect(low.outcome).to.match(
      /the best on the topic has 1\.6x its channel’s usual: min_outlier 1\.6 would bring it\.$/,
    )
    const wide = await runPackagingStages(
      channels([1.6, 1.6], (n) => ({ title: n === 0 ? 'My kiln' : 'Glazes that I like', caption: null })),
      { ask },
    )
    expect(wide.outcome, 'what a wider topic would leave out too').not.to.match(/wider topic/u)
  })

  it('ends when the budget is spent, and states that', async () => {
    let callCount = 0
    const { calls, outcome } = await runLongStages(channels([9, 8, 7, 6]), {
      transcript: () => ((callCount += 1) > 1 ? 'budget' : null),
    })
    expect(calls.transcript).to.have.lengthOf(3)
    expect(outcome).to.equal(
      '1 of the finds has no transcript, so the opening was not read; 2 of the finds have an opening that was not read, because the credits held for this run were used up.',
    )
    const poor = await runLongStages(channels([9]), { page: () => 'budget' })
    expect(poor.outcome).to.equal(
      'No finds; 1 long video from 2023 or later looked at (older ones are not searched); left out: 1 was not compared with its channel; the credits held for this run were used up.',
    )
  })

  it('reports failures, and fails if nothing was answered', async () => {
    const { outcome } = await runLongStages(channels([9, 8]), {
      page: (channel) => (channel === channelId(0) ? 'fault' : null),
    })
    expect(outcome).to.match(
      /^No finds; 2 long videos from 2023 or later looked at \(older ones are not searched\); left out: .*; 1 call failed\.$/,
    )
    expect(await failureOf(runLongStages([], { found: () => 'fault' }))).to.be.instanceOf(
      AllSearchesFailedError,
    )
    const none = await runLongStages([])
    expect(none.outcome).to.equal(
      'No finds; 0 long videos looked at; no long video here from 2023 or later speaks of the topic.',
    )
    const unserved = await runLongStages([], { sources: { serves: () => Promise.resolve(false) } })
    expect(unserved.outcome).to.equal('No finds; no source here has long videos.')
  })

  it('marks invented samples', async () => {
    const sources = { hasOnlySamples: () => Promise.resolve(true) }
    const some = await runLongStages(
      channels([9, 8, 7], () => ({ sample: true })),
      { sources },
    )
    expect(some.outcome).to.match(/^These are invented sample videos; import your own/)
    const none = await runLongStages([], { sources })
    expect(none.outcome).to.match(/; only invented sample videos were searched; import your own/)
  })

  it('shows its progress', async () => {
    const { progressReports } = await runLongStages(channels([9, 1]))
    expect(
      progressReports.map(({ stage, done, total, items }) => [stage, done, total, items.length].join(' ')),
    ).to.deep.equal(['find 0  0', 'measure 0 2 0', 'read 0 1 0', 'read 1 1 1', 'read 1 1 1'])
    expect(progressReports[1]?.scan.map(({ state, reason }) => [state, reason])).to.deep.equal([
      ['waiting', null],
      ['waiting', null],
    ])
    const last = progressReports.at(-1)
    expect(last?.message).to.equal('Reading openings: 1 of 1.')
    expect(last?.scan[0]).to.deep.include({ state: 'kept', reason: null, outlier: 9 })
    expect(last?.scan.slice(1).map(({ state }) => state)).to.include('rejected')
    expect(last?.items[0]).to.include({ find_id: 'find-1', outlier: 9, outlier_tier: 'strong' })
  })

  it('reports what the finds share', async () => {
    const { report } = await runLongStages(channels([12, 6, 3]))
    expect(report.landscape).to.include({ kept: 3, channels: 3, median_outlier: 6 })
    expect(report.landscape.tiers).to.deep.equal({ breakout: 1, strong: 1, outlier: 1 })
    expect(report.openers).to.deep.equal([])
  })

  it('checks new openings against the rules, and continues without them if a model does not answer', async () => {
    const opening = (hook: string) => ({
      hook,
      then: 'Then it rose.',
      kept_structure: 'A claim',
      from_find_id: 'find-1',
    })
    const asks: { n: number }[] = []
    const write = (hooks: string[]) => ({
      writeOpenings: (ask: { n: number }) => (asks.push(ask), Promise.resolve(hooks.map(opening))),
    })
    const openersOf = async (setup: VideoSetup) => (await runLongStages(channels([9]), setup)).report.openers
    const two = ['Nobody feeds a starter like this', 'The flour was never the fault']
    const written = await openersOf({
      ask: { openers: 2 },
      analyst: write([...two, 'A third one that is too many']),
    })
    expect(written.map(({ hook }) => hook)).to.deep.equal(two)
    expect(written[0]?.label).to.match(/^Written by rules/)
    expect(asks).to.have.lengthOf(1)
    expect(asks[0]).to.include({ n: 2 })
    expect(await openersOf({ ask: { openers: 2 }, analyst: write([]) })).to.deep.equal([])
    expect(await openersOf({ analyst: write(two) }), 'none asked for').to.deep.equal([])
    const target = { link: 'video', video_id: id(0) } as const
    expect(
      await openersOf({ ask: { openers: 2, target, count: 1 }, analyst: write(two) }),
      'for an address',
    ).to.deep.equal([])
  })
})

describe('a long run on an address', () => {
  it('reads a channel with one call, and compares its uploads with each other', async () => {
    const videos = channelOf(1, 9)
    const target = { link: 'channel', address: { handle: 'baker' } } as const
    const page = { channel_id: channelId(1) ?? '', channel: 'Baker', uploads: videos.map(listedVideo) }
    const { finds, calls, outcome, progressReports } = await runLongStages(videos, {
      ask: { target },
      page: () => page,
    })
    expect(idsOf(finds)).to.deep.equal([id(1)])
    expect(calls).to.deep.include({ search: [], channel: ['@baker'], transcript: [id(1)] })
    expect(outcome).to.match(
      /^1 of the 3 finds asked for; the newest 7 uploads looked at; left out: 6 did not beat/,
    )
    expect(progressReports.map(({ message }) => message)).to.include(
      "Compared 7 uploads with the channel's usual.",
    )
    const guests = {
      ...page,
      uploads: [...page.uploads, { ...page.uploads[0]!, clip_id: 'guest', creator_id: 'other' }],
    }
    const own = await runLongStages(videos, { ask: { target }, page: () => guests })
    expect(own.stats.candidates, 'of its own').to.equal(7)
    const wordless = await runLongStages(videos, {
      ask: { target },
      page: () => page,
      transcript: () => null,
    })
    expect(idsOf(wordless.finds), 'with or without a transcript').to.deep.equal([id(1)])
  })

  it('states how many uploads of a channel were outliers but too old', async () => {
    const [best, ...others] = channelOf(1, 9).map(listedVideo) as [Clip, ...Clip[]]
    const old = { ...best, clip_id: 'old', posted_at: minPostedAt - 1, views: 94_000 }
    const weak = { ...old, clip_id: 'weak', views: 20_000 }
    const target = { link: 'channel', address: { handle: 'baker' } } as const
    const page = { channel_id: channelId(1) ?? '', channel: 'Baker', uploads: [best, ...others, old, weak] }
    const told = 'the 2 from before 2023, which are no results, beat the usual as well'
    const strict = { target, min_outlier: 3 }
    const run = await runLongStages(channelOf(1, 9), { ask: strict, page: () => page })
    expect(run.outcome).to.include(`1 of ${told}, the best by 9.4x`)
    expect(idsOf(run.finds)).to.not.include('old')
    const full = await runLongStages(channelOf(1, 9), {
      ask: { target, min_outlier: 2, count: 1 },
      page: () => page,
    })
    expect(full.outcome, 'of a full run, too').to.include(`2 of ${told}`)
  })

  it('buys no page of uploads that are too old for any run', async () => {
    const videos = channelOf(1, 9).map(listedVideo)
    const oldest = { ...videos[0]!, clip_id: 'older', posted_at: minPostedAt - 1 }
    const target = { link: 'channel', address: { handle: 'baker' } } as const
    const page = { channel_id: channelId(1) ?? '', channel: 'Baker', next: '30', total: 90 }
    const runWith = (uploads: Clip[], total = 90) =>
      runLongStages(channelOf(1, 9), {
        ask: { target, uploads: 90 },
        page: () => ({ ...page, total, uploads }),
      })
    const all = await runWith([...videos, oldest])
    expect(all.calls.channel).to.have.lengthOf(1)
    for (const [total, behind] of [
      [90, 'the 82 behind them are all'],
      [9, 'the one behind them is'],
      [8, 'those behind them are all'],
    ] as const)
      expect((await runWith([...videos, oldest], total)).outcome).to.include(
        `the newest 8 of ${total} uploads looked at (${behind} from before 2023)`,
      )
    expect((await runWith(videos)).calls.channel, 'otherwise it goes on').to.have.lengthOf(3)
  })

  it('reads one video whatever its multiple', async () => {
    const target = { link: 'video', video_id: id(1) } as const
    const { finds, calls, outcome } = await runLongStages(channelOf(1, 1), { ask: { target, count: 1 } })
    expect(finds[0]).to.include({ video_id: id(1), outlier: 1 })
    expect([calls.video, calls.channel, outcome]).to.deep.equal([[id(1)], [channelId(1)], null])
    const alone = await runLongStages(channelOf(1, 1), { ask: { target, count: 1 }, page: () => 'fault' })
    expect(alone.finds[0]).to.include({ video_id: id(1), outlier: null, channel_usual_views: null })
  })

  it('explains why nothing is found at an address', async () => {
    const video = { link: 'video', video_id: id(1) } as const
    const channel = { link: 'channel', address: { handle: 'baker' } } as const
    const runOnVideo = async (
      target: typeof video | typeof channel,
      overrides: Partial<FakeVideo>,
      setup: VideoSetup = {},
    ) => (await runLongStages(channelOf(1, 9, overrides), { ...setup, ask: { target, count: 1 } })).outcome
    expect(await runOnVideo(video, {}, { video: () => null })).to.equal(
      'No finds; no source here knows that video.',
    )
    expect(await runOnVideo(channel, {}, { page: () => null })).to.equal(
      'No finds; no source here knows a channel by that handle (events, hosts and series are no channels); its ID, which begins with UC, may be known.',
    )
    const byId = { link: 'channel', address: { channel_id: channelId(1) ?? '' } } as const
    expect(
      (await runLongStages(channelOf(1, 9), { ask: { target: byId, count: 1 }, page: () => null })).outcome,
    ).to.equal('No finds; no source here knows that channel.')
    expect(await runOnVideo(video, { media_type: 'short' })).to.equal(
      'No finds; the video is a short or a live stream, not a long video.',
    )
    expect(await runOnVideo(video, { posted_at: minPostedAt - 1 })).to.equal(
      'No finds; the video was posted before 2023.',
    )
    expect(await runOnVideo(video, { posted_at: null })).to.match(
      /^No finds; the date of the video is not known/,
    )
    for (const target of [video, channel])
      expect(
        await failureOf(runOnVideo(target, {}, { video: () => 'fault', page: () => 'fault' })),
      ).to.be.instanceOf(AllSearchesFailedError)
  })
})

describe('a packaging run', () => {
  it('delivers outliers whose listing names the subject, without reading a transcript', async () => {
    const { finds, calls, outcome, stats } = await runPackagingStages(
      channels([3, 12, 6, 9], (n) => (n === 3 ? off : {})),
    )
    expect(idsOf(finds)).to.deep.equal([id(1), id(2), id(0)])
    expect(calls.transcript).to.deep.equal([])
    expect(stats.rejections.off_topic).to.equal(1)
    expect(stats).to.include({ read: 0, picture_checked: false })
    expect(outcome).to.equal('No picture model is set, so the thumbnails were not looked at.')
  })

  it('reads relative dates before it delivers, and continues with the next video if one is too old', async () => {
    const about = { posted_about: true } as const
    const videos = channels([9, 8, 7, 6], (n) => (n < 2 ? about : {}))
    const dates: Record<string, Clip | null | 'fault'> = {
      [id(0)]: {
        ...listedVideo(videos[0] as FakeVideo),
        posted_about: undefined,
        posted_at: minPostedAt - 1,
      },
      [id(1)]: { ...listedVideo(videos[7] as FakeVideo), posted_about: undefined, likes: 77 },
    }
    const { finds, calls, stats } = await runPackagingStages(videos, { video: (one) => dates[one] ?? null })
    expect(idsOf(finds)).to.deep.equal([id(1), id(2), id(3)])
    expect(calls.video).to.have.members([id(0), id(1)])
    expect(stats.rejections.before_2023).to.equal(1)
    const withoutVideos = await runPackagingStages(videos, { video: () => null })
    expect(idsOf(withoutVideos.finds)).to.deep.equal([id(2), id(3)])
    expect(withoutVideos.stats.rejections.unknown_date).to.equal(2)
    const unread = await runPackagingStages(videos, { video: () => 'fault' })
    expect(idsOf(unread.finds), 'dates of this year are sure enough').to.deep.equal([id(0), id(1), id(2)])
  })

  it('checks new packages against the rules', async () => {
    const packageOf = (title: string) => ({
      title,
      thumbnail: 'a loaf',
      thumbnail_text: null,
      kept_structure: 'A claim',
      from_find_id: 'find-1',
    })
    const analyst = {
      writePackages: () =>
        Promise.resolve([packageOf('A loaf nobody expected'), packageOf('The quiet oven')]),
    }
    const { report } = await runPackagingStages(channels([9, 8]), { ask: { ideas: 1 }, analyst })
    expect(report.ideas.map(({ title }) => title)).to.deep.equal(['A loaf nobody expected'])
    expect(report.numbers.titles).to.equal(2)
    const none = await runPackagingStages(channels([9, 8]), { analyst })
    expect(none.report.ideas).to.deep.equal([])
  })

  it('fails if nothing was answered', async () => {
    expect(await failureOf(runPackagingStages([], { found: () => 'fault' }))).to.be.instanceOf(
      AllSearchesFailedError,
    )
    expect((await runPackagingStages([])).finds).to.deep.equal([])
  })
})
