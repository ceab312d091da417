import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { openForImport, type CatalogDb } from '../../../src/providers/catalog/database.js'
import { importCatalog, type ImportReport } from '../../../src/providers/catalog/import.js'
import { emptyReport } from '../../support/import-report.js'

const now = Date.UTC(2026, 0, 15)

describe('importCatalog', () => {
  let folder: string
  let catalogPath: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'))
    catalogPath = join(folder, 'state', 'catalog.db')
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function put(name: string, content: string | Buffer) {
    const path = join(folder, 'in', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    return path
  }
  async function importLines(...lines: unknown[]): Promise<ImportReport> {
    const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
    return importCatalog({ catalogPath, path: await put('clips.jsonl', text), now })
  }
  async function importFolder(): Promise<ImportReport> {
    return importCatalog({ catalogPath, path: join(folder, 'in'), now })
  }
  function readStored<T = Record<string, unknown>>(sql = 'select * from clips order by clip_id'): T[] {
    const db: CatalogDb = openForImport(catalogPath)
    try {
      return db.prepare<[], T>(sql).all()
    } finally {
      db.close()
    }
  }
  const counts = ({ skipped: _, ...numbers }: ImportReport) => numbers
  const clip = { platform: 'youtube', id: 'a1', media_type: 'short', title: 'Bread in a pot', language: 'en' }

  it('skips invalid lines, reports their position and problem, and continues', async () => {
    const report = await importLines(
      '',
      clip,
      '{"id": ',
      [1],
      { ...clip, duration: -20 },
      { ...clip, id: 'a2' },
    )
    expect(counts(report)).to.deep.equal({ ...emptyReport, read: 5, added: 2, skipped_count: 3 })
    expect(report.skipped).to.deep.equal([
      { file: 'clips.jsonl', line: 3, reason: 'the text is not JSON; it must be one JSON object' },
      { file: 'clips.jsonl', line: 4, reason: 'the line is a list; it must be one JSON object' },
      { file: 'clips.jsonl', line: 5, reason: 'duration is -20; it must be seconds from 0 to 1000000' },
    ])
  })

  it('accepts a line of 2 MB and skips a longer one', async () => {
    const empty = JSON.stringify({ ...clip, description: '' }).length
    const most = 2_000_000
    const clipOfSize = (bytes: number) => ({ ...clip, description: 'x'.repeat(bytes - empty) })
    const report = await importLines(clipOfSize(most + 1), clipOfSize(most))
    expect(counts(report)).to.deep.equal({ ...emptyReport, read: 2, added: 1, skipped_count: 1 })
    const reason = 'the line is longer than 2 MB; it must be at most 2000000 bytes'
    expect(report.skipped).to.deep.equal([{ file: 'clips.jsonl', line: 1, reason }])
  })

  it('names up to a thousand skipped lines and counts all of them', async () => {
    const report = await importLines(...Array.from({ length: 1200 }, () => '{}'))
    expect([report.skipped.length, report.skipped_count]).to.deep.equal([1000, 1200])
  })

  describe('importing again', () => {
    const lines = [
      { ...clip, view_count: 10 },
      { ...clip, id: 'b', view_count: 5 },
      { ...clip, id: 'b', view_count: 9 },
    ]

    it('changes nothing if the files are unchanged', async () => {
      const first = await importLines(...lines)
      expect(counts(first)).to.deep.equal({ ...emptyReport, read: 3, added: 2, repeated: 1 })
      const before = readStored()
      const secondAnswer = await importCatalog({
        catalogPath,
        path: join(folder, 'in/clips.jsonl'),
        now: now + 5,
      })
      expect(counts(secondAnswer)).to.deep.equal({ ...emptyReport, read: 3, unchanged: 2, repeated: 1 })
      expect(readStored()).to.deep.equal(before)
    })

    it('updates an existing clip', async () => {
      await importLines(...lines)
      const report = await importLines({ ...clip, title: 'Bread without a pot', view_count: 4 })
      expect(counts(report)).to.deep.equal({ ...emptyReport, read: 1, updated: 1 })
      expect(readStored().map(({ arrival, title, views }) => [arrival, title, views])).to.deep.equal([
        [1, 'Bread without a pot', 4],
        [2, 'Bread in a pot', 9],
      ])
    })

    it('stores a repeated id once with the larger count, in any order', async () => {
      await importLines(
        { ...clip, view_count: 9 },
        { ...clip, view_count: null },
        { ...clip, view_count: '12K' },
        { ...clip, view_count: 5 },
      )
      expect(readStored().map(({ views }) => views)).to.deep.equal([12_000])
    })

    it('keeps equal ids on two platforms apart', async () => {
      const report = await importLines(clip, { ...clip, platform: 'tiktok' })
      expect(report.added).to.equal(2)
    })
  })

  describe('refuses a PATH', () => {
    it('that does not exist', async () => {
      const path = join(folder, 'nowhere')
      await expectRefusal(
        importCatalog({ catalogPath, path, now }),
        `${path} cannot be read: there is no such file or folder`,
      )
    })
    it('of another file type', async () => {
      const path = await put('clips.csv', 'id')
      await expectRefusal(
        importCatalog({ catalogPath, path, now }),
        `${path} holds nothing to import: it must be or hold a .jsonl or an .info.json file`,
      )
    })
    it('that is an empty folder', async () => {
      await put('notes.txt', '')
      await expectRefusal(importFolder(), 'holds nothing to import: it must be or hold')
    })
    it('without any line', async () => {
      await expectRefusal(importLines('', ' '), 'holds nothing to import: no video is in it')
    })
    it('if the catalog has another version', async () => {
      await importLines(clip)
      const db = openForImport(catalogPath)
      db.pragma('user_version = 99')
      db.close()
      await expectRefusal(importLines(clip), 'the catalog has version 99')
    })
  })

  it('reports progress from the first line to the end', async () => {
    const path = await put(
      'clips.jsonl',
      Array.from({ length: 1300 }, (_, id) => JSON.stringify({ ...clip, id })).join('\n'),
    )
    const shares: number[] = []
    await importCatalog({
      catalogPath,
      path,
      now,
      onProgress: ({ stage, done, total }) => shares.push((stage === 'write' ? 1 : 0) + done / total),
    })
    expect(shares).to.deep.equal([...shares].sort((a, b) => a - b))
    expect([shares.length > 1300, shares.at(-1)]).to.deep.equal([true, 2])
  })

  it('accepts Windows line ends, a byte order mark, and a last line without a line end', async () => {
    const path = await put(
      'clips.jsonl',
      `\uFEFF${JSON.stringify(clip)}\r\n\r\n${JSON.stringify({ ...clip, id: 'z' })}`,
    )
    expect(counts(await importCatalog({ catalogPath, path, now }))).to.deep.equal({
      ...emptyReport,
      read: 2,
      added: 2,
    })
  })
})

async function expectRefusal(promise: Promise<unknown>, message: string) {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).to.be.instanceOf(Error)
  expect((error as Error).message).to.contain(message)
}
