import { type Connection, endReadTransaction, prepareCached } from './statement-cache.js'

/**
 * One read transaction for the single statements of all requests that are answered in the same turn of the event loop.
 * A statement on its own locks and unlocks the file, which takes longer than most lookups.
 *
 * Every commit of this process ends the snapshot, so its own writes are always visible. A commit of another process
 * during the turn may become visible with the next turn.
 */
export type SharedSnapshot = {
  /** Must be called when a request arrives. The next statement opens a snapshot that lasts until the turn ends. */
  shareForTurn(): void
  /** Must be called after each commit of this process, before its caller is answered, and before the file is closed. */
  end(): void
  /** The connection for a single statement. */
  connection(): Connection
}

/** Creates the shared snapshot. The connection is opened with the first statement. */
export function createSharedSnapshot(openConnection: () => Connection): SharedSnapshot {
  let reader: Connection | null = null
  let isShared = false
  let isSnapshotOpen = false

  function end(): void {
    if (!isSnapshotOpen) return
    isSnapshotOpen = false
    if (reader && !endReadTransaction(reader)) reader = null
  }

  function endTurn(): void {
    isShared = false
    end()
  }

  return {
    shareForTurn() {
      if (isShared) return
      isShared = true
      setImmediate(endTurn)
    },
    end,
    connection() {
      reader ??= openConnection()
      if (isShared && !isSnapshotOpen) {
        prepareCached(reader, 'BEGIN').run()
        isSnapshotOpen = true
      }
      return reader
    },
  }
}
