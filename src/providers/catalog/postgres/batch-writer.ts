import type { Client } from 'pg'
import { createRowNumbers } from './row-numbers.js'
import type { StagedClip } from './staged-clip.js'
import { type Change, openStoredClips, type StoredClips } from './stored-clips.js'
import { createTableWriter, type NumberedClip, type TableWriter } from './table-writer.js'
import { moveVectors, type WrittenClip } from './vectors/move-vectors.js'
import type { WordCounts } from './word-counts.js'

/** Writes the clips of an import to the tables of the catalog, a batch at a time, within one transaction. */

export type BatchWriter = Pick<StoredClips, 'outcomes'> &
  Pick<TableWriter, 'totals' | 'cancel'> & {
    /** Writes different clips. */
    write(clips: StagedClip[]): Promise<void>
  }

/** Creates the writer of an import whose transaction has begun. */
export async function openBatchWriter(
  client: Client,
  options: { counts: WordCounts; now: number },
): Promise<BatchWriter> {
  const storedClips = await openStoredClips(client)
  const numbers = createRowNumbers(client)
  const tables = createTableWriter(client, options)
  return {
    outcomes: storedClips.outcomes,
    totals: tables.totals,
    cancel: () => tables.cancel(),
    async write(clips) {
      const changes = await storedClips.findChanges(clips)
      await numbers.prepare(changes)
      const oldRows = changes.flatMap((change) => (change.storedClip ? [change.storedClip.row_id] : []))
      if (oldRows.length > 0) await tables.remove(oldRows)
      const numberedClips = changes.map((change) => ({
        clip: change.clip,
        row_id: numbers.next(change),
        arrival: change.storedClip?.arrival ?? storedClips.lastArrival + change.clip.place,
      }))
      if (numberedClips.length > 0) await tables.add(numberedClips)
      await moveVectors(client, writtenOf(changes, numberedClips))
      await options.counts.spill()
    },
  }
}

function writtenOf(changes: Change[], numberedClips: NumberedClip[]): WrittenClip[] {
  return changes.flatMap(({ storedClip }, at) => {
    const after = numberedClips[at]
    return after ? [{ before: storedClip, after }] : []
  })
}
