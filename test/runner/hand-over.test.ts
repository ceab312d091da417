import { expect } from 'chai'
import { audit } from '../support/audit.js'
import type { Db } from '../../src/db/types.js'
import { type Client, createClient } from '../support/client.js'
import {
  eventLoopTurn,
  holdCalls,
  neverPolling,
  type Processes,
  signUp,
  startProcesses,
} from '../support/notified-processes.js'
import { readRun, startRun } from '../support/runs.js'
import { type SecondService, startSecond } from '../support/second-service.js'
import { startService } from '../support/service.js'

type HandOver = { client: Client; run_id: string; successor: SecondService; letGo: () => void } & Processes

/**
 * A run that one of two workers works on, whose first call is not answered yet. Nobody polls, and the clock stands
 * still, so that no lease expires. A stopping worker waits for calls as long as the settings say.
 */
async function withHeldCall(hand_over_ms: number, deed: (handed: HandOver) => Promise<void>): Promise<void> {
  const settings = { ...neverPolling, hand_over_ms }
  await using processes = await startProcesses({ settings })
  const client = await signUp(processes)
  const { reached, letGo } = holdCalls(processes)
  const { run_id } = await startRun(client, { count: 3 })
  await reached
  await using successor = await startSecond(processes.host, { settings: { ...settings, runs_at_once: 5 } })
  await deed({ ...processes, client, run_id, successor, letGo })
  await audit(processes.host.service.deps.db)
}

/** The answered calls of the source, and how many of them were made more than once. */
function callsOf({ host: { source } }: Processes) {
  const made = source.calls.map((call) => JSON.stringify(call))
  return { made: made.length, repeated: made.length - new Set(made).size }
}

/** Resolves once a worker has looked for runs: the last statement of one of its connections says so. */
async function untilWorkerHasLooked(db: Db): Promise<void> {
  const sql = `SELECT 1 FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND datname = current_database() AND state = 'idle' AND query LIKE '%FROM runs r WHERE%'`
  while ((await db.raw<{ rows: unknown[] }>(sql)).rows.length === 0) await eventLoopTurn()
}

describe('a queued run whose row another transaction holds [postgres]', () => {
  it('is claimed as soon as the transaction ends, though nobody polls or is notified again', async () => {
    await using host = await startService({ database: 'postgres', running: false })
    const { db } = host.service.deps
    const { api_key } = await host.signUp()
    const { run_id } = await startRun(createClient(host.base, api_key))
    const holder = await db.transaction()
    await holder('runs').where({ run_id }).forUpdate().first()
    await using worker = await startSecond(host, { settings: { ...neverPolling, runs_at_once: 5 } })
    await untilWorkerHasLooked(db)
    expect(worker.service.runner.activeRunCount()).to.equal(0)
    await holder.commit()
    const run = await readRun(createClient(worker.base, api_key), run_id, '?wait=55')
    expect(run.status).to.equal('done')
    await audit(db)
  })
})

describe('a worker that stops while another works [postgres]', () => {
  it('hands its run over at once, and nothing that was answered is bought again', () =>
    withHeldCall(60_000, async (handed) => {
      const { working, client, run_id, letGo } = handed
      const stopped = working[Symbol.asyncDispose]()
      // It answers held reads no more, so it is told; the call is answered after that.
      await eventLoopTurn()
      letGo()
      await stopped
      const run = await readRun(client, run_id, '?wait=55')
      expect([run.status, run.hooks.length]).to.deep.equal(['done', 3])
      const { made, repeated } = callsOf(handed)
      expect(repeated).to.equal(0)
      expect(run.charged).to.equal(made)
      // The successor lets go of a run a moment after its end is read.
      while (handed.successor.service.runner.activeRunCount() > 0) await eventLoopTurn()
    }))

  it('breaks off a call that takes too long, which is made again and charged once', () =>
    withHeldCall(50, async (handed) => {
      const { working, client, run_id, letGo, host } = handed
      const held = host.source.before
      let asked = 0
      host.source.before = () => void (asked += 1)
      await working[Symbol.asyncDispose]()
      const run = await readRun(client, run_id, '?wait=55')
      expect([run.status, run.hooks.length]).to.deep.equal(['done', 3])
      const { made, repeated } = callsOf(handed)
      expect([run.charged, repeated]).to.deep.equal([asked, 0])
      host.source.before = held
      letGo()
      while (callsOf(handed).made === made) await eventLoopTurn()
      expect(callsOf(handed).repeated, 'the answers to the calls that were broken off').to.be.above(0)
      const later = await readRun(client, run_id)
      expect([later.charged, later.hooks]).to.deep.equal([run.charged, run.hooks])
    }))
})
