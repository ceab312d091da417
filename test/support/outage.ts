import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Client } from 'pg'
import { keyedMutex } from '../../src/lib/keyed-mutex.js'
import { freshPostgres, returnPostgres } from './postgres.js'

/** A test's own database on the real PostgreSQL, whose connections the test can disturb. */
export type Outage = {
  /** The connection string for a service. Its connections pass through here. */
  url: string
  /** Ends every connection of the service, as a restart does. */
  terminate(): Promise<void>
  /** Refuses new connections and ends the existing ones, until `open`. */
  close(): Promise<void>
  open(): Promise<void>
  /** Accepts connections and statements but answers none, until `resume`. Connections stay open. */
  stall(): void
  resume(): void
  /** Refuses writes, like a standby, until `takeWrites`. */
  refuseWrites(): Promise<void>
  takeWrites(): Promise<void>
  /** Breaks the connection once, after the statement with this text was executed and before it is answered. */
  loseAnswerTo(text: string): void
  /** Breaks the connection in the same way at the next commit of the transaction that contains this text. */
  loseCommitOf(text: string): void
  /** Whether the answer has been lost. */
  isLost(): boolean
  [Symbol.asyncDispose](): Promise<void>
}

const name = 'service_of_test'

/** Texts to detect in the data of a connection, one after the other. */
type Watch = { texts: string[]; isLost: boolean }

function cutWhere(watch: () => Watch | null) {
  return (clientSocket: Socket, serverSocket: Socket) => {
    let matchedTexts = 0
    const end = () => {
      clientSocket.destroy()
      serverSocket.destroy()
    }
    for (const socket of [clientSocket, serverSocket]) socket.on('error', end).on('close', end)
    clientSocket.on('data', (bytes) => {
      const armed = watch()
      let rest = bytes.toString('latin1')
      while (armed && !armed.isLost) {
        const text = armed.texts[matchedTexts]
        const at = text === undefined ? -1 : rest.indexOf(text)
        if (at < 0) break
        matchedTexts += 1
        rest = rest.slice(at + 1)
      }
      serverSocket.write(bytes)
    })
    serverSocket.on('data', (bytes) => {
      const armed = watch()
      if (!armed || armed.isLost || matchedTexts < armed.texts.length) return void clientSocket.write(bytes)
      armed.isLost = true
      end()
    })
  }
}

/** Starts a proxy to the socket of PostgreSQL. Returns its port and functions to control it. */
async function startProxy(path: string, pass: (clientSocket: Socket, serverSocket: Socket) => void) {
  const open = new Set<Socket>()
  let isStalled = false
  const server = createServer((clientSocket) => {
    const serverSocket = connect(path)
    for (const socket of [clientSocket, serverSocket]) open.add(socket.on('close', () => open.delete(socket)))
    pass(clientSocket, serverSocket)
    if (isStalled) for (const socket of [clientSocket, serverSocket]) socket.pause()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stall() {
      isStalled = true
      for (const socket of open) socket.pause()
    },
    resume() {
      isStalled = false
      for (const socket of open) socket.resume()
    },
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Opens a database with all tables and no rows. */
export async function openOutage(): Promise<Outage> {
  const direct = await freshPostgres()
  const { hostname, port, pathname } = new URL(direct)
  const database = pathname.slice(1)
  let watch: Watch | null = null
  const socket = `${decodeURIComponent(hostname)}/.s.PGSQL.${port}`
  const proxy = await startProxy(
    socket,
    cutWhere(() => watch),
  )
  const admin = new Client({ connectionString: direct.replace(pathname, '/postgres') })
  await admin.connect()
  const queryMutex = keyedMutex()
  const ask = (sql: string, values: string[] = []) => queryMutex('admin', () => admin.query(sql, values))
  const terminateSql = `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
    WHERE datname = $1 AND application_name = $2`
  const terminate = async () => void (await ask(terminateSql, [database, name]))
  const alter = (what: string) => ask(`ALTER DATABASE ${database} ${what}`)
  const open = async () => void (await alter('ALLOW_CONNECTIONS true'))
  const takeWrites = async () => {
    await alter('RESET default_transaction_read_only')
    await terminate()
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${proxy.port}/${database}?application_name=${name}`,
    terminate,
    open,
    stall: () => proxy.stall(),
    resume: () => proxy.resume(),
    takeWrites,
    async close() {
      await alter('ALLOW_CONNECTIONS false')
      await terminate()
    },
    async refuseWrites() {
      await alter('SET default_transaction_read_only = on')
      await terminate()
    },
    loseAnswerTo: (text) => void (watch = { texts: [text], isLost: false }),
    loseCommitOf: (text) => void (watch = { texts: [text, 'COMMIT'], isLost: false }),
    isLost: () => watch?.isLost === true,
    async [Symbol.asyncDispose]() {
      await proxy.stop()
      await open()
      await takeWrites()
      await admin.end()
      await returnPostgres(direct)
    },
  }
}
