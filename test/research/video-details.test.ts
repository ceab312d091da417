import { expect } from 'chai'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { type Analyst, ModelUnavailableError } from '../../src/analyst/types.js'
import type { ChannelPage, Clip } from '../../src/providers/types.js'
import { countRejections, describeMatch } from '../../src/research/videos/candidates.js'
import { mayPredateMinimum } from '../../src/research/videos/exact-dates.js'
import { type Candidate, minPostedAt } from '../../src/research/videos/types.js'
import { manualClock, noon } from '../support/clock.js'
import { type FakeVideo, makeVideo } from '../support/fake-long.js'
import {
  channelOf,
  listedVideo,
  runLongStages,
  runPackagingStages,
  type VideoSetup,
} from '../support/video-stages.js'

const dayMs = 86_400_000
const best = (channel: number, overrides: Partial<FakeVideo> = {}) => channelOf(channel, 9, overrides)
const idOf = (channel: number, n = 0) => makeVideo(manualClock(), channel, n).clip_id

describe('the written texts of a run over long videos', () => {
  const opening = { then: 'Then it rose.', kept_structure: 'A claim', from_find_id: 'find-1' }
  const title = {
    thumbnail: 'a loaf',
    thumbnail_text: null,
    kept_structure: 'A claim',
    from_find_id: 'find-1',
  }
  const texts = ['Nobody feeds a starter like this', 'The flour was never the fault']
  const writer = (by: Analyst['by'], count: number | null): Partial<Analyst> => {
    const writeTexts = <T>(make: (text: string) => T) =>
      count === null
        ? Promise.reject(new ModelUnavailableError())
        : Promise.resolve(texts.slice(0, count).map(make))
    return {
      by,
      writeOpenings: () => writeTexts((hook) => ({ hook, ...opening })),
      writePackages: () => writeTexts((one) => ({ title: one, ...title })),
    }
  }
  type WrittenTexts = { texts: string[]; labels: (string | undefined)[]; because: string | null }
  const runs = {
    opening: async (videos: FakeVideo[], asked: number, setup: VideoSetup): Promise<WrittenTexts> => {
      const { report } = await runLongStages(videos, { ...setup, ask: { openers: asked, ...setup.ask } })
      const { openers, fewer_written_because: because } = report
      return { texts: openers.map(({ hook }) => hook), labels: openers.map(({ label }) => label), because }
    },
    title: async (videos: FakeVideo[], asked: number, setup: VideoSetup): Promise<WrittenTexts> => {
      const { report } = await runPackagingStages(videos, { ...setup, ask: { ideas: asked, ...setup.ask } })
      const { ideas, fewer_written_because: because } = report
      return { texts: ideas.map((one) => one.title), labels: ideas.map(({ label }) => label), because }
    },
  }

  for (const what of ['opening', 'title'] as const) {
    it(`have an explanation if there are fewer of each ${what} than requested`, async () => {
      const because = async (asked: number, analyst: Partial<Analyst>, videos = best(1)) =>
        (await runs[what](videos, asked, { analyst })).because
      expect(await because(0, writer('rules', 0))).to.equal(null)
      expect(await because(2, writer('model', 2))).to.equal(null)
      expect(await because(2, writer('rules', 1))).to.equal(
        `1 of the 2 ${what}s asked for: rules write a new ${what} only after a structure that fits any subject.`,
      )
      expect(await because(3, writer('model', 1))).to.equal(
        `1 of the 3 ${what}s asked for: what else the language model wrote did not pass the checks.`,
      )
      expect(await because(1, writer('model', null))).to.equal(
        `0 of the 1 ${what} asked for: the language model did not answer.`,
      )
      expect(await because(2, writer('model', 2), [])).to.equal('There is no find to write after.')
      const target = { link: 'video', video_id: idOf(1) } as const
      const ofLink = await runs[what](best(1), 2, { analyst: writer('model', 2), ask: { target, count: 1 } })
      expect(ofLink).to.deep.equal({
        texts: [],
        labels: [],
        because: `0 of the 2 ${what}s asked for: ${what}s are written for a subject, not for an address or a name.`,
      })
    })

    it(`have no ${what} of slots alone by a model`, async () => {
      const bare = 'How to {get a result}'
      const { texts, because } = await runs[what](best(1), 2, {
        analyst: {
          by: 'model',
          writeOpenings: () =>
            Promise.resolve(
              [bare, 'Nobody feeds {a starter} like this'].map((hook) => ({ hook, ...opening })),
            ),
          writePackages: () =>
            Promise.resolve(
              [bare, 'Nobody feeds {a starter} like this'].map((one) => ({ title: one, ...title })),
            ),
        },
      })
      expect(texts).to.deep.equal(['Nobody feeds {a starter} like this'])
      expect(because).to.match(/^1 of the 2 /)
    })

    it(`label each ${what} as written after a sample if one of the finds is one`, async () => {
      const labels = async (videos: FakeVideo[]) =>
        (await runs[what](videos, 2, { analyst: writer('model', 2) })).labels
      const real = [...best(1), ...best(2)]
      const mixed = [...best(1), ...best(2, { sample: true })]
      const label = (source: string) =>
        `Written by a language model, modelled on ${source}: nobody has said it.`
      expect(await labels(real)).to.deep.equal([label('a real video'), label('a real video')])
      expect(await labels(mixed)).to.deep.equal([label('an invented sample'), label('an invented sample')])
    })
  }

  it('are openings after finds with spoken words only', async () => {
    const asked: (string | null)[][] = []
    const writeOpenings: Analyst['writeOpenings'] = ({ sources }) => {
      asked.push(sources.map(({ hook }) => hook))
      return Promise.resolve([])
    }
    const videos = [...best(1), ...best(2, { transcript: null })]
    const { finds } = await runLongStages(videos, { ask: { openers: 1 }, analyst: { writeOpenings } })
    expect(finds.map(({ hook }) => hook === null)).to.deep.equal([false, true])
    expect(asked).to.deep.equal([[finds[0]?.hook]])
    const silent = await runLongStages(best(2, { transcript: null }), { ask: { openers: 1 } })
    expect(silent.report.fewer_written_because).to.equal(
      '0 of the 1 opening asked for: none of the finds has spoken words to write after.',
    )
  })
})

describe('the uploads of a channel', () => {
  const channel_id = makeVideo(manualClock(), 1, 0).creator_id ?? ''
  const uploads = (from: number, count: number, overrides: Partial<Clip> = {}) =>
    Array.from({ length: count }, (_, n) => ({
      ...listedVideo(makeVideo(manualClock(), 1, from + n)),
      views: 10_000,
      ...overrides,
    }))

  /** A run on a channel of these pages, each of which leads to the next. */
  async function runOn(pages: (Partial<ChannelPage> | null)[], asked: number) {
    const asks: unknown[] = []
    const { finds, stats, state } = await runPackagingStages([], {
      ask: {
        target: { link: 'channel', address: { handle: 'one' } },
        uploads: asked,
        count: 30,
        min_outlier: 0,
      },
      sources: {
        channel(address) {
          const page = pages[asks.push(address) - 1] ?? null
          if (page === null) return Promise.resolve({ ok: true, value: null, isReused: false })
          const value = { channel_id, channel: 'One', uploads: [], ...page }
          return Promise.resolve({ ok: true, value, isReused: false })
        },
      },
    })
    const { uploads_seen, uploads_total } = stats
    const creators = new Set(state.candidates.map(({ video }) => video.creator))
    return { asks, finds, uploads_seen, uploads_total, channel_uploads: state.channel_uploads, creators }
  }

  it('are read page by page up to the requested number, each once', async () => {
    const pages = [
      { uploads: uploads(0, 30), next: 'two', total: 90 },
      { uploads: uploads(29, 30, { creator: null }), next: 'three' },
      { uploads: uploads(59, 30), next: 'four' },
    ]
    const whole = await runOn(pages, 60)
    expect(whole.asks).to.deep.equal([{ handle: 'one' }, { channel_id, after: 'two' }])
    expect(whole).to.deep.include({ uploads_seen: 59, uploads_total: 90 })
    expect(whole.creators).to.deep.equal(new Set(['Channel 1', 'One']))
    const some = await runOn(pages, 30)
    expect([some.asks.length, some.uploads_seen]).to.deep.equal([1, 30])
    const fewer = await runOn(
      [{ uploads: uploads(0, 30), next: 'two', total: 31 }, { uploads: uploads(30, 30) }],
      45,
    )
    expect([fewer.asks.length, fewer.uploads_seen, fewer.uploads_total]).to.deep.equal([2, 45, null])
  })

  it('are the existing ones if there is no next page, or it has disappeared', async () => {
    for (const pages of [
      [{ uploads: uploads(0, 20), total: 20 }],
      [{ uploads: uploads(0, 20), total: 20, next: 'two' }, null, { uploads: uploads(20, 20) }],
    ])
      expect(await runOn(pages, 90)).to.deep.include({ uploads_seen: 20, uploads_total: 20 })
  })

  it('do not count those of other creators that its pages show', async () => {
    const others = uploads(40, 5, { creator_id: 'UCother' })
    const unnamed = uploads(50, 5, { creator_id: null })
    const { uploads_seen } = await runOn([{ uploads: [...uploads(0, 5), ...others, ...unnamed] }], 30)
    expect(uploads_seen).to.equal(10)
  })

  it('are read no further back than runs search', async () => {
    const early = (posted_at: number | null) => [
      { uploads: [...uploads(0, 20), ...uploads(20, 1, { posted_at })], next: 'two' },
      { uploads: uploads(30, 20) },
    ]
    const before = await runOn(early(minPostedAt - 1), 90)
    expect([before.asks.length, before.channel_uploads]).to.deep.equal([
      1,
      { seen: 21, total: null, is_rest_too_old: true },
    ])
    for (const posted_at of [minPostedAt, null]) {
      const within = await runOn(early(posted_at), 90)
      expect([within.asks.length, within.channel_uploads]).to.deep.equal([
        2,
        { seen: 41, total: null, is_rest_too_old: false },
      ])
    }
    const last = await runOn([{ uploads: uploads(0, 20, { posted_at: minPostedAt - 1 }) }], 90)
    expect(last.channel_uploads).to.deep.include({ is_rest_too_old: false })
  })
})

describe('a video of a run', () => {
  it('that an earlier run of the watch delivered is left out, which the statistics state', async () => {
    const setup = { ask: { delivered: new Set([idOf(1)]) } }
    const { finds, stats } = await runPackagingStages([...best(1), ...best(2)], setup)
    expect(finds.map(({ video_id }) => video_id)).to.deep.equal([idOf(2)])
    expect(stats.rejections).to.include({ delivered_before: 1 })
    const none = await runPackagingStages(best(1), { ask: { delivered: new Set() } })
    expect(none.finds).to.have.lengthOf(1)
  })

  it('is in the progress with its result, those without one first', async () => {
    const videos = [...best(1, { title: 'A kelp forest', posted_at: null }), ...best(2), ...channelOf(3, 1)]
    const { progressReports } = await runPackagingStages(videos, { ask: { count: 1 } })
    const scans = progressReports.map(({ stage, scan }) => [
      stage,
      ...scan.map(({ channel, state, reason }) => `${channel}: ${state} ${reason ?? ''}`.trim()),
    ])
    const [stage, first, ...others] = scans.at(-1)!
    expect([stage, first]).to.deep.equal(['read', 'Channel 2: kept'])
    expect(new Set(others)).to.deep.equal(
      new Set(
        ['1: rejected unknown_date', '2: rejected below_min_outlier', '3: rejected below_min_outlier'].map(
          (one) => `Channel ${one}`,
        ),
      ),
    )
    const { message, done, total, items } = progressReports.at(-1)!
    expect([message, done, total]).to.deep.equal(['Reading 1 packages.', 1, 1])
    expect(items.map(({ channel, outlier, outlier_tier }) => [channel, outlier, outlier_tier])).to.deep.equal(
      [['Channel 2', 9, 'strong']],
    )
    expect(progressReports[0]).to.deep.equal({
      stage: 'find',
      message: 'Searching long videos.',
      done: 0,
      total: null,
      items: [],
      scan: [],
    })
  })

  it('is dated exactly if its listing has only an approximate date', async () => {
    const about = (channel: number) => best(channel, { posted_about: true, likes: null, duration_s: null })
    const videos = [...about(1), ...about(2), ...about(3), ...best(4)]
    const dated = new Map<string, Partial<Clip> | null>([
      [idOf(1), { posted_at: noon - 9 * dayMs, likes: 70, duration_s: 61 }],
      [idOf(2), null],
      [idOf(3), { posted_at: minPostedAt - 1 }],
    ])
    const { finds, calls, stats } = await runPackagingStages(videos, {
      ask: { count: 4 },
      video(clip_id) {
        const facts = dated.get(clip_id)
        const { posted_about: _, ...clip } = listedVideo(videos.find((one) => one.clip_id === clip_id)!)
        return facts ? { ...clip, ...facts } : null
      },
    })
    expect(calls.video.toSorted()).to.deep.equal([idOf(1), idOf(2), idOf(3)])
    expect(
      finds.map(({ video_id, posted_at, likes, duration_s }) => [video_id, posted_at, likes, duration_s]),
    ).to.have.deep.members([
      [idOf(1), noon - 9 * dayMs, 70, 61],
      [idOf(4), noon - 10 * dayMs, 500, 600],
    ])
    expect(stats.rejections).to.include({ unknown_date: 1, before_2023: 1 })
  })

  it('may be from before 2023 if its approximate date leaves that open', () => {
    const now = Date.UTC(2024, 0, 1)
    const open = (posted_at: number | null, at = now, isAbout = true) =>
      mayPredateMinimum({ posted_at, ...(isAbout && { posted_about: true }) } as Clip, at)
    const yearAgo = now - 360 * dayMs
    expect([open(null), open(yearAgo, now, false), open(yearAgo)]).to.deep.equal([false, false, true])
    const soon = minPostedAt + 40 * dayMs
    expect([open(minPostedAt + 31 * dayMs - 1, soon), open(minPostedAt + 31 * dayMs, soon)]).to.deep.equal([
      true,
      false,
    ])
    const later = Date.UTC(2026, 0, 1)
    expect([
      open(minPostedAt + 366 * dayMs - 1, later),
      open(minPostedAt + 366 * dayMs, later),
    ]).to.deep.equal([true, false])
    const nearly = minPostedAt + 100 * dayMs
    expect([open(nearly, nearly + 360 * dayMs), open(nearly, nearly + 360 * dayMs - 1)]).to.deep.equal([
      true,
      false,
    ])
  })

  it('shows no part of an opening that the transcript lacks, or has at another time', async () => {
    const rules = rulesAnalyst()
    const said = 'Most people blame the flour, and for years I blamed it too.'
    const beat = (text: string, to_s: number) => ({ beat: 'context' as const, from_s: 12, to_s, text })
    const reading = async (changes: object) => {
      const readOpening: Analyst['readOpening'] = async (ask) => ({
        ...(await rules.readOpening(ask)),
        ...changes,
      })
      const { finds } = await runLongStages(best(1), { analyst: { readOpening } })
      return finds[0]
    }
    const end = 41.5
    const kept = await reading({
      beats: [beat(said, end + 0.01), beat(said, end + 0.02), beat('Never said.', 13)],
    })
    expect(kept?.beats?.map(({ to_s }) => to_s)).to.deep.equal([end + 0.01])
    expect((await reading({ beats: [beat('Never said.', 13)] }))?.beats).to.equal(null)
    expect((await reading({ beats: null }))?.beats).to.equal(null)
    const invented = await reading({ hook: 'Never said.', hook_words: 2, hook_start_s: 1, hook_end_s: 2 })
    expect(invented).to.include({ hook: null, hook_words: null, hook_start_s: null, hook_end_s: null })
    expect(await reading({ hook: said, hook_words: 12 })).to.include({ hook: said, hook_words: 12 })
  })

  it('states whether its captions were made by a machine, and whether its words were bought before', async () => {
    const [video] = best(1)
    const findOf = async (auto_captions: boolean | undefined, isReused: boolean) => {
      const value = { ...video!.transcript!, auto_captions }
      const { finds } = await runLongStages(best(1), {
        sources: { transcript: () => Promise.resolve({ ok: true, value: value as never, isReused }) },
      })
      return [finds[0]?.auto_captions, finds[0]?.analysis_from_earlier_read]
    }
    expect(await findOf(true, false)).to.deep.equal([true, false])
    expect(await findOf(false, true)).to.deep.equal([false, true])
    expect(await findOf(undefined, false)).to.deep.equal([null, false])
    const { finds } = await runLongStages(best(1, { transcript: null }))
    expect(finds[0]).to.include({ auto_captions: null, analysis_from_earlier_read: false })
  })

  it('is about all or part of the subject, as a model read it or otherwise as its words match', () => {
    const candidate = { match: 'part', partial: null } as Candidate
    const byModel = { analysed_by: 'model', about_subject: 'yes' } as const
    const byRules = { analysed_by: 'rules', about_subject: 'yes' } as const
    expect(describeMatch(candidate, null, byModel)).to.deep.equal({ about_subject: null, topic_part: null })
    expect(describeMatch(candidate, 'x', byModel)).to.deep.include({ about_subject: 'yes', topic_part: null })
    const partly = describeMatch({ ...candidate, match: 'whole' }, 'x', {
      ...byModel,
      about_subject: 'partly',
    })
    expect(partly)
      .to.include({ about_subject: 'partly' })
      .and.to.have.property('topic_part')
      .that.is.a('string')
    expect(describeMatch(candidate, 'x', byRules)).to.include({ about_subject: 'partly' })
    expect(describeMatch(candidate, 'x', { ...byModel, about_subject: null })).to.include({
      about_subject: 'partly',
    })
    expect(describeMatch({ ...candidate, match: 'whole' }, 'x', byRules)).to.include({ about_subject: 'yes' })
  })

  it('is counted by the reason if it was left out', () => {
    const rejected = [null, 'off_topic', 'unknown_date', 'off_topic'] as const
    expect(countRejections(rejected.map((one) => ({ rejected: one }) as Candidate))).to.deep.equal({
      off_topic: 2,
      unknown_date: 1,
    })
  })
})

describe('a topic that names a country or a dialect', () => {
  it('is searched by its subject, and states which settings long videos cannot be searched by', async () => {
    const asks: unknown[] = []
    const plan: Analyst['plan'] = (ask) => (asks.push(ask), Promise.resolve(['sourdough']))
    const statsOf = async (subject: string, by: Analyst['by'] = 'rules') =>
      (await runPackagingStages(best(1), { ask: { target: { link: null, subject } }, analyst: { plan, by } }))
        .stats
    expect((await statsOf('sourdough')).not_applied).to.deep.equal([])
    expect((await statsOf('sourdough in Mexico')).not_applied).to.deep.equal(['country: MX'])
    expect((await statsOf('sourdough in Egyptian Arabic')).not_applied).to.deep.equal([
      'dialect: Egyptian Arabic',
    ])
    expect((await statsOf('sourdough in Egyptian Arabic', 'model')).not_applied).to.deep.equal([])
    expect((await statsOf('sourdough in Klingon')).not_applied).to.deep.equal(['language: Klingon'])
    expect(asks).to.deep.equal([
      { topic: 'sourdough', language: null, dialect: null, seeds: [] },
      { topic: 'sourdough in Mexico', language: null, dialect: null, seeds: [] },
      { topic: 'sourdough', language: 'ar', dialect: 'Egyptian Arabic', seeds: [] },
      { topic: 'sourdough', language: 'ar', dialect: 'Egyptian Arabic', seeds: [] },
      { topic: 'sourdough', language: null, dialect: null, seeds: [] },
    ])
    const ask = { target: { link: null, subject: 'sourdough in Klingon' } } as const
    expect((await runLongStages(best(1), { ask })).stats.not_applied).to.deep.equal(['language: Klingon'])
  })
})
