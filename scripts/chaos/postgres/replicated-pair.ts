import { execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from '../../support/live-server.js'

/**
 * A primary and a standby with synchronous replication, by PostgreSQL's server programs, which must be installed: the
 * package that other tests use has no pg_basebackup.
 */

export type ReplicatedPair = {
  primaryUrl: string
  standbyUrl: string
  /** Kills the primary by SIGKILL. It does not come back. */
  killPrimary(): Promise<void>
  /** Makes the standby a primary. Resolves when it accepts writes. */
  promoteStandby(): Promise<void>
  stop(): Promise<void>
}

const database = 'coldopen'
const run = promisify(execFile)

/** The folder of the server programs: from PATH, or Debian's folder of the newest version. Throws if there is none. */
function findPrograms(): string {
  const paths = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'pg_basebackup'))
  const candidates = [...paths, ...globSync('/usr/lib/postgresql/*/bin/pg_basebackup').sort().reverse()]
  const program = candidates.find((path) => existsSync(path) && existsSync(join(dirname(path), 'initdb')))
  if (program === undefined)
    throw new Error(
      'Install the server of PostgreSQL first: its initdb and pg_basebackup are in no folder of PATH.',
    )
  return dirname(program)
}

/** The user of PostgreSQL's package if the script runs as root, because PostgreSQL does not run as root. */
function findUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return (await client.query<Record<string, unknown>>(sql).finally(() => client.end())).rows
}

/** Queries until the answer is true. Throws if it is not within 30 seconds. */
async function waitUntilTrue(url: string, sql: string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const rows = await query(url, sql).catch(() => [])
    if (rows[0]?.['yes'] === true) return
    await sleep(200)
  }
  throw new Error(`Within 30 seconds: ${sql}`)
}

type Server = { folder: string; port: number; url: string; child?: ReturnType<typeof spawn> }

/** Starts both in their own folder, which is deleted with them. */
export async function startReplicatedPair(): Promise<ReplicatedPair> {
  const programs = findPrograms()
  const user = findUser()
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-standby-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const asUser = { ...user, cwd: folder }

  async function createServer(name: string): Promise<Server> {
    const port = await freePort()
    return { folder: join(folder, name), port, url: `postgres://postgres@127.0.0.1:${port}/postgres` }
  }

  async function start(server: Server, settings: string[]): Promise<void> {
    const flags = [
      `port=${server.port}`,
      `unix_socket_directories=${folder}`,
      'max_connections=100',
      ...settings,
    ]
    const args = ['-D', server.folder, ...flags.flatMap((flag) => ['-c', flag])]
    server.child = spawn(join(programs, 'postgres'), args, { ...asUser, stdio: 'ignore' })
    await waitUntilTrue(server.url, 'SELECT true AS yes')
  }

  async function end({ child }: Server, signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await exit
  }

  const primary = await createServer('primary')
  const standby = await createServer('standby')
  await run(join(programs, 'initdb'), ['-D', primary.folder, '-U', 'postgres', '--auth=trust'], asUser)
  // A commit is acknowledged once the standby has it, so that a failover loses none.
  await start(primary, ['synchronous_standby_names=standby'])
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`
  await run(
    join(programs, 'pg_basebackup'),
    ['-D', standby.folder, '-R', '-X', 'stream', '-d', source],
    asUser,
  )
  await start(standby, [])
  await waitUntilTrue(
    primary.url,
    `SELECT count(*) = 1 AS yes FROM pg_stat_replication WHERE sync_state = 'sync'`,
  )
  await query(primary.url, `CREATE DATABASE ${database}`)
  const urlOf = ({ url }: Server) => url.replace(/postgres$/, database)
  return {
    primaryUrl: urlOf(primary),
    standbyUrl: urlOf(standby),
    killPrimary: () => end(primary, 'SIGKILL'),
    async promoteStandby() {
      await query(standby.url, 'SELECT pg_promote()')
      await waitUntilTrue(standby.url, 'SELECT NOT pg_is_in_recovery() AS yes')
    },
    async stop() {
      await end(standby, 'SIGINT')
      await end(primary, 'SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
