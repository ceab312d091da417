import { readFileSync, statSync } from 'node:fs'

/**
 * Whether another process has the SQLite file open, as far as the system tells: each connection in WAL mode holds a
 * shared lock on the file, and Linux lists all locks by process and inode. False where there is no such list, and of
 * processes in another container.
 */
export function isOpenInOtherProcess(file: string): boolean {
  let locks: string
  try {
    locks = readFileSync('/proc/locks', 'utf8')
  } catch {
    return false
  }
  const { ino } = statSync(file, { bigint: true })
  return locks.split('\n').some((line) => {
    const [, pid, inode] = / (\d+) [0-9a-f]+:[0-9a-f]+:(\d+) /.exec(line) ?? []
    return inode === String(ino) && pid !== String(process.pid)
  })
}
