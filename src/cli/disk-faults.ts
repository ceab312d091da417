import type { Config } from '../config/config.js'
import type { DiskFaultListeners } from '../db/open.js'
import { errorCodeOf } from '../lib/error-message.js'
import { printToStderr, type Terminal } from './output.js'

type OnWriteFailure = NonNullable<DiskFaultListeners['onWriteFailure']>

/**
 * Ends the process with a message and exit code 1 after a failed disk write. `process.exit` leaves the database open;
 * closing it, as a normal exit does, would write to the same disk again. SQLite recovers from its log at the next
 * start. `delayMs` is how long requests in flight may still be answered.
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

/**
 * The disk listeners of a command that executes runs: it exits after a failed write, and reports that it waits for a
 * full disk.
 */
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
