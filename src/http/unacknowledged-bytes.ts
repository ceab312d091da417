import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'

/**
 * How many bytes of a connection the operating system holds that its client has not acknowledged. It takes megabytes
 * of an answer, and asks for more only when a third of them are gone: at 50 kB a second that is half a minute in which
 * nothing changes that Node tells of.
 */

/** Where Linux lists TCP connections, one a line: addresses in the second and third column, queues in the fifth. */
const tcpTables = ['/proc/net/tcp', '/proc/net/tcp6']

function portOf(address: string | undefined): number {
  return parseInt(address?.split(':')[1] ?? '', 16)
}

function readIfExists(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // A system without IPv6 has no table of it, one that is not Linux has neither.
  }
}

/** Bytes by ports, ours first. Clients of one port on several addresses are added up: what one of them takes shows. */
function readTables(): Map<string, number> {
  const bytes = new Map<string, number>()
  const lines = tcpTables.flatMap((path) => readIfExists(path).split('\n').slice(1))
  for (const line of lines) {
    const [, local, remote, , queues] = line.trim().split(/\s+/)
    const unacknowledged = parseInt(queues ?? '', 16)
    if (!(unacknowledged > 0)) continue
    const ports = `${portOf(local)} ${portOf(remote)}`
    bytes.set(ports, (bytes.get(ports) ?? 0) + unacknowledged)
  }
  return bytes
}

/** What tells the bytes of a connection, 0 where the system does not. It looks at all at once, once in `every_ms`. */
export function createUnacknowledgedByteCounter(intervalMs: number): (socket: Socket) => number {
  let [bytes, readAt] = [new Map<string, number>(), -Infinity]
  return ({ localPort, remotePort }) => {
    if (performance.now() - readAt >= intervalMs) [bytes, readAt] = [readTables(), performance.now()]
    return bytes.get(`${localPort} ${remotePort}`) ?? 0
  }
}
