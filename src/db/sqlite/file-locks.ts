import { readFileSync, statSync } from 'node:fs'

/**
 * Whether another process has the SQLite file open. Every connection in WAL mode holds a shared lock on the file, and
 * Linux lists all locks by process and inode in /proc/locks. Returns false on other systems, and does not see processes
 * in other containers.
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
