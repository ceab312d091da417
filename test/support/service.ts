import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createAccount } from '../../src/accounts/create-account.js'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { composeWeb } from '../../src/compose/web.js'
import { compose, type Overrides, type Service } from '../../src/compose/service.js'
import { type Config, readConfig } from '../../src/config/config.js'
import { createHttpServer } from '../../src/http/server.js'
import { createClient, type Client } from './client.js'
import { type ManualClock, manualClock } from './clock.js'
import { type FakeLongSource, fakeLongSource } from './fake-long.js'
import { type FakeSource, fakeSource } from './fakes.js'
import { freshPostgres, openedPostgres, returnPostgres } from './postgres.js'
import { freshSqlite, lendSqlite, returnSqlite } from './sqlite.js'

export const databases = ['sqlite', 'postgres'] as const
export type Database = (typeof databases)[number]

/** Describes the same behaviour on both databases. */
export function onBoth(title: string, define: (database: Database) => void): void {
  for (const database of databases) describe(`${title} [${database}]`, () => define(database))
}

export type Setup = Overrides & {
  database?: Database
  /** They do not apply to PostgreSQL's pool, which outlives the test. SQLite is reopened if they concern it. */
  settings?: Partial<Config>
  /**
   * Opens a SQLite file in the data folder only for this service. Scripts need this to end, because shared databases
   * stay open.
   */
  own_file?: boolean
  /** Whether the runner starts working as soon as a run is started. */
  running?: boolean
}

export type TestService = {
  client: Client
  base: string
  service: Service
  clock: ManualClock
  source: FakeSource
  /** The source of long videos. */
  long: FakeLongSource
  /** Logged errors. A test that expects one removes it. */
  faults: unknown[]
  /** Creates an access code. */
  code(ask?: { credits?: number; uses?: number; expires_in_ms?: number }): Promise<string>
  /** Creates an account directly, without the other effects of a sign-up over HTTP. */
  signUp(ask?: { credits?: number }): Promise<{ account_id: string; api_key: string; client: Client }>
  /** Works until nothing is left to do. */
  drain(): Promise<void>
  stopping(): void
  [Symbol.asyncDispose](): Promise<void>
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}

/** Collects logged errors. A test fails at its end if any are left. */
function collectingLog(faults: unknown[]): pino.Logger {
  return pino({ level: 'error' }, { write: (line: string) => faults.push(JSON.parse(line)) })
}

const sqliteSettings = ['data_dir', 'sqlite_file', 'database_url', 'acquire_timeout_ms'] as const

/** Whether a shared database that stays open from test to test can be used. */
function mayShareSqlite({ database, settings = {}, own_file, db, diskFaults }: Setup): boolean {
  if (database === 'postgres' || own_file === true || db || diskFaults) return false
  return !sqliteSettings.some((name) => name in settings)
}

/** Starts the whole service on a fresh database, over real HTTP, with a clock and sources that the test controls. */
export async function startService(setup: Setup = {}): Promise<TestService> {
  const { database = 'sqlite', settings = {}, running = true, own_file: _, ...over } = setup
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-test-'))
  const database_url = database === 'postgres' ? await freshPostgres() : null
  const read = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', PORT: '0', SIGNUPS_PER_HOUR: '10000' })
  const lent = mayShareSqlite(setup) ? await lendSqlite() : null
  const config: Config = {
    ...read,
    hand_over_ms: 50,
    webhook_allowed_hosts: ['127.0.0.1'],
    database_url,
    ...(lent ? { sqlite_file: lent.file } : {}),
    ...settings,
  }
  if (config.database_url === null && !lent) await freshSqlite(config.sqlite_file)
  const clock = (over.clock as ManualClock | undefined) ?? manualClock()
  const source = fakeSource(clock)
  const long = fakeLongSource(clock)
  const faults: unknown[] = []
  const sources = { short: [source], long: [long] }
  const opened = database_url === null ? lent?.db : await openedPostgres(database_url)
  const parts = { clock, log: collectingLog(faults), sources, db: opened, ...over }
  const service = await compose(running ? config : { ...config, runs_at_once: 0 }, parts)
  const web = await composeWeb(service)
  const server = createHttpServer(web.app)
  const base = await listen(server)
  const code: TestService['code'] = ({ credits = 400, uses = 1, expires_in_ms } = {}) => {
    const expires_at = expires_in_ms === undefined ? null : clock.now() + expires_in_ms
    return createAccessCode(service.deps, { credits, uses, expires_at })
  }
  return {
    client: createClient(base, null),
    base,
    service,
    clock,
    source,
    long,
    faults,
    code,
    async signUp({ credits = 400 } = {}) {
      const { account_id, api_key } = await createAccount(service.deps, {
        access_code: await code({ credits }),
      })
      return { account_id, api_key, client: createClient(base, api_key) }
    },
    async drain() {
      service.runner.wake()
      await service.runner.idle()
      service.webhooks.wake()
      await service.webhooks.idle()
    },
    stopping: () => web.beginShutdown(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await service.close()
      if (database_url !== null) await returnPostgres(database_url)
      if (lent) await returnSqlite(lent.db)
      await rm(folder, { recursive: true, force: true })
      if (faults.length > 0) throw new Error(`Faults were logged: ${JSON.stringify(faults, null, 1)}`)
    },
  }
}
