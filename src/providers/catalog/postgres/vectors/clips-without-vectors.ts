import type { Client } from 'pg'
import type { Clip } from '../../../types.js'
import { unpackLines } from '../../packed-lines.js'
import type { MissingText, MissingTexts } from '../../vectors/clips-without-vectors.js'
import { textOfClip } from '../../vectors/texts.js'

/** The clips in PostgreSQL that have no vector yet. */

const withoutVector = (hasTables: boolean) =>
  hasTables
    ? 'and not exists (select 1 from catalog_vectors where catalog_vectors.row_id = clips.row_id)'
    : ''

const clipsSql = 'from catalog_clips as clips join catalog_transcripts as transcripts using (row_id)'

/** Counts them and the characters of their stored texts, at most `maxCharacters` of each clip. */
export async function countMissing(
  client: Client,
  { hasTables, maxCharacters }: { hasTables: boolean; maxCharacters: number },
): Promise<MissingTexts> {
  const lengths = ['title', 'caption', 'onscreen_text', 'lines'].map((name) => `coalesce(length(${name}), 0)`)
  const { rows } = await client.query<MissingTexts>(
    `select count(*)::float8 as clips, coalesce(sum(least($1::int, ${lengths.join(' + ')} + 3)), 0)::float8 as characters
     ${clipsSql} where true ${withoutVector(hasTables)}`,
    [maxCharacters],
  )
  return rows[0] ?? { clips: 0, characters: 0 }
}

type TextRow = Pick<Clip, 'title' | 'caption' | 'onscreen_text'> & { row_id: number; lines: string }

const columns = 'clips.row_id::float8, title, caption, onscreen_text, lines'

const toText = ({ row_id, lines, ...texts }: TextRow): MissingText => ({
  row_id,
  text: textOfClip(texts, unpackLines(lines)),
})

/** The texts of the next clips after a row, in row order: the most viewed of each platform and type first. */
export async function readMissing(
  client: Client,
  { hasTables, afterRow, limit }: { hasTables: boolean; afterRow: number; limit: number },
): Promise<MissingText[]> {
  const { rows } = await client.query<TextRow>(
    `select ${columns} ${clipsSql} where clips.row_id > $1 ${withoutVector(hasTables)} order by clips.row_id limit $2`,
    [afterRow, limit],
  )
  return rows.map(toText)
}

/**
 * The current texts of these clips, locked so that no import changes them before the transaction ends. Clips that an
 * import is changing are left out.
 */
export async function lockTexts(client: Client, row_ids: number[]): Promise<Map<number, string>> {
  const { rows } = await client.query<TextRow>(
    `select ${columns} ${clipsSql} where clips.row_id = any($1::bigint[]) for share of clips skip locked`,
    [row_ids],
  )
  return new Map(rows.map(toText).map(({ row_id, text }) => [row_id, text]))
}
