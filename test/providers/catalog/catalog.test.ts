import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { openCatalog, type Catalog } from '../../../src/providers/catalog/catalog.js'
import { SourceFault, type ShortSearch } from '../../../src/providers/types.js'
import { type CatalogStore, freshStore, onBothStores } from '../../support/catalog-stores.js'

const run = promisify(execFile)
const dayMs = 86_400_000
const workerFile = new URL('../../../src/providers/catalog/worker.js', import.meta.url)

onBothStores('the catalog', (storeName) => {
  const fileOnly = storeName === 'file' ? it : () => undefined
  const clock = { now: () => time }
  let time: number
  let folder: string
  let catalogPath: string
  let samplesPath: string
  let store: CatalogStore
  let catalog: Catalog

  beforeEach(async () => {
    time = Date.UTC(2026, 0, 15)
    folder = await mkdtemp(join(tmpdir(), 'catalog-'))
    catalogPath = join(folder, 'catalog.db')
    samplesPath = join(folder, 'samples.jsonl')
    const sample = {
      platform: 'tiktok',
      id: 'sample-1',
      title: 'Sample bread',
      days_ago: 3,
      sample: true,
      channel: 'us',
    }
    const other = {
      ...sample,
      id: 'sample-2',
      platform: 'instagram',
      title: 'Sample plant',
      transcript: 'Water it.',
    }
    await writeFile(samplesPath, `${JSON.stringify(sample)}\n${JSON.stringify(other)}\n`)
    store = await freshStore(storeName, folder)
    catalog = store.open({ samplesPath, clock })
  })
  afterEach(async () => {
    await catalog.close()
    await store.end()
    await rm(folder, { recursive: true })
  })

  async function importLines(...lines: object[]) {
    const path = join(folder, 'clips.jsonl')
    await writeFile(
      path,
      lines.map((line) => JSON.stringify({ platform: 'youtube', media_type: 'short', ...line })).join('\n'),
    )
    return store.import({ path, now: time })
  }
  const any = {
    platform: 'youtube',
    query: 'bread',
    posted_after: null,
    language: null,
    country: null,
    limit: 9,
  } as const
  const search = (overrides: Partial<ShortSearch> = {}, signal?: AbortSignal) =>
    catalog.search({ ...any, ...overrides }, signal)
  const address = (clip_id: string) => ({ platform: 'youtube', clip_id, watch_url: null }) as const

  it('serves samples while nothing is imported, dated relative to now and marked as samples', async () => {
    expect(await catalog.platforms()).to.deep.equal(['tiktok', 'instagram'])
    const by_platform = { tiktok: 1, instagram: 1, youtube: 0 }
    expect(await catalog.counts()).to.deep.equal({ imported: 0, samples: 2, by_platform })
    const [clip] = await search({ platform: 'tiktok' })
    expect(clip).to.include({ clip_id: 'sample-1', sample: true, posted_at: time - 3 * dayMs })
    expect(await catalog.uploads({ platform: 'tiktok', creator_id: 'us' })).to.have.length(1)
    expect(existsSync(catalogPath)).to.equal(false)
  })

  it('keeps the age of the samples constant in a server that runs for weeks', async () => {
    await search()
    time += 30 * dayMs
    const [clip] = await search({ platform: 'tiktok' })
    expect(clip?.posted_at).to.equal(time - 3 * dayMs)
  })

  it('serves only imported clips once any process has imported one', async () => {
    expect(await search({ platform: 'tiktok' })).to.have.length(1)
    await importLines({ id: 'a', title: 'Real bread' })
    expect((await search()).map((clip) => [clip.clip_id, clip.sample])).to.deep.equal([['a', false]])
    expect(await search({ platform: 'tiktok' })).to.deep.equal([])
    expect(await catalog.platforms()).to.deep.equal(['youtube'])
    // A run that found a sample before the import reads on in it.
    const found = { platform: 'instagram', clip_id: 'sample-2', watch_url: null } as const
    expect(await catalog.transcript(found)).to.have.property('kind', 'speech')
    const by_platform = { tiktok: 0, instagram: 0, youtube: 1 }
    expect(await catalog.counts()).to.deep.equal({ imported: 1, samples: 0, by_platform })
    await importLines({ id: 'b', title: 'More bread' })
    expect(await search()).to.have.length(2)
  })

  it('finds an imported clip whose id looks like that of a sample', async () => {
    const id = 'sample-abcd'
    const channel_id = 'sample-us'
    await importLines({ id, title: 'Real bread', channel_id, channel: 'us', transcript: 'Flour and water.' })
    expect(await catalog.transcript(address(id))).to.have.property('kind', 'speech')
    const [clip] = await search()
    const uploads = await catalog.uploads({ platform: 'youtube', creator_id: clip?.creator_id ?? '' })
    expect(uploads.map(({ clip_id }) => clip_id)).to.deep.equal([id])
  })

  it('keeps serving samples after an import without clips', async () => {
    const report = await importLines({ id: 'x', duration: -9 })
    expect(report.skipped_count).to.equal(1)
    expect((await catalog.counts()).samples).to.equal(2)
  })

  fileOnly('notices when its file is replaced or removed', async () => {
    await importLines({ id: 'a', title: 'Real bread' })
    expect(await search()).to.have.length(1)
    await rename(catalogPath, `${catalogPath}.old`)
    expect((await catalog.counts()).samples).to.equal(2)
    await importLines({ id: 'b', title: 'Other bread' })
    expect((await search()).map((clip) => clip.clip_id)).to.deep.equal(['b'])
  })

  it('returns the transcript of a clip, and null for an unknown clip', async () => {
    await importLines(
      {
        id: 'timed',
        transcript: [
          { start: 0.5, end: 2, text: 'flour' },
          { start: 2.5, text: 'water' },
        ],
        language: 'en',
      },
      { id: 'text', transcript: 'Flour first. Then water.', language: 'en' },
      { id: 'music', transcript: '[Music] ♪' },
      { id: 'none' },
      { id: 'long', media_type: 'video', transcript: [{ start: 0, end: 1, text: 'hello' }], language: 'de' },
    )
    const nothing = { language: null, lines: [], auto_captions: null }
    expect(await catalog.transcript(address('timed'))).to.deep.equal({
      kind: 'speech',
      language: 'en',
      auto_captions: null,
      lines: [
        { start: 0.5, end: 2, text: 'flour' },
        { start: 2.5, end: null, text: 'water' },
      ],
    })
    expect((await catalog.transcript(address('text')))?.lines).to.deep.equal([
      { start: null, end: null, text: 'Flour first.' },
      { start: null, end: null, text: 'Then water.' },
    ])
    expect(await catalog.transcript(address('music'))).to.deep.equal({ kind: 'music', ...nothing })
    const several = await catalog.transcripts(['music', 'missing', 'text'].map(address))
    expect(several.map((one) => one && [one.kind, one.lines.length])).to.deep.equal([
      ['music', 0],
      null,
      ['speech', 2],
    ])
    expect(await catalog.transcripts([])).to.deep.equal([])
    expect(await catalog.transcript(address('none'))).to.deep.equal({ kind: 'none', ...nothing })
    expect((await catalog.transcript(address('long')))?.language).to.equal('de')
    expect(await catalog.transcript(address('unheard-of'))).to.equal(null)
    expect(await catalog.transcript({ ...address('timed'), platform: 'tiktok' })).to.equal(null)
  })

  it('says which listed clips have no transcript', async () => {
    await importLines(
      { id: 'said', title: 'bread', transcript: 'Salt goes in last.' },
      { id: 'unsaid', title: 'bread' },
      { id: 'sung', title: 'bread', transcript: '[Music]' },
      { id: 'long', title: 'bread', media_type: 'video', channel_id: 'UCx' },
    )
    const found = await search()
    expect(new Map(found.map(({ clip_id, has_captions }) => [clip_id, has_captions]))).to.deep.equal(
      new Map([
        ['said', undefined],
        ['unsaid', false],
        ['sung', undefined],
      ]),
    )
    expect(found.every((clip) => !('is_wordless' in clip))).to.equal(true)
    const page = await catalog.channel({ channel_id: 'UCx' })
    expect([(await catalog.video('long'))?.has_captions, page?.uploads[0]?.has_captions]).to.deep.equal([
      false,
      false,
    ])
  })

  it('returns the newest 31 shorts of a creator on a platform, newest first', async () => {
    const uploads = Array.from({ length: 40 }, (_, day) => ({
      id: `u${day}`,
      channel_id: 'c',
      timestamp: 1e9 + day * 86_400,
      view_count: day,
    }))
    await importLines(
      ...uploads.toSorted((a, b) => a.id.localeCompare(b.id)),
      { id: 'undated', channel_id: 'c' },
      { id: 'video', channel_id: 'c', media_type: 'video', timestamp: 2e9 },
      { id: 'elsewhere', channel_id: 'c', platform: 'tiktok', timestamp: 2e9 },
      { id: 'another', channel_id: 'd', timestamp: 2e9 },
    )
    const creatorUploads = await catalog.uploads({ platform: 'youtube', creator_id: 'c' })
    expect(creatorUploads.map((upload) => upload.clip_id)).to.deep.equal(
      uploads
        .map(({ id }) => id)
        .reverse()
        .slice(0, 31),
    )
    expect(creatorUploads[0]).to.deep.equal({
      clip_id: 'u39',
      views: 39,
      posted_at: (1e9 + 39 * 86_400) * 1000,
    })
    expect(await catalog.uploads({ platform: 'tiktok', creator_id: 'nobody' })).to.deep.equal([])
  })

  it('answers concurrent queries, each with its own result', async () => {
    await importLines(...Array.from({ length: 30 }, (_, at) => ({ id: `n${at}`, title: `word${at}` })))
    const searches = Array.from({ length: 30 }, (_, at) => search({ query: `word${at}` }))
    expect((await Promise.all(searches)).map(([clip]) => clip?.clip_id)).to.deep.equal(
      searches.map((_, at) => `n${at}`),
    )
  })

  it('keeps no search waiting while it ranks texts', async () => {
    await search({ query: 'baking' })
    const spoken = Array.from({ length: 3_000 }, (_, at) => `bread${at % 700}`).join(' ')
    const texts = Array.from({ length: 200 }, () => ({
      title: 'Bread',
      caption: null,
      onscreen_text: null,
      spoken,
    }))
    const ended: string[] = []
    const ranking = catalog.rankTexts({ topic: 'bread', texts }).then(() => ended.push('ranks'))
    await search({ query: 'baking' }).then(() => ended.push('search'))
    await ranking
    expect(ended).to.deep.equal(['search', 'ranks'])
  }).timeout(20_000)

  fileOnly('ranks texts without the samples or the catalog', async () => {
    const samplesPath = join(folder, 'no-samples.jsonl')
    const ranking = openCatalog({ catalogPath: null, samplesPath, clock })
    const texts = [{ title: 'My kiln', caption: null, onscreen_text: null, spoken: '' }]
    const ranks = await ranking.rankTexts({ topic: 'kiln', texts })
    expect(ranks.map(({ match }) => match)).to.deep.equal(['whole'])
    await ranking.close()
  })

  fileOnly('keeps the process alive only while a query is pending', async () => {
    const opener = new URL('../../../src/providers/catalog/catalog.js', import.meta.url).href
    const paths = JSON.stringify({ catalogPath, samplesPath })
    const program = `import { openCatalog } from ${JSON.stringify(opener)}
      const catalog = openCatalog({ ...${paths}, clock: { now: () => 0 } })
      console.log(JSON.stringify(await catalog.platforms()))`
    const file = join(folder, 'program.mjs')
    await writeFile(file, program)
    const { stdout } = await run(process.execPath, [file], { timeout: 10_000 })
    expect(stdout.trim()).to.equal('["tiktok","instagram"]')
  })

  describe('an abort', () => {
    it('rejects a pending query with its reason, and no other', async () => {
      const stop = new AbortController()
      const aborted = search({}, stop.signal)
      const other = search({ platform: 'tiktok' })
      stop.abort(new Error('enough'))
      expect(await rejectionOf(aborted)).to.have.property('message', 'enough')
      expect(await other).to.have.length(1)
    })
    it('before the query rejects it at once', async () => {
      expect(await rejectionOf(search({}, AbortSignal.abort()))).to.have.property('name', 'AbortError')
    })
    it('after the answer has no effect', async () => {
      const stop = new AbortController()
      const clips = await search({ platform: 'tiktok' }, stop.signal)
      stop.abort()
      expect(clips).to.have.length(1)
    })
  })

  describe('blames the provider', () => {
    fileOnly('if the file is not a catalog', async () => {
      await writeFile(catalogPath, 'this is no database, however long the text in it may be'.repeat(100))
      await expectFault(search(), 'The catalog cannot be read.')
    })
    it('if a sample is malformed', async () => {
      await writeFile(samplesPath, '{}\n')
      await expectFault(search(), 'The catalog cannot be read.')
    })
    it('if texts cannot be ranked, with the lines of code where it failed', async () => {
      const error = await rejectionOf(catalog.rankTexts({ topic: 'kiln', texts: null as never }))
      expect(error).to.have.property('message', 'Texts could not be ranked.')
      expect(error).to.have.nested.property('cause.stack').that.includes('rank-texts')
    })
    fileOnly('if its worker thread cannot start', async () => {
      await catalog.close()
      catalog = openCatalog({
        catalogPath,
        samplesPath,
        clock,
        workerFile: pathToFileURL(join(folder, 'no.mjs')),
      })
      await expectFault(search(), 'The catalog stopped while it was asked.')
    })
  })

  it('blames the request if the catalog is closed, even during a query, so that no circuit opens', async () => {
    const open = search()
    const closing = catalog.close()
    await expectFault(open, 'The catalog is closed.', 'request')
    await closing
    await expectFault(catalog.platforms(), 'The catalog is closed.', 'request')
  })

  for (const [death, code] of [
    ['ends', 'process.exit(3)'],
    ['throws', 'throw new Error("broken")'],
  ] as const) {
    fileOnly(
      `restarts its worker thread after it ${death}, and rejects the queries of that time`,
      async () => {
        await catalog.close()
        const once = join(folder, 'once')
        const fragile = join(folder, 'fragile.mjs')
        await writeFile(once, '')
        const breaks = `parentPort.once('message', () => { unlinkSync(${JSON.stringify(once)}); ${code} })`
        await writeFile(
          fragile,
          `import { existsSync, unlinkSync } from 'node:fs'
         import { parentPort } from 'node:worker_threads'
         if (existsSync(${JSON.stringify(once)})) ${breaks}
         else await import(${JSON.stringify(workerFile.href)})`,
        )
        catalog = openCatalog({ catalogPath, samplesPath, clock, workerFile: pathToFileURL(fragile) })
        const first = search()
        const second = catalog.platforms()
        await expectFault(first, 'The catalog stopped while it was asked.')
        await expectFault(second, 'The catalog stopped while it was asked.')
        expect(await catalog.platforms()).to.deep.equal(['tiktok', 'instagram'])
      },
    )
  }
})

async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('it was answered'),
    (reason: unknown) => reason,
  )
}

async function expectFault(promise: Promise<unknown>, message: string, blame = 'provider') {
  const fault = await rejectionOf(promise)
  expect(fault).to.be.instanceOf(SourceFault)
  expect(fault).to.include({ blame, message })
}
