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
 * Catalogs of generated clips, and the same clips in a plain full-text table. They are created once and kept, under
 * names that depend on their content: its version, the tables and the clips.
 */

export type Catalogs = { catalogPath: string; peerPath: string }

/**
 * Creates the missing ones of both files with this many clips, in the folder of BENCH_DATA (by default a folder next to
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

/** Creates a file under another name first, so that an interrupted one is not used. */
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

/**
 * The tables that the manual of FTS5 suggests: texts in a table of their own next to the clips, in order of arrival.
 */
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
