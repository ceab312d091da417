import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { createSources } from '../../src/compose/sources.js'
import { createTextLookup } from '../../src/compose/text-lookup.js'
import { dayMs } from '../../src/lib/clock.js'
import { onBothStores } from '../support/catalog-stores.js'
import { ok } from '../support/client.js'
import { manualClock, noon } from '../support/clock.js'
import { jsonLines } from '../support/imports.js'
import { startService } from '../support/service.js'
import { openStore } from '../support/store-imports.js'

type StartReply = { next_step?: string }
type RunReply = { other_languages: string[] | null; next_step?: string }

const transcripts = [
  'Her first song was La vie en rose, and nobody in that little bar clapped at all.',
  'The sea gets warm, and El Niño comes back a year later with a lot of rain.',
  'Bees need cities, and cities need bees. That is all you must know of honey.',
]
const clips = transcripts.map((transcript, at) => ({
  platform: 'youtube',
  media_type: 'short',
  language: 'en',
  id: `clip-${at}`,
  channel: `Mill ${at}`,
  title: `A short lesson ${at}`,
  transcript,
  timestamp: (noon - 10 * dayMs) / 1000,
  view_count: 90_000,
  duration: 12,
}))
const video = { ...clips[2], id: 'video', media_type: 'video', title: 'Why cities need bees', duration: 900 }

onBothStores('the languages of imports in an estimate', (name) => {
  let opened: Awaited<ReturnType<typeof openStore>>
  beforeEach(async () => (opened = await openStore(name)))
  afterEach(() => opened.end())

  it('are told for a topic in another one, unless a text has its words', async () => {
    const { catalog, store, folder } = opened
    const path = join(folder, 'clips.jsonl')
    await writeFile(path, jsonLines([...clips, video]))
    await store.import({ path, now: noon })
    await using service = await startService({
      clock: manualClock(),
      sources: createSources(['local'], catalog),
      catalogStock: () => catalog.overview(),
      catalogHasText: createTextLookup(catalog),
    })
    const { client } = await service.signUp({ credits: 900 })
    const toldOf = async (topic: string, kind: string) =>
      ok<RunReply>(await client.post('/v1/estimate', { kind, start: { topic } }))
    const rows: [topic: string, kind: string, isOther: boolean][] = [
      ['warum wir nicht schlafen', 'short', true],
      ['wie wir besser schlafen', 'packaging', true],
      ['мозг и память', 'short', true],
      ['Uber driver tips', 'short', false],
      ['la vie en rose', 'short', false],
      ['el niño', 'short', false],
      ['cities and bees', 'short', false],
      ['https://www.youtube.com/@und_wir', 'short', false],
    ]
    for (const [topic, kind, isOther] of rows) {
      const { other_languages, next_step = '' } = await toldOf(topic, kind)
      expect(other_languages, topic).to.deep.equal(isOther ? ['en'] : null)
      const all = kind === 'short' ? 'short clips' : 'long videos'
      const said = `All ${all} here are in English: words in English find more.`
      expect(next_step.includes(said), `${topic}: ${next_step}`).to.equal(isOther)
    }
  })
  it('are not told by a start whose words cannot be looked up in time', async () => {
    const { catalog, store, folder } = opened
    const path = join(folder, 'clips.jsonl')
    await writeFile(path, jsonLines(clips))
    await store.import({ path, now: noon })
    let lookUps = 0
    await using service = await startService({
      clock: manualClock(),
      sources: createSources(['local'], catalog),
      catalogStock: () => catalog.overview(),
      catalogHasText: () => {
        lookUps += 1
        return new Promise(() => {})
      },
    })
    const { client } = await service.signUp({ credits: 900 })
    const started = ok<StartReply>(
      await client.post('/v1/research', { topic: 'warum wir nicht schlafen' }),
      202,
    )
    expect(lookUps).to.equal(2)
    expect(started.next_step ?? '').not.to.include('are in English')
  })

  it('and two topics are looked up until one deadline, the topics only where the start would name them', async () => {
    const { catalog, store, folder } = opened
    const path = join(folder, 'clips.jsonl')
    await writeFile(path, jsonLines(clips))
    await store.import({ path, now: noon })
    const signals: AbortSignal[] = []
    let answer = (): Promise<boolean> => new Promise(() => {})
    await using service = await startService({
      clock: manualClock(),
      sources: createSources(['local'], catalog),
      catalogStock: () => catalog.overview(),
      catalogHasText: (_, signal) => {
        signals.push(signal)
        return answer()
      },
    })
    const { client } = await service.signUp({ credits: 900 })
    const topic = 'warum wir schlafen und träumen'
    const late = ok<StartReply>(await client.post('/v1/research', { topic }), 202)
    expect(new Set(signals).size).to.equal(1)
    expect(late.next_step).to.include('If these are two topics')
    const ofLanguages = signals.length
    answer = () => Promise.resolve(false)
    const foreign = ok<StartReply>(await client.post('/v1/research', { topic }), 202)
    expect(foreign.next_step).to.include('are in English')
    expect(signals.length - ofLanguages, 'no look-up of parts').to.equal(ofLanguages)
  })
})
