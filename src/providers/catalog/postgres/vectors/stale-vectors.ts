import type { Client } from 'pg'
import { unpackLines } from '../../packed-lines.js'
import { hashText, textOfClip } from '../../vectors/texts.js'
import type { Clip } from '../../../types.js'

/** Vectors of texts that clips no longer have, because a version without vectors imported new ones. */

type VectorRow = Pick<Clip, 'title' | 'caption' | 'onscreen_text'> & {
  row_id: number
  text_hash: Buffer
  /** Null if the clip no longer exists. */
  lines: string | null
}

const nextSql = `
  select vectors.row_id::float8, text_hash, title, caption, onscreen_text, lines
  from catalog_vectors as vectors left join (
    catalog_clips as clips join catalog_transcripts as transcripts using (row_id)
  ) using (row_id) where vectors.row_id > $1 order by vectors.row_id limit $2`

/** Skips rows that an import has locked, because the import itself deletes vectors of other texts. */
const deleteSql = `
  delete from catalog_vectors where row_id in (
    select vectors.row_id from catalog_vectors as vectors
    join unnest($1::bigint[], $2::bytea[]) as stale (row_id, text_hash)
      on vectors.row_id = stale.row_id and vectors.text_hash = stale.text_hash
    for update of vectors skip locked)`

function isStale({ text_hash, lines, ...texts }: VectorRow): boolean {
  return lines === null || !text_hash.equals(hashText(textOfClip(texts, unpackLines(lines))))
}

/**
 * Deletes these vectors, so that they are made again. Reads the texts of all clips with a vector, `limit` at a time.
 */
export async function deleteStaleVectors(client: Client, limit = 2_000): Promise<void> {
  let afterRow = 0
  for (;;) {
    const { rows } = await client.query<VectorRow>(nextSql, [afterRow, limit])
    const last = rows.at(-1)
    if (!last) return
    const stale = rows.filter(isStale)
    if (stale.length > 0)
      await client.query(deleteSql, [
        stale.map(({ row_id }) => row_id),
        stale.map(({ text_hash }) => text_hash),
      ])
    afterRow = last.row_id
  }
}
