import { expect } from 'chai'
import { executeRun } from '../../src/runner/execute-run.js'
import { startHeartbeat } from '../../src/runner/heartbeat.js'
import * as store from '../../src/runs/store.js'
import { storePurchases } from '../../src/runs/work/purchase-store.js'
import { releaseRun, returnAttempt } from '../../src/runs/work/run-lease.js'
import { claimAnew, claimedRun } from '../support/claims.js'
import { readRun } from '../support/runs.js'
import { startService } from '../support/service.js'

const heartbeatMs = 2

/** Lets a timer of the same period, begun now, come round so often: one begun earlier does so as often at the least. */
function rounds(count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count
    const timer = setInterval(() => {
      left -= 1
      if (left > 0) return
      clearInterval(timer)
      resolve()
    }, heartbeatMs)
  })
}

describe('the heartbeat of a run', () => {
  for (const isStopped of [false, true])
    it(
      isStopped ? 'reports no failure of one that was sent before its end' : 'reports its failures',
      async () => {
        await using service = await startService({
          running: false,
          settings: { run_heartbeat_ms: heartbeatMs },
        })
        const { run } = await claimedRun(service)
        const { deps } = service.service
        const reported: string[] = []
        const warn = (_: unknown, message: string) => void reported.push(message)
        let failures = 0
        const monotonicNow = () => {
          failures += 1
          if (isStopped) stop()
          throw new Error('There is no steady clock.')
        }
        const stop = startHeartbeat(
          { ...deps, log: { ...deps.log, warn } as typeof deps.log, clock: { ...deps.clock, monotonicNow } },
          run,
          new AbortController(),
        )
        // Each heartbeat that fails is tried once more.
        while (failures < 2) await rounds(1)
        await rounds(2)
        stop()
        expect(new Set(reported)).to.deep.equal(new Set(isStopped ? [] : ['heartbeat missed']))
      },
    )

  it('continues while the run is executed, and never after its end', async () => {
    await using service = await startService({ running: false, settings: { run_heartbeat_ms: heartbeatMs } })
    const { client, run, run_id } = await claimedRun(service, 400, {
      topic: 'rye',
      platforms: ['tiktok'],
      count: 1,
    })
    let callCount = 0
    const { deps } = service.service
    // Each heartbeat reckons from the steady clock how long the lease holds.
    const steady = () => ((callCount += 1), deps.clock.monotonicNow())
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    service.source.before = () => gate
    const working = executeRun(
      { ...deps, clock: { ...deps.clock, monotonicNow: steady } },
      run,
      new AbortController().signal,
    )
    while (callCount < 3) await rounds(1)
    letGo()
    await working
    expect((await readRun(client, run_id)).status).to.equal('done')
    const atEnd = callCount
    await rounds(10)
    expect(callCount).to.equal(atEnd)
  })

  it('reports that the lease was lost, which counts as no attempt', async () => {
    await using service = await startService({ running: false, settings: { run_heartbeat_ms: heartbeatMs } })
    const { run, run_id } = await claimedRun(service, 400, { topic: 'rye', platforms: ['tiktok'], count: 1 })
    const { deps } = service.service
    service.source.before = () => new Promise(() => undefined)
    const second = await claimAnew(service)
    expect(second).to.include({ run_id, attempts: 2 })
    const working = executeRun(deps, run, new AbortController().signal)
    expect(await working).to.equal(true)
    expect(await store.findRunById(deps.db, run_id)).to.include({ attempts: 1, lease_owner: 'second worker' })
  })

  it('lets the worker go on to the next run if the lease was lost by a run that it has to fail', async () => {
    await using service = await startService({ running: false })
    const { deps } = service.service
    const { run, run_id } = await claimedRun(service)
    await claimAnew(service)
    const tooOften = { ...run, attempts: deps.config.run_attempts + 1 }
    expect(await executeRun(deps, tooOften, new AbortController().signal)).to.equal(true)
    expect(await store.findRunById(deps.db, run_id)).to.include({
      status: 'running',
      lease_owner: 'second worker',
    })
  })

  it('takes back no more attempts than were counted', async () => {
    await using service = await startService({ running: false })
    const { deps } = service.service
    const { run, run_id } = await claimedRun(service)
    const second = await claimAnew(service)
    await storePurchases(deps, second, [
      { call_fingerprint: 'a call', method: 'tiktok.search', payload: '{}' },
    ])
    expect(await store.findRunById(deps.db, run_id), 'after an answer').to.include({ attempts: 1 })
    await returnAttempt(deps, run)
    await releaseRun(deps, second)
    expect(await store.findRunById(deps.db, run_id)).to.include({ attempts: 0, lease_owner: null })
  })

  it('reports no lost lease if the worker stops, which does not count as an attempt either', async () => {
    await using service = await startService({ running: false })
    const { run, run_id } = await claimedRun(service)
    await claimAnew(service)
    expect(await executeRun(service.service.deps, run, AbortSignal.abort())).to.equal(true)
    const stored = await store.findRunById(service.service.deps.db, run_id)
    expect(stored).to.include({ attempts: 1, lease_owner: 'second worker', lease_epoch: run.lease_epoch + 1 })
  })
})
