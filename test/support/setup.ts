import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { postgresUnusable, startPostgres } from './postgres.js'

const memory = '/dev/shm'
const enoughBytes = 4_000_000_000

/** Whether a folder in memory has room for the databases of tests, so that no test waits for a disk. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > enoughBytes
}

if (process.env.TMPDIR === undefined && hasRoom(memory)) process.env.TMPDIR = memory

type Fixture = { stopPostgres?: () => Promise<void>; compileCache?: string }

/** Runs once before all tests, in the main process. */
export async function mochaGlobalSetup(this: Fixture): Promise<void> {
  if (process.env.NODE_COMPILE_CACHE === undefined) {
    // Lets all processes, and the commands that tests start, share compiled code.
    this.compileCache = await mkdtemp(join(tmpdir(), 'coldopen-compiled-'))
    process.env.NODE_COMPILE_CACHE = this.compileCache
  }
  this.stopPostgres = await startPostgres()
}

export async function mochaGlobalTeardown(this: Fixture): Promise<void> {
  await this.stopPostgres?.()
  if (this.compileCache) await rm(this.compileCache, { recursive: true, force: true })
}

/**
 * Skips tests on PostgreSQL if it cannot be run. A test that fails while its service also logged a fault shows both.
 */
export const mochaHooks = {
  beforeEach(this: Mocha.Context): void {
    const isOnPostgres = /\bpostgres\b/.test(this.currentTest?.fullTitle() ?? '')
    if (isOnPostgres && postgresUnusable() !== undefined) this.skip()
  },
  afterEach(this: Mocha.Context): void {
    const failure = this.currentTest?.err
    if (failure?.name === 'SuppressedError') console.error(inspect(failure, { depth: 4 }))
  },
}
