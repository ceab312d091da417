import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { sha256 } from '../../lib/canonical.js'
import type { Clip, Line, Transcript } from '../types.js'
import type { Entry } from './record.js'
import { indexed } from './terms.js'

/** The catalog's tables: clips, what is said in them, and the index of their words. */

export type Db = Database.Database

/** Raised whenever the tables or the way words are indexed change. */
const schemaVersion = 1

/**
 * The index keeps no text of its own (contentless); `detail=full` because bm25 is silently 0 without it.
 * Marks are word characters, or the vowel signs of Indic scripts would part words.
 */
const schema = `
  create table clips (
    row_id integer primary key,
    platform text not null,
    clip_id text not null,
    media_type text not null,
    format text not null,
    title text,
    caption text,
    creator text,
    creator_id text,
    creator_followers integer,
    views integer,
    likes integer,
    comments integer,
    shares integer,
    duration_s real,
    posted_at integer,
    watch_url text,
    cover_url text,
    language text,
    onscreen_text text,
    on_camera integer,
    imported_at integer not null,
    fingerprint text not null,
    unique (platform, clip_id)
  ) strict;
  create index clips_by_creator on clips (platform, creator_id, media_type, posted_at desc);
  create index clips_by_type on clips (media_type, platform);
  create table transcripts (
    row_id integer primary key references clips,
    kind text not null,
    language text,
    lines text not null
  ) strict;
  create virtual table clip_words using fts5 (
    title, caption, transcript, onscreen_text, creator,
    content = '', contentless_delete = 1, detail = full,
    tokenize = "porter unicode61 remove_diacritics 2 categories 'L* M* N* Co'"
  );
  pragma user_version = ${schemaVersion};
`

/** How long a write waits for another import (ms). */
const busyMs = 10_000

/** Opens the catalog for writing, made where there is none. Throws an Error where another version made the file. */
export function openForImport(catalogPath: string): Db {
  mkdirSync(dirname(catalogPath), { recursive: true })
  const db = new Database(catalogPath, { timeout: busyMs })
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.transaction(() => {
    if (!isMade(db)) db.exec(schema)
  }).immediate()
  return db
}

/** A catalog in memory. */
export function openInMemory(): Db {
  const db = new Database(':memory:')
  db.exec(schema)
  return db
}

/** Whether the file holds a catalog already. Throws an Error where another version of Coldopen made it. */
export function isMade(db: Db): boolean {
  const version = Number(db.pragma('user_version', { simple: true }))
  if (version !== 0 && version !== schemaVersion) {
    throw new Error(`the catalog has version ${version}, this Coldopen reads version ${schemaVersion}`)
  }
  return version === schemaVersion
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
  return { ...row, on_camera: row.on_camera === null ? null : row.on_camera === 1, sample }
}

export type Stored = { row_id: number; fingerprint: string }
export type Outcome = 'added' | 'updated' | 'unchanged'

/** What puts an entry into a catalog; to be called inside a transaction. */
export function writer(db: Db, now: number): (entry: Entry) => Outcome {
  const find = db.prepare<[string, string], Stored>(
    'select row_id, fingerprint from clips where platform = ? and clip_id = ?',
  )
  const all = [...columns, 'imported_at', 'fingerprint']
  const put = db.prepare(
    `insert into clips (row_id, ${all.join(', ')}) values (:row_id, ${all.map((name) => `:${name}`).join(', ')})
     on conflict (row_id) do update set ${all.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  )
  const putTranscript = db.prepare(
    'insert or replace into transcripts values (:row_id, :kind, :language, :lines)',
  )
  const forget = db.prepare('delete from clip_words where rowid = ?')
  const index = db.prepare(
    `insert into clip_words (rowid, title, caption, transcript, onscreen_text, creator) values (?, ?, ?, ?, ?, ?)`,
  )
  return (entry) => {
    const { clip, transcript } = entry
    const made = sha256(JSON.stringify(entry))
    const stored = find.get(clip.platform, clip.clip_id)
    if (stored?.fingerprint === made) return 'unchanged'
    const on_camera = clip.on_camera === null ? null : Number(clip.on_camera)
    const row = { row_id: stored?.row_id ?? null, ...clip, on_camera, imported_at: now, fingerprint: made }
    const row_id = stored?.row_id ?? Number(put.run(row).lastInsertRowid)
    if (stored) {
      put.run(row)
      forget.run(row_id)
    }
    const { kind, language, lines } = transcript
    putTranscript.run({ row_id, kind, language, lines: JSON.stringify(lines.map(packed)) })
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

export type TranscriptRow = Omit<Transcript, 'lines'> & { lines: string }

/** A row of `transcripts` as the port has it. */
export function toTranscript(row: TranscriptRow): Transcript {
  const lines = (JSON.parse(row.lines) as Packed[]).map(([start, end, text]) => ({ start, end, text }))
  return { kind: row.kind, language: row.language, lines }
}
