import type { Analyst } from '../../src/analyst/types.js'
import { expect } from 'chai'
import type { Clip, Transcript } from '../../src/providers/types.js'
import { AllSearchesFailedError } from '../../src/research/stage.js'
import type { ClipRejections, ShortRunRequest } from '../../src/research/short/types.js'
import { failureOf } from '../support/claims.js'
import { noon } from '../support/clock.js'
import type { FakeClip } from '../support/fakes.js'
import { clipOf, listed, runShortStages, type ShortSetup, spoken } from '../support/short-stages.js'

const day = 86_400_000
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const clips = (count: number, overrides: (n: number) => Partial<FakeClip> = () => ({})) =>
  numbers(count).map((n) => clipOf(n, overrides(n)))
const idOf = (clip_id: string) => Number(clip_id.slice('clip-'.length))
const idsOf = (hooks: { clip_id: string }[]) => hooks.map(({ clip_id }) => clip_id)

describe('the candidate clips of a short run', () => {
  const rejected: [string, Partial<Clip>, Partial<ShortRunRequest>, ClipRejections][] = [
    ['a long video', { media_type: 'video' }, {}, { not_a_short: 1 }],
    ['a photo post', { format: 'photo' }, {}, { photo_post: 1 }],
    ['a clip that shows nobody', { on_camera: false }, {}, { not_on_camera: 1 }],
    ['a clip of which it is not known', { on_camera: null }, {}, {}],
    [
      'a seed',
      {},
      { seeds: [{ platform: 'tiktok', clip_id: 'clip-1', topic: null, hook: null }] },
      { seed: 1 },
    ],
    [
      'a clip with the id of a seed elsewhere',
      {},
      { seeds: [{ platform: 'youtube', clip_id: 'clip-1', topic: null, hook: null }] },
      {},
    ],
    [
      'a clip beside a seed',
      {},
      { seeds: [{ platform: 'tiktok', clip_id: 'clip-2', topic: null, hook: null }] },
      {},
    ],
    ['a clip in another language', { language: 'es' }, { language: 'English' }, { wrong_language: 1 }],
    ['a clip in a dialect of it', { language: 'en-GB' }, { language: 'English' }, {}],
    ['a clip of no known language', { language: null }, { language: 'en' }, {}],
    ['a clip in any language', { language: 'es' }, {}, {}],
    ['a clip without a date', { posted_at: null }, { posted_within_days: 30 }, { unknown_date: 1 }],
    ['one that need have no date', { posted_at: null }, {}, {}],
    ['a clip of the last minute', { posted_at: noon - 30 * day }, { posted_within_days: 30 }, {}],
    [
      'a clip that is too old',
      { posted_at: noon - 30 * day - 1 },
      { posted_within_days: 30 },
      { too_old: 1 },
    ],
  ]
  for (const [what, overrides, ask, rejections] of rejected)
    it(`${Object.keys(rejections).length > 0 ? 'exclude' : 'include'} ${what}`, async () => {
      const { hooks, stats } = await runShortStages([clipOf(1, overrides)], { ask })
      expect(stats.rejections).to.deep.equal(rejections)
      expect(hooks).to.have.lengthOf(Object.keys(rejections).length > 0 ? 0 : 1)
      expect(stats).to.include({ searched: 1, candidates: 1, read: hooks.length })
    })

  it('are searched with the requested words, language, country and days', async () => {
    const ask = { language: 'es-MX', country: 'MX', posted_within_days: 7 }
    const { calls } = await runShortStages([], {
      ask,
      queries: ['masa madre'],
      sources: { searchesByCountry: () => true },
    })
    const sunday = Date.parse('2026-11-13T00:00:00.000Z')
    expect(calls.search).to.deep.equal([
      {
        platform: 'tiktok',
        query: 'masa madre',
        posted_after: sunday,
        language: 'es',
        country: 'MX',
        limit: 60,
      },
    ])
    const plain = await runShortStages([], { ask: { topic: 'sourdough in Spanish' } })
    expect(plain.calls.search[0]).to.include({ posted_after: null, language: 'es', country: null })
  })

  it('are also searched without the country of the topic if too few found by its name are on the subject', async () => {
    const germany = { title: 'A walk in Germany', caption: null, transcript: spoken('Germany', 1) }
    const places = clips(30, () => germany)
    const onSubject = numbers(3).map((n) => clipOf(100 + n))
    const runOver = (first: FakeClip[], sources: ShortSetup['sources'] = {}) =>
      runShortStages([...places, ...onSubject], {
        ask: { topic: 'sourdough in Germany' },
        queries: ['sourdough in Germany'],
        found: ({ query }) => (query.includes('Germany') ? first : onSubject).map(listed),
        sources,
      })
    for (const first of [places, places.slice(0, 2)]) {
      const { hooks, calls, stats } = await runOver(first)
      expect(calls.search.map(({ query }) => query)).to.deep.equal(['sourdough in Germany', 'sourdough'])
      expect([hooks.length, stats.not_applied]).to.deep.equal([3, ['country: DE']])
    }
    expect((await runOver(clips(12))).calls.search, 'enough are on the subject').to.have.lengthOf(1)
  })

  it('are searched with the other queries only if the first finds too few', async () => {
    const queries = ['one', 'two', 'three']
    const platforms = ['tiktok', 'youtube'] as const
    for (const [count, searches] of [
      [11, 6],
      [12, 2],
    ] as const) {
      const { calls } = await runShortStages(clips(count), { queries, ask: { platforms: [...platforms] } })
      expect(calls.search.map(({ platform, query }) => `${query} ${platform}`)).to.deep.equal(
        queries.flatMap((query) => platforms.map((platform) => `${query} ${platform}`)).slice(0, searches),
      )
    }
  })

  it('are counted once each, even if several queries find them, and are taken from the lists in turn', async () => {
    const all = clips(40, (n) => ({ platform: n % 2 ? 'tiktok' : 'youtube' }))
    const { calls, stats } = await runShortStages([...all], {
      ask: { platforms: ['tiktok', 'youtube'], count: 2 },
      queries: ['one', 'two'],
      found: ({ platform }) =>
        [...all, ...all].filter((clip) => clip.platform === platform).map((clip) => listed(clip)),
    })
    expect(stats.candidates).to.equal(40)
    expect(calls.transcript.slice(0, 4)).to.deep.equal(['clip-1', 'clip-0', 'clip-3', 'clip-2'])
    const twins = await runShortStages([clipOf(1), clipOf(2, { platform: 'youtube', clip_id: 'clip-1' })], {
      ask: { platforms: ['tiktok', 'youtube'] },
    })
    expect(twins.stats.candidates).to.equal(2)
  })

  it('are read in this order: those whose listing names the topic, then those above fifty thousand views', async () => {
    const listedClip = (n: number, views: number | null, title: string) =>
      clipOf(n, { views, title, caption: null })
    const { calls } = await runShortStages([
      listedClip(1, 49_999, 'sourdough'),
      listedClip(2, 50_000, 'kelp'),
      listedClip(3, null, 'sourdough'),
      listedClip(4, 50_000, 'sourdough'),
      listedClip(5, 0, 'kelp'),
    ])
    expect(calls.transcript).to.deep.equal(['clip-4', 'clip-1', 'clip-3', 'clip-2', 'clip-5'])
  })

  it('are found by some searches even if others fail', async () => {
    const queries = ['one', 'two', 'three']
    const runQueries = async (found: (query: string) => Clip[] | 'fault' | 'budget') => {
      const { stats, outcome, hooks } = await runShortStages([clipOf(1)], {
        queries,
        found: ({ query }) => found(query),
      })
      return [stats.searched, hooks.length, outcome]
    }
    const one = [listed(clipOf(1))]
    const some = await runQueries((query) => (query === 'one' ? one : 'fault'))
    expect(some).to.deep.equal([
      1,
      1,
      '1 of the 3 hooks asked for; 1 clip found on TikTok; 2 searches failed.',
    ])
    const poor = await runQueries((query) => (query === 'two' ? 'budget' : query === 'one' ? 'fault' : one))
    expect(poor.slice(0, 2), 'nothing is read without credits').to.deep.equal([1, 0])
    expect(poor[2]).to.match(
      /1 was not read, because the credits held for this run were used up; 1 search failed\.$/,
    )
    const all = await failureOf(runShortStages([], { queries, found: () => 'fault' }))
    expect(all).to.be.instanceOf(AllSearchesFailedError)
    const spent = await runShortStages([], { found: () => 'budget' })
    expect([spent.hooks, spent.stats.searched]).to.deep.equal([[], 0])
  })
})

describe('the clips of which a short run reads transcripts', () => {
  const transcriptOf = (...texts: string[]): Transcript => ({
    kind: 'speech',
    language: 'en',
    lines: texts.map((text, n) => ({ start: n * 5, end: n * 5 + 5, text })),
  })
  const silent: Transcript = { kind: 'none', language: null, lines: [] }

  const unread: [string, () => Transcript | null | 'fault' | 'budget', ClipRejections, number][] = [
    ['is gone', () => null, { transcript_unavailable: 1 }, 1],
    ['cannot be read', () => 'fault', { transcript_unavailable: 1 }, 0],
    ['has no captions', () => silent, { transcript_unavailable: 1 }, 1],
    ['has captions without text', () => transcriptOf(), { transcript_unavailable: 1 }, 1],
    ['is sung', () => transcriptOf('sourdough la la'), { not_talking: 1 }, 1],
    ['speaks of something else', () => spoken('kelp', 1), { off_topic: 1 }, 1],
    ['has no credits left for it', () => 'budget', {}, 0],
  ]
  for (const [what, transcript, rejections, read] of unread)
    it(`leave out one that ${what}`, async () => {
      const clip = clipOf(1, { title: 'kelp', caption: null })
      const { hooks, stats } = await runShortStages([clip], { transcript })
      expect([hooks, stats.rejections, stats.read]).to.deep.equal([[], rejections, read])
    })

  it('are enough to show whether there are enough clips, in batches, up to a limit', async () => {
    const reads = async (count: number, about: (n: number) => boolean, found: number) => {
      const { calls, stats } = await runShortStages(
        clips(found, (n) => ({
          title: null,
          caption: null,
          transcript: spoken(about(n) ? 'sourdough' : 'kelp', n),
        })),
        { ask: { count } },
      )
      return [calls.transcript.length, stats.read]
    }
    expect(await reads(3, () => true, 60), 'five wanted, eight at once').to.deep.equal([8, 8])
    expect(await reads(10, () => true, 60), 'thirteen wanted at once').to.deep.equal([13, 13])
    expect(await reads(3, (n) => n >= 8, 60), 'a second batch').to.deep.equal([16, 16])
    expect(await reads(3, () => false, 60), 'sixteen for nothing').to.deep.equal([16, 16])
    expect(await reads(6, () => false, 60), 'however many are wanted').to.deep.equal([16, 16])
    expect(await reads(3, (n) => n % 8 === 0, 60), 'one of eight pays').to.deep.equal([24, 24])
    expect(await reads(6, (n) => n % 8 === 0, 60), 'five a hook').to.deep.equal([30, 30])
    expect(await reads(10, (n) => n < 3, 60), 'three, and no more').to.deep.equal([28, 28])
    expect(await reads(3, () => false, 9)).to.deep.equal([9, 9])
  })

  const forNothing: [string, ShortSetup, { calls: number; read: number }][] = [
    [
      'failed calls',
      { transcript: (clip_id) => (idOf(clip_id) < 20 ? 'fault' : spoken('sourdough', idOf(clip_id))) },
      { calls: 33, read: 13 },
    ],
    ['covers that show nobody', { seesTalker: (clip_id) => idOf(clip_id) >= 20 }, { calls: 13, read: 13 }],
    [
      'answers that an earlier run paid for',
      {
        sources: {
          transcript: ({ clip_id }) => {
            const isReused = idOf(clip_id) < 20
            return Promise.resolve({
              ok: true,
              value: spoken(isReused ? 'kelp' : 'sourdough', idOf(clip_id)),
              isReused,
            })
          },
        },
      },
      { calls: 0, read: 33 },
    ],
  ]
  for (const [what, setup, counts] of forNothing)
    it(`are followed by more after ${what}, which cost nothing`, async () => {
      const { hooks, stats, calls, outcome } = await runShortStages(
        clips(80, () => ({ title: null, caption: null })),
        { ...setup, ask: { count: 10 } },
      )
      expect([hooks.length, calls.transcript.length, stats.read]).to.deep.equal([
        10,
        counts.calls,
        counts.read,
      ])
      expect(outcome).to.equal(null)
    })

  it('end when the budget is spent, and the rest is reported as not read', async () => {
    let callCount = 0
    const { stats, outcome } = await runShortStages(
      clips(20, () => ({ title: 'kelp', caption: null })),
      {
        ask: { count: 6 },
        transcript: () => ((callCount += 1) > 4 ? 'budget' : spoken('kelp', callCount)),
      },
    )
    expect([callCount, stats.read]).to.deep.equal([8, 4])
    expect(outcome).to.match(/16 were not read, because the credits held for this run were used up/)
  })

  it('are merged if their first twenty-five words are the same, keeping the one with more views', async () => {
    const words = numbers(25).map((n) => `Sourdough${n}`)
    const talk = (last: string, end: string) => transcriptOf([...words.slice(0, 24), last, end].join(' '))
    const pair = async (views: (number | null)[], texts: Transcript[]) => {
      const two = views.map((count, n) =>
        clipOf(n, { views: count, title: 'sourdough', duration_s: 10, transcript: texts[n] }),
      )
      const { hooks, stats } = await runShortStages(two)
      return [idsOf(hooks).sort(), stats.rejections]
    }
    const same = [talk('Sourdough24', 'one'), talk('sourdough24!', 'two')]
    expect(await pair([70_000, 60_000], same)).to.deep.equal([['clip-0'], { duplicate: 1 }])
    expect(await pair([60_000, 70_000], same)).to.deep.equal([['clip-1'], { duplicate: 1 }])
    expect(await pair([60_000, 60_000], same)).to.deep.equal([['clip-0'], { duplicate: 1 }])
    expect(await pair([null, 0], same)).to.deep.equal([['clip-0'], { duplicate: 1 }])
    expect(await pair([null, 1], same)).to.deep.equal([['clip-1'], { duplicate: 1 }])
    const other = [talk('one', 'x'), talk('two', 'x')]
    expect(await pair([60_000, 70_000], other)).to.deep.equal([['clip-0', 'clip-1'], {}])
  })

  it('are followed by more if some clips have no line that can be a hook', async () => {
    const hasHook: Analyst['hasHook'] = ({ clip }) => Promise.resolve(idOf(clip.clip_id) >= 8)
    const { hooks, stats, outcome } = await runShortStages(
      clips(40, () => ({ title: 'sourdough' })),
      { analyst: { hasHook }, ask: { count: 10 } },
    )
    expect([hooks.length, stats.rejections.no_opening, outcome]).to.deep.equal([10, 8, null])
  })

  it('cover the whole topic, or a part of it if places are left', async () => {
    const passingMention = (n: number) =>
      transcriptOf(
        `I had sourdough on the ${n} day of a trip`,
        'and then we walked along the sea and talked of kelp',
      )
    const all = clips(5, (n) => ({
      title: null,
      caption: null,
      duration_s: n < 2 ? 25 : 10,
      transcript: n < 2 ? spoken('sourdough', n) : passingMention(n),
    }))
    const { hooks, stats } = await runShortStages(all, { ask: { count: 3 } })
    expect(idsOf(hooks).slice(0, 2)).to.deep.equal(['clip-1', 'clip-0'])
    expect(hooks).to.have.lengthOf(3)
    expect([stats.rejections, stats.partial_matches]).to.deep.equal([{}, 1])
    expect(hooks.map(({ about_topic }) => about_topic)).to.deep.equal(['yes', 'yes', 'partly'])
    const few = await runShortStages(all.slice(1, 3), { ask: { count: 3 } })
    expect(few.outcome).to.match(
      /^2 of the 3 hooks asked for; .*; 1 of the hooks matches only part of the topic \(named in passing: 1\)\.$/,
    )
  })

  it('match by the known words of the topic if no clip has the others, which the outcome states', async () => {
    const all = clips(5, () => ({}))
    const { hooks, stats, outcome } = await runShortStages(all, {
      ask: { topic: 'quantum sourdough frobnicate', count: 6 },
    })
    expect(hooks.map(({ topic_part }) => topic_part)).to.deep.equal(hooks.map(() => "only 'sourdough'"))
    expect([hooks.length, stats.partial_matches]).to.deep.equal([5, 5])
    expect(stats.not_applied).to.deep.equal(['word: quantum', 'word: frobnicate'])
    expect(outcome).to.include(
      '“quantum”, “frobnicate” are in no title, caption or transcript that was compared',
    )
    const whole = await runShortStages(all, { ask: { topic: 'sourdough lesson' } })
    expect(whole.stats.not_applied).to.deep.equal([])
  })

  it('are searched by words that the others share if places are left', async () => {
    const tide = (n: number) =>
      clipOf(n, {
        duration_s: 10,
        title: `Kneading dough ${n}`,
        caption: null,
        transcript: transcriptOf('Fold the dough and bake it in a hot oven', `Levain and flour, batch ${n}`),
      })
    const about = (n: number) =>
      clipOf(n, {
        duration_s: 10,
        title: `Sourdough ${n}`,
        caption:
          'Levain, flour and dough in the oven: starter, crumb, banneton, hydration, crust, steam, gluten',
        transcript: transcriptOf(
          `My sourdough dough is sticky on day ${n}`,
          'Levain and flour in a hot oven',
        ),
      })
    const other = clipOf(9, { title: 'A harbour', caption: null, transcript: spoken('kelp', 9) })
    const { calls, hooks, stats, outcome } = await runShortStages([], {
      ask: { count: 4 },
      found: ({ query }) =>
        query === 'sourdough' ? [about(1), about(2)] : [about(1), tide(3), tide(4), other],
      transcript: (id) =>
        [about(1), about(2), tide(3), tide(4), other].find(({ clip_id }) => clip_id === id)?.transcript ??
        null,
    })
    expect(calls.search).to.have.lengthOf(2)
    expect(calls.search[1]?.query.split(' ')).to.include.members(['levain', 'flour', 'dough'])
    expect(hooks.map(({ clip_id, topic_part }) => [clip_id, topic_part])).to.have.deep.members([
      ['clip-1', null],
      ['clip-2', null],
      ['clip-3', "related words: 'levain', 'flour', 'dough'"],
      ['clip-4', "related words: 'levain', 'flour', 'dough'"],
    ])
    expect(outcome).to.include('(related words: 2)')
    expect(stats).to.deep.include({ candidates: 5, rejections: { off_topic: 1 } })
    const full = await runShortStages([about(1), about(2)], { ask: { count: 2 } })
    expect(full.calls.search).to.have.lengthOf(1)
  })

  it('stop after a few whose captions are about something else, and the outcome states that', async () => {
    const long = (n: number) => `What the tide brings in, day by day, ${'kelp and more kelp, '.repeat(5)}${n}`
    const { calls, stats, outcome } = await runShortStages(
      clips(12, (n) => ({ title: 'The tide', caption: long(n), transcript: spoken('kelp', n) })),
      { ask: { count: 4 } },
    )
    expect(calls.transcript).to.have.lengthOf(2)
    expect(stats.rejections).to.deep.equal({ off_topic: 2 })
    expect(outcome).to.match(
      /; 10 were not read, because their titles and captions lack the words of the topic, and only a few such are read, more for a larger count \(other words for it may find them\)/,
    )
    const short = await runShortStages(
      clips(12, (n) => ({ title: 'The tide', caption: null, transcript: spoken('kelp', n) })),
      { ask: { count: 4 } },
    )
    expect(short.calls.transcript, 'where no caption says it').to.have.lengthOf(12)
    const judged = await runShortStages(
      clips(12, (n) => ({ title: 'The tide', caption: long(n), transcript: spoken('kelp', n) })),
      {
        ask: { count: 4 },
        analyst: { judgeRelevance: ({ listings }) => Promise.resolve(listings.map(() => 'yes' as const)) },
      },
    )
    expect(judged.hooks, 'where a model judges').to.have.lengthOf(4)
    expect(judged.state.unlisted).to.equal(0)
  })

  it('may be judged by a model: partly about the topic counts as most of it, but not as all', async () => {
    const analyst = {
      judgeRelevance: ({ listings }: { listings: unknown[] }) =>
        Promise.resolve(listings.map(() => 'partly' as const)),
    }
    const hooksOf = async (topic_match: 'all' | 'most') => {
      const ask = { count: 4, topic_match }
      const { calls, hooks, stats, outcome } = await runShortStages(
        clips(4, () => ({})),
        { ask, analyst },
      )
      if (topic_match === 'all')
        expect(outcome).to.match(
          /a looser match \(topic_match some\) would take the 4 with too little on the topic/i,
        )
      return [hooks.length, stats.rejections, calls.transcript.length]
    }
    expect(await hooksOf('most')).to.deep.equal([4, {}, 4])
    expect(await hooksOf('all')).to.deep.equal([0, { partial_match: 4 }, 0])
  })

  it('leave out listings beyond those that a model judges, and the outcome states that', async () => {
    const { hooks, outcome } = await runShortStages(
      clips(100, (n) => ({ title: 'The tide', transcript: spoken('the tide', n) })),
      {
        ask: { topic: 'the tide', count: 4 },
        analyst: {
          judgeRelevance: ({ listings }) => Promise.resolve(listings.map(() => 'no' as const)),
        },
      },
    )
    expect(hooks).to.have.lengthOf(0)
    expect(outcome).to.contain(
      '16 were not read, because a run for so many hooks judges at most 84 by their listings',
    )
  })

  it('rank with one of two words below those with both, whatever their views', async () => {
    const all = [
      clipOf(0, {
        title: 'A vending machine',
        caption: null,
        views: 9_000_000,
        transcript: spoken('machine', 0),
      }),
      ...numbers(4).map((n) =>
        clipOf(n + 1, {
          title: `Machine learning, part ${n}`,
          caption: null,
          views: n < 2 ? 70_000 + 90_000 * n : 700 + 800 * n,
          transcript: spoken('a model', n + 1),
        }),
      ),
    ]
    const ask = { topic: 'machine learning', count: 4 }
    const { hooks, stats } = await runShortStages(all, { ask })
    expect(idsOf(hooks)).to.deep.equal(['clip-2', 'clip-1', 'clip-3', 'clip-4'])
    expect(stats.partial_matches).to.equal(0)
    const five = await runShortStages(all, { ask: { ...ask, count: 5 } })
    expect(idsOf(five.hooks), 'above the floor first').to.deep.equal([
      'clip-2',
      'clip-1',
      'clip-0',
      'clip-3',
      'clip-4',
    ])
    expect([five.stats.partial_matches, five.outcome]).to.deep.equal([
      1,
      '1 of the hooks matches only part of the topic (named in passing: 1); 2 of the hooks are below 50,000 views and stand last.',
    ])
  })

  it('are chosen and ordered by similarity to hooks that the caller liked', async () => {
    const all = clips(30, (n) => ({
      title: `sourdough ${n < 4 ? 'scoring with a razor blade' : `starter, day ${n}`}`,
      caption: null,
    }))
    const seed = {
      platform: 'tiktok' as const,
      clip_id: 'x',
      topic: 'scoring',
      hook: 'Hold the razor blade flat.',
    }
    const plain = await runShortStages(all, { ask: { count: 3 } })
    const liked = await runShortStages(all, { ask: { count: 3, seeds: [seed] } })
    const isScoring = (hook: { clip_id: string }) =>
      ['clip-0', 'clip-1', 'clip-2', 'clip-3'].includes(hook.clip_id)
    expect(plain.hooks.filter(isScoring)).to.deep.equal([])
    expect(liked.hooks.filter(isScoring)).to.have.lengthOf(3)
    expect(liked.outcome).to.match(
      /3 of the 3 hooks are like the seed hooks by their words \(such as .*razor.*\)/,
    )
    const sameTopic = await runShortStages(all, {
      ask: { count: 3, seeds: [{ ...seed, topic: 'sourdough' }] },
    })
    expect(sameTopic.outcome, 'the words of the topic are those of every clip').to.not.include('sourdough')
    const besideSeeds = new Set(['tiktok clip-0', 'tiktok clip-1', 'tiktok clip-2'])
    const fresh = await runShortStages(all, { ask: { count: 3, seeds: [seed], besideSeeds } })
    expect(fresh.hooks.filter(isScoring).map(({ clip_id }) => clip_id)).to.deep.equal(['clip-3'])
    expect(fresh.stats.rejections).to.include({ beside_seed: 3 })
    expect(fresh.outcome).to.include('1 of the 3 hooks is like the seed hooks by its words')
    const again = await runShortStages(all.slice(0, 3), { ask: { count: 3, seeds: [seed], besideSeeds } })
    expect(again.hooks, 'where there is nothing else').to.have.lengthOf(3)
    expect(again.stats.rejections).to.deep.equal({})
    const both = await runShortStages(all.slice(2, 6), { ask: { count: 4, seeds: [seed] } })
    expect(idsOf(both.hooks)).to.deep.equal(['clip-3', 'clip-2', 'clip-5', 'clip-4'])
  })

  it('read those found by the topic before those found by the seeds, of captions that do not name it', async () => {
    const long = (words: string, n: number) => `${words}, day by day, ${`${words} and more, `.repeat(8)}${n}`
    const apart = (n: number) =>
      clipOf(n, {
        title: `Day ${n}`,
        caption: long('What the tide brings in', n),
        transcript: spoken('sourdough', n),
      })
    const onTopic = clipOf(0, { title: 'sourdough bread' })
    const byTopic = [onTopic, apart(1), apart(2)]
    const bySeeds = numbers(8).map((n) =>
      clipOf(10 + n, {
        title: `Shaving with a razor blade ${n}`,
        caption: long('A razor blade held flat', n),
        transcript: spoken('razor blade', n),
      }),
    )
    const all = [...byTopic, ...bySeeds]
    const seed = { platform: 'tiktok' as const, clip_id: 'x', topic: 'razor', hook: 'Hold the blade flat.' }
    const { hooks, outcome, calls } = await runShortStages(all, {
      ask: { count: 4, seeds: [seed] },
      found: ({ query }) => (query === 'sourdough' ? byTopic : bySeeds),
      transcript: (id) => all.find(({ clip_id }) => clip_id === id)?.transcript ?? null,
    })
    expect(idsOf(hooks)).to.have.members(['clip-0', 'clip-1', 'clip-2'])
    expect(calls.transcript).to.have.lengthOf(3)
    expect(outcome).to.include(
      '; 3 clips found on TikTok, on the topic or near it, and 8 more by words of the seed hooks; 8 were not read',
    )
  })

  it('include clips from the runs of the seeds if the silent alternatives are on another subject', async () => {
    const post = { format: 'photo', on_camera: true, onscreen_text: null } as const
    const beside = clips(2, () => ({ title: 'sourdough bread' }))
    const ask = {
      seeds: [{ platform: 'tiktok' as const, clip_id: 'x', topic: null, hook: null }],
      besideSeeds: new Set(['tiktok clip-0', 'tiktok clip-1']),
    }
    const cars = await runShortStages([...beside, clipOf(2, { ...post, title: 'cars', caption: null })], {
      ask,
    })
    expect(idsOf(cars.hooks)).to.have.members(['clip-0', 'clip-1'])
    expect(cars.stats.rejections).to.deep.equal({ photo_post: 1 })
    const bread = await runShortStages([...beside, clipOf(2, { ...post, title: 'sourdough bread' })], { ask })
    expect([idsOf(bread.hooks), bread.stats.rejections]).to.deep.equal([['clip-2'], { beside_seed: 2 }])
  })

  it('include clips from the runs of the seeds without reading more transcripts', async () => {
    const all = clips(80, (n) => ({ views: n === 40 ? 9_000_000 : 100_000 }))
    const ask = {
      seeds: [{ platform: 'tiktok' as const, clip_id: 'x', topic: null, hook: null }],
      besideSeeds: new Set(all.slice(40).map(({ clip_id }) => `tiktok ${clip_id}`)),
    }
    const { calls, hooks } = await runShortStages(all, {
      ask,
      transcript: (clip_id) => (clip_id === 'clip-40' ? (all[40]?.transcript ?? null) : null),
    })
    expect([calls.transcript.length, idsOf(hooks)]).to.deep.equal([24, ['clip-40']])
  })

  it('are transcribed if they have sound and no captions', async () => {
    const transcribedIds: string[] = []
    const listen = (answer: (n: number) => 'words' | 'fault' | 'budget') => ({
      speechToText: ({ clip_id, audio_url }: { clip_id: string; audio_url: string }) => {
        transcribedIds.push(`${clip_id} ${audio_url}`)
        const kind = answer(transcribedIds.length)
        if (kind === 'words')
          return Promise.resolve({
            ok: true as const,
            value: spoken('sourdough', transcribedIds.length),
            isReused: false,
          })
        if (kind === 'budget') return Promise.resolve({ ok: false as const, reason: 'budget' as const })
        return Promise.resolve({
          ok: false as const,
          reason: 'fault' as const,
          fault: new Error('x') as never,
        })
      },
    })
    const audio_url = 'https://sound.example.com/1'
    const cases: [Partial<FakeClip>, Transcript | null | 'fault' | 'budget', number][] = [
      [{ audio_url }, silent, 1],
      [{ audio_url }, 'fault', 1],
      [{ audio_url }, null, 0],
      [{ audio_url }, 'budget', 0],
      [{ audio_url }, spoken('sourdough', 1), 0],
      [{}, silent, 0],
    ]
    for (const [overrides, captions, times] of cases) {
      transcribedIds.length = 0
      const { hooks, stats } = await runShortStages([clipOf(1, overrides)], {
        transcript: () => captions,
        sources: listen(() => 'words'),
      })
      expect(transcribedIds, JSON.stringify(captions)).to.deep.equal(
        numbers(times).map(() => `clip-1 ${audio_url}`),
      )
      expect(hooks.length).to.equal(times === 1 || (captions as Transcript | null)?.kind === 'speech' ? 1 : 0)
      expect(stats.read).to.equal(captions === 'budget' || (captions === 'fault' && times === 0) ? 0 : 1)
    }
    const broken = await runShortStages([clipOf(1, { audio_url })], {
      transcript: () => silent,
      sources: listen(() => 'fault'),
    })
    expect([broken.stats.rejections, broken.stats.read]).to.deep.equal([{ transcript_unavailable: 1 }, 1])
    const poor = await runShortStages([clipOf(1, { audio_url })], {
      transcript: () => silent,
      sources: listen(() => 'budget'),
    })
    expect([poor.stats.rejections, poor.stats.read, poor.state.budget_spent]).to.deep.equal([
      { transcript_unavailable: 1 },
      1,
      true,
    ])
    const hushed = await runShortStages([clipOf(1, { audio_url })], {
      transcript: () => silent,
      sources: { speechToText: () => Promise.resolve({ ok: true, value: silent, isReused: false }) },
    })
    expect([hushed.stats.rejections, hushed.stats.read]).to.deep.equal([{ not_talking: 1 }, 1])
  })

  it('are not requested if their source has none; clips with sound are transcribed immediately', async () => {
    const audio_url = 'https://sound.example.com/1'
    const wordless = clips(4, () => ({ has_captions: false as const }))
    const mute = await runShortStages([...wordless, clipOf(9)], { queries: ['one', 'two'] })
    expect([mute.calls.transcript, mute.stats.read]).to.deep.equal([['clip-9'], 1])
    expect(mute.stats.rejections).to.deep.equal({ transcript_unavailable: 4 })
    expect(mute.outcome).to.include('4 could not be read')
    expect(mute.calls.search, 'what cannot be read does not count as found').to.have.lengthOf(2)
    const transcribedRun = await runShortStages([clipOf(1, { has_captions: false, audio_url })], {
      sources: {
        speechToText: () => Promise.resolve({ ok: true, value: spoken('sourdough', 1), isReused: false }),
      },
    })
    expect([
      transcribedRun.calls.transcript,
      transcribedRun.stats.read,
      transcribedRun.hooks.length,
    ]).to.deep.equal([[], 1, 1])
    expect(transcribedRun.hooks[0]).to.not.have.property('has_captions')
  })

  it('get the language of their speech if the listing has none', async () => {
    const { hooks } = await runShortStages([clipOf(1, { language: null }), clipOf(2, { language: 'de' })])
    expect(Object.fromEntries(hooks.map((hook) => [hook.clip_id, hook.language]))).to.deep.equal({
      'clip-1': 'en',
      'clip-2': 'de',
    })
  })
})

describe('the creators of the clips', () => {
  it('are requested once each, if they are known', async () => {
    const { calls, hooks } = await runShortStages(
      clips(4, (n) => ({ creator_id: n === 3 ? null : `c${Math.min(n, 1)}` })),
      { ask: { count: 4 } },
    )
    expect(calls.uploads.sort()).to.deep.equal(['c0', 'c1'])
    const unknown = hooks.find(({ clip_id }) => clip_id === 'clip-3')
    expect(unknown).to.include({ creator_usual_views: null, outlier: null })
    expect(hooks.find(({ clip_id }) => clip_id === 'clip-0')).to.include({ creator_usual_views: 10_350 })
  })

  it('may be unavailable: the clips then have no baseline', async () => {
    for (const [answer, spent] of [
      ['fault', false],
      ['budget', true],
    ] as const) {
      const { hooks, state } = await runShortStages(clips(2), { uploads: () => answer })
      expect(hooks.map(({ outlier }) => outlier)).to.deep.equal([null, null])
      expect(state.budget_spent).to.equal(spent)
    }
  })
})

describe('the hooks of a short run', () => {
  it('are in order: above the floor, then by virality, views and id', async () => {
    const none = { posted_at: null, likes: null, others: [] }
    const all = [
      clipOf(1, { ...none, views: 49_999 }),
      clipOf(2, { ...none, views: 50_000 }),
      clipOf(3, { ...none, views: 90_000_000 }),
      clipOf(4, { ...none, views: 20_000_000 }),
      clipOf(5, { ...none, views: null }),
      clipOf(7, { ...none, views: 50_000 }),
      clipOf(6, { ...none, views: null, posted_at: noon - day }),
      clipOf(8, { ...none, views: 30_000, likes: 3000 }),
    ]
    const { hooks } = await runShortStages(all, { ask: { count: 8 } })
    expect(idsOf(hooks)).to.deep.equal(['3', '4', '2', '7', '8', '1', '5', '6'].map((n) => `clip-${n}`))
    expect(hooks.map(({ above_floor }) => above_floor)).to.deep.equal([
      ...numbers(4).map(() => true),
      ...numbers(4).map(() => false),
    ])
  })

  it('are in order of their virality, whatever is known of their creators’ usual views', async () => {
    const others = (views: number) =>
      numbers(8).map((n) => ({ clip_id: `o${n}`, views, posted_at: noon - (20 + n) * day }))
    const all = [
      clipOf(1, { views: 9_000_000, others: others(20_000_000) }),
      clipOf(2, { views: 5_000_000, others: [] }),
      clipOf(3, { views: 60_000, others: others(50_000) }),
    ]
    const { hooks } = await runShortStages(all)
    expect(hooks.map(({ clip_id, outlier }) => [clip_id, outlier])).to.deep.equal([
      ['clip-2', null],
      ['clip-1', 0.45],
      ['clip-3', 1.2],
    ])
  })

  it('are as many as requested; if one has no opening the next replaces it', async () => {
    const { hooks, stats, outcome } = await runShortStages(clips(8), {
      reading: ([first = '']) => (/number (9|10)\b/.test(first) ? { hook: null } : {}),
    })
    expect(idsOf(hooks)).to.deep.equal(['clip-5', 'clip-4', 'clip-3'])
    expect([stats.rejections, outcome]).to.deep.equal([{ no_opening: 2 }, null])
    const few = await runShortStages(clips(2), { reading: () => ({ hook: null }) })
    expect([few.hooks, few.stats.rejections]).to.deep.equal([[], { no_opening: 2 }])
  })

  it('are words of the clip, spoken or on screen', async () => {
    const quote = async (reading: object, onscreen_text: string | null = null) =>
      (await runShortStages([clipOf(1, { onscreen_text })], { reading: () => reading })).hooks[0]
    expect(await quote({ hook: 'I made this up.' })).to.equal(undefined)
    expect(await quote({ hook: 'BREAD FOR FREE' }, 'Bread for free')).to.equal(undefined)
    expect((await quote({ hook: 'Bread for free' }, 'Bread for free'))?.hook).to.equal('Bread for free')
    const first = spoken('sourdough', 1).lines[0]?.text
    expect(await quote({ catchy_line: 'I made this up.' })).to.include({ hook: first, catchy_line: null })
    expect(await quote({ catchy_line: 'Buy less, practise more' })).to.include({
      catchy_line: 'Buy less, practise more',
    })
  })

  it('are shown while they are prepared', async () => {
    const { progressReports } = await runShortStages(clips(4), { ask: { count: 3 } })
    const steps = progressReports.map(({ stage, done, total, preview }) =>
      [stage, done, total, preview.length].join(' '),
    )
    expect(steps.slice(0, 3)).to.deep.equal(['plan 0  0', 'search 0 1 0', 'read 0 4 0'])
    expect(steps.slice(-5)).to.deep.equal([
      'measure 0 4 3',
      'open 0 3 3',
      'open 1 3 3',
      'open 2 3 3',
      'open 3 3 3',
    ])
    expect(progressReports[1]?.message).to.equal('Searching TikTok.')
    const last = progressReports.at(-1)
    expect(last?.message).to.equal('Reading openings: 3 of 3 found.')
    expect(last?.preview.map(({ creator }) => creator)).to.deep.equal(['baker.3', 'baker.2', 'baker.1'])
    expect(progressReports[2]?.message).to.equal('Reading transcripts: 0 of 4 read.')
    expect(progressReports.at(-5)?.message).to.equal("Measuring 4 creators' usual views.")
  })

  it('are shown as cards before anything is known of their opening', async () => {
    const { progressReports } = await runShortStages(clips(4), { ask: { count: 3 } })
    const cards = progressReports.filter(({ stage }) => stage === 'read').at(-1)?.preview
    expect(cards).to.have.lengthOf(3)
    for (const card of cards ?? [])
      expect(card).to.include({ platform: 'tiktok', hook: null, topic: null, virality: null })
    const measured = progressReports.find(({ stage }) => stage === 'open')?.preview ?? []
    expect(measured.map(({ creator, hook }) => [creator, hook])).to.deep.equal([
      ['baker.3', null],
      ['baker.2', null],
      ['baker.1', null],
    ])
    expect(measured.every(({ virality }) => virality !== null)).to.equal(true)
  })

  it('are shown while other transcripts are awaited, without those off the topic and without copies', async () => {
    const shownBeforeLast: (string | null)[][] = []
    let release = () => undefined as void
    const lastTranscript = new Promise<void>((resolve) => (release = resolve))
    const offTopic = clipOf(1, { title: 'kelp', caption: null, transcript: spoken('kelp', 1) })
    const copy = clipOf(2, { clip_id: 'copy', creator: 'copycat', views: 1 })
    const all = [clipOf(0), offTopic, clipOf(2), clipOf(9), copy]
    const words = (clip_id: string) => all.find((clip) => clip.clip_id === clip_id)?.transcript ?? null
    const running = runShortStages(all, {
      ask: { count: 4 },
      sources: {
        transcript: async ({ clip_id }) => {
          if (clip_id === 'clip-9') await lastTranscript
          return { ok: true, value: words(clip_id), isReused: false }
        },
      },
      onReport: ({ stage, preview }) => {
        if (stage !== 'read') return
        shownBeforeLast.push(preview.map(({ creator }) => creator))
        if (preview.length === 2) release()
      },
    })
    const { hooks } = await running
    expect(shownBeforeLast.find((cards) => cards.length === 2)).to.have.members(['baker.0', 'baker.2'])
    expect(hooks).to.have.lengthOf(3)
  })

  it('are shown before their transcripts if a model judged their listing, and removed if nobody speaks', async () => {
    const about = ['yes', 'no', 'partly', 'yes'] as const
    const { progressReports } = await runShortStages(clips(4), {
      ask: { count: 3 },
      analyst: {
        judgeRelevance: ({ listings }) => Promise.resolve(listings.map((_, n) => about[n] ?? null)),
      },
      transcript: (clip_id) => (clip_id === 'clip-0' ? null : spoken('sourdough', 7)),
    })
    const cards = progressReports.filter(({ stage }) => stage === 'read').map(({ preview }) => preview)
    const creatorsOf = (preview: (typeof cards)[number] = []) => preview.map(({ creator }) => creator)
    expect(creatorsOf(cards[0])).to.deep.equal(['baker.0', 'baker.3'])
    expect(creatorsOf(cards.at(-1)), 'the third says the same words').to.deep.equal(['baker.3'])
  })
})
