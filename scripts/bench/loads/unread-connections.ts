import { connect, type Socket } from 'node:net'

/** Clients that ask and never read, or read slowly: what is answered piles up at the server, if it lets it. */

/** Opens connections that each send `bytes` at once and read nothing, not even that they were closed. */
export async function openUnreadConnections(
  base: string,
  bytes: string,
  count: number,
): Promise<{ stop(): void }> {
  const { hostname, port } = new URL(base)
  const sockets: Socket[] = []
  for (let n = 0; n < count; n += 1) {
    const socket = connect(Number(port), hostname)
    // Paused before it is connected, it is never read from.
    socket.pause()
    socket.on('error', () => undefined)
    sockets.push(socket)
    await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', resolve))
    socket.write(bytes)
  }
  return { stop: () => sockets.forEach((socket) => socket.destroy()) }
}

const chunkBytes = 20_000

/** Bytes of an answer to a client that reads 20 kB at a time, as a rule 200 kB a second, until the server closes it. */
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
