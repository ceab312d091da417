import { readFileSync } from 'node:fs'
import { isIPv6, type Socket } from 'node:net'
import { endianness } from 'node:os'
import { unmapIpv4 } from './client-address.js'

/**
 * Counts the bytes that the operating system holds for a connection because its client has not acknowledged them. The
 * system buffers megabytes and accepts more only when a third of them are sent: for a client that reads 50 kB/s, Node
 * sees no change for half a minute.
 */

/** Linux's tables of TCP connections, one per line: addresses in columns two and three, queue sizes in column five. */
const tcpTables = ['/proc/net/tcp', '/proc/net/tcp6']

/** Brings the spellings of an address to one form. */
function canonical(address: string): string {
  const plainAddress = unmapIpv4(address.split('%', 1)[0] ?? '')
  return isIPv6(plainAddress) ? new URL(`http://[${plainAddress}]`).hostname : plainAddress
}

/**
 * Parses an address of a table: `0100007F:1F90` is 127.0.0.1 with port 8080. The words of four bytes have the byte
 * order of the machine.
 */
function parseEnd(text = ''): { address: string; port: number } {
  const [hex = '', port = ''] = text.split(':')
  const bytes = Buffer.from(hex, 'hex')
  if (endianness() === 'LE' && bytes.length % 4 === 0) bytes.swap32()
  const groups = bytes.toString('hex').match(/.{4}/g) ?? []
  const isMapped = /^0{20}f{4}/.test(groups.join(''))
  const isV4 = bytes.length === 4 || isMapped
  return {
    address: isV4 ? bytes.subarray(-4).join('.') : canonical(groups.join(':')),
    port: parseInt(port, 16),
  }
}

function readIfExists(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // The second table is missing without IPv6, and other systems have neither.
  }
}

const keyOf = (localPort: number, remoteAddress: string, remotePort: number) =>
  `${localPort} ${remoteAddress} ${remotePort}`

/**
 * Unacknowledged bytes by local port, client address and client port. Connections that share these, to different
 * addresses of this machine, are added up.
 */
function readTables(): Map<string, number> {
  const bytes = new Map<string, number>()
  const lines = tcpTables.flatMap((path) => readIfExists(path).split('\n').slice(1))
  for (const line of lines) {
    const [, local, remote, , queues] = line.trim().split(/\s+/)
    const byteCount = parseInt(queues ?? '', 16)
    if (!(byteCount > 0)) continue
    const client = parseEnd(remote)
    const key = keyOf(parseEnd(local).port, client.address, client.port)
    bytes.set(key, (bytes.get(key) ?? 0) + byteCount)
  }
  return bytes
}

/** The bytes of a socket that its client has not acknowledged; 0 if the system does not report them. */
export type CountBytes = (socket: Socket) => number

/** Reads the tables once. Returns a function that looks up sockets in them. */
export function readUnacknowledgedBytes(): CountBytes {
  const bytes = readTables()
  return ({ localPort = 0, remoteAddress = '', remotePort = 0 }) =>
    bytes.get(keyOf(localPort, canonical(remoteAddress), remotePort)) ?? 0
}

/** Creates a function that looks up sockets in the tables, which it reads at most once per interval. */
export function createUnacknowledgedByteCounter(intervalMs: number): CountBytes {
  let countBytes: CountBytes = () => 0
  let readAt = -Infinity
  return (socket) => {
    if (performance.now() - readAt >= intervalMs) {
      countBytes = readUnacknowledgedBytes()
      readAt = performance.now()
    }
    return countBytes(socket)
  }
}
