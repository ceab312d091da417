import { expect } from 'chai'
import { audit } from '../support/audit.js'
import { providerFault } from '../support/fakes.js'
import { ok } from '../support/client.js'
import { readRun, startRun, sumOf, usageOf } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

const day = 86_400_000

onBoth('usage', (database) => {
  it('adds up to what was granted at every instant, while runs start and end side by side', async () => {
    await using service = await startService({ database, settings: { runs_in_flight_per_account: 20 } })
    service.source.clips.splice(9)
    const { client } = await service.signUp({ credits: 4000 })
    const sums: Promise<number>[] = []
    const readNow = () => void sums.push(sumOf(client))
    service.source.before = readNow
    for (let round = 0; round < 2; round += 1) {
      const starts = Array.from({ length: 4 }, (_, n) => {
        readNow()
        return startRun(client, { topic: `sourdough ${round} ${n}`, count: 3 })
      })
      await Promise.all(starts)
    }
    await service.drain()
    expect(sums.length).to.be.above(service.source.calls.length)
    expect(new Set(await Promise.all(sums))).to.deep.equal(new Set([4000]))
    await audit(service.service.deps.db)
  })

  it('counts how many empty runs are still free today', async () => {
    await using service = await startService({ database, settings: { free_empty_runs_per_day: 2 } })
    service.source.clips.splice(0)
    const { client } = await service.signUp()
    const left = [(await usageOf(client)).free_empty_runs_left]
    const start = { kind: 'short', start: { topic: 'nothing' } }
    const leftElsewhere = async () => [
      ok<{ free_empty_runs_left: number }>(await client.get('/v1/me')).free_empty_runs_left,
      ok<{ free_empty_runs_left: number }>(await client.post('/v1/estimate', start)).free_empty_runs_left,
    ]
    const outcomes: (string | null)[] = []
    for (let run = 0; run < 3; run += 1) {
      const { run_id } = await startRun(client, { topic: `nothing ${run}` })
      await service.drain()
      left.push((await usageOf(client)).free_empty_runs_left)
      expect(await leftElsewhere()).to.deep.equal([left.at(-1), left.at(-1)])
      outcomes.push((await readRun(client, run_id)).outcome)
    }
    expect(left).to.deep.equal([2, 1, 0, 0])
    for (const [at, note] of [
      'Nothing was charged; 1 of the day’s 2 free empty runs is left.',
      'Nothing was charged; 0 of the day’s 2 free empty runs are left.',
      'Its calls were charged, because the free empty runs of the day are used up.',
    ].entries())
      expect(outcomes[at])
        .to.match(/^No hooks; /)
        .and.to.satisfy((text: string) => text.endsWith(note))
    service.clock.advance(day)
    expect((await usageOf(client)).free_empty_runs_left).to.equal(2)
    expect(await leftElsewhere()).to.deep.equal([2, 2])
  })

  it('charges one credit for each answered call, and returns the rest', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    await service.drain()
    const run = await readRun(client, run_id)
    expect(run.charged).to.equal(service.source.calls.length).and.to.be.above(0)
    const { search, transcript, uploads, ...others } = run.stats.calls
    expect(
      [search, transcript, uploads].every((count) => (count ?? 0) > 0),
      'each kind',
    ).to.equal(true)
    expect([(search ?? 0) + (transcript ?? 0) + (uploads ?? 0), others]).to.deep.equal([run.charged, {}])
    expect(await usageOf(client)).to.include({
      credits: 400 - run.charged,
      spent_total: run.charged,
      reserved_now: 0,
    })
    expect(run.reserved).to.equal(200)
  })

  it('charges nothing for a failed call, and the run continues without it', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    let callCount = 0
    service.source.before = (method) => {
      if (method !== 'search' && (callCount += 1) % 3 === 0) throw providerFault()
    }
    const { run_id } = await startRun(client, { count: 5 })
    await service.drain()
    const run = await readRun(client, run_id)
    expect([run.status, run.hooks.length]).to.deep.equal(['done', 5])
    expect(run.charged).to.equal(service.source.calls.length)
    await audit(service.service.deps.db)
  })

  it('shows a run that ended early because its reservation was used up, with its results', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 40 })
    const { run_id } = await startRun(client, { count: 30 })
    await service.drain()
    const run = await readRun(client, run_id)
    expect(run).to.include({ status: 'done', reserved: 40, charged: 40 })
    expect(service.source.calls.length).to.equal(40)
    expect(run.hooks.length).to.be.above(0)
    await audit(service.service.deps.db)
  })

  it('shows reused purchases of the last week as free, and everything as bought again without reuse', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 3000 })
    const other = await service.signUp({ credits: 400 })
    const run = async (who: typeof client, body: object = {}) => {
      const { run_id } = await startRun(who, { topic: 'Sourdough', ...body })
      await service.drain()
      return readRun(who, run_id)
    }
    const first = await run(client)
    const secondAnswer = await run(client)
    expect([secondAnswer.charged, secondAnswer.hooks.length]).to.deep.equal([0, 10])
    for (const topic of ['SOURDOUGH', '  sourDough ', 'ｓｏｕｒｄｏｕｇｈ'])
      expect((await run(client, { topic })).charged, topic).to.equal(0)
    expect(secondAnswer.hooks.map((hook) => hook.watch_url)).to.deep.equal(
      first.hooks.map((hook) => hook.watch_url),
    )
    expect((await run(client, { reuse: false })).charged).to.equal(first.charged)
    expect((await run(other.client)).charged, 'nothing is reused from another account').to.equal(
      first.charged,
    )
    service.clock.advance(7 * day + 1)
    expect((await run(client)).charged).to.equal(first.charged)
    await audit(service.service.deps.db)
  })

  it('shows empty runs as free three times a day, and then charges their calls', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 900 })
    service.source.clips = []
    const charged = []
    for (let n = 0; n < 5; n += 1) {
      const { run_id } = await startRun(client, { topic: `nothing ${n}` })
      await service.drain()
      const run = await readRun(client, run_id)
      expect(run.outcome).to.match(/^No hooks/)
      charged.push(run.charged > 0)
    }
    expect(charged).to.deep.equal([false, false, false, true, true])
    service.clock.advance(day)
    const { run_id } = await startRun(client, { topic: 'nothing tomorrow' })
    await service.drain()
    expect((await readRun(client, run_id)).charged).to.equal(0)
    await audit(service.service.deps.db)
  })

  it('shows thirty UTC days, today last, and the twenty newest runs', async () => {
    await using service = await startService({ database, settings: { runs_in_flight_per_account: 100 } })
    const { client } = await service.signUp({ credits: 9000 })
    service.source.clips.splice(3)
    service.clock.advance(12 * 3_600_000 - 1)
    const first = await startRun(client)
    await service.drain()
    const yesterday = (await readRun(client, first.run_id)).charged
    service.clock.advance(1)
    for (let n = 0; n < 24; n += 1) {
      await startRun(client, { topic: `sourdough ${n}` })
      service.clock.advance(1)
    }
    await service.drain()
    const usage = await usageOf(client)
    expect(usage.last_30_days).to.have.lengthOf(30)
    expect(usage.last_30_days.map(({ date }) => date)).to.deep.equal(
      [...usage.last_30_days.map(({ date }) => date)].sort(),
    )
    const [before, today] = usage.last_30_days.slice(-2)
    expect(before).to.deep.equal({ date: '2026-11-20', charged: yesterday, runs: 1 })
    expect(today).to.deep.equal({ date: '2026-11-21', charged: usage.spent_total - yesterday, runs: 24 })
    expect([usage.runs_total, usage.recent.length]).to.deep.equal([25, 20])
    const times = usage.recent.map(({ created_at }) => created_at)
    expect(times).to.deep.equal([...times].sort().reverse())
  })

  it('shows runs that were started at one instant in the order of their starts, newest first', async () => {
    const settings = { runs_in_flight_per_account: 100 }
    await using service = await startService({ database, running: false, settings })
    const { client } = await service.signUp({ credits: 9000 })
    const started: string[] = []
    for (let n = 0; n < 24; n += 1) started.push((await startRun(client, { topic: `sourdough ${n}` })).run_id)
    const recent = (await usageOf(client)).recent.map(({ run_id }) => run_id)
    expect(recent).to.deep.equal(started.reverse().slice(0, 20))
  })
})
