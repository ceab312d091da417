import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { sha256 } from '../../lib/canonical.js'
import type { Clip, Line, Transcript } from '../types.js'
import type { Entry } from './record.js'
import { makeCurrent, readAsCurrent, schema } from './schema.js'
import { indexed } from '../terms.js'

/** The catalog's rows: clips, what is said in them, and the index of their words. */

export type Db = Database.Database

/** How long a write waits for another import (ms). */
const busyMs = 10_000

/**
 * Opens the catalog for writing: made where there is none, an earlier version brought up to date in place. Throws an
 * Error where a later version made it.
 */
export function openForImport(catalogPath: string): Db {
  mkdirSync(dirname(catalogPath), { recursive: true })
  const db = new Database(catalogPath, { timeout: busyMs })
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.transaction(makeCurrent).immediate(db)
  return db
}

/** Opens a catalog that is there for reading, of whichever version. Throws an Error where a later one made it. */
export function openForReading(catalogPath: string): Db {
  const db = new Database(catalogPath, { readonly: true })
  try {
    readAsCurrent(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** A catalog in memory. */
export function openInMemory(): Db {
  const db = new Database(':memory:')
  db.exec(schema)
  return db
}

const columns = [
  ...['platform', 'clip_id', 'media_type', 'format', 'title', 'caption', 'creator', 'creator_id'],
  ...['creator_followers', 'views', 'likes', 'comments', 'shares', 'duration_s', 'posted_at'],
  ...['watch_url', 'cover_url', 'language', 'onscreen_text', 'on_camera'],
] as const

export type ClipRow = Omit<Clip, 'sample' | 'on_camera'> & { row_id: number; on_camera: number | null }

/** The columns of a `ClipRow`, of the table `clips`. */
export const clipColumns = ['row_id', ...columns].map((column) => `clips.${column}`).join(', ')

export function toClip({ row_id: _, ...row }: ClipRow, sample: boolean): Clip {
  return { ...row, on_camera: yesOrNo(row.on_camera), sample }
}

/** Yes and no as SQLite keeps them. */
function flag(value: boolean | null | undefined): number | null {
  return value == null ? null : Number(value)
}

function yesOrNo(value: number | null | undefined): boolean | null {
  return value == null ? null : value === 1
}

export type Stored = { row_id: number; fingerprint: string }
export type Outcome = 'added' | 'updated' | 'unchanged'

/** What puts an entry into a catalog; to be called inside a transaction. */
export function writer(db: Db, now: number): (entry: Entry) => Outcome {
  const find = db.prepare<[string, string], Stored>(
    'select row_id, fingerprint from clips where platform = ? and clip_id = ?',
  )
  const all = [...columns, 'creator_handle', 'imported_at', 'fingerprint']
  const put = db.prepare(
    `insert into clips (row_id, ${all.join(', ')}) values (:row_id, ${all.map((name) => `:${name}`).join(', ')})
     on conflict (row_id) do update set ${all.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  )
  const putTranscript = db.prepare(
    'insert or replace into transcripts values (:row_id, :kind, :language, :lines, :auto_captions)',
  )
  const forget = db.prepare('delete from clip_words where rowid = ?')
  const index = db.prepare(
    `insert into clip_words (rowid, title, caption, transcript, onscreen_text, creator) values (?, ?, ?, ?, ?, ?)`,
  )
  return (entry) => {
    const { clip, creator_handle, transcript } = entry
    const made = sha256(JSON.stringify(entry))
    const stored = find.get(clip.platform, clip.clip_id)
    if (stored?.fingerprint === made) return 'unchanged'
    const seen = { ...clip, creator_handle, on_camera: flag(clip.on_camera) }
    const row = { row_id: stored?.row_id ?? null, ...seen, imported_at: now, fingerprint: made }
    const row_id = stored?.row_id ?? Number(put.run(row).lastInsertRowid)
    if (stored) {
      put.run(row)
      forget.run(row_id)
    }
    const { kind, language, lines } = transcript
    const auto_captions = flag(transcript.auto_captions)
    putTranscript.run({ row_id, kind, language, lines: JSON.stringify(lines.map(packed)), auto_captions })
    index.run(row_id, ...searchableTexts(entry))
    return stored ? 'updated' : 'added'
  }
}

function searchableTexts({ clip, transcript }: Entry): string[] {
  const said = transcript.lines.map((line) => line.text).join(' ')
  return [clip.title, clip.caption, said, clip.onscreen_text, clip.creator].map(indexed)
}

type Packed = [number | null, number | null, string]

function packed({ start, end, text }: Line): Packed {
  return [start, end, text]
}

export type TranscriptRow = Omit<Transcript, 'lines' | 'auto_captions'> & {
  lines: string
  auto_captions: number | null
}

/** A row of `transcripts` as the port has it. */
export function toTranscript(row: TranscriptRow): Transcript {
  const lines = (JSON.parse(row.lines) as Packed[]).map(([start, end, text]) => ({ start, end, text }))
  return { kind: row.kind, language: row.language, lines, auto_captions: yesOrNo(row.auto_captions) }
}
