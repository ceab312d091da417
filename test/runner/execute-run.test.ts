import { expect } from 'chai'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import type { Analyst } from '../../src/analyst/types.js'
import { createRunner, failInterruptedRun, failInterruptedRuns } from '../../src/runner/runner.js'
import { computePatterns } from '../../src/runner/patterns.js'
import { runStages } from '../../src/runner/stages.js'
import { startSchedule } from '../../src/runner/schedule.js'
import { executeRun } from '../../src/runner/execute-run.js'
import { createExecutorPreloader } from '../../src/runner/executors.js'
import { claimNextRun } from '../../src/runs/work/claim-run.js'
import { saveStage } from '../../src/runs/work/lifecycle.js'
import { releaseRun } from '../../src/runs/work/run-lease.js'
import { claimPatterns, releasePatternsOfGoneProcesses } from '../../src/runs/work/patterns-backfill.js'
import * as store from '../../src/runs/store.js'
import type { RunRow } from '../../src/runs/types.js'
import { audit } from '../support/audit.js'
import { claimAnew, claimAs, claimedRun, failureOf, startCommandRun } from '../support/claims.js'
import { ok } from '../support/client.js'
import { manualClock } from '../support/clock.js'
import { type FakeSource, fakeSource, providerFault } from '../support/fakes.js'
import { readRun, startRun, usageOf } from '../support/runs.js'
import { startService, type Setup } from '../support/service.js'

const unabortedSignal = new AbortController().signal
const small = { topic: 'rye', platforms: ['tiktok'], count: 1 }

/** Looks until it is so; a test that waits for what does not come ends by its own time. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** A source that never answers; resolves once it is asked. */
function hang(source: FakeSource): Promise<void> {
  return new Promise((resolve) => {
    source.before = () => (resolve(), new Promise(() => undefined))
  })
}

async function startClaimed(setup: Setup = {}) {
  const service = await startService({ running: false, ...setup })
  const claimed = await claimedRun(service, 400, small)
  const status = async () => (await readRun(claimed.client, claimed.run_id)).status
  const row = async () => (await store.findRunById(service.service.deps.db, claimed.run_id)) as RunRow
  return { service, deps: service.service.deps, ...claimed, status, row }
}

describe('executing a run', () => {
  it('extends its lease until the run ends, and not longer', async () => {
    const { service, deps, run, row } = await startClaimed({ settings: { run_heartbeat_ms: 2 } })
    await using _ = service
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    service.source.before = () => gate
    const working = executeRun(deps, run, unabortedSignal)
    service.clock.advance(1000)
    await until(
      async () => (await row()).lease_until === service.clock.monotonicNow() + deps.config.run_lease_ms,
    )
    letGo()
    await working
    expect((await row()).status).to.equal('done')
  })

  it('stops at once if another worker has the run, and does not change it', async () => {
    const { service, deps, run, row } = await startClaimed({ settings: { run_heartbeat_ms: 2 } })
    await using _ = service
    const asked = hang(service.source)
    const working = executeRun(deps, run, unabortedSignal)
    await asked
    const second = await claimAnew(service)
    await working
    expect(await row()).to.include({
      status: 'running',
      lease_epoch: second.lease_epoch,
      lease_owner: 'second worker',
    })
    expect((await row()).lease_until, 'it was not given back').to.equal(second.lease_until)
  })

  it('fails the run at its deadline', async () => {
    const { service, deps, run, run_id, client } = await startClaimed({ settings: { run_deadline_ms: 20 } })
    await using _ = service
    void hang(service.source)
    await executeRun(deps, run, unabortedSignal)
    const finalRun = await readRun(client, run_id)
    expect(finalRun).to.include({ status: 'failed', charged: 0 })
    expect(finalRun.error).to.match(/^The run took too long and was stopped; nothing was charged; request /)
    await audit(deps.db)
  })

  it('releases the run on a stop, even before it begins', async () => {
    const { service, deps, run, row } = await startClaimed()
    await using _ = service
    const asked = hang(service.source)
    const stop = new AbortController()
    const working = executeRun(deps, run, stop.signal)
    await asked
    stop.abort()
    await working
    expect(await row()).to.include({ status: 'running', lease_until: 0, lease_owner: null, attempts: 0 })
    const again = await claimAs(service, 'another')
    const calls = service.source.calls.length
    service.source.before = () => undefined
    await executeRun(deps, again, AbortSignal.abort())
    expect([await row(), service.source.calls.length].length).to.equal(2)
    expect(await row()).to.include({ status: 'running', lease_until: 0 })
    expect(service.source.calls.length, 'nothing was asked').to.equal(calls)
  })

  it('stores the answers to calls under way before it releases the run on a stop, and makes no further call', async () => {
    const { service, deps, run, client, run_id, row } = await startClaimed()
    await using _ = service
    const { source } = service
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    const asked = new Promise<void>((resolve) => {
      source.before = () => {
        resolve()
        return gate
      }
    })
    const stop = new AbortController()
    const config = { ...deps.config, hand_over_ms: 60_000 }
    const working = executeRun({ ...deps, config }, run, stop.signal)
    await asked
    await new Promise((resolve) => setImmediate(resolve))
    stop.abort()
    letGo()
    await working
    const bought = source.calls.length
    expect(bought).to.be.above(0)
    expect(await row()).to.include({ status: 'running', lease_until: 0, lease_owner: null, attempts: 0 })
    await executeRun(deps, await claimAs(service, 'another'), unabortedSignal)
    const asks = source.calls.map((call) => JSON.stringify(call))
    expect(new Set(asks).size, 'nothing was bought twice').to.equal(asks.length)
    expect(asks.length).to.be.above(bought)
    expect((await readRun(client, run_id)).status).to.equal('done')
    expect(await deps.db('purchases').where({ run_id })).to.have.length(asks.length)
  })

  it('is attempted up to the configured number of times', async () => {
    const { service, deps, run, run_id, client } = await startClaimed()
    await using _ = service
    service.source.clips = []
    const maxAttempts = deps.config.run_attempts
    await executeRun(deps, { ...run, attempts: maxAttempts + 1 }, unabortedSignal)
    expect((await readRun(client, run_id)).error).to.match(
      /^The work on the run was interrupted too often; nothing was charged; /,
    )
    await startRun(client, small)
    const second = await claimAs(service, 'worker')
    await executeRun(deps, { ...second, attempts: maxAttempts }, unabortedSignal)
    expect((await readRun(client, second.run_id)).status).to.equal('done')
  })

  for (const [what, error, status, expected] of [
    ['the database cannot serve', Object.assign(new Error('full'), { code: '53300' }), 'running', null],
    [
      'something in it is broken',
      new Error('broken'),
      'failed',
      /^The run could not be completed; nothing was charged; /,
    ],
    ['no source answers', providerFault(), 'failed', /^No source answered a search; nothing was charged; /],
  ] as const)
    it(`ends correctly if ${what}`, async () => {
      const { service, deps, run, run_id, client, row } = await startClaimed()
      await using _ = service
      service.source.before = () => Promise.reject(error)
      await executeRun(deps, run, unabortedSignal)
      const finalRun = await readRun(client, run_id)
      expect(finalRun.status).to.equal(status)
      if (expected) expect(finalRun.error).to.match(expected)
      else expect(await row()).to.include({ lease_until: 0, attempts: 0 })
      expect(await usageOf(client)).to.include({
        reserved_now: status === 'running' ? 200 : 0,
        spent_total: 0,
      })
    })
})

describe('the patterns of a run', () => {
  it('are three at most, from delivered hooks, and only for short runs', async () => {
    const callArguments: unknown[][] = []
    const pattern = (n: number) => ({ name: `p${n}`, structure: 's', why: 'w', hook_ids: [] })
    const analyst = {
      ...rulesAnalyst(),
      patterns: (hooks: unknown[]) => (callArguments.push(hooks), Promise.resolve([1, 2, 3, 4].map(pattern))),
    } as unknown as Analyst
    await using service = await startService({ analyst })
    const { client } = await service.signUp({ credits: 900 })
    const { run_id } = await startRun(client, { count: 2 })
    await service.drain()
    const run = await readRun(client, run_id)
    const deliveredHooks = run.hooks.map(({ hook_id, hook, language, views }) => ({
      hook_id,
      hook,
      language,
      views,
    }))
    expect(callArguments).to.have.lengthOf(1)
    expect(callArguments[0]?.map((one) => Object.keys(one as object))).to.deep.equal(
      deliveredHooks.map(() => ['hook_id', 'hook', 'hook_type', 'language', 'views']),
    )
    for (const [at, one] of deliveredHooks.entries()) expect(callArguments[0]?.[at]).to.include(one)
    const row = await store.findRunById(service.service.deps.db, run_id)
    expect(JSON.parse(row?.patterns ?? '[]')).to.have.lengthOf(3)
    ok(await client.post('/v1/longform', { topic: 'sourdough', count: 1 }), 202)
    await service.drain()
    expect(callArguments).to.have.lengthOf(1)
  })

  it('are computed once, even if several sweeps run while a slow model works on them', async () => {
    let callCount = 0
    let answer = () => {}
    const slow = new Promise<[]>((resolve) => (answer = () => resolve([])))
    const analyst: Analyst = { ...rulesAnalyst(), patterns: () => ((callCount += 1), slow) }
    await using service = await startService({ analyst })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 2 })
    service.service.runner.wake()
    await until(() => callCount === 1)
    const { deps } = service.service
    const { computeMissingPatterns } = await import('../../src/runner/patterns.js')
    await computeMissingPatterns(deps)
    service.clock.advance(120_000)
    await Promise.all([computeMissingPatterns(deps), computePatterns(deps, { run_id })])
    expect(callCount).to.equal(1)
    answer()
    await service.service.runner.idle()
    expect((await readRun(client, run_id)).patterns).to.deep.equal([])
    await computeMissingPatterns(deps)
    expect(callCount).to.equal(1)
  })

  it('are computed again after their process has ended, or its time is over', async () => {
    let callCount = 0
    const analyst: Analyst = {
      ...rulesAnalyst(),
      patterns: () => ((callCount += 1) > 2 ? Promise.resolve([]) : Promise.reject(new Error('broken'))),
    }
    await using service = await startService({ analyst })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 2 })
    await service.drain()
    const { deps } = service.service
    const { computeMissingPatterns } = await import('../../src/runner/patterns.js')
    expect(await claimPatterns(deps, run_id, 600_000)).to.equal(true)
    await computeMissingPatterns(deps)
    expect(callCount, 'it is held').to.equal(1)
    await releasePatternsOfGoneProcesses(deps, () => true)
    await failureOf(computeMissingPatterns(deps))
    expect(callCount, 'its process is gone').to.equal(2)
    await deps.db('runs').update({ patterns_tries: 0 })
    expect(await claimPatterns(deps, run_id, 600_000)).to.equal(true)
    service.clock.advance(600_001)
    await computeMissingPatterns(deps)
    expect((await readRun(client, run_id)).patterns).to.deep.equal([])
  })

  for (const by of ['rules', 'model'] as const)
    it(`are computed after a start, however long that takes, and released with their attempt by a stop (${by})`, async () => {
      let callCount = 0
      const never = new Promise<[]>(() => {})
      const analyst: Analyst = {
        ...rulesAnalyst(),
        by,
        patterns: () => ((callCount += 1) === 1 ? Promise.reject(new Error('broken')) : never),
      }
      await using service = await startService({ analyst })
      const { client } = await service.signUp()
      const { run_id } = await startRun(client, { count: 2 })
      await service.drain()
      const { deps, runner } = service.service
      for (const starts of [1, 2, 3, 4]) {
        const schedule = await startSchedule(deps, runner)
        await until(() => callCount === 1 + starts)
        await schedule.stop()
        const row = await store.findRunById(deps.db, run_id)
        expect(row).to.include({ patterns: null, lease_owner: null, patterns_tries: 1 })
        expect((await readRun(client, run_id)).progress.patterns).to.equal('pending')
      }
    })

  it('are attempted three times', async () => {
    let tries = 0
    const analyst: Analyst = {
      ...rulesAnalyst(),
      patterns: () => ((tries += 1), Promise.reject(new Error('broken'))),
    }
    await using service = await startService({ analyst })
    const { client } = await service.signUp()
    await startRun(client, { count: 2 })
    await service.drain()
    const { deps } = service.service
    const [row] = await deps.db<{ run_id: string }>('runs')
    const { computeMissingPatterns } = await import('../../src/runner/patterns.js')
    for (let n = 0; n < 4; n += 1) await computeMissingPatterns(deps).catch(() => undefined)
    expect(tries).to.equal(3)
    expect(await failureOf(computePatterns(deps, { run_id: row?.run_id ?? '' }))).to.match(/broken/)
  })
})

describe('a runner', () => {
  it('executes a limited number of runs at once, claims the next after one ends, and none after a stop', async () => {
    await using service = await startService({ running: false, settings: { runs_in_flight_per_account: 9 } })
    const { client } = await service.signUp({ credits: 2000 })
    for (let n = 0; n < 5; n += 1) await startRun(client, small)
    const { deps } = service.service
    const held: (() => void)[] = []
    service.source.clips = []
    service.source.before = () => new Promise((resolve) => held.push(resolve))
    const runner = createRunner(deps, { runs_at_once: 2, only_run_id: null })
    const countRunning = async () => (await deps.db('runs').where({ status: 'running' })).length
    runner.wake()
    await until(() => held.length === 2)
    expect(await countRunning()).to.equal(2)
    held.shift()?.()
    await until(() => held.length === 2)
    expect(await countRunning()).to.equal(2)
    await runner.stop()
    runner.wake()
    await runner.idle()
    expect(held).to.have.lengthOf(2)
    expect((await deps.db('runs').where({ status: 'queued' })).length).to.equal(2)
  })

  it('executes only the given run if one is given', async () => {
    await using service = await startService({ running: false })
    const { client } = await service.signUp({ credits: 2000 })
    const first = await startRun(client, small)
    const second = await startRun(client, small)
    const runner = createRunner(service.service.deps, { runs_at_once: 2, only_run_id: second.run_id })
    runner.wake()
    await runner.idle()
    const statuses = [first, second].map(async ({ run_id }) => (await readRun(client, run_id)).status)
    expect(await Promise.all(statuses)).to.deep.equal(['queued', 'done'])
  })

  it('fails a run that its command cancelled, and says why', async () => {
    const { service, deps, run, run_id, client, account_id } = await startClaimed()
    await using _ = service
    expect(await failInterruptedRun(deps, run_id), 'somebody works on it').to.equal(false)
    await releaseRun(deps, run)
    expect(await failInterruptedRun(deps, run_id)).to.equal(true)
    expect((await readRun(client, run_id)).error).to.match(
      /^The command was interrupted; nothing was charged; /,
    )
    const { run_id: left } = await startCommandRun(service, account_id)
    expect(await failInterruptedRuns(deps, account_id)).to.equal(0)
    service.clock.advance(deps.config.run_lease_ms + 1)
    expect(await failInterruptedRuns(deps, account_id)).to.equal(1)
    expect((await readRun(client, left)).error).to.match(
      /^The command that worked on the run is gone; nothing was charged; /,
    )
  })
})

describe('the stages of a run', () => {
  const stagesOf = (done: string[], stop?: AbortController) =>
    ['one', 'two', 'three'].map((name) => ({
      name,
      run(state: string[]) {
        done.push(name)
        if (name === 'two') stop?.abort(new Error('stopped'))
        return Promise.resolve([...state, name])
      },
    }))

  it('continue after the last saved one', async () => {
    for (const [saved, left] of [
      [null, ['one', 'two', 'three']],
      ['one', ['two', 'three']],
      ['three', []],
    ] as const) {
      const { service, deps, run } = await startClaimed()
      await using _ = service
      if (saved) await saveStage(deps, run, saved, ['saved'])
      const done: string[] = []
      const pipeline = {
        stages: stagesOf(done),
        createInitialState: () => ['begun'],
        context: {},
        signal: unabortedSignal,
      }
      expect(await runStages(deps, run, pipeline)).to.deep.equal([saved ? 'saved' : 'begun', ...left])
      expect(done).to.deep.equal(left)
    }
  })

  it('save nothing of an interrupted one', async () => {
    const { service, deps, run } = await startClaimed()
    await using _ = service
    const done = [] as string[]
    const stop = new AbortController()
    const pipeline = {
      stages: stagesOf(done, stop),
      createInitialState: () => [],
      context: {},
      signal: stop.signal,
    }
    expect(await failureOf(runStages(deps, run, pipeline))).to.match(/stopped/)
    expect(done).to.deep.equal(['one', 'two'])
    const [row] = await deps.db<{ stage: string }>('run_states')
    expect(row?.stage).to.equal('one')
  })
})

describe('preloading', () => {
  it('happens once for each kind of run, and its failure does no harm', async () => {
    let prepared = 0
    const warned: unknown[] = []
    const analyst = { ...rulesAnalyst(), prepare: () => ((prepared += 1), Promise.reject(new Error('no'))) }
    const prepare = createExecutorPreloader({
      analyst,
      log: { warn: (fields: unknown) => warned.push(fields) } as never,
    })
    prepare('short')
    prepare('short')
    prepare('long')
    expect(prepared).to.equal(2)
    await until(() => warned.length === 2)
    createExecutorPreloader({ analyst: { ...rulesAnalyst(), prepare: undefined }, log: {} as never })('short')
  })
})

describe('the calls of a run', () => {
  it('are recorded with source and method', async () => {
    await using service = await startService({})
    const { client } = await service.signUp({ credits: 900 })
    await startRun(client, { count: 1 })
    ok(await client.post('/v1/longform', { topic: 'sourdough', count: 1 }), 202)
    const link = 'https://www.youtube.com/watch?v=vid00010000'
    ok(await client.post('/v1/longform', { topic: link, count: 1 }), 202)
    await service.drain()
    const rows = await service.service.deps
      .db<{ method: string }>('purchases')
      .distinct('method')
      .orderBy('method')
    expect(rows.map(({ method }) => method)).to.deep.equal(
      ['channel', 'search', 'searchLong', 'transcript', 'uploads', 'video'].map((method) => `fake.${method}`),
    )
    const { sourceOutages } = service.service.deps
    await sourceOutages.recordSuccess('fake')
  })

  it('go to the first source that serves the platform', async () => {
    const clock = manualClock()
    const a = fakeSource(clock)
    const b = fakeSource(clock)
    Object.assign(a, { name: 'a', serves: ['tiktok'] })
    Object.assign(b, { name: 'b', serves: ['tiktok', 'youtube'] })
    await using service = await startService({ clock, sources: { short: [a, b], long: [] } })
    const { client } = await service.signUp({ credits: 900 })
    const { run_id } = await startRun(client, { count: 1, platforms: ['tiktok', 'youtube'], country: 'DE' })
    await service.drain()
    const platformsOf = (source: FakeSource) => [
      ...new Set(source.calls.map(({ args }) => (args as { platform: string }).platform)),
    ]
    expect([platformsOf(a), platformsOf(b)]).to.deep.equal([['tiktok'], ['youtube']])
    expect((await readRun(client, run_id)).stats.not_applied).to.deep.equal(['country: DE'])
    Object.assign(b, { searchesByCountry: (platform: string) => platform === 'youtube' })
    for (const [platforms, not_applied] of [
      [['tiktok', 'youtube'], []],
      [['tiktok'], ['country: DE']],
    ]) {
      const started = await startRun(client, { count: 1, platforms, country: 'DE', reuse: false })
      await service.drain()
      expect((await readRun(client, started.run_id)).stats.not_applied).to.deep.equal(not_applied)
    }
  })

  it('buy a search for a country anew only where the source of the platform searches by country', async () => {
    const clock = manualClock()
    const a = fakeSource(clock)
    const b = fakeSource(clock)
    Object.assign(a, { name: 'a', serves: ['tiktok'] })
    Object.assign(b, { name: 'b', serves: ['youtube'], searchesByCountry: () => true })
    await using service = await startService({ clock, sources: { short: [a, b], long: [] } })
    const { client } = await service.signUp({ credits: 900 })
    const countrySearches = async (body: object) => {
      const before = [a, b].map(({ calls }) => calls.length)
      await startRun(client, { count: 1, platforms: ['tiktok', 'youtube'], ...body })
      await service.drain()
      return [a, b].map(({ calls }, at) =>
        calls
          .slice(before[at])
          .filter(({ method }) => method === 'search')
          .map(({ args }) => (args as { country: string | null }).country),
      )
    }
    expect(await countrySearches({ country: 'DE' })).to.deep.equal([[null], ['DE']])
    expect(await countrySearches({}), 'of the other, the answer is reused').to.deep.equal([[], [null]])
  })

  it('are marked as samples only if no platform has another source', async () => {
    await using service = await startService({})
    const { client } = await service.signUp({ credits: 4000 })
    service.source.clips = []
    const outcomeOf = async (samples: string[]) => {
      Object.assign(service.source, {
        hasOnlySamples: (platform: string) => Promise.resolve(samples.includes(platform)),
      })
      const { run_id } = await startRun(client, {
        topic: 'rye',
        platforms: ['tiktok', 'youtube'],
        reuse: false,
      })
      await service.drain()
      return /only invented sample clips/.test((await readRun(client, run_id)).outcome ?? '')
    }
    expect([
      await outcomeOf(['tiktok', 'youtube']),
      await outcomeOf(['tiktok']),
      await outcomeOf([]),
    ]).to.deep.equal([true, false, false])
  })
})

describe('thumbnails of packages', () => {
  const thumbnails = async (setup: {
    vision: boolean
    by: 'rules' | 'model'
    cover: () => Promise<unknown>
  }) => {
    const callArguments: unknown[][] = []
    const seen: unknown[] = []
    const covers = {
      coverOf: (...args: unknown[]) => (callArguments.push(args.slice(0, 2)), setup.cover()),
    } as never
    const rules = rulesAnalyst()
    const analyst: Analyst = {
      ...rules,
      by: setup.by,
      readPackage: (ask, signal) => (
        seen.push(ask.thumbnail),
        rules.readPackage({ ...ask, thumbnail: null }, signal)
      ),
    }
    await using service = await startService({ analyst, covers, settings: { model_vision: setup.vision } })
    const { client } = await service.signUp({ credits: 900 })
    ok(await client.post('/v1/packaging', { topic: 'sourdough', count: 1 }), 202)
    await service.drain()
    return { callArguments, seen }
  }
  const picture = { media_type: 'image/jpeg', bytes: Buffer.from('x') }
  const cover = () => Promise.resolve(picture)

  it('are fetched only for a model that can see them', async () => {
    const looked = await thumbnails({ vision: true, by: 'model', cover })
    expect(looked.seen).to.deep.equal([picture])
    expect(looked.callArguments[0]?.[0]).to.equal('youtube')
    expect(looked.callArguments[0]?.[1]).to.match(/^https:\/\/i\.ytimg\.com\//)
    for (const [vision, by] of [
      [false, 'model'],
      [true, 'rules'],
    ] as const) {
      const { callArguments, seen } = await thumbnails({ vision, by, cover })
      expect([callArguments, seen]).to.deep.equal([[], [null]])
    }
  })

  it('may be missing: the package is analysed without', async () => {
    const { seen } = await thumbnails({
      vision: true,
      by: 'model',
      cover: () => Promise.reject(new Error('gone')),
    })
    expect(seen).to.deep.equal([null])
  })
})

describe('the schedule', () => {
  it('wakes the runner at once and then regularly, until it is stopped', async () => {
    await using service = await startService({ running: false, settings: { run_sweep_ms: 2 } })
    const { deps } = service.service
    let woken = 0
    const runner = {
      wake: () => void (woken += 1),
      idle: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    }
    const schedule = await startSchedule(deps, runner)
    expect(woken).to.equal(1)
    await until(() => woken > 3)
    await schedule.stop()
    const then = woken
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(woken).to.equal(then)
  })

  it('stops only when its housekeeping has stopped, which begins no further step', async () => {
    const settings = { housekeeping_cron: '* * * * * *' }
    await using service = await startService({ running: false, settings })
    const { deps, runner } = service.service
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    let isUnderWay = false
    const limits = {
      ...deps.limits,
      async deleteExpired() {
        isUnderWay = true
        await gate
        return deps.limits.deleteExpired()
      },
    }
    await deps.db('capacity').insert({ day: '2026-01-01', reserved: 1 })
    const schedule = await startSchedule({ ...deps, limits }, runner)
    await until(() => isUnderWay)
    let hasStopped = false
    const stopped = schedule.stop().then(() => (hasStopped = true))
    for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(hasStopped).to.equal(false)
    letGo()
    await stopped
    expect(await deps.db('capacity'), 'what comes after').to.have.lengthOf(1)
  })

  it('adds patterns of runs that were delivered before it started', async () => {
    let isBroken = true
    const rules = rulesAnalyst()
    const analyst: Analyst = {
      ...rules,
      patterns: (...args) => (isBroken ? Promise.reject(new Error('broken')) : rules.patterns(...args)),
    }
    await using service = await startService({ analyst })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    await service.drain()
    expect((await readRun(client, run_id)).patterns).to.equal(null)
    isBroken = false
    const schedule = await startSchedule(service.service.deps, service.service.runner)
    await until(async () => (await readRun(client, run_id)).patterns !== null)
    await schedule.stop()
    expect((await readRun(client, run_id)).patterns).to.be.an('array')
    expect(await claimNextRun(service.service.deps, { owner: 'nobody', only_run_id: null })).to.equal(
      undefined,
    )
  })

  it('starts even if the patterns of an earlier run fail again', async () => {
    const patterns = () => Promise.reject(new Error('broken'))
    await using service = await startService({ analyst: { ...rulesAnalyst(), patterns } })
    const { client } = await service.signUp()
    await startRun(client)
    await service.drain()
    expect(service.faults).to.deep.equal([])
    const schedule = await startSchedule(service.service.deps, service.service.runner)
    await until(() => service.faults.length > 0)
    await schedule.stop()
    expect(service.faults.splice(0)).to.have.nested.property('[0].msg', 'computing the patterns failed')
  })
})

describe('covers of clips', () => {
  /** A short run with a model that says of each cover whether somebody talks in it. */
  async function runWith(setup: { vision: boolean; seesTalker?: Analyst['seesTalker'] }) {
    const asked: unknown[] = []
    const coverOf = (platform: string, cover_url: string) => {
      asked.push(cover_url)
      return Promise.resolve({ media_type: 'image/jpeg', bytes: Buffer.from(cover_url), platform })
    }
    const analyst: Analyst = { ...rulesAnalyst(), by: 'model', seesTalker: setup.seesTalker }
    const settings = { model_vision: setup.vision }
    await using service = await startService({ analyst, covers: { coverOf } as never, settings })
    const { client } = await service.signUp({ credits: 900 })
    const { run_id } = await startRun(client, { count: 2 })
    await service.drain()
    return { asked, stats: (await readRun(client, run_id)).stats }
  }

  it('are shown to a model that sees them, each once, and decide whether a clip is read', async () => {
    const seen: string[] = []
    const seesTalker: Analyst['seesTalker'] = ({ bytes }) => {
      seen.push(Buffer.from(bytes).toString())
      return Promise.resolve(seen.length > 2)
    }
    const { asked, stats } = await runWith({ vision: true, seesTalker })
    expect(seen.length).to.be.above(2)
    expect(new Set(seen)).to.have.lengthOf(seen.length)
    expect(asked).to.include.members(seen)
    expect(stats.picture_checked).to.equal(true)
    expect(stats.rejections).to.include({ not_on_camera: 2 })
  })

  it('are not shown to a model that cannot see them, or that is not to be used', async () => {
    let seen = 0
    const seesTalker = () => (seen++, Promise.resolve(false))
    for (const setup of [{ vision: false, seesTalker }, { vision: true }]) {
      const { stats } = await runWith(setup)
      expect([seen, stats.picture_checked]).to.deep.equal([0, false])
      expect(stats.rejections).not.to.have.property('not_on_camera')
    }
  })
})
