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

  for (const [signal, exit_code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    it(`L8 ends its run at ${signal}, says so in a line, and holds no credits any more`, async () => {
      const { child, ended } = await hanging()
      child.kill(signal)
      const { code, stdout, stderr } = await ended
      expect([code, stdout]).to.deep.equal([exit_code, ''])
      expect(stderr).to.match(/(^|\n)Interrupted: the run was ended, and nothing was charged\.\n$/)
      const [only, ...others] = await runs()
      expect([only?.status, only?.charged, others]).to.deep.equal(['failed', 0, []])
      expect(only?.error).to.match(/^The command was interrupted; nothing was charged; request \S+$/)
      expect(Number((await held())?.reserved)).to.equal(0)
    })
  }

  it('L8 L9 ends what commands held that were killed, before it starts its own run', async () => {
    for (let at = 0; at < 3; at += 1) {
      const { child, ended } = await hanging()
      child.kill('SIGKILL')
      await ended
      if (at === 0) expect((await runs()).map(({ status }) => status)).to.deep.equal(['running'])
    }
    const { code, stderr } = await research(alone)
    expect(code, stderr).to.equal(0)
    expect(stderr).to.match(/^Ended a run cut off earlier; nothing was charged\.\n/)
    const ended = await runs()
    expect(ended.map(({ status }) => status)).to.deep.equal(['failed', 'failed', 'failed', 'done'])
    expect(ended[0]?.error).to.match(/^The command that worked on the run is gone; nothing was charged;/)
    expect(ended.slice(0, 3).map(({ charged }) => charged)).to.deep.equal([0, 0, 0])
    expect(Number((await held())?.reserved)).to.equal(0)
  })

  it('leaves alone what another command works on', async () => {
    const first = await hanging()
    const second = await research(alone)
    expect(second.code, second.stderr).to.equal(0)
    expect(second.stderr).not.to.match(/cut off/)
    expect((await runs()).map(({ status }) => status)).to.deep.equal(['running', 'done'])
    first.child.kill('SIGTERM')
    expect((await first.ended).code).to.equal(143)
    expect((await runs()).map(({ status }) => status)).to.deep.equal(['failed', 'done'])
  })

  it('ends a run that was queued and never taken up, once it has lain as long as a lease lasts', async () => {
    expect((await research(alone)).code).to.equal(0)
    const killed = await hanging()
    killed.child.kill('SIGKILL')
    await killed.ended
    const asQueued = { status: 'queued', lease_owner: null, lease_until: 0, attempts: 0 }
    await inDatabase((db) => db('runs').where({ status: 'running' }).update(asQueued))
    expect((await research(alone)).stderr).not.to.match(/cut off/)
    await inDatabase((db) =>
      db('runs')
        .where({ status: 'queued' })
        .update({ created_at: Date.now() - 60_000 }),
    )
    expect((await research(alone)).stderr).to.match(/^Ended a run cut off earlier/)
    expect((await runs()).map(({ status }) => status).toSorted()).to.deep.equal([
      'done',
      'done',
      'done',
      'failed',
    ])
  })
})
