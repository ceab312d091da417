import { expect } from 'chai'
import type { Transcript } from '../../src/providers/types.js'
import { makeClip, transcriptAbout, type FakeClip } from '../support/fakes.js'
import { readRun, startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

/** A clip about kelp whose own words are about something else. */
const about = (title: string, caption: string | null = null): Partial<FakeClip> => ({ title, caption })
const longCaption = (word: string) => `${'What the tide brings in, day by day, '.repeat(4)} and ${word}`

function withAside({ lines, ...rest }: Transcript, text: string): Transcript {
  return { ...rest, lines: [...lines, { start: 25, end: 29, text }] }
}

async function runOn(
  topic: string,
  texts: Partial<FakeClip>[],
  count = texts.length,
  options: { topic_match?: 'all' | 'most' | 'some' } = {},
) {
  await using service = await startService({})
  const { client } = await service.signUp()
  service.source.clips = texts.map((text, n) =>
    makeClip(service.clock, n, { transcript: transcriptAbout('kelp', n), ...text }),
  )
  const { run_id } = await startRun(client, { topic, count, ...options })
  await service.drain()
  return await readRun(client, run_id)
}

describe('a short run with few clips about its topic', () => {
  it('puts clips last that name the topic once in a long caption, and marks each as a partial match', async () => {
    const run = await runOn('sleep', [
      about('The tide', longCaption('sleep')),
      about('A walk', longCaption('sleep')),
      about('How to sleep', 'Better nights'),
      about('My week', longCaption('sleep, much sleep')),
    ])
    expect(run.hooks.map(({ about_topic, topic_part }) => [about_topic, topic_part])).to.deep.equal([
      ['yes', null],
      ['yes', null],
      ['partly', 'once in its caption'],
      ['partly', 'once in its caption'],
    ])
    expect(
      run.hooks.map(({ title, platform }) => (platform === 'youtube') === (title !== null)),
    ).to.deep.equal([true, true, true, true])
    expect([run.stats.partial_matches, run.outcome]).to.deep.equal([
      2,
      '2 of the hooks match only part of the topic (once in its caption: 2).',
    ])
  })

  it('marks a clip that mentions the topic only in speech, and states if no clip is about all of the topic', async () => {
    const run = await runOn('sleep', [
      { ...about('The tide'), transcript: withAside(transcriptAbout('kelp', 1), 'Then I went to sleep.') },
    ])
    expect(run.hooks.map(({ about_topic, topic_part }) => [about_topic, topic_part])).to.deep.equal([
      ['partly', 'named in passing'],
    ])
    expect(run.outcome).to.include('The hook names the whole topic only in passing')
  })

  it('leaves out clips with a passing mention before clips about part of the topic, whatever their views', async () => {
    const texts = [
      about('Overcoming shyness at parties'),
      about('Overcoming shyness in a week'),
      about('My way of overcoming shyness'),
      { ...about('Shyness at work', 'My shyness, day by day'), views: 1000 },
      { ...about('A garden tour', longCaption('shyness')), views: 900_000 },
    ]
    const partialViews = async (count: number) => {
      const { hooks } = await runOn('overcoming shyness', texts, count)
      const partial = hooks.filter(
        ({ topic_part }) => topic_part === "only 'shyness'" || topic_part === 'once in its caption',
      )
      return partial.map(({ views }) => views)
    }
    expect(await partialViews(4)).to.deep.equal([1000])
    expect(await partialViews(5)).to.have.members([1000, 900_000])
  })

  it('computes patterns from the hooks of whole matches only', async () => {
    const passing = ['The tide', 'A walk', 'My week'].map((title) => about(title, longCaption('sleep')))
    const one = await runOn('sleep', [about('How to sleep', 'Better nights'), ...passing])
    expect(one.hooks.filter(({ topic_part }) => topic_part !== null)).to.have.length.above(1)
    expect([one.progress.patterns, one.patterns]).to.deep.equal(['none', []])
    const two = await runOn('sleep', [about('How to sleep', 'Better nights'), about('Sleep well')])
    expect(two.progress.patterns).to.equal('ready')
  })

  it('puts clips last that have one of two common words, and states which words the hooks have', async () => {
    const run = await runOn('public speaking', [
      about('Public speaking for the shy'),
      about('The public good', 'Science in public'),
      about('Speaking up at work', 'Speaking when nobody asks'),
    ])
    const parts = [null, "only 'speaking'", "only 'public'"]
    expect(run.hooks.map(({ topic_part }) => topic_part)).to.deep.equal(parts)
    expect(run.stats).to.deep.include({ rejections: {}, partial_matches: 2 })
    expect(run.outcome).to.include(
      "2 of the hooks match only part of the topic (only 'speaking': 1, only 'public': 1)",
    )
  })

  it('includes partial matches as far as the start allows, and states how many it left out', async () => {
    const texts = [
      about('Overcoming shyness at parties'),
      about('The tide', longCaption('overcoming shyness')),
      about('Shyness at work', 'My shyness, day by day'),
      about('A garden tour'),
    ]
    const expected = {
      all: [[null], { partial_match: 2, off_topic: 1 }],
      most: [[null, 'once in its caption'], { partial_match: 1, off_topic: 1 }],
      some: [[null, 'once in its caption', "only 'shyness'"], { off_topic: 1 }],
    }
    for (const topic_match of ['all', 'most', 'some'] as const) {
      const run = await runOn('overcoming shyness', texts, 4, { topic_match })
      expect(run.options.topic_match).to.equal(topic_match)
      expect([run.hooks.map(({ topic_part }) => topic_part), run.stats.rejections]).to.deep.equal(
        expected[topic_match],
      )
      const turnedAway = /left out: (\d) had too little on the topic/u.exec(run.outcome ?? '')
      expect(turnedAway?.[1]).to.equal({ all: '2', most: '1', some: undefined }[topic_match])
    }
  })

  it('leaves out clips that say a single word once, if the start wants most of the topic', async () => {
    const texts = [
      about('How to sleep', 'Better nights'),
      { ...about('The tide'), transcript: withAside(transcriptAbout('kelp', 1), 'Then I went to sleep.') },
    ]
    const partsOf = async (topic_match: 'most' | 'some') => {
      const { hooks, stats } = await runOn('sleep', texts, 4, { topic_match })
      return [hooks.map(({ topic_part }) => topic_part), stats.rejections]
    }
    expect(await partsOf('most')).to.deep.equal([[null], { partial_match: 1 }])
    expect(await partsOf('some')).to.deep.equal([[null, 'named in passing'], {}])
  })

  it('treats a start with and without the default value as the same for an Idempotency-Key', async () => {
    await using service = await startService({ running: false })
    const { client } = await service.signUp()
    const replay = async (options: object) => {
      const headers = { 'Idempotency-Key': 'one-start' }
      const answer = await client.post('/v1/research', { topic: 'sleep', ...options }, { headers })
      return [answer.status, answer.headers.get('idempotent-body-differs')]
    }
    expect(await replay({})).to.deep.equal([202, null])
    expect(await replay({ topic_match: 'some' })).to.deep.equal([200, null])
    expect(await replay({ topic_match: 'all' })).to.deep.equal([200, 'true'])
  })
})
