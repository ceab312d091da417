import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { openEmbedded } from '../../../test/support/embedded-postgres.js'
import { freePort } from '../../support/live-server.js'

/** A real PostgreSQL with its usual settings, which can be disrupted like a real one. */

export type Disruption =
  | 'fast restart'
  | 'backends terminated'
  | 'immediate restart'
  | 'killed'
  | 'away for seconds'
  | 'no writes for seconds'

export type Cluster = {
  /** The URL of the service's database. */
  url: string
  /** The disruptions by name, each of which ends with a working database. */
  disruptions: Record<Disruption, () => Promise<void>>
  /** Executes the n-th disruption, modulo their number. Returns its name. */
  disrupt(n: number): Promise<Disruption>
  stop(): Promise<void>
}

const database = 'coldopen'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Checks a condition until it holds. Throws if it does not within 20 seconds. */
async function waitUntil(description: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await condition()) return
    await sleep(100)
  }
  throw new Error(`Within 20 seconds: ${description}.`)
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

const terminateOtherBackends = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = '${database}' AND pid <> pg_backend_pid()`

/**
 * Starts a cluster in its own folder, which is deleted with it. Given a folder for its data, only its write-ahead log is
 * in its own.
 */
export async function startCluster(dataFolder?: string): Promise<Cluster> {
  const { Server, folder, remove } = await openEmbedded()
  const databaseDir = join(dataFolder ?? folder, 'cluster')
  const walFlags = dataFolder === undefined ? [] : [`--waldir=${join(folder, 'wal')}`]
  const port = await freePort()
  const server = new Server({
    databaseDir,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--auth=trust', ...walFlags],
    postgresFlags: ['-c', 'max_connections=100', '-c', `unix_socket_directories=${folder}`],
    onLog: () => undefined,
    onError: () => undefined,
  })
  const admin = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`
  const lock = join(databaseDir, 'postmaster.pid')

  /** Starts the server. Remains of a killed one can hold its shared memory for a moment. */
  async function start(): Promise<void> {
    const tryStart = () =>
      server.start().then(
        () => true,
        () => false,
      )
    await waitUntil('PostgreSQL starts', tryStart)
  }

  async function signal(name: NodeJS.Signals): Promise<void> {
    const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
    process.kill(pid, name)
    await waitUntil('PostgreSQL ends', () => !isAlive(pid))
  }

  const outageMs = 7_000
  const disruptions: Cluster['disruptions'] = {
    'fast restart': () => signal('SIGINT').then(start),
    'backends terminated': () => query(admin, terminateOtherBackends),
    'immediate restart': () => signal('SIGQUIT').then(start),
    killed: () => signal('SIGKILL').then(start),
    'away for seconds': () =>
      signal('SIGINT')
        .then(() => sleep(outageMs))
        .then(start),
    'no writes for seconds': async () => {
      const readOnly = (to: string) =>
        query(admin, `ALTER DATABASE ${database} SET default_transaction_read_only = ${to}`)
      await readOnly('on')
      await query(admin, terminateOtherBackends)
      await sleep(2000)
      await readOnly('off')
      await query(admin, terminateOtherBackends)
    },
  }

  await server.initialise()
  await start()
  await server.createDatabase(database)
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    disruptions,
    async disrupt(n) {
      const names = Object.keys(disruptions) as Disruption[]
      const name = names[n % names.length] as Disruption
      await disruptions[name]()
      return name
    },
    async stop() {
      if (existsSync(lock)) await signal('SIGINT')
      await remove()
    },
  }
}
