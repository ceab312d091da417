import type { Clip, Transcript } from '../../types.js'
import { videoKey } from '../../video-identity.js'
import { clipColumnNames } from '../clip-rows.js'
import { unpackLines } from '../packed-lines.js'
import type { CatalogReader } from './reader.js'

/** Rows of the catalog in PostgreSQL. */

/** `is_wordless` is true if the import had neither a transcript nor a sign of music. */
type ClipRow = Omit<Clip, 'sample' | 'has_captions'> & { is_wordless: boolean }

/** Selects clips with the columns of `ClipRow`. */
export const clipsSql = `
  select ${clipColumnNames.map((column) => `catalog_clips.${column}`).join(', ')}, kind = 'none' as is_wordless
  from catalog_clips join catalog_transcripts using (row_id)`

/** Turns the row into a clip. */
export function toClip({ is_wordless, ...row }: ClipRow): Clip {
  return { ...row, sample: false, ...(is_wordless ? { has_captions: false as const } : {}) }
}

/** The clips that a condition selects. */
export async function selectClips(
  { query }: CatalogReader,
  condition: string,
  values: readonly unknown[],
): Promise<Clip[]> {
  return (await query<ClipRow>(`${clipsSql} ${condition}`, values)).map(toClip)
}

/** The clips of these row ids, in that order. One that an import has replaced meanwhile is left out. */
export async function readClips({ query }: CatalogReader, rows: number[]): Promise<Clip[]> {
  if (rows.length === 0) return []
  const clipRows = await query<ClipRow & { row_id: number }>(
    `${clipsSql.replace('select ', 'select row_id, ')} where row_id = any(?)`,
    [rows],
  )
  const clips = new Map(clipRows.map(({ row_id, ...row }) => [row_id, toClip(row)]))
  return rows.flatMap((row_id) => clips.get(row_id) ?? [])
}

type TranscriptRow = Omit<Transcript, 'lines'> & { lines: string }

const toTranscript = ({ lines, ...row }: TranscriptRow): Transcript => ({ ...row, lines: unpackLines(lines) })
type ClipKey = Pick<Clip, 'platform' | 'clip_id'>

const transcriptsSql = `
  select kind, catalog_transcripts.language, lines, auto_captions, platform, clip_id
  from catalog_transcripts join catalog_clips using (row_id)`

/** The transcript of a clip; null if it is not in the catalog. */
export async function readTranscript(reader: CatalogReader, clip: ClipKey): Promise<Transcript | null> {
  return (await readTranscripts(reader, [clip]))[0] ?? null
}

/** The transcripts of several clips, in their order; null for those that are not in the catalog. */
export async function readTranscripts(
  { query }: CatalogReader,
  clips: readonly ClipKey[],
): Promise<(Transcript | null)[]> {
  const rows = await query<TranscriptRow & ClipKey>(
    `${transcriptsSql} where (platform, clip_id) in (select * from unnest(?::text[], ?::text[]))`,
    [clips.map(({ platform }) => platform), clips.map(({ clip_id }) => clip_id)],
  )
  const transcripts = new Map(
    rows.map(({ platform, clip_id, ...row }) => [videoKey({ platform, clip_id }), toTranscript(row)]),
  )
  return clips.map((clip) => transcripts.get(videoKey(clip)) ?? null)
}
