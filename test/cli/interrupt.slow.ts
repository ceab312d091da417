import { expect } from 'chai'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { loadOperatorCaller } from '../../src/accounts/operator.js'
import { compose } from '../../src/compose/service.js'
import { readConfig } from '../../src/config/config.js'
import { openDb } from '../../src/db/open.js'
import type { Db } from '../../src/db/types.js'
import { platforms } from '../../src/providers/types.js'
import { findHooks } from '../../src/runs/start/find-hooks.js'
import type { RunRow } from '../../src/runs/types.js'
import { audit } from '../support/audit.js'
import { runCommand } from '../../src/cli/program.js'
import { captureOutput, command, commandEnvironment, run } from '../support/command.js'
import { faultScripts } from '../support/fault-scripts.js'
import { type Internet, startInternet } from '../support/internet/internet.js'
import { freshPostgres, returnPostgres } from '../support/postgres.js'
import { onBoth } from '../support/service.js'

/** `coldopen research` that is interrupted in mid-run, with no server that would take its run up. */

type RunningCommand = {
  hasEnded: () => boolean
  interrupt: (signal: Signal) => void
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>
}
type Signal = 'SIGINT' | 'SIGTERM' | 'SIGKILL'

const asked = ['research', 'dog training', '--count', '3', '--fresh']

/** The command in this process, through to its end. */
const research = (env: Record<string, string>) => run(env, ...asked)

/** The command in a process of its own, which gets real signals. */
function start(env: Record<string, string>): RunningCommand {
  const child = spawn(process.execPath, [command, ...asked], {
    env: commandEnvironment(env),
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }))
  return { hasEnded: () => child.exitCode !== null, interrupt: (signal) => child.kill(signal), ended }
}

/** The command in this process, for which Ctrl-C is all that there is. */
function startHere(env: Record<string, string>): RunningCommand {
  const controller = new AbortController()
  let isOver = false
  const ended = captureOutput(({ out, err }) =>
    runCommand([...asked], { out, err, env, stop: controller.signal }).finally(() => (isOver = true)),
  )
  return { hasEnded: () => isOver, interrupt: () => controller.abort(), ended }
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
  async function startHanging(begin = start): Promise<RunningCommand> {
    const before = internet.calls.length
    const started = begin(env)
    while (internet.calls.length === before && !started.hasEnded()) await setTimeout(20)
    return started
  }

  /** Starts a run as the command does, and goes away before anybody works on it. */
  async function queueRun(): Promise<void> {
    const service = await compose({ ...readConfig(alone), runs_at_once: 0 })
    const body = {
      topic: 'dog training',
      count: 3,
      topic_match: 'some' as const,
      reuse: false,
      platforms: [...platforms],
    }
    const caller = await loadOperatorCaller(service.deps)
    await findHooks(service.deps, caller, { body, idempotency_key: null, request_id: 'queued' })
    await service.close()
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
  const sumReserved = () => inDatabase((db) => db('accounts').sum({ reserved: 'reserved' }).first())

  /** Interrupts the command, and holds it to have said so, with no more on standard output. */
  async function interruptCommand({ interrupt, ended }: RunningCommand, signal: Signal, exit_code: number) {
    interrupt(signal)
    const { code, stdout, stderr } = await ended
    expect([code, stdout]).to.deep.equal([exit_code, ''])
    expect(stderr).to.match(/(^|\n)Interrupted: the run was ended, and nothing was charged\.\n$/)
    const [run] = (await runs()).filter(({ error }) => error?.startsWith('The command was interrupted'))
    expect([run?.status, run?.charged]).to.deep.equal(['failed', 0])
    expect(run?.error).to.match(/^The command was interrupted; nothing was charged; request \S+$/)
    expect(Number((await sumReserved())?.reserved)).to.equal(0)
    return stderr
  }

  it('fails its run on SIGTERM, and another command does not change that run before', async () => {
    const first = await startHanging()
    const second = await research(alone)
    expect(second.code, second.stderr).to.equal(0)
    expect(second.stderr).not.to.match(/cut off/)
    expect((await runs()).map(({ status }) => status)).to.deep.equal(['running', 'done'])
    await interruptCommand(first, 'SIGTERM', 143)
    expect((await runs()).map(({ status }) => status)).to.deep.equal(['failed', 'done'])
  })

  it('fails the run of a killed command before it starts its own, and its own on SIGINT', async () => {
    const { interrupt, ended } = await startHanging()
    interrupt('SIGKILL')
    await ended
    expect((await runs()).map(({ status }) => status)).to.deep.equal(['running'])
    // One real Ctrl-C is enough: what it does to the run is the same on both databases.
    const begin = database === 'sqlite' ? start : startHere
    const stderr = await interruptCommand(await startHanging(begin), 'SIGINT', 130)
    expect(stderr).to.match(/^Ended a run cut off earlier; nothing was charged\.\n/)
    const [killed, ...others] = await runs()
    expect([killed?.status, killed?.charged, others.length]).to.deep.equal(['failed', 0, 1])
    expect(killed?.error).to.match(/^The command that worked on the run is gone; nothing was charged;/)
  })

  it('fails a queued run that was never claimed, after the time of a lease', async () => {
    await queueRun()
    expect((await research(alone)).stderr).not.to.match(/cut off/)
    await inDatabase((db) =>
      db('runs')
        .where({ status: 'queued' })
        .update({ created_at: Date.now() - 60_000 }),
    )
    expect((await research(alone)).stderr).to.match(/^Ended a run cut off earlier/)
    expect((await runs()).map(({ status }) => status)).to.deep.equal(['failed', 'done', 'done'])
  })
})
