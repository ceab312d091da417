import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect } from 'chai'
import { openCatalog, type Catalog } from '../../../src/providers/catalog/catalog.js'
import { openForImport } from '../../../src/providers/catalog/database.js'
import type { LongSearch } from '../../../src/providers/types.js'
import { parseVideoTarget } from '../../../src/research/videos/video-target.js'
import { outlierRatio, baselineViews } from '../../../src/research/outliers.js'
import { type CatalogStore, freshStore, onBothStores } from '../../support/catalog-stores.js'
import { asVersion1 } from '../../support/catalog-versions.js'

const now = Date.UTC(2026, 0, 15)
const daySeconds = 86_400
const kiln = 'UCkilnkilnkilnkilnkiln00'

onBothStores('long videos of the catalog', (storeName) => {
  let folder: string
  let catalogPath: string
  let store: CatalogStore
  let catalog: Catalog

  // One thread for all: it looks for its file, which each test makes anew, whenever it is asked.
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'long-'))
    catalogPath = join(folder, 'catalog.db')
    const samplesPath = join(folder, 'samples.jsonl')
    await writeFile(samplesPath, '')
    store = await freshStore(storeName, folder)
    catalog = store.open({ samplesPath, clock: { now: () => now } })
  })
  afterEach(async () => {
    await chmod(folder, 0o700)
    const left = (await readdir(folder)).filter((name) => name !== 'samples.jsonl')
    for (const name of left) await rm(join(folder, name), { recursive: true })
    await store.empty()
  })
  after(async () => {
    await catalog.close()
    await store.end()
    await rm(folder, { recursive: true })
  })

  async function importLines(...lines: object[]) {
    const path = join(folder, 'videos.jsonl')
    const all = lines.map((line) => JSON.stringify({ platform: 'youtube', media_type: 'video', ...line }))
    await writeFile(path, all.join('\n'))
    return store.import({ path, now })
  }
  const find = async (query: string, overrides: Partial<LongSearch> = {}) => {
    const clips = await catalog.searchLong({
      query,
      posted_after: null,
      language: null,
      limit: 20,
      ...overrides,
    })
    return clips.map((clip) => clip.clip_id)
  }
  const uploadsAt = async (address: { channel_id: string } | { handle: string }) =>
    (await catalog.channel(address))?.uploads.map((clip) => clip.clip_id)
  const address = (clip_id: string) => ({ platform: 'youtube', clip_id, watch_url: null }) as const

  it('are served if there is at least one; shorts and live streams do not count', async () => {
    expect(await catalog.serves()).to.equal(false)
    await importLines({ id: 's', media_type: 'short' }, { id: 'l', media_type: 'livestream' })
    expect(await catalog.serves()).to.equal(false)
    await importLines({ id: 'v' })
    expect(await catalog.serves()).to.equal(true)
  })

  it('are searched without shorts, by language and date, and ranked like clips', async () => {
    await importLines(
      { id: 'es', title: 'glaze', language: 'es', timestamp: 2000 },
      { id: 'seen', title: 'glaze', language: 'en', timestamp: 1000, view_count: 900_000 },
      { id: 'unknown', title: 'glaze', timestamp: 3000 },
      { id: 'undated', title: 'glaze', language: 'es-MX' },
      { id: 'said', transcript: 'a glaze, said once in a long talk on other things', timestamp: 5 },
      { id: 'short', title: 'glaze', media_type: 'short' },
      { id: 'live', title: 'glaze', media_type: 'livestream' },
      { id: 'tiktok', title: 'glaze', platform: 'tiktok' },
    )
    const all = await find('glaze')
    expect(all).to.have.members(['es', 'seen', 'unknown', 'undated', 'said'])
    expect([all[0], all.at(-1)]).to.deep.equal(['seen', 'said'])
    expect(await find('glaze', { language: 'es' })).to.have.members(['es', 'unknown', 'undated'])
    expect(await find('glaze', { posted_after: 2_000_000 })).to.have.members(['es', 'unknown'])
    expect(await find('glaze', { limit: 1 })).to.deep.equal(['seen'])
    expect(await find('')).to.deep.equal([])
  })

  it('do not affect the search for shorts', async () => {
    await importLines({ id: 'v', title: 'glaze' }, { id: 's', title: 'glaze', media_type: 'short' })
    const search = { platform: 'youtube', query: 'glaze', posted_after: null, language: null } as const
    const clips = await catalog.search({ ...search, country: null, limit: 9 })
    expect(clips.map((clip) => clip.clip_id)).to.deep.equal(['s'])
  })

  describe('of a channel', () => {
    it('are its newest 30, newest first and undated last, without shorts and live streams', async () => {
      const dated = Array.from({ length: 28 }, (_, day) => ({
        id: `d${day}`,
        channel_id: kiln,
        channel: 'Kiln Notes',
        timestamp: 1e9 + day * daySeconds,
      }))
      const undated = ['u1', 'u2', 'u3'].map((id) => ({ id, channel_id: kiln }))
      const others = [
        { id: 's', channel_id: kiln, media_type: 'short', timestamp: 2e9 },
        { id: 'l', channel_id: kiln, media_type: 'livestream', timestamp: 2e9 },
        { id: 't', channel_id: kiln, platform: 'tiktok', timestamp: 2e9 },
        { id: 'o', channel_id: 'UCotherotherotherother00', timestamp: 2e9 },
      ]
      await importLines(...undated, ...dated, ...others)
      const page = await catalog.channel({ channel_id: kiln })
      expect(page).to.include({ channel_id: kiln, channel: 'Kiln Notes' })
      const newest = dated.map(({ id }) => id).reverse()
      expect(page?.uploads.map((clip) => clip.clip_id)).to.deep.equal([...newest, 'u1', 'u2'])
      expect(page?.uploads[0]).to.include({ media_type: 'video', sample: false, creator_id: kiln })
    })

    it('come page after page, each upload once, with their number', async () => {
      const dated = Array.from({ length: 70 }, (_, n) => ({
        id: `v${n}`,
        channel_id: kiln,
        timestamp: 1.7e9 - n * 86_400,
      }))
      await importLines(...dated)
      const ids: string[] = []
      let after: string | undefined
      for (const expected of ['30', '60', null]) {
        const page = await catalog.channel({ channel_id: kiln, ...(after === undefined ? {} : { after }) })
        expect([page?.next, page?.total]).to.deep.equal([expected, 70])
        ids.push(...(page?.uploads ?? []).map(({ clip_id }) => clip_id))
        after = page?.next ?? undefined
      }
      expect(ids).to.deep.equal(dated.map(({ id }) => id))
    })

    it('are an empty list if it has only shorts, and null if it has nothing', async () => {
      await importLines({ id: 's', channel_id: kiln, media_type: 'short', uploader_id: '@kiln' })
      expect(await catalog.channel({ handle: 'kiln' })).to.deep.equal({
        channel_id: kiln,
        channel: null,
        uploads: [],
        next: null,
        total: 0,
      })
      expect(await catalog.channel({ channel_id: 'UCnobodynobodynobody0000' })).to.equal(null)
      expect(await catalog.channel({ handle: 'nobody' })).to.equal(null)
    })

    const cases: [string, object, string][] = [
      ['its uploader_id', { uploader_id: '@Kiln.Notes' }, 'kiln.notes'],
      ['an uploader_id without its @', { uploader_id: 'KilnNotes' }, 'kilnnotes'],
      ['its uploader_url', { uploader_url: 'https://www.youtube.com/@KilnNotes' }, 'KILNNOTES'],
      ['its channel_url', { channel_url: 'https://www.youtube.com/@kiln/videos' }, 'kiln'],
      [
        'an encoded address',
        { uploader_url: 'https://www.youtube.com/@%E7%AA%AF%E3%81%AE%E8%A8%98' },
        '窯の記',
      ],
      ['the name it had before', { uploader_url: 'http://www.youtube.com/user/OldKiln' }, 'oldkiln'],
      ['another case of a letter with an accent', { uploader_id: '@Émail' }, 'e\u0301MAIL'],
      ['a handle asked for with its @', { uploader_id: '@kiln' }, '@Kiln'],
    ]
    for (const [what, fields, handle] of cases) {
      it(`are found by ${what}`, async () => {
        await importLines({ id: 'v', channel_id: kiln, ...fields })
        expect((await catalog.channel({ handle }))?.channel_id).to.equal(kiln)
      })
    }

    it('are not found by a similar or partial handle, or one of another platform', async () => {
      await importLines(
        { id: 'v', channel_id: kiln, uploader_id: '@kiln_notes' },
        { id: 't', channel_id: 'x', uploader_id: '@potter', platform: 'tiktok' },
        { id: 'u', channel_id: kiln, uploader_id: kiln },
      )
      for (const handle of ['kiln%notes', 'kilnxnotes', 'kiln', 'potter', kiln, ''])
        expect(await catalog.channel({ handle }), handle).to.equal(null)
    })

    it('are found by the name of a channel without a handle, if only one has it', async () => {
      await importLines(
        { id: 'v', channel_id: kiln, channel: 'Kiln Notes' },
        { id: 'w', channel_id: 'UCfirstfirstfirstfirst00', channel: 'Potter' },
        { id: 'x', channel_id: 'UCsecondsecondsecond0000', channel: 'potter' },
        { id: 'y', channel_id: 'UCthirdthirdthirdthird00', channel: 'Oven', uploader_id: '@baker' },
      )
      expect((await catalog.channel({ handle: '@KilnNotes' }))?.channel_id).to.equal(kiln)
      for (const handle of ['potter', 'oven', 'kiln'])
        expect(await catalog.channel({ handle }), handle).to.equal(null)
    })

    it('belong to the channel that has the handle now', async () => {
      await importLines(
        { id: 'old', channel_id: 'UCformerformerformer0000', uploader_id: '@kiln', timestamp: 1e9 },
        { id: 'new', channel_id: kiln, uploader_id: '@kiln', timestamp: 1.5e9 },
      )
      expect(await uploadsAt({ handle: 'kiln' })).to.deep.equal(['new'])
    })
  })

  it('are returned one by one as stored, of any type', async () => {
    await importLines(
      { id: 'v', title: 'Glaze', view_count: 7 },
      { id: 's', media_type: 'short' },
      { id: 'l', media_type: 'livestream' },
      { id: 't', platform: 'tiktok' },
    )
    expect(await catalog.video('v')).to.include({
      clip_id: 'v',
      title: 'Glaze',
      views: 7,
      media_type: 'video',
    })
    expect(await catalog.video('s')).to.include({ media_type: 'short' })
    expect(await catalog.video('l')).to.include({ media_type: 'livestream' })
    expect(await catalog.video('t')).to.equal(null)
    expect(await catalog.video('nothing')).to.equal(null)
  })

  describe('their captions', () => {
    const lines: [string, object, boolean | null][] = [
      ['nothing where the line does not', { transcript: 'Hello there.' }, null],
      ['that a machine made them', { transcript: 'hello there', auto_captions: true }, true],
      ['that a person did', { transcript: 'Hello there.', auto_captions: false }, false],
      ['nothing where there are none', { auto_captions: true }, null],
    ]
    for (const [what, fields, expected] of lines) {
      it(what, async () => {
        await importLines({ id: 'v', ...fields })
        expect((await catalog.transcript(address('v')))?.auto_captions).to.equal(expected)
      })
    }

    const en = { en: [{}] }
    const none = {}
    const downloads: [string, string, object, boolean | null][] = [
      ['manual by the subtitles', 'v.en.vtt', { subtitles: en, automatic_captions: en }, false],
      ['automatic by the captions', 'v.en.vtt', { subtitles: none, automatic_captions: en }, true],
      ['automatic by its name', 'v.en-orig.vtt', { subtitles: none, automatic_captions: none }, true],
      ['unknown by neither', 'v.en.vtt', { subtitles: none, automatic_captions: none }, null],
      ['unknown without a word on either', 'v.en.vtt', {}, null],
      ['unknown without a language', 'v.vtt', { subtitles: en, automatic_captions: en }, null],
    ]
    for (const [what, name, fields, expected] of downloads) {
      it(`are marked as automatic or manual by the download: ${what}`, async () => {
        const video = { id: 'v', extractor_key: 'Youtube', language: 'en', ...fields }
        const path = join(folder, 'downloads')
        await mkdir(path)
        await writeFile(join(path, 'v.info.json'), JSON.stringify(video))
        await writeFile(join(path, name), 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nhello there\n')
        await store.import({ path, now })
        expect((await catalog.transcript(address('v')))?.auto_captions).to.equal(expected)
      })
    }
  })

  if (storeName === 'file')
    describe('of a catalog of version 1', () => {
      beforeEach(async () => {
        await importLines(
          { id: 'v', title: 'Glaze', channel_id: kiln, transcript: 'Hot glaze.', language: 'en' },
          { id: 'at', title: 'Wheel', uploader_id: '@Thrower' },
          { id: 's', title: 'Glaze', media_type: 'short' },
        )
        asVersion1(catalogPath)
      })

      async function expectAllServed() {
        expect(await catalog.serves()).to.equal(true)
        expect(await find('glaze')).to.deep.equal(['v'])
        expect(await uploadsAt({ channel_id: kiln })).to.deep.equal(['v'])
        expect(await uploadsAt({ handle: 'thrower' })).to.deep.equal(['at'])
        const transcript = await catalog.transcript(address('v'))
        expect(transcript).to.deep.include({ kind: 'speech', language: 'en', auto_captions: null })
        expect((await catalog.counts()).imported).to.be.at.least(3)
      }

      it('are served by a reader without changing the file', async () => {
        await expectAllServed()
        expect(readPragma(catalogPath, 'user_version')).to.equal(1)
      })

      it('are served from a read-only folder', async () => {
        openForImportOf1(catalogPath).close()
        await chmod(catalogPath, 0o400)
        await chmod(folder, 0o500)
        await expectAllServed()
      })

      it('are all kept when an import migrates the file, even with an open reader', async () => {
        await expectAllServed()
        await importLines({ id: 'w', title: 'Glaze', channel_id: kiln, uploader_id: '@kiln', timestamp: 1e9 })
        expect(readPragma(catalogPath, 'user_version')).to.equal(3)
        expect(await uploadsAt({ handle: 'kiln' })).to.deep.equal(['w', 'v'])
        expect(await uploadsAt({ handle: 'THROWER' })).to.deep.equal(['at'])
        expect(await find('glaze')).to.have.members(['v', 'w'])
        expect((await catalog.transcript(address('v')))?.lines[0]?.text).to.equal('Hot glaze.')
        expect((await catalog.counts()).imported).to.equal(4)
      })

      it('get their handle when the same videos are imported again', async () => {
        const again = { id: 'v', title: 'Glaze', channel_id: kiln, transcript: 'Hot glaze.', language: 'en' }
        const report = await importLines({ ...again, uploader_id: '@kiln' })
        expect(report).to.include({ added: 0, updated: 1 })
        expect(await uploadsAt({ handle: 'kiln' })).to.deep.equal(['v'])
      })

      it('have the same tables and indexes as a new catalog after the migration', () => {
        openForImport(catalogPath).close()
        const fresh = join(folder, 'fresh.db')
        openForImport(fresh).close()
        expect(shapeOf(catalogPath)).to.deep.equal(shapeOf(fresh))
      })
    })
})

describe('the long samples', () => {
  const handles = ['cold.oven', 'doorframe', 'kettle.envelope', 'trace.picnic', 'pantuflas']
  const clock = { now: () => now }
  let shipped: Catalog
  before(() => {
    shipped = openCatalog({ catalogPath: join(tmpdir(), 'no-such-catalog.db'), clock })
  })
  after(() => shipped.close())

  for (const name of handles) {
    it(`of @sample.${name} give the channel a baseline and outliers with speech from the first second`, async () => {
      expect(parseVideoTarget(`@sample.${name}`)).to.deep.equal({
        kind: 'channel',
        address: { handle: `sample.${name}` },
      })
      const page = await shipped.channel({ handle: `sample.${name}` })
      expect(page?.uploads).to.have.length.of.at.least(8)
      expect(parseVideoTarget(`youtube.com/channel/${page?.channel_id}`).kind).to.equal('channel')
      const uploads = page?.uploads ?? []
      const beating = uploads.filter(({ clip_id, views }) => {
        const outlier = outlierRatio(views, baselineViews(uploads, clip_id, now))
        return outlier !== null && outlier >= 2
      })
      expect(beating).to.have.length(3)
      for (const { clip_id, posted_at, sample } of beating) {
        expect(parseVideoTarget(`youtube.com/watch?v=${clip_id}`)).to.deep.equal({
          kind: 'video',
          video_id: clip_id,
        })
        expect([sample, (posted_at ?? 0) > now - 365 * daySeconds * 1000]).to.deep.equal([true, true])
        const transcript = await shipped.transcript({ platform: 'youtube', clip_id, watch_url: null })
        expect(transcript?.lines[0]?.start).to.be.below(1)
        expect(transcript?.lines.at(-1)?.end).to.be.within(60, 90)
      }
    })
  }

  for (const query of [
    'sourdough',
    'strength training',
    'saving money',
    'learning to code',
    'aprender inglés',
  ]) {
    it(`are found by ${query}`, async () => {
      const found = await shipped.searchLong({ query, posted_after: null, language: null, limit: 20 })
      expect(found.length).to.be.at.least(3)
      expect(found.every((clip) => clip.sample && clip.media_type === 'video')).to.equal(true)
    })
  }
})

/** Closed cleanly, so that no write-ahead log has to be made by a reader. */
function openForImportOf1(path: string) {
  const db = new Database(path)
  db.pragma('journal_mode = DELETE')
  return db
}

function readPragma(path: string, name: string): unknown {
  const db = new Database(path, { readonly: true })
  const value = db.pragma(name, { simple: true })
  db.close()
  return value
}

/** Columns in their order and indexes with what they hold. */
function shapeOf(path: string) {
  const db = new Database(path, { readonly: true })
  const columns = ['clips', 'transcripts'].map((table) => db.pragma(`table_info(${table})`))
  const indexes = db.prepare(`select name, sql from sqlite_schema where type = 'index' order by name`).all()
  db.close()
  return { columns, indexes }
}
