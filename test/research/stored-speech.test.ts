import { expect } from 'chai'
import { createSources } from '../../src/compose/sources.js'
import type { Catalog } from '../../src/providers/catalog/catalog.js'
import type { ClipRef, Transcript } from '../../src/providers/types.js'
import type { Sources } from '../../src/research/stage.js'
import { transcriptAbout } from '../support/fakes.js'
import { clip } from '../support/imports.js'
import { readRun, startRun } from '../support/runs.js'
import { serveCatalog } from '../support/served-catalog.js'
import { clipOf, runShortStages, type ShortSetup } from '../support/short-stages.js'

/** Clips of which these speak of the topic; captions say nothing. */
const clipsThat = (isOnTopic: (n: number) => boolean, count = 20) =>
  Array.from({ length: count }, (_, n) =>
    clipOf(n, {
      title: `Clip ${n}`,
      caption: null,
      transcript: transcriptAbout(isOnTopic(n) ? 'sourdough' : 'tomatoes', n),
    }),
  )

/** A source that has stored the speech of some of the clips. */
const sourcesStoring = (
  clips: ReturnType<typeof clipsThat>,
  isStored: (n: number) => boolean,
): Partial<Sources> => ({
  storedTranscripts: (wanted) =>
    Promise.resolve(
      wanted.map(({ clip_id }): Transcript | null => {
        const at = clips.findIndex((one) => one.clip_id === clip_id)
        return isStored(at) ? (clips[at]?.transcript ?? null) : null
      }),
    ),
})

const run = (
  clips: ReturnType<typeof clipsThat>,
  { isStored = () => true, ...setup }: ShortSetup & { isStored?: (n: number) => boolean } = {},
) => runShortStages(clips, { sources: sourcesStoring(clips, isStored), ...setup })

describe('candidates whose speech the source has stored', () => {
  it('are bought only if they are about the topic, however late they are listed', async () => {
    const clips = clipsThat((n) => n >= 17)
    const { hooks, stats, calls } = await run(clips)
    expect(hooks.map(({ about_topic }) => about_topic)).to.deep.equal(['yes', 'yes', 'yes'])
    expect([stats.read, calls.transcript.length]).to.deep.equal([3, 3])
    expect(stats.rejections).to.deep.equal({ off_topic: 17 })
  })

  it('cost nothing if none is about the topic', async () => {
    const { hooks, stats, calls } = await run(clipsThat(() => false))
    expect([hooks, calls.transcript]).to.deep.equal([[], []])
    expect(stats.rejections).to.deep.equal({ off_topic: 20 })
  })

  it('are not read in reserve, but replaced if one has no hook', async () => {
    const clips = clipsThat(() => true)
    let asked = 0
    const analyst = { hasHook: () => Promise.resolve((asked += 1) !== 2) }
    const { hooks, stats, calls } = await run(clips, { analyst })
    expect(hooks).to.have.length(3)
    expect(calls.transcript).to.have.length(4)
    expect(stats.rejections).to.deep.equal({ no_opening: 1 })
  })

  it('are left out unread if nobody talks', async () => {
    const clips = clipsThat(() => true, 4)
    for (const one of clips.slice(0, 2)) one.transcript = { kind: 'music', language: null, lines: [] }
    const { hooks, stats, calls } = await run(clips)
    expect([hooks.length, calls.transcript.length]).to.deep.equal([2, 2])
    expect(stats.rejections).to.deep.equal({ not_talking: 2 })
  })

  it('are read before those of unknown speech if they have all of the topic', async () => {
    const clips = clipsThat((n) => n > 15)
    const { calls } = await run(clips, { isStored: (n) => n > 15 })
    const known = clips.slice(16).map(({ clip_id }) => clip_id)
    expect(calls.transcript.slice(0, 4)).to.have.members(known)
    expect(calls.transcript.length).to.be.above(4)
  })

  it('are not read in reserve if one has stored no words', async () => {
    const clips = clipsThat(() => true)
    const [first] = clips
    if (first) first.transcript = { kind: 'none', language: null, lines: [] }
    expect((await run(clips)).calls.transcript).to.have.length(3)
  })

  it('fill exactly the places that clips of unknown speech leave if they have a part of the topic', async () => {
    const clips = clipsThat(() => true, 12)
    const [first] = clips
    if (first) first.transcript = transcriptAbout('sourdough bread', 0)
    const ask = { topic: 'sourdough bread', count: 3 }
    const { hooks, calls } = await run(clips, { isStored: (n) => n > 0, ask, queries: [ask.topic] })
    expect(hooks.map(({ about_topic }) => about_topic)).to.deep.equal(['yes', 'partly', 'partly'])
    // Two are read in reserve, because the speech of one is not stored.
    expect(calls.transcript).to.have.length(5)
    expect(calls.transcript[0]).to.equal(first?.clip_id)
  })

  it('are compared once if the same video was posted twice', async () => {
    const clips = clipsThat(() => true, 4)
    const [first, second] = clips
    if (first && second) second.transcript = first.transcript
    const { hooks, stats, calls } = await run(clips)
    expect([hooks.length, calls.transcript.length]).to.deep.equal([3, 3])
    expect(stats.rejections).to.deep.equal({ duplicate: 1 })
  })

  it('are read as usual if a model judges listings, which may find the topic in other words', async () => {
    const analyst = {
      judgeRelevance: ({ listings }: { listings: unknown[] }) =>
        Promise.resolve(listings.map(() => 'yes' as const)),
    }
    const { hooks } = await run(
      clipsThat(() => false),
      { analyst },
    )
    expect(hooks).to.have.length(3)
  })
})

describe('a run on imported clips', () => {
  const records = [
    ...Array.from({ length: 12 }, (_, id) =>
      clip(id, {
        title: `Weight ${id}`,
        description: '',
        transcript: `The weight of evidence number ${id} is large. We weigh it again every day, and it stays large.`,
      }),
    ),
    clip(20, {
      title: 'How I did it',
      description: '',
      transcript: 'Weight loss is not a diet. Weight loss is a habit that you keep when nobody looks.',
    }),
  ]

  for (const [topic_match, hooks] of [
    ['most', 1],
    ['some', 5],
  ] as const)
    it(`with topic_match ${topic_match} pays for its search and for what it delivers`, () =>
      serveCatalog(
        records,
        async (service) => {
          const { client } = await service.signUp({ credits: 900 })
          const { run_id } = await startRun(client, { topic: 'weight loss', count: 5, topic_match })
          await service.drain()
          const run = await readRun(client, run_id)
          expect(run.hooks).to.have.length(hooks)
          const { uploads = 0, ...calls } = run.stats.calls
          expect(calls).to.deep.equal({ search: 1, transcript: hooks })
          expect(run.charged).to.equal(1 + hooks + uploads)
        },
        () => ({ running: true }),
      ))

  it('that is cancelled while they are compared ends as cancelled, and delivers nothing', async () => {
    let onCompared: () => Promise<unknown> = () => Promise.resolve()
    const setup = (catalog: Catalog) => {
      const { short, long } = createSources(['local'], catalog)
      const slowShort = short.map((source) => ({
        ...source,
        transcripts: async (clips: ClipRef[], signal?: AbortSignal) => {
          await onCompared()
          return (await source.transcripts?.(clips, signal)) ?? []
        },
      }))
      return { running: true, sources: { short: slowShort, long } }
    }
    await serveCatalog(
      records,
      async (service) => {
        const { client } = await service.signUp({ credits: 900 })
        let setRunId: (run_id: string) => void = () => undefined
        const started = new Promise<string>((resolve) => (setRunId = resolve))
        onCompared = async () => client.post(`/v1/runs/${await started}/cancel`)
        const { run_id } = await startRun(client, { topic: 'weight loss', count: 5 })
        setRunId(run_id)
        await service.drain()
        const run = await readRun(client, run_id)
        expect([run.status, run.hooks]).to.deep.equal(['done', []])
        expect(run.outcome).to.match(/^Cancelled/)
      },
      setup,
    )
  })
})
