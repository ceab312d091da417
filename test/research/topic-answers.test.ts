import { expect } from 'chai'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import type { AboutTopic, Analyst, Listing } from '../../src/analyst/types.js'
import { makeVideo, spokenLong } from '../support/fake-long.js'
import { manualClock } from '../support/clock.js'
import { clipOf, runShortStages, spoken } from '../support/short-stages.js'
import { channelOf, runLongStages, runPackagingStages } from '../support/video-stages.js'

/** What runs make of an analyst that says whether something is about the topic. */

type Judgements = { asked: { topic: string; listings: Listing[] }[]; judge: Analyst['judgeRelevance'] }

/** Judges a listing by its title. */
function judgeBy(aboutOf: (title: string) => AboutTopic | null): Judgements {
  const asked: Judgements['asked'] = []
  const judge: Analyst['judgeRelevance'] = (ask) => {
    asked.push(ask)
    return Promise.resolve(ask.listings.map(({ title }) => aboutOf(title ?? '')))
  }
  return { asked, judge }
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const idsOf = (hooks: { clip_id: string }[]) => hooks.map(({ clip_id }) => clip_id)
/** Of a clip or video by its place: its views fall with it. */
const viewsOf = (n: number) => 900_000 - n * 10_000

describe('listings that an analyst judges', () => {
  it('about something else cost no transcript and are rejected as off topic', async () => {
    const { asked, judge } = judgeBy((title) => (/lesson [0-4]$/.test(title) ? 'no' : 'yes'))
    const clips = numbers(8).map((n) => clipOf(n))
    const { hooks, calls, stats } = await runShortStages(clips, { analyst: { judgeRelevance: judge } })
    expect(calls.transcript.toSorted()).to.deep.equal(['clip-5', 'clip-6', 'clip-7'])
    expect(hooks).to.have.lengthOf(3)
    expect(stats.rejections).to.deep.equal({ off_topic: 5 })
    expect(asked).to.have.lengthOf(1)
    expect(asked[0]?.topic).to.equal('sourdough')
    expect(Object.keys(asked[0]?.listings[0] ?? {})).to.deep.equal(['title', 'caption', 'onscreen_text'])
  })

  it('are judged twenty at a time, and only as many as needed', async () => {
    const { asked, judge } = judgeBy(() => 'yes')
    const clips = numbers(70).map((n) => clipOf(n))
    await runShortStages(clips, { ask: { count: 3 }, analyst: { judgeRelevance: judge } })
    expect(asked.map(({ listings }) => listings.length)).to.deep.equal([20])
    const later = judgeBy((title) => (Number(title.split(' ').at(-1)) < 30 ? 'no' : 'yes'))
    const run = await runShortStages(clips, { ask: { count: 3 }, analyst: { judgeRelevance: later.judge } })
    for (const { listings } of later.asked) expect(listings.length).to.be.at.most(20)
    expect(run.hooks).to.have.lengthOf(3)
  })

  it('are followed by more if openings turn out to be off topic', async () => {
    const listing = { title: 'A lesson', caption: null, transcript: undefined }
    const clips = numbers(40).map((n) =>
      clipOf(n, { ...listing, title: `A lesson ${n}`, transcript: spoken('sourdough', n) }),
    )
    const isOff = (n: number) => n % 3 !== 0
    const { judge } = judgeBy(() => 'yes')
    const runWith = (off: (n: number) => boolean, over: Parameters<typeof runShortStages>[1] = {}) =>
      runShortStages(clips, {
        ask: { count: 5 },
        analyst: {
          judgeRelevance: judge,
          read: async (ask) => ({
            ...(await rulesAnalyst().read(ask, new AbortController().signal)),
            hook: ask.lines[0]?.text ?? null,
            about_topic: off(Number(ask.clip.clip_id.slice('clip-'.length))) ? 'no' : 'yes',
          }),
        },
        ...over,
      })
    const { hooks, stats, outcome, calls } = await runWith(isOff)
    expect([hooks.length, outcome]).to.deep.equal([5, null])
    expect(new Set(idsOf(hooks)).size).to.equal(5)
    expect(new Set(calls.transcript).size, 'none is read twice').to.equal(calls.transcript.length)
    expect(calls.transcript.length).to.be.lessThan(30)
    expect(stats).to.include({ candidates: 40, read: calls.transcript.length })
    const none = await runWith(() => true)
    expect(none.outcome).to.match(
      /: 25 did not speak of the topic; 15 were not read, because a run for so many hooks reads at most 25\.$/,
    )
    expect(none.stats.rejections).to.deep.equal({ off_topic: 25 })
    let bought = 0
    const poor = await runWith(isOff, {
      transcript: (id) => (++bought > 12 ? 'budget' : spoken('sourdough', Number(id.slice(5)))),
    })
    expect(poor.hooks, 'all four of the twelve that were read').to.have.length(4)
    expect(poor.outcome).to.match(/were not read, because the credits held for this run were used up\.$/)
  })

  it('include a clip about the topic that never says its words', async () => {
    const other = {
      title: 'Wild yeast at home',
      caption: 'Flour and water',
      transcript: spoken('wild yeast', 1),
    }
    const clips = [clipOf(1, other)]
    expect((await runShortStages(clips)).hooks).to.deep.equal([])
    const { judge } = judgeBy(() => 'yes')
    expect((await runShortStages(clips, { analyst: { judgeRelevance: judge } })).hooks).to.have.lengthOf(1)
  })

  it('are selected by words if they are not judged', async () => {
    const clips = numbers(4).map((n) => clipOf(n))
    const { judge } = judgeBy(() => null)
    const judged = await runShortStages(clips, { analyst: { judgeRelevance: judge } })
    expect(judged.hooks).to.deep.equal((await runShortStages(clips)).hooks)
  })

  it('of long videos about something else cost no transcript', async () => {
    const { asked, judge } = judgeBy((title) => (title.startsWith('Kelp') ? 'no' : 'yes'))
    const videos = numbers(5).flatMap((n) =>
      channelOf(n, 20 - n, n < 1 ? { title: 'Kelp forests', transcript: spokenLong('sourdough', 1) } : {}),
    )
    const { finds, calls, stats } = await runLongStages(videos, { analyst: { judgeRelevance: judge } })
    expect(calls.transcript).to.have.lengthOf(3)
    expect(finds.map(({ title }) => title)).not.to.include('Kelp forests')
    expect(stats.rejections).to.include({ off_topic: 1 })
    expect(
      asked.map(({ listings }) => listings.length),
      'no title that names the topic',
    ).to.deep.equal([1])
  })

  it('are not judged if an address was given', async () => {
    const { asked, judge } = judgeBy(() => 'no')
    const videos = channelOf(1, 20)
    const target = { link: 'channel' as const, address: { channel_id: videos[0]?.creator_id ?? '' } }
    const { finds } = await runLongStages(videos, { ask: { target }, analyst: { judgeRelevance: judge } })
    expect([asked.length, finds.length]).to.deep.equal([0, 1])
  })
})

describe('a plan that takes time', () => {
  it('is requested only if the first query finds too little', async () => {
    const plan = (planned: string[]): Partial<Analyst> => ({
      firstQuery: () => Promise.resolve('sourdough'),
      plan: () => (planned.push('asked'), Promise.resolve(['sourdough', 'wild yeast'])),
    })
    const enough: string[] = []
    const many = numbers(12).map((n) => clipOf(n))
    const full = await runShortStages(many, { analyst: plan(enough) })
    expect([enough, full.calls.search.map(({ query }) => query)]).to.deep.equal([[], ['sourdough']])
    const tooFew: string[] = []
    const scarce = await runShortStages(many.slice(0, 2), { analyst: plan(tooFew) })
    const [first, second, shared, ...more] = scarce.calls.search.map(({ query }) => query)
    expect([tooFew, first, second, more]).to.deep.equal([['asked'], 'sourdough', 'wild yeast', []])
    expect(shared, 'words that the clips share, at last').to.not.include('sourdough')
  })
})

describe('what an analyst reads', () => {
  const aboutOf: Record<string, AboutTopic> = { 'clip-0': 'no', 'clip-1': 'partly', 'clip-2': 'yes' }
  const reading = (about: Record<string, AboutTopic>): Partial<Analyst> => ({
    read: async (ask) => ({
      ...(await rulesAnalyst().read(ask)),
      about_topic: about[ask.clip.clip_id] ?? 'yes',
    }),
  })

  it('and is about something else is rejected as off topic, and the next takes its place', async () => {
    const clips = numbers(5).map((n) => clipOf(n, { views: viewsOf(n) }))
    const { hooks, stats } = await runShortStages(clips, { analyst: reading({ 'clip-0': 'no' }) })
    expect(hooks).to.have.lengthOf(3)
    expect(idsOf(hooks)).not.to.include('clip-0')
    expect(stats.rejections).to.deep.equal({ off_topic: 1 })
  })

  it('and is only partly about the topic is listed after the others, if places are left', async () => {
    const clips = numbers(3).map((n) => clipOf(n, { views: viewsOf(n) }))
    const two = await runShortStages(clips, { ask: { count: 2 }, analyst: reading(aboutOf) })
    expect(idsOf(two.hooks)).to.deep.equal(['clip-2', 'clip-1'])
    const one = await runShortStages(clips, { ask: { count: 1 }, analyst: reading(aboutOf) })
    expect(idsOf(one.hooks)).to.deep.equal(['clip-2'])
  })

  it('that is only partly about the topic ranks above clips under the floor', async () => {
    const clips = [clipOf(1, { views: 500_000 }), clipOf(2, { views: 4_000 })]
    const { hooks } = await runShortStages(clips, { ask: { count: 2 }, analyst: reading(aboutOf) })
    expect(idsOf(hooks)).to.deep.equal(['clip-1', 'clip-2'])
  })

  it('of a long video that is about something else is no find', async () => {
    const rules = rulesAnalyst()
    const off = makeVideo(manualClock(), 0, 0).clip_id
    const readOpening: Analyst['readOpening'] = async (ask) => ({
      ...(await rules.readOpening(ask)),
      about_subject: ask.video.clip_id === off ? 'no' : 'yes',
    })
    const videos = numbers(5).flatMap((n) => channelOf(n, 20 - n))
    const { finds, stats } = await runLongStages(videos, { analyst: { readOpening } })
    expect(finds.map(({ video_id }) => video_id)).not.to.include(off)
    expect([finds.length, stats.rejections.off_topic]).to.deep.equal([3, 1])
  })

  it('of a package that is about something else gives its place to the next', async () => {
    const rules = rulesAnalyst()
    const off = makeVideo(manualClock(), 0, 0).clip_id
    let read = 0
    const readPackage: Analyst['readPackage'] = async (ask) => {
      read += 1
      return { ...(await rules.readPackage(ask)), about_subject: ask.video.clip_id === off ? 'no' : 'yes' }
    }
    const videos = numbers(5).flatMap((n) => channelOf(n, 20 - n))
    const { finds, stats } = await runPackagingStages(videos, { analyst: { readPackage } })
    expect(finds.map(({ video_id }) => video_id)).not.to.include(off)
    expect([finds.length, read, stats.rejections.off_topic]).to.deep.equal([3, 4, 1])
    const outliers = finds.map(({ outlier }) => outlier ?? 0)
    expect(outliers).to.deep.equal(outliers.toSorted((a, b) => b - a))
  })
})
