import type { CatalogDb } from '../database.js'
import { hasVectorTables } from './tables.js'
import { hashText } from './texts.js'

/** Updates the vectors of clips that an import changes. */

type ChangedClip = { before: number; row_id: number; text: () => string }

/**
 * Creates a function to call for each changed clip: it moves the clip's vector to its new row if its text is the same,
 * and deletes the vector otherwise.
 */
export function createVectorMover(db: CatalogDb): (change: ChangedClip) => void {
  if (!hasVectorTables(db)) return () => {}
  const hashOf = db.prepare<[number], Buffer>('select text_hash from clip_vectors where row_id = ?').pluck()
  const tables = ['clip_vectors', 'clip_vector_signs']
  const deletions = tables.map((table) => db.prepare(`delete from ${table} where row_id = ?`))
  const moves = tables.map((table) => db.prepare(`update ${table} set row_id = ? where row_id = ?`))
  return ({ before, row_id, text }) => {
    const hash = hashOf.get(before)
    if (hash === undefined) return
    if (!hash.equals(hashText(text()))) for (const deletion of deletions) deletion.run(before)
    else if (row_id !== before) for (const move of moves) move.run(row_id, before)
  }
}
