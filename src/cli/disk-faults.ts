import type { Config } from '../config/config.js'
import type { DiskFaultListeners } from '../db/open.js'
import { errorCodeOf } from '../lib/error-message.js'
import { printToStderr, type Terminal } from './output.js'

type OnWriteFailure = NonNullable<DiskFaultListeners['onWriteFailure']>

/**
 * Ends the process after a write that the disk failed to take, with a sentence and exit code 1. The database is not
 * closed, which would write to the same disk again: process.exit does not, while a process that ends by itself does.
 * SQLite recovers from its log at the next start. `delayMs` is how long requests under way may still be answered.
 */
export function endAfterWriteFailure(
  terminal: Terminal,
  { sqlite_file }: Pick<Config, 'sqlite_file'>,
  delayMs = () => 0,
): OnWriteFailure {
  return (failure) => {
    const sentence = `The disk failed to store a write to ${sqlite_file} (${errorCodeOf(failure)}).`
    printToStderr(terminal, `${sentence} Nothing more is written and the process ends: check the disk.`)
    process.exitCode = 1
    const delay = delayMs()
    if (delay === 0) process.exit(1)
    setTimeout(() => process.exit(1), delay)
  }
}

/** What a command that works on runs does about the disk: it ends after a failed write, and says that a full disk holds it up. */
export function diskFaultListeners(
  terminal: Terminal,
  config: Pick<Config, 'sqlite_file'>,
  delayMs?: () => number,
): DiskFaultListeners {
  return {
    onWriteFailure: endAfterWriteFailure(terminal, config, delayMs),
    onDiskFull: () =>
      printToStderr(
        terminal,
        `The disk is full: nothing can be written to ${config.sqlite_file} until you make room.`,
      ),
  }
}
