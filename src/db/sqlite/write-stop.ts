import { errorCodeOf } from '../../lib/error-message.js'

/**
 * The end of all writing after the disk failed to take a write. The system may have dropped what it could not write and
 * report success the next time (a second fsync says nothing of the first), so nothing may be written, and acknowledged,
 * on top of it: the process has to end, and SQLite recovers from its log at the next start.
 */
export type WriteStop = {
  /** Looks at an error of a write; a failure of the disk stops all later ones. A full disk stops nothing. */
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

/** Whether the disk failed to take what was written. A full disk is no such failure: it says so, and takes nothing. */
export function isWriteFailure(error: unknown): error is Error {
  return writeFailureCodes.has(errorCodeOf(error))
}

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
