import type { Clip, Transcript } from '../types.js'
import { unpackLines } from './packed-lines.js'
import { prepareCached } from './statement-cache.js'
import type { CatalogDb } from './database.js'

/** Reads the rows of clips and transcripts. */

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
export function readClips(db: CatalogDb, rows: number[], sample: boolean): Clip[] {
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
