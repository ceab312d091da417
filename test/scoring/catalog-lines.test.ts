import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { components } from '../../generated/api.js'
import { createCatalogClips } from '../../src/compose/catalog-queries.js'
import type { Catalog } from '../../src/providers/catalog/catalog.js'
import { createSources } from '../../src/compose/sources.js'
import { type ConfiguredSources, SourceFault } from '../../src/providers/types.js'
import { audit } from '../support/audit.js'
import { type CatalogStore, freshStore, onBothStores } from '../support/catalog-stores.js'
import { ok, refused } from '../support/client.js'
import { manualClock } from '../support/clock.js'
import { deliver, makeLong } from '../support/make-find.js'
import { moneyRows } from '../support/rows.js'
import { readRun, startRun, usageOf } from '../support/runs.js'
import { startService } from '../support/service.js'

type Score = components['schemas']['Score']

const draft = { text: 'Nobody tells you what the first loaf is for.', topic: 'sourdough' }

const spokenIn = {
  en: (n: number) =>
    `Why did I throw away ${n + 20} sourdough loaves? I was in a hurry and the oven was cold.`,
  es: (n: number) =>
    `¿Por qué tiré ${n + 20} panes de sourdough? Tenía mucha prisa y el horno estaba frío aquella mañana.`,
}

/** Enough words for a clip of somebody talking. */
const rest =
  ' Every night I fed the starter at the same hour, wrote down how warm the kitchen was, and waited for the dough. ' +
  'On most mornings it had gone flat, and the crumb was as dense as clay when I cut the loaf open.'

type RecordOptions = {
  isSame?: boolean
  isTalk?: boolean
  language?: keyof typeof spokenIn
  media_type?: 'short' | 'video'
}

onBothStores('scores without results of the account', (storeName) => {
  const clock = manualClock()
  let folder: string
  let store: CatalogStore
  let catalog: Catalog

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recorded-'))
    store = await freshStore(storeName, folder)
    catalog = store.open({ clock })
  })
  afterEach(async () => {
    await catalog.close()
    await store.end()
    await rm(folder, { recursive: true })
  })

  /** Clips on sourdough by one creator, the later ones with more views. */
  async function record(
    count: number,
    { language = 'en', media_type = 'short', isSame = false, isTalk = false }: RecordOptions = {},
  ) {
    const rows = Array.from({ length: count }, (_, n) => ({
      platform: 'youtube',
      media_type,
      id: `${language}-${media_type}-${n}`,
      title: language === 'en' ? `My sourdough lesson ${n}` : `Mi lección de sourdough ${n}`,
      channel: `baker-${language}`,
      channel_id: `UC${language}`,
      view_count: 10_000 * (n + 1),
      timestamp: Math.round(clock.now() / 1000) - (n + 20) * 86_400,
      language,
      duration: 30,
      webpage_url: `https://www.youtube.com/shorts/${language}${n}`,
      transcript: [{ start: 0, end: 29, text: spokenIn[language](isSame ? 0 : n) + (isTalk ? rest : '') }],
    }))
    const path = join(folder, `${language}-${media_type}.jsonl`)
    await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'))
    expect((await store.import({ path, now: clock.now() })).skipped).to.deep.equal([])
  }

  const startWithCatalog = (catalogClips = createCatalogClips(catalog), sources?: ConfiguredSources) =>
    startService({ clock, catalogClips, ...(sources && { sources }) })
  const score = (client: Awaited<ReturnType<typeof startWithCatalog>>['client'], body: object = draft) =>
    client.post('/v1/hooks/score', body)

  it('compare with the catalog on the topic, word for word, and call no provider', async () => {
    await record(12)
    await using service = await startWithCatalog()
    const { client } = await service.signUp()
    const answer = ok<Score>(await score(client))
    expect(answer).to.include({
      compared_from: 'catalog',
      own_results: 0,
      compared: 12,
      language: 'en',
      samples: 0,
    })
    expect(answer.traits.find(({ name }) => name === 'question')?.share).to.equal(1)
    expect(answer.closest).to.have.length(3)
    for (const { line, hook_id, find_id, watch_url } of answer.closest) {
      expect(line).to.match(/^Why did I throw away \d+ sourdough loaves\?/)
      expect([hook_id, find_id]).to.deep.equal([null, null])
      expect(watch_url).to.match(/^https:\/\/www\.youtube\.com\/shorts\/en\d+$/)
    }
    expect(service.source.calls).to.deep.equal([])
    expect((await usageOf(client)).spent_total).to.equal(1)
    const again = ok<Score>(await score(client))
    const { score_id: _, created_at: __, charged: ___, ...rest } = again
    expect(answer).to.deep.include(rest)
    expect(again.charged).to.equal(0)
    await audit(service.service.deps.db)
  })

  it('name none of the clips that the account rejected, and still compare with them', async () => {
    await record(12, { isTalk: true })
    await using service = await startWithCatalog(
      createCatalogClips(catalog),
      createSources(['local'], catalog),
    )
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 3, platforms: ['youtube'] })
    await service.drain()
    const { hooks } = await readRun(client, run_id)
    const addresses = hooks.map(({ watch_url }) => watch_url)
    const quoted = ({ traits, missing, closest }: Score) => [
      ...[...traits, ...missing].flatMap(({ example }) => example?.watch_url ?? []),
      ...closest.map(({ watch_url }) => watch_url),
    ]
    const { hook = '' } = hooks[0] ?? {}
    const text = `${hook} And why?`
    const before = ok<Score>(await score(client, { ...draft, text }))
    expect(before).to.include({ compared_from: 'catalog', own_results: 3 })
    expect(quoted(before)).to.include.oneOf(addresses)
    for (const { hook_id } of hooks)
      ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'reject' }))
    const after = ok<Score>(await score(client, { ...draft, text }))
    expect(quoted(after)).to.not.include.oneOf(addresses)
    expect(after.closest).to.have.length(3)
    expect(after).to.include({ compared: before.compared, pattern_match: before.pattern_match })
  })

  it('compare with equal openings once', async () => {
    await record(12, { isSame: true })
    await using service = await startWithCatalog()
    const { client } = await service.signUp()
    refused(await score(client), 422, 'too_few_to_compare')
  })

  /** Short clips on sourdough, each by a creator of whom nothing else is known, so that none has a multiple. */
  async function recordStrangers(platform: string, views: number, lineOf: (n: number) => string) {
    const rows = Array.from({ length: 30 }, (_, n) => ({
      platform,
      media_type: 'short',
      id: `${platform}-${n}`,
      title: `My sourdough lesson ${n}`,
      channel: `${platform}-${n}`,
      channel_id: `UC${platform}${n}`,
      view_count: views + n,
      language: 'en',
      duration: 30,
      transcript: [{ start: 0, end: 9, text: lineOf(n) }],
    }))
    const path = join(folder, `${platform}.jsonl`)
    await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'))
    expect((await store.import({ path, now: clock.now() })).skipped).to.deep.equal([])
  }

  it('compare with the 40 with the most views where no multiple tells them apart', async () => {
    await recordStrangers('tiktok', 1000, spokenIn.en)
    await recordStrangers('youtube', 900_000, (n) => `I threw away ${n + 20} sourdough loaves in one winter.`)
    await using service = await startWithCatalog()
    const { client } = await service.signUp()
    const { compared, traits } = ok<Score>(await score(client))
    expect(compared).to.equal(40)
    expect(traits.find(({ name }) => name === 'question')?.share, 'ten of the less viewed').to.equal(0.25)
  })

  it('compare with no transcript of anything but speech', async () => {
    await record(12)
    const catalogClips = createCatalogClips(catalog)
    if (catalogClips === null) throw new Error('There is a catalog.')
    const readAsMusic = async (clips: Parameters<typeof catalogClips.transcripts>[0]) =>
      (await catalogClips.transcripts(clips)).map((one) => one && { ...one, kind: 'music' as const })
    await using service = await startWithCatalog({ ...catalogClips, transcripts: readAsMusic })
    const { client } = await service.signUp()
    refused(await score(client), 422, 'too_few_to_compare')
  })
  it('prefer results of the account, and results in the language of the draft to all others', async () => {
    await record(10, { language: 'es' })
    await using service = await startWithCatalog()
    const { client } = await service.signUp()
    await startRun(client, { count: 10 })
    await service.drain()
    expect(ok<Score>(await score(client))).to.include({ compared_from: 'account', compared: 10 })
    const text = 'Nadie te dice para qué sirve el primer pan que haces en tu casa.'
    const spanish = ok<Score>(await score(client, { ...draft, text }))
    expect(spanish).to.include({ compared_from: 'catalog', compared: 10, language: 'es' })
    expect(spanish.closest.every(({ line }) => line.startsWith('¿Por qué'))).to.equal(true)
  })

  it('compare openings of long videos and titles with long videos of the catalog', async () => {
    await record(9, { media_type: 'video' })
    await using service = await startWithCatalog()
    const { client } = await service.signUp()
    const long = ok<Score>(await score(client, { ...draft, kind: 'long' }))
    expect(long).to.include({ compared_from: 'catalog', compared: 9 })
    const body = { title: 'My first sourdough lesson', topic: 'sourdough' }
    const title = ok<Score>(await client.post('/v1/packaging/score', body))
    expect(title).to.include({ kind: 'packaging', compared_from: 'catalog', compared: 9 })
    expect(title.closest[0]?.line).to.match(/^My sourdough lesson \d$/)
    refused(await score(client), 422, 'too_few_to_compare')
  })

  it('need 8 results on the topic in one of the two, and are otherwise refused for free with the numbers', async () => {
    await record(7)
    await using service = await startWithCatalog()
    const { client, account_id } = await service.signUp()
    const before = await moneyRows(service)
    const { message } = refused(await score(client), 422, 'too_few_to_compare')
    expect(message).to.match(
      /your runs have 0, the catalog 7, and they are not added up\. 8 more of yours are enough: start findHooks.+Nothing was charged/,
    )
    refused(await score(client, { ...draft, topic: 'glass blowing' }), 422, 'too_few_to_compare')
    const ofCatalogAlone = createSources(['local'], catalog)
    await using alone = await startWithCatalog(createCatalogClips(catalog), ofCatalogAlone)
    const { client: other } = await alone.signUp()
    const few = refused(await score(other), 422, 'too_few_to_compare')
    expect(few.message)
      .to.match(
        /the catalog 7, and they are not added up\. No run brings more that is wholly on it.+name another topic/,
      )
      .and.not.to.include('start findHooks')
    const general = refused(await score(client, { text: draft.text }), 422, 'too_few_to_compare')
    expect(general.message).to.contain('or name a topic that the catalog has clips on')
    expect(await moneyRows(service)).to.equal(before)
    const finds = Array.from({ length: 8 }, (_, n) => makeLong(n))
    await deliver(service, account_id, finds)
    expect(ok<Score>(await score(client, { text: draft.text, kind: 'long' })).compared_from).to.equal(
      'account',
    )
  })

  it('load all transcripts at once, and each creator’s clips once, however often they search', async () => {
    await record(4)
    await record(5, { language: 'es' })
    const catalogClips = createCatalogClips(catalog)
    if (catalogClips === null) throw new Error('There is a catalog.')
    const asked: string[] = []
    const noteCall = <A, B>(name: string, ask: (argument: A) => Promise<B>) => {
      return (argument: A) => (asked.push(name), ask(argument))
    }
    await using service = await startWithCatalog({
      ...catalogClips,
      search: noteCall('search', catalogClips.search),
      transcripts: noteCall('transcripts', catalogClips.transcripts),
      uploads: noteCall('uploads', catalogClips.uploads),
    })
    const { client } = await service.signUp()
    expect(ok<Score>(await score(client))).to.include({ compared_from: 'catalog', compared: 9 })
    expect(asked.toSorted()).to.deep.equal([
      'search',
      'search',
      'transcripts',
      'transcripts',
      'uploads',
      'uploads',
    ])
  })

  it('never compare with the invented samples that replace an empty catalog', async () => {
    await using service = await startWithCatalog()
    const { client } = await service.signUp()
    expect(await catalog.isSample()).to.equal(true)
    refused(await score(client, { ...draft, topic: 'houseplants' }), 422, 'too_few_to_compare')
  })
})

/** A catalog of which every read ends with this error. */
function failingCatalog(error: Error) {
  const fail = () => Promise.reject(error)
  return {
    isSample: fail,
    platforms: fail,
    search: fail,
    transcripts: fail,
    uploads: fail,
    searchLong: fail,
    channel: fail,
  }
}

describe('scores beside a catalog that cannot be read', () => {
  it('hide no fault of the service', async () => {
    await using service = await startService({ catalogClips: failingCatalog(new TypeError('broken')) })
    const { client } = await service.signUp()
    refused(await client.post('/v1/hooks/score', draft), 500, 'internal_error')
    expect(service.faults.splice(0)).to.have.lengthOf(1)
  })

  it('compare with the account’s own results, or refuse for free', async () => {
    const catalogClips = failingCatalog(new SourceFault('provider', 'The catalog cannot be read.'))
    await using service = await startService({ catalogClips })
    const { client } = await service.signUp()
    refused(await client.post('/v1/hooks/score', draft), 422, 'too_few_to_compare')
    await startRun(client, { count: 10 })
    await service.drain()
    expect(ok<Score>(await client.post('/v1/hooks/score', draft)).compared_from).to.equal('account')
    expect((await usageOf(client)).by_kind.find(({ kind }) => kind === 'score')?.charged).to.equal(1)
  })
})
