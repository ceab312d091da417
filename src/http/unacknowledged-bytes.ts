import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'

/**
 * Counts the bytes that the operating system holds for a connection because its client has not acknowledged them. The
 * system buffers megabytes and accepts more only when a third of them are sent: for a client that reads 50 kB/s, Node
 * sees no change for half a minute.
 */

/** Linux's tables of TCP connections, one a line: addresses in the second and third column, queues in the fifth. */
const tcpTables = ['/proc/net/tcp', '/proc/net/tcp6']

function portOf(address: string | undefined): number {
  return parseInt(address?.split(':')[1] ?? '', 16)
}

function readIfExists(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // There is no second table without IPv6, and none at all on other systems.
  }
}

/**
 * Unacknowledged bytes by local and remote port. Clients with the same port are added up, which still shows progress.
 */
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

/**
 * Creates a function that returns the unacknowledged bytes of a socket; 0 if the system does not tell. It reads the
 * tables at most once per interval.
 */
export function createUnacknowledgedByteCounter(intervalMs: number): (socket: Socket) => number {
  let bytes = new Map<string, number>()
  let readAt = -Infinity
  return ({ localPort, remotePort }) => {
    if (performance.now() - readAt >= intervalMs) {
      bytes = readTables()
      readAt = performance.now()
    }
    return bytes.get(`${localPort} ${remotePort}`) ?? 0
  }
}
