import type { Client } from 'pg'
import { levelSize } from '../row-order.js'
import type { Change } from './stored-clips.js'

/** Numbers the rows of an import in the order of row-order.ts. */

const lastRowsSql = `
  select row_from::float8, coalesce((
    select max(row_id) from catalog_clips where row_id >= row_from and row_id < row_from + ${levelSize}
  ), row_from - 1)::float8 as last_row from unnest($1::bigint[]) as levels (row_from)`

export type RowNumbers = {
  /** Reads the last rows of levels that are new to the import. Call it before rows are removed. */
  prepare(changes: Change[]): Promise<void>
  /** The row of a clip: its current one if its views are about the same, otherwise the next one at its level. */
  next(change: Change): number
}

/** Creates the numbers of an import, which is the only one that writes. */
export function createRowNumbers(client: Client): RowNumbers {
  const lastRows = new Map<number, number>()
  return {
    async prepare(changes) {
      const levels = changes.filter((change) => keptRow(change) === null).map(({ clip }) => clip.row_from)
      const newLevels = [...new Set(levels)].filter((level) => !lastRows.has(level))
      if (newLevels.length === 0) return
      const { rows } = await client.query<{ row_from: number; last_row: number }>(lastRowsSql, [newLevels])
      for (const { row_from, last_row } of rows) lastRows.set(row_from, last_row)
    },
    next(change) {
      const existingRow = keptRow(change)
      if (existingRow !== null) return existingRow
      const { row_from } = change.clip
      const row_id = (lastRows.get(row_from) ?? row_from - 1) + 1
      lastRows.set(row_from, row_id)
      return row_id
    },
  }
}

function keptRow({ clip: { row_from }, storedClip }: Change): number | null {
  const isAtLevel = storedClip && storedClip.row_id >= row_from && storedClip.row_id < row_from + levelSize
  return isAtLevel ? storedClip.row_id : null
}
