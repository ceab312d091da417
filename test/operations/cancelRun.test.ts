import { expect } from 'chai'
import type { components } from '../../generated/api.js'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { createRunner } from '../../src/runner/runner.js'
import type { RunKind } from '../../src/runs/types.js'
import { cancelRun } from '../../src/runs/work/cancel-run.js'
import { completeRun } from '../../src/runs/work/lifecycle.js'
import { analystFor } from '../analyst/model/asks.js'
import { audit } from '../support/audit.js'
import { claimedRun, emptyDelivery } from '../support/claims.js'
import { type Client, ok, refused } from '../support/client.js'
import { startModelStub } from '../support/model-stub.js'
import { nobody } from '../support/operations.js'
import { startRun, type StartedRun, usageOf } from '../support/runs.js'
import { startSecond } from '../support/second-service.js'
import { onBoth, startService, type TestService } from '../support/service.js'

type Run = components['schemas']['Run']
type RunSummary = components['schemas']['RunWithSummaries']

const kinds: RunKind[] = ['short', 'long', 'packaging']
const paths = { short: '/v1/research', long: '/v1/longform', packaging: '/v1/packaging' }

async function start(client: Client, kind: RunKind, body: object = {}): Promise<string> {
  const answer = await client.post(paths[kind], { topic: 'sourdough', ...body })
  return ok<StartedRun>(answer, 202).run_id
}

const cancel = (client: Client, run_id: string) =>
  client.post(`/v1/runs/${run_id}/cancel`).then((answer) => ok<Run>(answer))
const read = (client: Client, run_id: string, query = '') =>
  client.get(`/v1/runs/${run_id}${query}`).then((answer) => ok<Run>(answer))
const resultsOf = (run: Run) => (run.kind === 'short' ? run.hooks : run.finds)

/** Lets the sources answer so many calls; `reached` resolves when they hold the next, which they do until let go. */
function holdAfter({ source, long }: TestService, count: number) {
  let asked = 0
  let letGo = () => {}
  let onReached = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const reached = new Promise<void>((resolve) => (onReached = resolve))
  const before = async () => {
    asked += 1
    if (asked <= count) return
    onReached()
    await gate
  }
  source.before = before
  long.before = before
  return { reached, letGo }
}

/** Reads by rules, and from `hold` on only when it is let go, as a slow model does; `reached` resolves when it is asked then. */
function slowAnalyst() {
  const rules = rulesAnalyst()
  let isHeld = false
  let letGo = () => {}
  let onReached = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const reached = new Promise<void>((resolve) => (onReached = resolve))
  const readSlowly: typeof rules.read = async (ask) => {
    if (isHeld) {
      onReached()
      await gate
    }
    return rules.read(ask)
  }
  return { analyst: { ...rules, read: readSlowly }, reached, letGo, hold: () => void (isHeld = true) }
}

const callCount = ({ source, long }: TestService) => source.calls.length + long.calls.length

/** After so many calls a run of each kind is searching, reading, measuring or fetching dates. */
const stages = [0, 1, 2, 4, 7, 12, 16, 22]

onBoth('cancelRun', (database) => {
  /** Cancels a run of a new account once it made so many calls; nothing where it made fewer. */
  async function cancelAfter(service: TestService, kind: RunKind, after: number): Promise<void> {
    const { client } = await service.signUp()
    const callsBefore = callCount(service)
    const { reached, letGo } = holdAfter(service, after)
    const run_id = await start(client, kind, { count: 6 })
    const isHeld = await Promise.race([reached.then(() => true), service.drain().then(() => false)])
    if (!isHeld) return
    const answered = callCount(service) - callsBefore
    expect((await cancel(client, run_id)).run_id).to.equal(run_id)
    await service.service.runner.idle()
    const run = await read(client, run_id)
    const place = `${kind} after ${after}`
    expect(run, place).to.include({ status: 'done', error: null, charged: answered })
    expect(run.outcome, place).to.match(/^Cancelled(:| when all)/)
    expect(run.outcome, place).not.to.match(/credits held/)
    expect(resultsOf(run).length, place).to.be.at.most(6)
    const usage = await usageOf(client)
    const balances = { credits: 400 - answered, spent_total: answered, reserved_now: 0 }
    expect(usage, place).to.include(balances)
    expect(callCount(service) - callsBefore, `${place}: no call is made after it`).to.equal(answered)
    letGo()
    await new Promise(setImmediate)
    expect(await usageOf(client), `${place}: a late answer changes nothing`).to.deep.equal(usage)
    await audit(service.service.deps.db)
  }

  for (const kind of kinds)
    it(`ends a ${kind} run at every stage with what it has, charged for the calls it made`, async () => {
      await using service = await startService({ database, settings: { calls_at_once: 3 } })
      for (const after of stages) await cancelAfter(service, kind, after)
    })

  for (const kind of kinds)
    it(`ends a queued ${kind} run at once, for free, and no worker starts it later`, async () => {
      await using service = await startService({ database, running: false })
      const { client } = await service.signUp()
      const run_id = await start(client, kind)
      const run = await cancel(client, run_id)
      expect(run).to.include({ status: 'done', charged: 0, error: null })
      expect(run.outcome).to.match(/^Cancelled before it began/)
      expect(run.settled_at).to.be.a('string')
      expect(resultsOf(run)).to.deep.equal([])
      expect(await usageOf(client)).to.include({ credits: 400, reserved_now: 0 })
      const runner = createRunner(service.service.deps, { runs_at_once: 5, only_run_id: null })
      runner.wake()
      await runner.idle()
      expect(await read(client, run_id)).to.deep.equal(run)
      expect(callCount(service)).to.equal(0)
      ok(await client.get(`/v1/runs/${run_id}/export`))
      await audit(service.service.deps.db)
    })

  it('changes nothing if it is repeated, or if the run has ended', async () => {
    const slow = slowAnalyst()
    await using service = await startService({ database, analyst: slow.analyst })
    const { client } = await service.signUp()
    const done = await start(client, 'short', { count: 2 })
    await service.drain()
    const before = await read(client, done)
    expect(await cancel(client, done), 'too late').to.deep.equal({ ...before, ended_before: true })
    expect(await read(client, done)).to.deep.equal(before)
    slow.hold()
    const run_id = await start(client, 'short')
    await slow.reached
    for (const running of await Promise.all([cancel(client, run_id), cancel(client, run_id)])) {
      expect(running).to.include({ status: 'running' }).and.not.have.property('ended_before')
      expect(running.progress.message).to.match(/^Cancelled: the run ends when/)
    }
    slow.letGo()
    await service.service.runner.idle()
    const ended = await read(client, run_id)
    expect(ended.status, `${ended.error}`).to.equal('done')
    expect(await cancel(client, run_id), 'again').to.deep.equal(ended)
    const { recent } = ok<{ recent: { run_id: string; cancelled: boolean }[] }>(await client.get('/v1/usage'))
    expect(recent.map((run) => [run.run_id, run.cancelled])).to.deep.equal([
      [run_id, true],
      [done, false],
    ])
    await audit(service.service.deps.db)
  })

  it('ends held reads of the run', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { reached } = holdAfter(service, 3)
    const run_id = await start(client, 'short')
    await reached
    const waiting = read(client, run_id, '?wait=50')
    while (service.service.deps.runWaiters.waiterCount() === 0) await new Promise(setImmediate)
    await cancel(client, run_id)
    const run = await waiting
    expect(run.status, `${run.error}`).to.equal('done')
  })

  it('delivers what had been read, and later runs reuse what was bought for free', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 1000 })
    const { reached } = holdAfter(service, 20)
    const run_id = await start(client, 'short', { count: 10 })
    await reached
    await cancel(client, run_id)
    await service.service.runner.idle()
    const cancelled = await read(client, run_id)
    expect(resultsOf(cancelled).length).to.be.above(0)
    service.source.before = () => undefined
    const again = await start(client, 'short', { count: 10 })
    await service.drain()
    const calls = service.source.calls.length
    expect((await read(client, again)).charged).to.equal(calls - cancelled.charged)
    await audit(service.service.deps.db)
  })

  it('charges the calls of a run without results so far, and counts no free empty run', async () => {
    await using service = await startService({ database, settings: { free_empty_runs_per_day: 1 } })
    const { client } = await service.signUp()
    const { reached } = holdAfter(service, 1)
    const run_id = await start(client, 'short')
    await reached
    await cancel(client, run_id)
    await service.service.runner.idle()
    expect(await read(client, run_id)).to.include({ status: 'done', charged: 1 })
    service.source.before = () => undefined
    service.source.clips = []
    const empty = await start(client, 'short', { topic: 'glass blowing' })
    await service.drain()
    expect(await read(client, empty)).to.include({ status: 'done', charged: 0 })
    await audit(service.service.deps.db)
  })

  it('ends a run that another process executes', async () => {
    await using service = await startService({ database, running: false })
    await using second = await startSecond(service)
    const { client } = await service.signUp()
    const { reached } = holdAfter(service, 5)
    const run_id = await start(client, 'short')
    const runner = createRunner(second.service.deps, { runs_at_once: 1, only_run_id: null })
    runner.wake()
    await reached
    // Whether it has ended when this is answered depends on how fast the other process is told. It is never let go on: it
    // ends only if it is told.
    const answer = await cancel(client, run_id)
    expect(answer).not.to.have.property('ended_before')
    expect(answer.status).to.be.oneOf(['running', 'done'])
    expect(answer.status === 'done' ? answer.outcome : answer.progress.message).to.match(/^Cancelled: /)
    await runner.idle()
    const run = await read(client, run_id)
    expect(run).to.include({ status: 'done', charged: 5 })
    expect(run.outcome).to.match(/^Cancelled: /)
    await audit(service.service.deps.db)
  })

  it('ends a run while another process reads results for it', async () => {
    const slow = slowAnalyst()
    await using service = await startService({ database, running: false })
    await using second = await startSecond(service, { analyst: slow.analyst })
    const { client } = await service.signUp()
    slow.hold()
    const run_id = await start(client, 'short')
    const runner = createRunner(second.service.deps, { runs_at_once: 1, only_run_id: null })
    runner.wake()
    await slow.reached
    const answer = await cancel(client, run_id)
    expect(answer).not.to.have.property('ended_before')
    expect(answer.status).to.be.oneOf(['running', 'done'])
    slow.letGo()
    await runner.idle()
    const run = await read(client, run_id)
    expect(run).to.include({ status: 'done', charged: callCount(service) })
    expect(run.outcome).to.match(/^Cancelled/)
    await audit(service.service.deps.db)
  })

  it('is finished by the next worker if the first one died during it', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const dead = createRunner(service.service.deps, { runs_at_once: 1, only_run_id: null })
    const { reached } = holdAfter(service, 4)
    const run_id = await start(client, 'short')
    dead.wake()
    await reached
    const { db } = service.service.deps
    while ((await db('purchases').where({ run_id })).length < 4) await new Promise(setImmediate)
    // The worker dies: what it is told does not reach it, and its lease runs out.
    service.service.deps.runCancellations.publishCancellation = () => undefined
    await cancel(client, run_id)
    service.clock.advance(service.service.deps.config.run_lease_ms + 1)
    service.source.before = () => undefined
    const next = createRunner(service.service.deps, { runs_at_once: 1, only_run_id: null })
    next.wake()
    await next.idle()
    const run = await read(client, run_id)
    expect(run).to.include({ status: 'done', charged: 4 })
    expect(run.outcome).to.match(/^Cancelled: /)
    await dead.stop()
    await audit(service.service.deps.db)
  })

  it('ends a run without a worker as soon as one takes it, without a call', async () => {
    await using service = await startService({ database, running: false })
    const { client, run_id, run } = await claimedRun(service)
    await service.service.deps.db('runs').where({ run_id: run.run_id }).update({ lease_until: 0 })
    expect((await cancel(client, run_id)).status).to.equal('running')
    const runner = createRunner(service.service.deps, { runs_at_once: 1, only_run_id: null })
    runner.wake()
    await runner.idle()
    expect(await read(client, run_id)).to.include({ status: 'done', charged: 0 })
    expect(callCount(service)).to.equal(0)
    await audit(service.service.deps.db)
  })

  it('ends a run as cancelled if no worker took it in time, or if it was tried too often', async () => {
    await using service = await startService({ database, running: false })
    const { deps } = service.service
    for (const isLate of [true, false]) {
      const { client, run_id } = await claimedRun(service)
      await cancel(client, run_id)
      if (isLate) service.clock.advance(deps.config.run_deadline_ms + 1)
      else
        await deps.db('runs').where({ run_id }).update({ lease_until: 0, attempts: deps.config.run_attempts })
      const runner = createRunner(deps, { runs_at_once: 1, only_run_id: run_id })
      runner.wake()
      await runner.idle()
      const run = await read(client, run_id)
      expect(run).to.include({ status: 'done', charged: 0, error: null })
      expect(run.outcome).to.match(/^Cancelled: /)
    }
    expect(callCount(service)).to.equal(0)
    await audit(deps.db)
  })

  it('takes effect if another process accepted it and the worker did not hear of it before the end', async () => {
    const settings = { cancellation_poll_ms: 1e8, free_empty_runs_per_day: 1 }
    await using service = await startService({ database, settings })
    await using second = await startSecond(service)
    const { client, account_id } = await service.signUp()
    service.source.clips = []
    const cancellations: Promise<{ isTooLate: boolean }>[] = []
    service.source.before = async () => {
      const [run] = await service.service.deps.db<{ run_id: string }>('runs').select('run_id')
      if (cancellations.length === 0)
        cancellations.push(cancelRun(second.service.deps, { account_id }, run?.run_id ?? ''))
      await cancellations[0]
    }
    const run_id = await start(client, 'short')
    await service.drain()
    expect(await cancellations[0]).to.deep.equal({ isTooLate: false })
    const run = await read(client, run_id)
    expect(run.outcome).to.match(/^Cancelled: /)
    expect(run.charged).to.be.above(0)
    await audit(service.service.deps.db)
  })

  it('states that it came too late if the run had ended, however recently', async () => {
    await using service = await startService({ database, running: false })
    const { deps } = service.service
    for (let times = 0; times < 10; times += 1) {
      const { client, account_id, run, run_id } = await claimedRun(service)
      const [{ isTooLate }] = await Promise.all([
        cancelRun(deps, { account_id }, run_id),
        completeRun(deps, run, emptyDelivery),
      ])
      expect((await read(client, run_id)).outcome?.startsWith('Cancelled')).to.equal(!isTooLate)
    }
  })

  it('is refused without the scope to start runs, and finds no run of another account', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const other = await service.signUp()
    const { run_id } = await startRun(client)
    refused(await other.client.post(`/v1/runs/${run_id}/cancel`), 404, 'run_not_found')
    refused(await client.post(`/v1/runs/${nobody}/cancel`), 404, 'run_not_found')
    refused(await client.post('/v1/runs/1/cancel'), 422, 'invalid_request')
    expect((await read(client, run_id)).status).to.equal('queued')
  })
})

describe('cancelRun: the short form', () => {
  it('has short forms of the results, and states that the run had already ended', async () => {
    await using service = await startService()
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 3 })
    await service.drain()
    const answer = await client.post(`/v1/runs/${run_id}/cancel?view=summary`)
    expect(answer.headers.get('content-type')).to.match(/^application\/vnd\.coldopen\.summary\+json/)
    const short = ok<RunSummary>(answer)
    const readShort = ok<RunSummary>(await client.get(`/v1/runs/${run_id}?view=summary`))
    expect(short).to.deep.equal({ ...readShort, ended_before: true })
    expect(short.hooks).to.have.lengthOf(3)
    expect(await cancel(client, run_id)).to.deep.equal({
      ...(await read(client, run_id)),
      ended_before: true,
    })
    refused(await client.post(`/v1/runs/${run_id}/cancel?view=tiny`), 422, 'invalid_request')
  })

  it('states no earlier end for a run that it ended itself', async () => {
    await using service = await startService({ running: false })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    const short = ok<RunSummary>(await client.post(`/v1/runs/${run_id}/cancel?view=summary`))
    expect(short).to.include({ run_id, status: 'done' }).and.not.have.property('ended_before')
  })
})

describe('cancelRun: a language model', () => {
  it('is not waited for: the rules read what was bought', async () => {
    await using stub = await startModelStub(() => 'hangs')
    const { analyst } = analystFor(stub.base_url, { timeout_ms: 600_000 })
    await using service = await startService({ analyst })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 3 })
    while (stub.calls.length === 0) await new Promise(setImmediate)
    await cancel(client, run_id)
    await service.service.runner.idle()
    const run = await read(client, run_id)
    expect(run).to.include({ status: 'done', charged: service.source.calls.length })
    expect(run.outcome).to.match(/^Cancelled: /)
    await audit(service.service.deps.db)
  })
})
