import { hostname } from 'node:os'

/** What this process goes by in the database: its machine and its number there. */
export const processName = `${hostname().slice(0, 30)} ${process.pid}`

/**
 * Whether the process that went by a name, or by one that begins with it, is gone from this machine: nothing is known
 * of those on others. To be asked at a start: what goes by this process' own name then is what an earlier one left
 * that had the same number, as the first process of a container always has.
 */
export function isGone(name: string): boolean {
  const [host, pid] = name.split(' ')
  if (host !== hostname().slice(0, 30)) return false
  if (Number(pid) === process.pid) return true
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
