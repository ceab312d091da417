import { setImmediate } from 'node:timers/promises'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { checkModel } from '../../src/cli/doctor-models.js'
import { createCatalogStock, createCatalogTopics } from '../../src/compose/catalog-hints.js'
import { createSources, openVendors } from '../../src/compose/sources.js'
import { readConfig } from '../../src/config/config.js'
import { createLog } from '../../src/lib/log.js'
import { importCatalog } from '../../src/providers/catalog/import.js'
import { openCatalog } from '../../src/providers/catalog/catalog.js'
import { openHttp } from '../../src/providers/http/client.js'
import { platforms, type Provider, SourceFault } from '../../src/providers/types.js'
import { type Client, ok, refused } from '../support/client.js'
import { freshStore, onBothStores } from '../support/catalog-stores.js'
import { manualClock } from '../support/clock.js'
import { startService } from '../support/service.js'

type Capabilities = {
  version: string
  platforms: { platform: string; short: string; long: string }[]
  reads_by: string
  reads_pictures: boolean
  hears_speech: boolean
  suggested_model: { name: string; download_gb: number; base_url: string }
  catalog_topics: { short: string[]; long: string[] }
  catalog_stock: { short: object; long: object } | null
  possible_sources: { source: string; searches: string[]; transcripts: string[]; needs: string | null }[]
}

const vendor: Provider = {
  name: 'vendor',
  by_country: false,
  short: { tiktok: { search: () => Promise.resolve([]) } },
  long: {},
}
const ofPlatforms = ({ platforms }: Capabilities) => platforms.map(({ short, long }) => `${short} ${long}`)

describe('capabilities', () => {
  it('shows without a key what is served, and takes no arguments', async () => {
    await using service = await startService({ running: false })
    const capabilities = ok<Capabilities>(await service.client.get('/v1/capabilities'))
    expect(capabilities).to.include({ reads_by: 'rules', reads_pictures: false, hears_speech: false })
    expect(capabilities.platforms.map(({ platform }) => platform)).to.deep.equal([
      'tiktok',
      'instagram',
      'youtube',
    ])
    expect(ofPlatforms(capabilities)).to.deep.equal(['live none', 'live none', 'live live'])
    refused(await service.client.get('/v1/capabilities?verbose=1'), 422, 'invalid_request')
    service.source.serves = ['youtube']
    service.long.isServing = false
    service.clock.advance(2000)
    const fewer = ok<Capabilities>(await service.client.get('/v1/capabilities'))
    expect(ofPlatforms(fewer)).to.deep.equal(['none none', 'none none', 'live none'])
  })

  it('names every source that can be added, with what it needs, whatever this server uses', async () => {
    await using service = await startService({ running: false })
    const { possible_sources } = ok<Capabilities>(await service.client.get('/v1/capabilities'))
    expect(possible_sources.map(({ source, needs }) => [source, needs])).to.deep.equal([
      ['youtube', null],
      ['youtube-data', 'YOUTUBE_API_KEY'],
      ['scrapecreators', 'SCRAPECREATORS_API_KEY'],
      ['supadata', 'SUPADATA_API_KEY'],
      ['yt-dlp', 'YT_DLP'],
    ])
    const http = openHttp({ timeout_ms: 1000 })
    const deps = { http, clock: manualClock(), log: createLog('silent') }
    // What a source is said to do, it offers with the setting that is named.
    for (const { source, searches, transcripts, needs } of possible_sources) {
      const config = readConfig({ SOURCES: source, ...(needs ? { [needs]: 'x'.repeat(40) } : {}) })
      const vendors = (await openVendors(config, deps)).filter((one) => one !== 'local')
      const platformsWith = (method: 'search' | 'transcript') =>
        platforms.filter((platform) => vendors[0]?.short[platform]?.[method] !== undefined)
      expect([platformsWith('search'), platformsWith('transcript')], source).to.deep.equal([
        searches,
        transcripts,
      ])
    }
    await http.close()
  })

  it('suggests the local model that coldopen doctor suggests', async () => {
    await using service = await startService({ running: false })
    const { suggested_model } = ok<Capabilities>(await service.client.get('/v1/capabilities'))
    expect(suggested_model).to.deep.equal({
      name: 'gemma3:12b',
      download_gb: 8,
      base_url: 'http://localhost:11434/v1',
    })
    const { message } = checkModel(readConfig({}))
    for (const part of [suggested_model.name, suggested_model.base_url]) expect(message).to.include(part)
  })

  it('distinguishes samples, an import and a vendor for each platform', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coldopen-capabilities-'))
    const clock = manualClock()
    const catalogPath = join(folder, 'catalog.sqlite')
    const catalog = openCatalog({ catalogPath, clock })
    try {
      await using service = await startService({
        clock,
        running: false,
        sources: createSources([vendor, 'local'], catalog),
      })
      const readPlatforms = async () =>
        ofPlatforms(ok<Capabilities>(await service.client.get('/v1/capabilities')))
      expect(await readPlatforms()).to.deep.equal(['live none', 'samples none', 'samples samples'])
      const line = {
        extractor_key: 'Youtube',
        id: 'abcdefghijk',
        media_type: 'video',
        title: 'A long talk on rye',
        view_count: 1000,
        duration: 900,
        webpage_url: 'https://www.youtube.com/watch?v=abcdefghijk',
      }
      const path = join(folder, 'clips.jsonl')
      await writeFile(path, JSON.stringify(line))
      const report = await importCatalog({ catalogPath, path, now: clock.now() })
      expect(report).to.include({ added: 1 })
      clock.advance(2000)
      expect(await readPlatforms()).to.deep.equal(['live none', 'none none', 'none catalog'])
    } finally {
      await catalog.close()
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('reports that there is a language model and an unreadable source, but not which', async () => {
    const failToRead = () =>
      Promise.reject(new SourceFault('provider', 'secret-host.example cannot be read.'))
    await using service = await startService({ running: false, settings: { model_vision: true } })
    Object.assign(service.source, { platforms: failToRead })
    const { deps } = service.service
    Object.assign(deps.analyst, { by: 'model' })
    const answer = await service.client.get('/v1/capabilities')
    const capabilities = ok<Capabilities>(answer)
    expect(capabilities).to.include({ reads_by: 'model', reads_pictures: true })
    expect(ofPlatforms(capabilities)).to.deep.equal(['none none', 'none none', 'none none'])
    expect(JSON.stringify(answer.body)).not.to.include('secret-host')
  })
})

describe('the topics of the catalog in capabilities', () => {
  it('are shown only to a caller with a valid key, unlike everything else', async () => {
    const catalogTopics = () => Promise.resolve({ short: ['kiln'], long: ['tidal power'] })
    await using service = await startService({ running: false, catalogTopics })
    const { client, api_key } = await service.signUp()
    const read = async (as: Client) => ok<Capabilities>(await as.get('/v1/capabilities'))
    const { catalog_topics, ...others } = await read(client)
    expect(catalog_topics).to.deep.equal({ short: ['kiln'], long: ['tidal power'] })
    const withHeader = (Authorization: string) => ({
      ...service.client,
      get: (path: string) => service.client.get(path, { headers: { Authorization } }),
    })
    const key = ok<{ key_id: string; api_key: string }>(
      await client.post('/v1/keys', { scopes: ['read'] }),
      201,
    )
    const reader = withHeader(`Bearer ${key.api_key}`)
    expect((await read(reader)).catalog_topics.short).to.deep.equal(['kiln'])
    const strangers = [service.client, withHeader('Bearer nobodys'), withHeader(`Basic ${api_key}`)]
    for (const stranger of strangers)
      expect(await read(stranger)).to.deep.equal({ ...others, catalog_topics: { short: [], long: [] } })
    ok(await client.delete(`/v1/keys/${key.key_id}`))
    expect((await read(reader)).catalog_topics, 'with a revoked key').to.deep.equal({ short: [], long: [] })
  })
})

describe('the size of the catalog', () => {
  const day = 86_400_000
  const now = Date.UTC(2026, 6, 1, 12)
  const facts = {
    short: {
      languages: [
        { language: 'en', videos: 4 },
        { language: 'de', videos: 1 },
      ],
      typical_length: { median_s: 90, shared_by_most: true },
    },
    long: { languages: [], typical_length: null },
  }
  const overview = {
    is_sample: false,
    shorts: 5,
    longs: 9,
    platforms: ['youtube' as const],
    spoken_shorts: 4,
    spoken_longs: 3,
    spoken_recent_longs: 1,
    channels: [],
    newest_at: now - 3 * day,
    most_viewed: [],
    posted: {
      shorts: { oldest_at: Date.UTC(2010, 0, 2), newest_at: now - 20 * day },
      longs: { oldest_at: Date.UTC(2019, 0, 2), newest_at: now - 3 * day },
      recent_longs: { oldest_at: now - 4 * day, newest_at: now - 3 * day },
    },
    recent_longs: 2,
    other_host: { host: 'talks.example', shorts: 5, of: 5 },
    short_days: [
      { day: Math.floor(now / day) - 20, shorts: 1 },
      { day: Math.floor(now / day) - 300, shorts: 2 },
      { day: Date.UTC(2010, 0, 2) / day, shorts: 2 },
    ],
    facts,
  }
  const stock = {
    short: {
      videos: 5,
      transcripts: 4,
      ...facts.short,
      oldest_at: '2010-01-02T00:00:00.000Z',
      newest_at: '2026-06-11T12:00:00.000Z',
      posted_within: [
        { days: 7, videos: 0 },
        { days: 30, videos: 1 },
        { days: 90, videos: 1 },
        { days: 365, videos: 3 },
        { days: 1095, videos: 3 },
      ],
      site: 'talks.example',
    },
    long: {
      videos: 2,
      transcripts: 1,
      ...facts.long,
      oldest_at: new Date(now - 4 * day).toISOString(),
      newest_at: '2026-06-28T12:00:00.000Z',
      posted_within: [],
      site: null,
    },
  }

  it('is shown to everybody by form and age, and the site to a caller with a valid key', async () => {
    const catalogStock = () => Promise.resolve(overview)
    await using service = await startService({ clock: manualClock(now), running: false, catalogStock })
    const { client } = await service.signUp()
    const read = async (as: Client) => ok<Capabilities>(await as.get('/v1/capabilities')).catalog_stock
    expect(await read(client)).to.deep.equal(stock)
    expect(await read(service.client)).to.deep.equal({ ...stock, short: { ...stock.short, site: null } })
  })

  it('is null if nothing is imported, and has no dates without recent long videos', async () => {
    const posted = { ...overview.posted, recent_longs: null }
    const none = { ...overview, recent_longs: 0, spoken_recent_longs: 0, posted }
    await using service = await startService({
      clock: manualClock(now),
      running: false,
      catalogStock: () => Promise.resolve(none),
    })
    const { catalog_stock } = ok<Capabilities>(await service.client.get('/v1/capabilities'))
    expect(catalog_stock?.long).to.include({ videos: 0, oldest_at: null, newest_at: null })
    const log = createLog('silent')
    const deps = { clock: manualClock(now), log }
    const sampled = { overview: () => Promise.resolve({ ...overview, is_sample: true }) }
    const samples = createCatalogStock(sampled, deps)
    expect(await samples()).to.equal(null)
    const imported = { overview: () => Promise.resolve(overview) }
    expect(await createCatalogStock(imported, deps)()).to.equal(overview)
    expect(await createCatalogStock(null, deps)()).to.equal(null)
  })

  it('keeps its last value while it cannot be read', async () => {
    const clock = manualClock(now)
    let isBroken = false
    const catalog = {
      overview: () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve(overview)),
    }
    const stockOf = createCatalogStock(catalog, { clock, log: createLog('silent') })
    expect(await stockOf()).to.equal(overview)
    isBroken = true
    clock.advance(60_000)
    expect(await stockOf()).to.equal(overview)
    await setImmediate()
    expect(await stockOf()).to.equal(overview)
  })

  it('names a site that has at least half of the clips, and counts the first day completely', async () => {
    const today = Math.floor(now / day)
    const some = {
      ...overview,
      other_host: { host: 'talks.example', shorts: 2, of: 5 },
      short_days: [
        { day: today - 7, shorts: 3 },
        { day: today - 8, shorts: 2 },
      ],
    }
    const catalogStock = () => Promise.resolve(some)
    await using service = await startService({ clock: manualClock(now), running: false, catalogStock })
    const { client } = await service.signUp()
    const { catalog_stock } = ok<Capabilities>(await client.get('/v1/capabilities'))
    expect(catalog_stock).to.have.nested.property('short.site', null)
    expect(catalog_stock).to.have.deep.nested.property('short.posted_within[0]', { days: 7, videos: 3 })
  })
})

const clipOf = (n: number, title: string, over: object = {}) => ({
  platform: 'youtube',
  id: `aaaaaaaaa${10 + n}`,
  media_type: 'short',
  title,
  view_count: 1000 + n,
  ...over,
})

onBothStores('the topics of the catalog', (name) => {
  it('are updated within a minute of an import, from short clips and from long videos that can be results', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coldopen-topics-'))
    const clock = manualClock()
    const store = await freshStore(name, folder)
    const catalog = store.open({ clock })
    const catalogTopics = createCatalogTopics(catalog, { clock, log: createLog('silent') })
    try {
      await using service = await startService({ clock, running: false, catalogTopics })
      const { client } = await service.signUp()
      const topics = async () => ok<Capabilities>(await client.get('/v1/capabilities')).catalog_topics
      expect(await topics()).to.deep.equal({ short: [], long: [] })
      const [recent, older] = ['2025-03-01', '2019-03-01'].map((date) => Date.parse(date) / 1000)
      const long = { media_type: 'video', duration: 900 }
      const lines = [
        ...['A kiln', 'My kiln', 'Kilns', 'Kiln repairs'].map((title, n) => clipOf(n, title)),
        ...['Tidal power', 'On tidal power', 'Tidal power now'].map((title, n) =>
          clipOf(10 + n, title, { ...long, timestamp: recent }),
        ),
        ...['A glacier', 'One glacier', 'Two glacier walks'].map((title, n) =>
          clipOf(20 + n, title, { ...long, timestamp: older }),
        ),
      ]
      const path = join(folder, 'clips.jsonl')
      await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'))
      expect(await store.import({ path, now: clock.now() })).to.include({ added: 10 })
      clock.advance(61_000)
      // Who asks first is told what was known before, while it is read.
      let read = await topics()
      while (read.short.length === 0) read = await topics()
      expect(read).to.deep.equal({ short: ['kiln'], long: ['tidal power'] })
    } finally {
      await catalog.close()
      await store.end()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
