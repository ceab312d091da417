import { expect } from 'chai'
import { createRunner, type Runner } from '../../src/runner/runner.js'
import { claimNextRun as claimRun } from '../../src/runs/work/claim-run.js'
import { storePurchases } from '../../src/runs/work/purchase-store.js'
import { audit } from '../support/audit.js'
import { type Client, ok } from '../support/client.js'
import { readRun, type ShortRun, startRun, usageOf } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'

/** A second runner over the same database and source, as another process would have. */
function anotherRunner({ service }: TestService): Runner {
  return createRunner(service.deps, { runs_at_once: 5, only_run_id: null })
}

/** Wakes a runner again and again, as its sweep does: a run that a transaction still locks is passed over. */
async function wakeUntil(runner: Runner, reached: Promise<void>): Promise<void> {
  const reachedStage = reached.then(() => true)
  const turn = () => new Promise<boolean>((resolve) => setImmediate(resolve, false))
  do runner.wake()
  while (!(await Promise.race([reachedStage, turn()])))
}

/** Resolves when the source has been asked `count` times; from then on it holds every call until let go. */
function holdAfter(service: TestService, count: number): { reached: Promise<void>; letGo: () => void } {
  let callCount = 0
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const reached = new Promise<void>((resolve) => {
    service.source.before = async () => {
      callCount += 1
      if (callCount > count) {
        resolve()
        await gate
      }
    }
  })
  return { reached, letGo }
}

onBoth('the runner: leases, resuming and stopping', (database) => {
  it('resumes the run of a dead worker and buys no call twice', async () => {
    for (const after of [0, 1, 3, 5, 12, 20]) {
      await using service = await startService({ database, running: false, settings: { calls_at_once: 8 } })
      const { client } = await service.signUp()
      const { run_id } = await startRun(client, { count: after < 12 ? 3 : 10 })
      const dead = anotherRunner(service)
      const { reached } = holdAfter(service, after)
      dead.wake()
      await reached
      expect((await readRun(client, run_id)).status).to.equal('running')
      service.clock.advance(service.service.deps.config.run_lease_ms + 1)
      service.source.before = () => undefined
      const run = await workUntilEnded(anotherRunner(service), client, run_id)
      expect(run.status).to.equal('done')
      await dead.stop()
      const calls = service.source.calls.map((call) => JSON.stringify(call))
      expect(run.charged, `held after ${after}`).to.equal(new Set(calls).size)
      expect(calls.length - run.charged, 'only calls under way are made again').to.be.at.most(8)
      await audit(service.service.deps.db)
    }
  })

  it('a worker with an expired lease that wakes up late changes nothing', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    const stale = anotherRunner(service)
    const { reached, letGo } = holdAfter(service, 4)
    stale.wake()
    await reached
    service.clock.advance(service.service.deps.config.run_lease_ms + 1)
    service.source.before = () => undefined
    const before = await workUntilEnded(anotherRunner(service), client, run_id)
    const usage = await usageOf(client)
    letGo()
    await stale.idle()
    expect(await readRun(client, run_id)).to.deep.equal(before)
    expect(await usageOf(client)).to.deep.equal(usage)
    await audit(service.service.deps.db)
  })

  it('returns an unfinished run when it stops, and another worker takes it at once', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    const first = anotherRunner(service)
    const { reached, letGo } = holdAfter(service, 2)
    first.wake()
    await reached
    await first.stop()
    expect((await readRun(client, run_id)).status, 'clients still see it running').to.equal('running')
    service.source.before = () => undefined
    letGo()
    expect((await workUntilEnded(anotherRunner(service), client, run_id)).status).to.equal('done')
    await audit(service.service.deps.db)
  })

  it('fails a run for free when its source never answers', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { run_deadline_ms: 60_000 },
    })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    const hung = anotherRunner(service)
    const { reached } = holdAfter(service, 3)
    hung.wake()
    await reached
    service.clock.advance(60_001)
    const run = await workUntilEnded(anotherRunner(service), client, run_id)
    expect(run).to.include({ status: 'failed', charged: 0 })
    expect(run.error).to.match(/took too long/)
    await hung.stop()
    expect(ok(await client.get('/v1/me')).credits).to.equal(400)
  })

  it('fails a run that was attempted too often', async () => {
    await using service = await startService({ database, running: false, settings: { run_attempts: 2 } })
    const { deps } = service.service
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    for (const owner of ['first dead worker', 'second dead worker']) {
      expect((await claimRun(deps, { owner, only_run_id: null }))?.run_id).to.equal(run_id)
      service.clock.advance(deps.config.run_lease_ms + 1)
    }
    const run = await workUntilEnded(anotherRunner(service), client, run_id)
    expect(run).to.include({ status: 'failed', charged: 0 })
    expect(run.error).to.match(/was interrupted too often; nothing was charged/)
    await audit(deps.db)
  })

  it('continues after any number of dead workers, each of which stored an answer or ended a stage', async () => {
    await using service = await startService({ database, running: false, settings: { run_attempts: 2 } })
    const { deps } = service.service
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    for (let deaths = 0; deaths < 6; deaths += 1) {
      const run = await claimRun(deps, { owner: `dead worker ${deaths}`, only_run_id: null })
      if (!run) throw new Error('The run cannot be claimed.')
      const answer = { call_fingerprint: `call ${deaths}`, method: 'tiktok.search', payload: '{}' }
      if (deaths % 2 === 1) await storePurchases(deps, run, [answer])
      service.clock.advance(deps.config.run_lease_ms + 1)
    }
    expect(await workUntilEnded(anotherRunner(service), client, run_id)).to.include({ status: 'done' })
    await audit(deps.db)
  })

  it('fails a run whose workers store only what was stored before', async () => {
    await using service = await startService({ database, running: false, settings: { run_attempts: 2 } })
    const { deps } = service.service
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    for (let deaths = 0; deaths < 3; deaths += 1) {
      const run = await claimRun(deps, { owner: `dead worker ${deaths}`, only_run_id: null })
      if (!run) throw new Error('The run cannot be claimed.')
      await storePurchases(deps, run, [{ call_fingerprint: 'call', method: 'tiktok.search', payload: '{}' }])
      service.clock.advance(deps.config.run_lease_ms + 1)
    }
    expect(await workUntilEnded(anotherRunner(service), client, run_id)).to.include({ status: 'failed' })
  })

  it('does not fail a run that was attempted one time less', async () => {
    await using service = await startService({ database, running: false, settings: { run_attempts: 2 } })
    const { deps } = service.service
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    await claimRun(deps, { owner: 'dead worker', only_run_id: null })
    service.clock.advance(deps.config.run_lease_ms + 1)
    expect(await workUntilEnded(anotherRunner(service), client, run_id)).to.include({ status: 'done' })
  })

  it('continues after any number of orderly stops, which do not count as attempts', async () => {
    await using service = await startService({ database, running: false, settings: { run_attempts: 2 } })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    for (let stops = 0; stops < 4; stops += 1) {
      const { reached } = holdAfter(service, 1)
      const worker = anotherRunner(service)
      await wakeUntil(worker, reached)
      await worker.stop()
    }
    service.source.before = () => undefined
    expect(await workUntilEnded(anotherRunner(service), client, run_id)).to.include({ status: 'done' })
    await audit(service.service.deps.db)
  })

  it('shows a change of progress when a run is resumed', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    const queued = (await readRun(client, run_id)).progress
    await claimRun(service.service.deps, { owner: 'test', only_run_id: null })
    const { status, progress } = await readRun(client, run_id)
    expect([status, queued.stage, progress.stage]).to.deep.equal(['running', 'queued', 'starting'])
    expect(progress.updated_at > queued.updated_at).to.equal(true)
    expect(progress.message).not.to.equal(queued.message)
  })

  it('a run continues whatever the wall clock does', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    const stages: string[] = []
    for (const step of [-7_200_000, 90_000_000, -400 * 86_400_000]) {
      service.clock.step(step)
      stages.push((await readRun(client, run_id)).progress.updated_at)
    }
    const runner = anotherRunner(service)
    runner.wake()
    await runner.idle()
    const run = await readRun(client, run_id)
    expect(run.status).to.equal('done')
    expect([...stages, run.progress.updated_at], 'updated_at never decreases').to.deep.equal(
      [...stages, run.progress.updated_at].sort(),
    )
  })

  it('is fair: an account with active runs waits for one without', async () => {
    await using service = await startService({ database, running: false })
    const busyAccount = await service.signUp({ credits: 900 })
    const calm = await service.signUp()
    const first = await startRun(busyAccount.client)
    const second = await startRun(busyAccount.client)
    service.clock.advance(1000)
    const third = await startRun(calm.client)
    const claim = () => claimRun(service.service.deps, { owner: 'test', only_run_id: null })
    const order = [await claim(), await claim(), await claim(), await claim()].map((run) => run?.run_id)
    expect(order).to.deep.equal([first.run_id, third.run_id, second.run_id, undefined])
  })

  it('gives sixteen simultaneous claims sixteen different runs', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { runs_in_flight_per_account: 50 },
    })
    const { client } = await service.signUp({ credits: 9000 })
    for (let n = 0; n < 12; n += 1) await startRun(client)
    const claims = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        claimRun(service.service.deps, { owner: `w${n}`, only_run_id: null }),
      ),
    )
    const taken = claims.flatMap((run) => (run ? [run.run_id] : []))
    expect([taken.length, new Set(taken).size]).to.deep.equal([12, 12])
  })

  it('adds patterns later when the worker died between delivery and patterns', async () => {
    const { rulesAnalyst } = await import('../../src/analyst/rules/rules-analyst.js')
    let failures = 1
    const analyst = rulesAnalyst()
    const flaky = {
      ...analyst,
      patterns: (hooks: Parameters<typeof analyst.patterns>[0]) =>
        failures-- > 0 ? Promise.reject(new Error('gone')) : analyst.patterns(hooks),
    }
    await using service = await startService({ database, analyst: flaky })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    await service.drain()
    const before = await readRun(client, run_id)
    expect([before.status, before.patterns]).to.deep.equal(['done', null])
    const { computeMissingPatterns } = await import('../../src/runner/patterns.js')
    await computeMissingPatterns(service.service.deps)
    const after = await readRun(client, run_id)
    expect(after.patterns).to.be.an('array')
    const { updated_at, patterns } = before.progress
    expect([patterns, after.progress.patterns]).to.deep.equal(['pending', 'ready'])
    expect({ ...after, patterns: null, progress: { ...after.progress, updated_at, patterns } }).to.deep.equal(
      before,
    )
    await computeMissingPatterns(service.service.deps)
    expect(await readRun(client, run_id)).to.deep.equal(after)
  })
})

/** Looks again while the run's row is held by a transaction of the worker that is being replaced. */
async function workUntilEnded(runner: Runner, client: Client, run_id: string): Promise<ShortRun> {
  for (let tries = 0; tries < 100; tries += 1) {
    runner.wake()
    await runner.idle()
    const run = await readRun(client, run_id)
    if (run.status === 'done' || run.status === 'failed') return run
  }
  throw new Error('The run did not end.')
}
