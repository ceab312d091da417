import { type Connection, endReadTransaction, prepareCached } from './statement-cache.js'

/**
 * One instant for the single statements of many requests. A statement that stands alone takes a lock on the file and
 * gives it back, which takes longer than most look-ups; requests that are answered in the same turn of the event loop
 * may as well see the same instant.
 *
 * It begins when requests of the turn have come in, and what this process commits ends it: nothing that is committed
 * here is seen late. What another process commits during a turn may be seen with the next.
 */
export type SharedSnapshot = {
  /** To be called when a request has come in: from its first statement until the turn ends the instant is held. */
  shareForTurn(): void
  /** To be called after each commit of this process, before anybody is told of it, and before the file is closed. */
  end(): void
  /** The connection for a single statement. */
  connection(): Connection
}

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
