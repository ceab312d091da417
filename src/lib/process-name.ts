import { createHash } from 'node:crypto'
import { hostname } from 'node:os'

/** Names of machines may be long and differ at their end alone. */
const hostnameDigest = createHash('sha256').update(hostname()).digest('hex').slice(0, 10)
const machineName = `${hostname().slice(0, 20)}-${hostnameDigest}`

/** What this process goes by in the database: its machine and its number there, at most 40 characters. */
export const processName = `${machineName} ${process.pid}`

/**
 * Whether the process that went by a name, or by one that begins with it, is gone from this machine: nothing is known
 * of those on others. To be asked at a start: what goes by this process' own name then is what an earlier one left
 * that had the same number, as the first process of a container always has.
 */
export function hasProcessExited(name: string): boolean {
  const [host, pid] = name.split(' ')
  if (host !== machineName) return false
  if (Number(pid) === process.pid) return true
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
