import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The network between a process and its PostgreSQL, which can fail in the usual ways. */

export type DatabaseProxy = {
  /** The URL of the same database through it. */
  url: string
  /** Breaks all connections and accepts no new ones. */
  cut(ms: number): Promise<void>
  /** Forwards nothing, but keeps the connections: the data arrive afterwards. */
  silence(ms: number): Promise<void>
  /** Delays all answers of the database by `delayMs`. */
  slow(ms: number, delayMs: number): Promise<void>
  /** Drops notifications, and forwards everything else. */
  dropNotifications(ms: number): Promise<void>
  /** Breaks all connections, and directs new ones to another PostgreSQL. */
  redirect(databaseUrl: string): void
  stop(): Promise<void>
}

const notificationType = 'A'.charCodeAt(0)
const headerBytes = 5

/** Splits the data from PostgreSQL into messages: a byte for the type, and four for the length without the type. */
function createMessageSplitter(): (chunk: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const messages: Buffer[] = []
    while (rest.length >= headerBytes && rest.length > rest.readUInt32BE(1)) {
      const length = rest.readUInt32BE(1) + 1
      messages.push(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
    return messages
  }
}

type Weather = { isCut: boolean; isSilent: boolean; delayMs: number; dropsNotifications: boolean }

/** Connects the two ends of a connection until one ends. */
function join(client: Socket, server: Socket, weather: Weather): void {
  const split = createMessageSplitter()
  let sent = Promise.resolve()
  client.on('data', (bytes) => server.write(bytes))
  server.on('data', (bytes) => {
    const messages = split(bytes).filter(
      (message) => !(weather.dropsNotifications && message[0] === notificationType),
    )
    const { delayMs } = weather
    // In sequence, so that delayed data are not overtaken.
    sent = sent.then(async () => {
      if (delayMs > 0) await sleep(delayMs)
      client.write(Buffer.concat(messages))
    })
  })
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on('error', () => undefined)
    one.on('close', () => other.destroy())
  }
}

/** Starts a proxy in front of the PostgreSQL at this address. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const weather: Weather = { isCut: false, isSilent: false, delayMs: 0, dropsNotifications: false }
  const server = createServer((client) => {
    if (weather.isCut) return void client.resetAndDestroy()
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    join(client, upstream, weather)
    if (weather.isSilent) for (const socket of [client, upstream]) socket.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)

  async function withNetworkState(ms: number, state: Partial<Weather>): Promise<void> {
    const before = { ...weather }
    Object.assign(weather, state)
    await sleep(ms)
    Object.assign(weather, before)
  }
  return {
    url: url.href,
    async cut(ms) {
      for (const socket of sockets) socket.resetAndDestroy()
      await withNetworkState(ms, { isCut: true })
    },
    async silence(ms) {
      for (const socket of sockets) socket.pause()
      await withNetworkState(ms, { isSilent: true })
      for (const socket of sockets) socket.resume()
    },
    slow: (ms, delayMs) => withNetworkState(ms, { delayMs }),
    redirect(otherUrl) {
      target = new URL(otherUrl)
      for (const socket of sockets) socket.resetAndDestroy()
    },
    dropNotifications: (ms) => withNetworkState(ms, { dropsNotifications: true }),
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
