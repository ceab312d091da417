import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { makePrivateFile } from '../../lib/private-file.js'
import { errorMessageOf } from '../../lib/error-message.js'
import type { Clip, Transcript } from '../types.js'
import { unpackLines } from './packed-lines.js'
import { prepareCached } from './statement-cache.js'
import { migrateSchema, createCompatibilityViews, schema } from './schema.js'

/** Opens the catalog's database and reads its rows: clips, transcripts and the full-text index. */

export type Db = Database.Database

/**
 * Larger than SQLite's default of 4,096: with a million clips a search reads fewer pages and takes a fifth less time.
 */
export const pageBytes = 16_384

/** Milliseconds a write waits for another import. */
const busyTimeoutMs = 10_000

/**
 * Opens the catalog for writing. Creates a missing file and migrates one of an earlier version. Throws an Error if a
 * later version created it.
 */
export function openForImport(catalogPath: string): Db {
  makePrivateFile(catalogPath)
  const db = new Database(catalogPath, { timeout: busyTimeoutMs })
  db.pragma(`page_size = ${pageBytes}`)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.transaction(migrateSchema).immediate(db)
  return db
}

/**
 * How many bytes of the file are memory-mapped. Pages then come from the system's cache without a copy, and the system
 * can reclaim them. With a million clips a search takes half as long.
 */
const mmapBytes = 4 * 2 ** 30

/**
 * Opens an existing catalog of this or an earlier version for reading. Throws an Error if a later version created it.
 */
export function openForReading(catalogPath: string): Db {
  const db = new Database(catalogPath, { readonly: true })
  try {
    db.pragma(`mmap_size = ${mmapBytes}`)
    createCompatibilityViews(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** The message for a catalog that cannot be read: its path, the cause and a remedy. */
export function catalogErrorMessage(catalogPath: string, cause: unknown): string {
  const remedy = existsSync(catalogPath)
    ? 'Move it away and import again, or restore it from a backup'
    : 'See that DATA_DIR is right, and that SQLite can be loaded: coldopen doctor'
  const [reason = ''] = errorMessageOf(cause).split('\n', 1)
  return `The catalog ${catalogPath} cannot be read: ${reason}. ${remedy}.`
}

/** The `catalogErrorMessage` of a catalog that exists but cannot be read; null otherwise. */
export function checkCatalog(catalogPath: string): string | null {
  if (!existsSync(catalogPath)) return null
  try {
    openForReading(catalogPath).close()
    return null
  } catch (error) {
    return catalogErrorMessage(catalogPath, error)
  }
}

/** A catalog in memory. */
export function openInMemory(): Db {
  const db = new Database(':memory:')
  db.exec(schema)
  return db
}

/** The columns of a clip that a search returns. */
export const clipColumnNames = [
  'platform',
  'clip_id',
  'media_type',
  'format',
  'title',
  'caption',
  'creator',
  'creator_id',
  'creator_followers',
  'views',
  'likes',
  'comments',
  'shares',
  'duration_s',
  'posted_at',
  'watch_url',
  'cover_url',
  'language',
  'onscreen_text',
  'on_camera',
] as const

/** `is_wordless` is 1 if the import had neither a transcript nor a sign of music. */
export type ClipRow = Omit<Clip, 'sample' | 'on_camera' | 'has_captions'> & {
  on_camera: number | null
  is_wordless: number | null
}

const isWordlessSql = `(select kind = 'none' from transcripts where transcripts.row_id = clips.row_id)`

/** The columns of a `ClipRow`, of the table `clips`. */
export const clipColumns = [
  ...clipColumnNames.map((column) => `clips.${column}`),
  `${isWordlessSql} as is_wordless`,
].join(', ')

/** Turns the row into a clip. */
export function toClip({ is_wordless, ...row }: ClipRow, sample: boolean): Clip {
  const captions = is_wordless === 1 ? { has_captions: false as const } : {}
  return Object.assign(row, { on_camera: fromSqlBoolean(row.on_camera), sample }, captions)
}

const jsonFieldsSql = [
  ...clipColumnNames.map((column) => `'${column}', clips.${column}`),
  `'is_wordless', ${isWordlessSql}`,
].join(', ')

/** One query for many rows; their ids are a JSON array. */
const clipsByRowSql = `select json_group_array(json_object(${jsonFieldsSql}) order by wanted.key)
  from json_each(?) as wanted cross join clips on clips.row_id = wanted.value`

/**
 * The clips of these row ids, in that order. SQLite returns them as one JSON text, which is faster than single rows.
 */
export function readClips(db: Db, rows: number[], sample: boolean): Clip[] {
  const statement = prepareCached<[string], string>(db, clipsByRowSql).pluck()
  const clips = JSON.parse(statement.get(JSON.stringify(rows)) ?? '[]') as ClipRow[]
  return clips.map((row) => toClip(row, sample))
}

/** A boolean as SQLite stores it. */
export function toSqlBoolean(value: boolean | null | undefined): number | null {
  return value == null ? null : Number(value)
}

function fromSqlBoolean(value: number | null | undefined): boolean | null {
  return value == null ? null : value === 1
}

export type TranscriptRow = Omit<Transcript, 'lines' | 'auto_captions'> & {
  lines: string
  auto_captions: number | null
}

/** Converts a row of `transcripts` to a transcript. */
export function toTranscript(row: TranscriptRow): Transcript {
  const { kind, language, lines, auto_captions } = row
  return { kind, language, lines: unpackLines(lines), auto_captions: fromSqlBoolean(auto_captions) }
}
