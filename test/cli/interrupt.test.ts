import { expect } from 'chai'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '../../src/config.js'
import { openDb } from '../../src/db/open.js'
import type { Db } from '../../src/db/types.js'
import type { RunRow } from '../../src/runs/types.js'
import { audit } from '../support/audit.js'
import { command, run } from '../support/command.js'
import { faultScripts } from '../support/fault-scripts.js'
import { type Internet, startInternet } from '../support/internet/internet.js'
import { freshPostgres, returnPostgres } from '../support/postgres.js'
import { onBoth } from '../support/service.js'

/** `coldopen research` that is interrupted in mid-run, with no server that would take its run up. */

type Started = {
  child: ChildProcess
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>
}

const asked = ['research', 'dog training', '--count', '3', '--fresh']

/** The command in this process, through to its end. */
const research = (env: Record<string, string>) => run(env, ...asked)

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [command, ...asked], {
    env: { PATH: process.env.PATH ?? '', ...env },
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }))
  return { child, ended }
}

onBoth('coldopen research, interrupted', (database) => {
  let env: Record<string, string> = {}
  /** The same without vendors: the samples answer at once. */
  let alone: Record<string, string> = {}
  let internet: Internet
  beforeEach(async () => {
    internet = await startInternet()
    internet.fault = () => faultScripts['never answers'] ?? null
    const folder = await mkdtemp(join(tmpdir(), 'coldopen-interrupt-'))
    env = { ...internet.settings, DATA_DIR: folder, LOG_LEVEL: 'error' }
    alone = { DATA_DIR: folder, LOG_LEVEL: 'error' }
    if (database === 'postgres') alone.DATABASE_URL = env.DATABASE_URL = await freshPostgres()
  })
  afterEach(async () => {
    await internet[Symbol.asyncDispose]()
    if (env.DATABASE_URL) await returnPostgres(env.DATABASE_URL)
    await rm(env.DATA_DIR ?? '', { recursive: true })
  })

  /** Starts the command and returns once its run waits for an answer that never comes. */
  async function hanging(): Promise<Started> {
    const before = internet.calls.length
    const started = start(env)
    while (internet.calls.length === before && started.child.exitCode === null) await setTimeout(20)
    return started
  }

  async function inDatabase<T>(look: (db: Db) => Promise<T>): Promise<T> {
    const db = await openDb(readConfig(env))
    try {
      await audit(db)
      return await look(db)
    } finally {
      await db.destroy()
    }
  }

  const runs = () => inDatabase(async (db): Promise<RunRow[]> => db<RunRow>('runs').orderBy('created_at'))
  const held = () => inDatabase((db) => db('accounts').sum({ reserved: 'reserved' }).first())

  /** The command said in a line that it was interrupted, and printed nothing. */
  async function interrupted({ child, ended }: Started, signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
    child.kill(signal)
    const { code, stdout, stderr } = await ended
    expect([code, stdout]).to.deep.equal([signal === 'SIGINT' ? 130 : 143, ''])
    expect(stderr).to.match(/(^|\n)Interrupted: the run was ended, and nothing was charged\.\n$/)
  }

  it('L8 ends its run at SIGINT, says so in a line, and holds no credits any more', async () => {
    await interrupted(await hanging(), 'SIGINT')
    const [only, ...others] = await runs()
    expect([only?.status, only?.charged, others]).to.deep.equal(['failed', 0, []])
    expect(only?.error).to.match(/^The command was interrupted; nothing was charged; request \S+$/)
    expect(Number((await held())?.reserved)).to.equal(0)
  })

  async function killed(): Promise<void> {
    const { child, ended } = await hanging()
    child.kill('SIGKILL')
    await ended
  }

  it('L8 L9 ends what killed commands held before it starts its own run: at once, and where it was never taken up once it has lain as long as a lease lasts', async () => {
    await killed()
    const [{ run_id, status }] = (await runs()) as [RunRow]
    expect(status).to.equal('running')
    const change = (row: Partial<RunRow>) => inDatabase((db) => db('runs').where({ run_id }).update(row))
    await change({ status: 'queued', lease_owner: null, lease_until: 0, attempts: 0 })
    await killed()
    const { code, stderr } = await research(alone)
    expect(code, stderr).to.equal(0)
    expect(stderr).to.match(/^Ended a run cut off earlier; nothing was charged\.\n/)
    const [lying, gone, done] = await runs()
    expect([lying?.status, gone?.status, done?.status]).to.deep.equal(['queued', 'failed', 'done'])
    expect(gone?.error).to.match(/^The command that worked on the run is gone; nothing was charged;/)
    expect(gone?.charged).to.equal(0)
    await change({ created_at: Date.now() - 60_000 })
    expect((await research(alone)).stderr).to.match(/^Ended a run cut off earlier/)
    const ended = (await runs()).map(({ status }) => status)
    expect(ended.toSorted()).to.deep.equal(['done', 'done', 'failed', 'failed'])
    expect(Number((await held())?.reserved)).to.equal(0)
  })
})
