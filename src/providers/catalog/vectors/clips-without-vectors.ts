import type { Clip } from '../../types.js'
import type { CatalogDb } from '../database.js'
import { unpackLines } from '../packed-lines.js'
import { prepareCached } from '../statement-cache.js'
import { hasVectorTables } from './tables.js'
import { textOfClip } from './texts.js'

/** The clips that have no vector yet. */

export type MissingText = { row_id: number; text: string }

/** The number of clips without a vector, and the maximum number of characters to send for them. */
export type MissingTexts = { clips: number; characters: number }

const withoutVector = (db: CatalogDb, countsAll: boolean) =>
  hasVectorTables(db) && !countsAll
    ? 'and not exists (select 1 from clip_vectors where clip_vectors.row_id = clips.row_id)'
    : ''

/** Counts them, or all clips, and the characters of their stored texts, at most `maxCharacters` of each clip. */
export function countMissing(db: CatalogDb, maxCharacters: number, countsAll = false): MissingTexts {
  const lengths = ['title', 'caption', 'onscreen_text', 'lines'].map((name) => `coalesce(length(${name}), 0)`)
  const totals = db
    .prepare<[number], MissingTexts>(
      `select count(*) as clips, coalesce(sum(min(?, ${lengths.join(' + ')} + 3)), 0) as characters
       from clips join transcripts using (row_id) where true ${withoutVector(db, countsAll)}`,
    )
    .get(maxCharacters)
  return totals ?? { clips: 0, characters: 0 }
}

type TextRow = Pick<Clip, 'title' | 'caption' | 'onscreen_text'> & { row_id: number; lines: string }

/** The texts of the next clips after a row, in row order: the most viewed of each platform and type first. */
export function readMissing(db: CatalogDb, afterRow: number, limit: number, readsAll = false): MissingText[] {
  return db
    .prepare<[number, number], TextRow>(
      `select clips.row_id, title, caption, onscreen_text, lines from clips join transcripts using (row_id)
       where clips.row_id > cast(? as integer) ${withoutVector(db, readsAll)} order by clips.row_id limit ?`,
    )
    .all(afterRow, limit)
    .map(({ row_id, lines, ...texts }) => ({ row_id, text: textOfClip(texts, unpackLines(lines)) }))
}

/** The current text of a clip; null if there is no such row. */
export function readText(db: CatalogDb, row_id: number): string | null {
  const row = prepareCached<[number], TextRow>(
    db,
    `select row_id, title, caption, onscreen_text, lines from clips join transcripts using (row_id) where row_id = ?`,
  ).get(row_id)
  return row ? textOfClip(row, unpackLines(row.lines)) : null
}
