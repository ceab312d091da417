import { expect } from 'chai'
import { failOrphanedCommandRuns, failUnclaimedRun } from '../../src/runs/work/fail-orphaned-command-runs.js'
import { claimNextRun } from '../../src/runs/work/claim-run.js'
import { LeaseLostError } from '../../src/runs/work/lease-lost-error.js'
import * as lifecycle from '../../src/runs/work/lifecycle.js'
import * as runLease from '../../src/runs/work/run-lease.js'
import * as store from '../../src/runs/store.js'
import { audit } from '../support/audit.js'
import {
  claimAnew,
  claimAs,
  claimedRun,
  emptyDelivery,
  failureOf,
  startCommandRun,
} from '../support/claims.js'
import { moneyRows } from '../support/rows.js'
import { readRun, startRun, usageOf } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

const progress = { stage: 'read', message: 'Reading.', done: 1, total: 2, preview: [] }

onBoth('a worker that has lost its run to another', (database) => {
  it('cannot change anything', async () => {
    await using service = await startService({ database, running: false })
    const { client, run, run_id } = await claimedRun(service)
    const { deps } = service.service
    await lifecycle.saveStage(deps, run, 'plan', { from: 'the first' })
    const second = await claimAnew(service)
    await lifecycle.saveStage(deps, second, 'search', { from: 'the second' })
    const before = [await moneyRows(service), await readRun(client, run_id)]
    const { lease_until } = (await store.findRunById(deps.db, run_id))!
    for (const error of await Promise.all(
      [
        lifecycle.saveStage(deps, run, 'plan', { from: 'the first, late' }),
        lifecycle.reportProgress(deps, run, progress),
        lifecycle.completeRun(deps, run, emptyDelivery),
        lifecycle.failRun(deps, run, 'It broke'),
      ].map(failureOf),
    ))
      expect(error).to.be.instanceOf(LeaseLostError)
    expect(await runLease.extendRunLease(deps, run)).to.equal(false)
    await runLease.releaseRun(deps, run)
    expect([await moneyRows(service), await readRun(client, run_id)]).to.deep.equal(before)
    expect((await store.findRunById(deps.db, run_id))!.lease_until).to.equal(lease_until)
    expect(await lifecycle.loadResumePoint(deps, second)).to.deep.equal({
      stage: 'search',
      state: { from: 'the second' },
    })
    await lifecycle.completeRun(deps, second, emptyDelivery)
    await audit(deps.db)
  })

  it('cannot change anything after the run ended, like any other worker', async () => {
    await using service = await startService({ database, running: false })
    const { client, run, run_id } = await claimedRun(service)
    const { deps } = service.service
    await lifecycle.saveStage(deps, run, 'plan', {})
    expect(await runLease.extendRunLease(deps, run)).to.equal(true)
    await lifecycle.completeRun(deps, run, emptyDelivery)
    expect(await lifecycle.loadResumePoint(deps, run), 'nothing to resume is left').to.equal(undefined)
    const before = [await moneyRows(service), await readRun(client, run_id)]
    expect(await runLease.extendRunLease(deps, run)).to.equal(false)
    // Its answer may have been lost on the way: whoever settled is told so again, and webhooks may not have been.
    let wakes = 0
    await lifecycle.completeRun({ ...deps, wakeWebhooks: () => (wakes += 1) }, run, emptyDelivery)
    expect(wakes).to.equal(1)
    const stale = { ...run, lease_epoch: run.lease_epoch - 1 }
    for (const error of await Promise.all(
      [
        lifecycle.saveStage(deps, run, 'read', {}),
        lifecycle.reportProgress(deps, run, progress),
        lifecycle.completeRun(deps, stale, emptyDelivery),
        lifecycle.failRun(deps, run, 'It broke'),
      ].map(failureOf),
    ))
      expect(error).to.be.instanceOf(LeaseLostError)
    expect([await moneyRows(service), await readRun(client, run_id)]).to.deep.equal(before)
    expect(await deps.db('run_states')).to.deep.equal([])
  })
})

onBoth('the lease of a run', (database) => {
  it('lasts until it expires, and each heartbeat extends it', async () => {
    await using service = await startService({ database, running: false })
    const { run, run_id } = await claimedRun(service)
    const { deps } = service.service
    const { run_lease_ms, run_deadline_ms } = deps.config
    expect(run).to.include({
      lease_until: service.clock.monotonicNow() + run_lease_ms,
      deadline_at: service.clock.monotonicNow() + run_deadline_ms,
    })
    const claim = () => claimNextRun(deps, { owner: 'second worker', only_run_id: null })
    service.clock.advance(run_lease_ms)
    expect(await claim(), 'to its last millisecond').to.equal(undefined)
    expect(await runLease.extendRunLease(deps, run)).to.equal(true)
    service.clock.advance(run_lease_ms)
    expect(await claim(), 'after a heartbeat').to.equal(undefined)
    service.clock.advance(1)
    const taken = await claim()
    expect(taken).to.include({ run_id, attempts: 2, lease_epoch: run.lease_epoch + 1 })
    expect(taken?.deadline_at, 'the deadline is that of the first claim').to.equal(run.deadline_at)
  })

  it('ends when the run is released, which does not count as an attempt', async () => {
    await using service = await startService({ database, running: false })
    const { client, run, run_id } = await claimedRun(service)
    const { deps } = service.service
    await runLease.releaseRun(deps, run)
    expect(await runLease.extendRunLease(deps, run), 'which comes late').to.equal(false)
    await runLease.releaseRun(deps, run)
    expect((await readRun(client, run_id)).status).to.equal('running')
    expect(await claimAs(service, 'second worker')).to.include({ run_id, attempts: 1 })
  })

  it('does not count as an attempt after it was lost, once its worker reports that', async () => {
    await using service = await startService({ database, running: false })
    const { run, run_id } = await claimedRun(service)
    const { deps } = service.service
    const attempts = async () => (await store.findRunById(deps.db, run_id))?.attempts
    await runLease.returnAttempt(deps, run)
    expect(await attempts(), 'while it is held').to.equal(1)
    const second = await claimAnew(service)
    expect(second.attempts).to.equal(2)
    await runLease.returnAttempt(deps, run)
    expect(await attempts()).to.equal(1)
    expect(await runLease.extendRunLease(deps, second), 'the other worker goes on').to.equal(true)
    await lifecycle.completeRun(deps, second, emptyDelivery)
    await runLease.returnAttempt(deps, run)
    expect(await attempts(), 'after the end').to.equal(1)
  })

  it('is brought in line with the work of its own worker, and of no other', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp({ credits: 900 })
    const { deps } = service.service
    for (let n = 0; n < 3; n += 1) await startRun(client)
    const active = await claimAs(service, 'back')
    const forgotten = await claimAs(service, 'back')
    const other = await claimAs(service, 'other')
    await runLease.reconcileLeases(deps, { owner: 'back', active_run_ids: [active.run_id] })
    expect((await claimAs(service, 'third')).run_id).to.equal(forgotten.run_id)
    expect(await claimNextRun(deps, { owner: 'third', only_run_id: null }), 'the others').to.equal(undefined)
    service.clock.advance(deps.config.run_lease_ms - 1)
    await runLease.reconcileLeases(deps, { owner: 'back', active_run_ids: [active.run_id, other.run_id] })
    service.clock.advance(2)
    const expired = [await claimAs(service, 'fourth'), await claimAs(service, 'fourth')]
    expect(expired.map(({ run_id }) => run_id)).to.have.members([forgotten.run_id, other.run_id])
    expect(await runLease.extendRunLease(deps, active)).to.equal(true)
  })

  it('is released for dead workers only', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp({ credits: 900 })
    const { deps } = service.service
    for (let n = 0; n < 3; n += 1) await startRun(client)
    const gone = await claimAs(service, 'gone')
    const alive = await claimAs(service, 'alive')
    await runLease.releaseLeasesOfGoneWorkers(deps, (owner) => owner === 'gone')
    const again = [await claimAs(service, 'third'), await claimAs(service, 'third')].map(
      ({ run_id }) => run_id,
    )
    expect(again).to.include(gone.run_id).and.not.include(alive.run_id)
    expect(await runLease.extendRunLease(deps, alive)).to.equal(true)
    expect(await runLease.extendRunLease(deps, gone)).to.equal(false)
    expect(await claimNextRun(deps, { owner: 'fourth', only_run_id: null })).to.equal(undefined)
  })
})

onBoth('orphaned runs', (database) => {
  const ending = { owner: 'cleaner', reason: 'Its command is gone' }
  const isGone = (owner: string) => owner === 'gone'

  it('fail without charge, unless a worker may be active on them', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { runs_in_flight_per_account: 10 },
    })
    const { client, account_id } = await service.signUp({ credits: 2000 })
    const other = await service.signUp()
    const { deps } = service.service
    await startRun(other.client)
    const foreign = await claimAs(service, 'gone')
    for (let n = 0; n < 2; n += 1) await startCommandRun(service, account_id)
    const left = await claimAs(service, 'gone')
    const kept = await claimAs(service, 'alive')
    const young = await startCommandRun(service, account_id)
    expect(await failOrphanedCommandRuns(deps, account_id, { ...ending, isGone })).to.equal(1)
    const statusOf = async (run_id: string) => (await readRun(client, run_id)).status
    expect(await statusOf(left.run_id)).to.equal('failed')
    expect((await readRun(client, left.run_id)).error).to.match(/^Its command is gone; request /)
    expect(await statusOf(kept.run_id)).to.equal('running')
    expect(await statusOf(young.run_id)).to.equal('queued')
    expect((await readRun(other.client, foreign.run_id)).status).to.equal('running')
    service.clock.advance(deps.config.run_lease_ms)
    expect(
      await failOrphanedCommandRuns(deps, account_id, { ...ending, isGone }),
      'for as long as a lease',
    ).to.equal(0)
    service.clock.advance(1)
    expect(await failOrphanedCommandRuns(deps, account_id, { ...ending, isGone })).to.equal(2)
    expect(await usageOf(client)).to.include({ credits: 2000, reserved_now: 0, spent_total: 0 })
    await audit(deps.db)
  })

  it('do not include runs that a key started, whatever happened to their worker', async () => {
    const settings = { runs_in_flight_per_account: 10 }
    await using service = await startService({ database, running: false, settings })
    const { client, account_id } = await service.signUp({ credits: 2000 })
    const { deps } = service.service
    for (let n = 0; n < 3; n += 1) await startRun(client)
    const killed = await claimAs(service, 'gone')
    const handedOver = await claimAs(service, 'alive')
    await runLease.releaseRun(deps, handedOver)
    service.clock.advance(deps.config.run_lease_ms + 1)
    expect(await failOrphanedCommandRuns(deps, account_id, { ...ending, isGone })).to.equal(0)
    const resumed = [
      await claimAs(service, 'next'),
      await claimAs(service, 'next'),
      await claimAs(service, 'next'),
    ]
    expect(resumed.map(({ run_id }) => run_id)).to.include.members([killed.run_id, handedOver.run_id])
  })

  it('can be failed one by one, unless a worker is active on them', async () => {
    await using service = await startService({ database, running: false })
    const { client, run, run_id } = await claimedRun(service)
    const { deps } = service.service
    expect(await failUnclaimedRun(deps, run_id, ending)).to.equal(false)
    expect((await readRun(client, run_id)).status).to.equal('running')
    await runLease.releaseRun(deps, run)
    expect(await failUnclaimedRun(deps, run_id, ending)).to.equal(true)
    expect(await failUnclaimedRun(deps, run_id, ending)).to.equal(false)
    expect(await readRun(client, run_id)).to.include({ status: 'failed', charged: 0 })
  })
})

onBoth('runs without results', (database) => {
  it('are free within the daily allowance, which renews at midnight', async () => {
    await using service = await startService({ database, settings: { free_empty_runs_per_day: 2 } })
    const { client } = await service.signUp({ credits: 4000 })
    service.source.clips = []
    const charges: number[] = []
    const runOnce = async (topic: string) => {
      const { run_id } = await startRun(client, { topic, reuse: false })
      await service.drain()
      const run = await readRun(client, run_id)
      expect(run).to.include({ status: 'done', error: null })
      charges.push(run.charged)
    }
    for (const topic of ['rye', 'spelt', 'oats']) await runOnce(topic)
    service.clock.advance(12 * 3_600_000)
    await runOnce('millet')
    expect(charges.map((charged) => charged > 0)).to.deep.equal([false, false, true, false])
    await audit(service.service.deps.db)
  })
})
