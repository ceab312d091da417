import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { type CatalogQueries, catalogQueries } from '../../../src/providers/catalog/queries.js'
import { openInMemory } from '../../../src/providers/catalog/database.js'
import { importCatalog } from '../../../src/providers/catalog/import.js'
import { prepareCached } from '../../../src/providers/catalog/statement-cache.js'
import { openActiveCatalog, type ActiveCatalog } from '../../../src/providers/catalog/active-catalog.js'

const now = Date.UTC(2026, 0, 15)
const video = { platform: 'youtube', title: 'Bread for beginners', channel: 'Mill', channel_id: 'mill' }
const lines = [
  { ...video, id: 'short-1', media_type: 'short', transcript: 'Feed the dough.', view_count: 900 },
  { ...video, id: 'video-1', media_type: 'video', transcript: 'Feed the dough.', view_count: 800 },
]

const search = { query: 'bread', posted_after: null, language: null, country: null, limit: 9 }
const clip = { platform: 'youtube', clip_id: 'short-1', watch_url: null } as const

/** Every question that can be asked of the catalog. */
const questions: { [Method in keyof CatalogQueries]: Parameters<CatalogQueries[Method]>[1] } = {
  search: { ...search, platform: 'youtube' },
  transcript: clip,
  transcripts: [clip],
  uploads: { platform: 'youtube', creator_id: 'mill' },
  creator: { platform: 'youtube', channel_id: 'mill' },
  clip,
  platforms: undefined,
  serves: undefined,
  searchLong: search,
  channel: { channel_id: 'mill' },
  channelLongs: { channel_id: 'mill' },
  video: 'video-1',
  counts: undefined,
  overview: undefined,
  newestShorts: undefined,
  titles: { media_type: 'short', posted_after: 0 },
  topics: undefined,
  topicsOf: { short: ['My kiln', 'A kiln', 'Kilns'], long: [] },
  creators: undefined,
  isSample: undefined,
  vectorModel: undefined,
  coverage: undefined,
}

function ask(shelf: ActiveCatalog, method: keyof CatalogQueries): unknown {
  return (catalogQueries[method] as (shelf: ActiveCatalog, of: unknown) => unknown)(shelf, questions[method])
}

describe('statements of the catalog', () => {
  let folder: string
  let shelfAt: (now: number) => ActiveCatalog

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalog-'))
    const catalogPath = join(folder, 'catalog.db')
    const path = join(folder, 'clips.jsonl')
    await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'))
    await importCatalog({ catalogPath, path, now })
    shelfAt = openActiveCatalog({ catalogPath })
  })
  afterEach(async () => {
    shelfAt(now).db.close()
    await rm(folder, { recursive: true })
  })

  for (const method of Object.keys(questions) as (keyof CatalogQueries)[]) {
    it(`are prepared once for repeated queries: ${method}`, () => {
      const first = ask(shelfAt(now), method)
      const { db } = shelfAt(now)
      const prepare = db.prepare.bind(db)
      const texts = [] as string[]
      db.prepare = (text: string) => {
        texts.push(text)
        return prepare(text)
      }
      db.pragma = (text) => texts.push(text)
      expect(ask(shelfAt(now), method)).to.deep.equal(first)
      expect(texts).to.deep.equal([])
    })
  }

  for (const method of ['overview', 'topics'] as const)
    it(`are counted again only after an import: ${method}`, async () => {
      const first = ask(shelfAt(now), method)
      expect(ask(shelfAt(now), method), 'nothing new').to.equal(first)
      const path = join(folder, 'more.jsonl')
      const more = ['A', 'My', 'Our'].map((word) => ({ ...lines[0], id: word, title: `${word} kiln` }))
      await writeFile(path, more.map((line) => JSON.stringify(line)).join('\n'))
      await importCatalog({ catalogPath: join(folder, 'catalog.db'), path, now })
      expect(ask(shelfAt(now), method)).to.not.deep.equal(first)
    })

  it('are cached by connection and SQL text', () => {
    const one = openInMemory()
    const other = openInMemory()
    expect(prepareCached(one, 'select 1')).to.equal(prepareCached(one, 'select 1'))
    expect(prepareCached(one, 'select 1')).not.to.equal(prepareCached(one, 'select 2'))
    expect(prepareCached(one, 'select 1')).not.to.equal(prepareCached(other, 'select 1'))
  })
})
