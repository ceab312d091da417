import { type Connection, endedReading, prepared } from './kept.js'

/**
 * One instant for the single statements of many requests. A statement that stands alone takes a lock on the file and
 * gives it back, which takes longer than most look-ups; requests that are answered in the same turn of the event loop
 * may as well see the same instant.
 *
 * It begins when requests of the turn have come in, and what this process commits ends it: nothing that is committed
 * here is seen late. What another process commits during a turn may be seen with the next.
 */
export type SharedInstant = {
  /** To be called when a request has come in: from its first statement until the turn ends the instant is held. */
  share(): void
  /** To be called after each commit of this process, before anybody is told of it, and before the file is closed. */
  end(): void
  /** The connection for a single statement. */
  connection(): Connection
}

export function createSharedInstant(open: () => Connection): SharedInstant {
  let opened: Connection | null = null
  let isShared = false
  let isHeld = false

  function end(): void {
    if (!isHeld) return
    isHeld = false
    if (opened && !endedReading(opened)) opened = null
  }

  function endOfTurn(): void {
    isShared = false
    end()
  }

  return {
    share() {
      if (isShared) return
      isShared = true
      setImmediate(endOfTurn)
    },
    end,
    connection() {
      opened ??= open()
      if (isShared && !isHeld) {
        prepared(opened, 'BEGIN').run()
        isHeld = true
      }
      return opened
    },
  }
}
