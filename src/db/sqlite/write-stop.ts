import { errorCodeOf } from '../../lib/error-message.js'

/**
 * Stops all writing after a failed disk write. The operating system may have dropped the data and report success for
 * the next fsync, so nothing may be written and acknowledged on top of it. The process has to exit; SQLite recovers
 * from its log at the next start.
 */
export type WriteStop = {
  /** Examines an error of a write. A failed disk write stops all later ones; a full disk does not. */
  recordError(error: unknown): void
  /** Whether a failure has stopped writing. */
  hasStopped(): boolean
  /** Throws the failure that stopped writing, where one has. */
  assertWritable(): void
  /** Calls the listener once, with the failure. */
  onStop(listener: (failure: Error) => void): void
  /** Calls the listener once, the first time that the disk is full. */
  onDiskFull(listener: () => void): void
}

const writeFailureCodes = new Set([
  'SQLITE_IOERR_FSYNC',
  'SQLITE_IOERR_DIR_FSYNC',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_TRUNCATE',
])

/** Whether the error is a failed disk write. A full disk is not one: nothing was written then, and SQLite says so. */
export function isWriteFailure(error: unknown): error is Error {
  return writeFailureCodes.has(errorCodeOf(error))
}

/** Creates the switch that ends all writing after the first failed disk write. */
export function createWriteStop(): WriteStop {
  const stopListeners: ((failure: Error) => void)[] = []
  let fullListeners: (() => void)[] = []
  let failure: Error | null = null

  function notifyDiskFull(): void {
    const dueListeners = fullListeners
    fullListeners = []
    for (const listener of dueListeners) listener()
  }

  return {
    hasStopped: () => failure !== null,
    onDiskFull: (listener) => void fullListeners.push(listener),
    recordError(error) {
      if (errorCodeOf(error) === 'SQLITE_FULL') return notifyDiskFull()
      if (failure || !isWriteFailure(error)) return
      failure = error
      for (const listener of stopListeners) listener(error)
    },
    assertWritable() {
      if (failure) throw failure
    },
    onStop(listener) {
      if (failure) listener(failure)
      else stopListeners.push(listener)
    },
  }
}
