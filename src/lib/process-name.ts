import { createHash } from 'node:crypto'
import { hostname } from 'node:os'

/** Host names may be long and differ only at their end, so the name is cut and a digest added. */
const hostnameDigest = createHash('sha256').update(hostname()).digest('hex').slice(0, 10)
const machineName = `${hostname().slice(0, 20)}-${hostnameDigest}`

/** The name of this process in the database: machine and process id, at most 40 characters. */
export const processName = `${machineName} ${process.pid}`

/**
 * Whether the process with this name (or a name that begins with it) has exited. False for processes of other machines,
 * of which nothing is known. Call it at a start only: a row with this process's own name was then left by an earlier
 * one with the same id, as the first process of a container always has.
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
