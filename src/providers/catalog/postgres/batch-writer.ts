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
      const replaced = changes.flatMap((change) => (change.stored ? [change.stored.row_id] : []))
      if (replaced.length > 0) await tables.remove(replaced)
      const numbered = changes.map((change) => ({
        clip: change.clip,
        row_id: numbers.next(change),
        arrival: change.stored?.arrival ?? storedClips.lastArrival + change.clip.place,
      }))
      if (numbered.length > 0) await tables.add(numbered)
      await moveVectors(client, writtenOf(changes, numbered))
      await options.counts.spill()
    },
  }
}

function writtenOf(changes: Change[], numbered: NumberedClip[]): WrittenClip[] {
  return changes.flatMap(({ stored }, at) => {
    const after = numbered[at]
    return after ? [{ before: stored, after }] : []
  })
}
