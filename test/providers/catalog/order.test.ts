import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openForImport, openForReading, type CatalogDb } from '../../../src/providers/catalog/database.js'
import { importCatalog, type ImportReport } from '../../../src/providers/catalog/import.js'
import { levelRowRange, groupRowRange, approximateViews } from '../../../src/providers/catalog/row-order.js'
import { searchClips } from '../../../src/providers/catalog/search.js'
import { platforms } from '../../../src/providers/types.js'
import { asVersion2 } from '../../support/catalog-versions.js'

const short = { platform: 'tiktok', media_type: 'short' } as const
const clip = {
  platform: 'tiktok',
  title: 'Bread',
  language: 'en',
  channel: 'baker',
  transcript: 'Hot bread.',
}

describe('the order of rows', () => {
  const table: [number | null, number | null][] = [
    [50_000, 49_000],
    [1, 0],
    [10, 1],
    [1e7, 9e6],
    [2e12, 1e12],
    [1e18, 1e12],
  ]
  for (const [more, fewer] of table) {
    it(`sorts ${more} views before ${fewer}`, () => {
      expect(levelRowRange({ ...short, views: more }).from).to.be.at.most(
        levelRowRange({ ...short, views: fewer }).from,
      )
    })
  }

  it('sorts unknown views like zero views', () => {
    expect(levelRowRange({ ...short, views: null })).to.deep.equal(levelRowRange({ ...short, views: 0 }))
  })

  it('encodes views to within a tenth', () => {
    for (const views of [0, 1, 7, 949, 50_000, 1_234_567, 9e9]) {
      expect(approximateViews(levelRowRange({ ...short, views }).from)).to.be.within(views * 0.9, views * 1.1)
    }
  })

  it('separates platforms and types, in safe integers', () => {
    const ranges = platforms.flatMap((platform) =>
      (['short', 'video', 'livestream'] as const).map((media_type) =>
        groupRowRange({ platform, media_type }),
      ),
    )
    expect(new Set(ranges.map(({ from }) => from)).size).to.equal(9)
    for (const [at, { from, to }] of ranges.entries()) {
      expect(from).to.be.above(2 ** 40)
      expect(to).to.be.at.most(ranges[at + 1]?.from ?? Number.MAX_SAFE_INTEGER)
    }
    const all = levelRowRange({ platform: 'instagram', media_type: 'short', views: null })
    const { from, to } = groupRowRange({ platform: 'instagram', media_type: 'short' })
    expect([all.from >= from, all.to <= to]).to.deep.equal([true, true])
  })
})

describe('a catalog', () => {
  let folder: string
  let catalogPath: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'order-'))
    catalogPath = join(folder, 'catalog.db')
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function importLines(...lines: object[]): Promise<ImportReport> {
    const path = join(folder, 'clips.jsonl')
    await writeFile(path, lines.map((line) => JSON.stringify({ ...clip, ...line })).join('\n'))
    return importCatalog({ catalogPath, path, now: 0 })
  }
  function reading<T>(deed: (db: CatalogDb) => T): T {
    const db = openForReading(catalogPath)
    try {
      return deed(db)
    } finally {
      db.close()
    }
  }
  const byRow = () =>
    reading((db) => db.prepare<[], string>('select clip_id from clips order by row_id').pluck().all())
  const byArrival = () =>
    reading((db) => db.prepare<[], string>('select clip_id from clips order by arrival').pluck().all())
  const findIds = (query: string) => {
    const any = { platform: 'tiktok', posted_after: null, language: null, country: null, limit: 20 } as const
    return reading((db) => searchClips(db, { ...any, query }, false).map(({ clip_id }) => clip_id))
  }
  const state = () =>
    reading((db) => [
      db.prepare('select * from clips order by row_id').all(),
      db.prepare('select * from transcripts order by row_id').all(),
    ])

  it('keeps the most viewed clips first, over several imports', async () => {
    await importLines({ id: 'b', view_count: 500 }, { id: 'd' }, { id: 'a', view_count: 90_000 })
    await importLines({ id: 'c', view_count: 20 }, { id: 'top', view_count: 2_000_000 })
    expect(byRow()).to.deep.equal(['top', 'a', 'b', 'c', 'd'])
    expect(byArrival()).to.deep.equal(['b', 'd', 'a', 'c', 'top'])
  })

  it('moves a clip whose views changed, with its index entry and transcript', async () => {
    await importLines({ id: 'a', view_count: 900 }, { id: 'b', view_count: 500 }, { id: 'c', view_count: 10 })
    const risen = { id: 'c', view_count: 70_000, title: 'Cake', transcript: 'Hot cake.' }
    expect(await importLines(risen)).to.include({ updated: 1, added: 0 })
    expect(byRow()).to.deep.equal(['c', 'a', 'b'])
    expect([findIds('cake'), findIds('bread')]).to.deep.equal([['c'], ['a', 'b']])
    expect(await importLines(risen)).to.include({ unchanged: 1 })
  })

  it('reuses the row of a moved clip', async () => {
    await importLines({ id: 'a', view_count: 900 })
    await importLines(
      { id: 'a', view_count: 5 },
      { id: 'b', view_count: 900, title: 'Cake', transcript: 'Cake.' },
    )
    expect(byRow()).to.deep.equal(['b', 'a'])
    expect([findIds('cake'), findIds('bread')]).to.deep.equal([['b'], ['a']])
  })

  it('is unchanged after the same import twice', async () => {
    const lines = Array.from({ length: 40 }, (_, n) => ({ id: `c${n}`, view_count: (n * 7919) % 100_000 }))
    await importLines(...lines)
    const before = state()
    expect(await importLines(...lines)).to.include({ added: 0, updated: 0, unchanged: 40 })
    expect(state()).to.deep.equal(before)
  })

  describe('of version 2', () => {
    const lines = [
      { id: 'few', view_count: 12, title: 'Bread one' },
      { id: 'many', view_count: 80_000, title: 'Bread two' },
      { id: 'unknown', title: 'Bread three', transcript: [{ start: 1.5, end: 2, text: 'Rye' }] },
      { id: 'watched', platform: 'youtube', media_type: 'video', view_count: 7, title: 'Bread four' },
    ]

    it('is read without a migration', async () => {
      await importLines(...lines)
      asVersion2(catalogPath)
      expect(findIds('bread')).to.deep.equal(['many', 'few', 'unknown'])
      expect(findIds('two')).to.deep.equal(['many'])
      expect(byArrival()).to.deep.equal(['few', 'many', 'unknown', 'watched'])
    })

    it('is ranked by views like the current version', async () => {
      const loud = { id: 'loud', title: 'Bread, bread and bread', view_count: 3 }
      await importLines(loud, ...lines)
      const now = findIds('bread')
      asVersion2(catalogPath)
      expect(now.slice(0, 2)).to.deep.equal(['many', 'loud'])
      expect(findIds('bread')).to.deep.equal(now)
    })

    it('equals a newly created catalog after an import', async () => {
      await importLines(...lines)
      const before = state()
      const words = ['bread', 'two', 'rye', 'baker'].map(findIds)
      asVersion2(catalogPath)
      openForImport(catalogPath).close()
      expect(state()).to.deep.equal(before)
      expect(['bread', 'two', 'rye', 'baker'].map(findIds)).to.deep.equal(words)
      expect(await importLines(...lines)).to.include({ added: 0, updated: 0, unchanged: 4 })
    })
  })
})
