import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openForImport, openInMemory, pageBytes } from '../../../src/providers/catalog/database.js'
import { openStaging } from '../../../src/providers/catalog/import-staging.js'
import { readVersion } from '../../../src/providers/catalog/schema.js'
import { newestPostedAt, generateClip } from './generated-clips.js'

/**
 * Catalogs of made-up clips, and the same clips in a plain full-text table. Made once and kept, under names that
 * change with what they are made of: its version and tables, and the clips.
 */

export type Catalogs = { catalogPath: string; peerPath: string }

/**
 * Makes what is not there yet of both files for so many clips, in the folder of BENCH_DATA (a folder beside the
 * temporary files).
 */
export function openBenchCatalogs(
  size: number,
  folder = process.env['BENCH_DATA'] ?? join(tmpdir(), 'coldopen-bench-data'),
): Catalogs {
  mkdirSync(folder, { recursive: true })
  const clips = Array.from({ length: 100 }, (_, n) => generateClip(n))
  const catalogPaths = {
    catalogPath: join(folder, `catalog-${size}-v${catalogVersion()}-${digestOf([pageBytes, clips])}.db`),
    peerPath: join(folder, `peer-${size}-${digestOf([peerTables, clips])}.db`),
  }
  createFileOnce(catalogPaths.catalogPath, (path) => fillCatalog(path, size))
  createFileOnce(catalogPaths.peerPath, (path) => fillPeer(path, size))
  return catalogPaths
}

function catalogVersion(): number {
  const db = openInMemory()
  const version = readVersion(db)
  db.close()
  return version
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8)
}

/** Has a file made under another name first, so that one that was cut short is not taken for whole. */
function createFileOnce(path: string, make: (path: string) => void): void {
  if (existsSync(path)) return
  const draft = `${path}.draft`
  for (const end of ['', '-wal', '-shm']) rmSync(`${draft}${end}`, { force: true })
  make(draft)
  renameSync(draft, path)
}

function fillCatalog(path: string, size: number): void {
  const db = openForImport(path)
  const intake = openStaging(db)
  const importAll = db.transaction(() => {
    for (let n = 0; n < size; n += 1) intake.add(generateClip(n))
  })
  importAll()
  intake.commit({ now: newestPostedAt, isAtomic: false, onBatch: () => undefined })
  db.pragma('journal_mode = DELETE')
  db.close()
}

const peerColumns = [
  'clip_id',
  'platform',
  'media_type',
  'title',
  'caption',
  'creator',
  'views',
  'posted_at',
  'language',
  'watch_url',
] as const

/** As the manual of FTS5 would have it: texts in a table of its own, the clips beside it, as they arrived. */
const peerTables = `
  create table clips (id integer primary key, ${peerColumns.join(', ')});
  create virtual table words using fts5 (title, caption, transcript, tokenize = 'porter unicode61');
`

function fillPeer(path: string, size: number): void {
  const db = new Database(path)
  db.exec(peerTables)
  const insertClip = db.prepare(`insert into clips values (?, ${peerColumns.map(() => '?').join(', ')})`)
  const insertWords = db.prepare('insert into words (rowid, title, caption, transcript) values (?, ?, ?, ?)')
  const insertAll = db.transaction(() => {
    for (let n = 0; n < size; n += 1) {
      const { clip, transcript } = generateClip(n)
      const transcriptText = transcript.lines.map(({ text }) => text).join(' ')
      insertClip.run(n + 1, ...peerColumns.map((column) => clip[column]))
      insertWords.run(n + 1, clip.title, clip.caption, transcriptText)
    }
    db.exec(`insert into words (words) values ('optimize')`)
  })
  insertAll()
  db.close()
}
