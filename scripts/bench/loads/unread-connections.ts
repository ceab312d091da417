import { connect, type Socket } from 'node:net'

/**
 * Clients that send requests and never read, or read slowly, so that answers accumulate at the server if it allows
 * this.
 */

/** Opens connections that each send `bytes` at once and read nothing, not even the end. */
export async function openUnreadConnections(
  base: string,
  bytes: string,
  count: number,
): Promise<{ stop(): void }> {
  const { hostname, port } = new URL(base)
  const sockets: Socket[] = []
  for (let n = 0; n < count; n += 1) {
    const socket = connect(Number(port), hostname)
    // A socket that is paused before it is connected is never read.
    socket.pause()
    socket.on('error', () => undefined)
    sockets.push(socket)
    await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', resolve))
    socket.write(bytes)
  }
  return { stop: () => sockets.forEach((socket) => socket.destroy()) }
}

const chunkBytes = 20_000

/**
 * The number of bytes that a client receives that reads 20 kB at a time (by default 200 kB a second) until the server
 * closes the connection.
 */
export async function readSlowly(base: string, bytes: string, intervalMs = 100): Promise<number> {
  const { hostname, port } = new URL(base)
  let received = 0
  return await new Promise((resolve) => {
    const callback = (count: number) => {
      received += count
      setTimeout(() => socket.resume(), intervalMs)
      return false
    }
    const onread = { buffer: Buffer.alloc(chunkBytes), callback }
    const socket = connect({ port: Number(port), host: hostname, onread }, () => socket.write(bytes))
    socket.on('error', () => undefined).once('close', () => resolve(received))
  })
}
