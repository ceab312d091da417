import { expect } from 'chai'
import { CallsCancelledError } from '../../src/lib/calls-cancelled-error.js'
import { fingerprint } from '../../src/lib/canonical-json.js'
import { SourceFault } from '../../src/providers/types.js'
import { LeaseLostError } from '../../src/runs/work/lease-lost-error.js'
import * as lifecycle from '../../src/runs/work/lifecycle.js'
import { clearExpiredPayloads } from '../../src/runs/work/purchase-retention.js'
import { BudgetSpentError, type BudgetedCall, openRunBudget } from '../../src/runs/work/run-budget.js'
import type { RunRow } from '../../src/runs/types.js'
import { audit } from '../support/audit.js'
import { claimAnew, claimAs, claimedRun, emptyDelivery, failureOf } from '../support/claims.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'

/** Calls of a source that is the test's: `made` has what was truly asked. */
function countCalls() {
  const calls: unknown[] = []
  const call = (args: unknown, overrides: Partial<BudgetedCall<string>> = {}): BudgetedCall<string> => ({
    method: 'fake.search',
    args,
    make: () => {
      calls.push(args)
      return Promise.resolve(`answer to ${JSON.stringify(args)}`)
    },
    ...overrides,
  })
  return { calls, call }
}

/** A run that found nothing is charged like any other here: then there is something paid for. */
const settings = { free_empty_runs_per_day: 0, runs_in_flight_per_account: 20 }
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

async function budgetOf({ service }: TestService, run: RunRow, reuse = false) {
  return openRunBudget(service.deps, run, { mayReuse: () => reuse, signal: new AbortController().signal })
}

async function countPurchases({ service }: TestService, run: RunRow): Promise<number> {
  const rows = await service.deps.db('purchases').where({ run_id: run.run_id })
  return rows.length
}

onBoth('the budget of a run', (database) => {
  it('equals its reservation, however many calls are simultaneous', async () => {
    await using service = await startService({ database, running: false, settings })
    const { run } = await claimedRun(service, 40)
    const { calls, call } = countCalls()
    const budget = await budgetOf(service, run)
    const answers = await Promise.allSettled(numbers(60).map((n) => budget.buy(call({ n }))))
    const refusals = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect([calls.length, refusals.length]).to.deep.equal([40, 20])
    for (const reason of refusals) expect(reason).to.be.instanceOf(BudgetSpentError)
    expect(await countPurchases(service, run)).to.equal(40)
    await lifecycle.completeRun(service.service.deps, run, emptyDelivery)
    await audit(service.service.deps.db)
  })

  it('is not reduced by failed calls', async () => {
    await using service = await startService({ database, running: false, settings })
    const { run } = await claimedRun(service, 40)
    const { calls, call } = countCalls()
    const budget = await budgetOf(service, run)
    const fault = new SourceFault('provider', 'The provider refused.')
    for (const n of numbers(45))
      expect(await failureOf(budget.buy(call({ n }, { make: () => Promise.reject(fault) })))).to.equal(fault)
    expect(await countPurchases(service, run)).to.equal(0)
    for (const n of numbers(40)) await budget.buy(call({ n }))
    expect(calls).to.have.lengthOf(40)
    expect(await failureOf(budget.buy(call({ n: 40 })))).to.be.instanceOf(BudgetSpentError)
    expect(calls, 'what cannot be paid for is not asked').to.have.lengthOf(40)
  })

  it('is closed when the run is cancelled, and what was bought stays available for free', async () => {
    await using service = await startService({ database, running: false, settings })
    const { run } = await claimedRun(service, 40)
    const { calls, call } = countCalls()
    const work = new AbortController()
    const cancel = new AbortController()
    const options = { mayReuse: () => false, signal: work.signal, cancelSignal: cancel.signal }
    const budget = await openRunBudget(service.service.deps, run, options)
    const { value } = await budget.buy(call({ n: 1 }))
    cancel.abort()
    expect(await failureOf(budget.buy(call({ n: 2 })))).to.be.instanceOf(CallsCancelledError)
    expect(await budget.buy(call({ n: 1 }))).to.deep.equal({ value, isReused: false })
    expect([calls, await countPurchases(service, run)]).to.deep.equal([[{ n: 1 }], 1])
  })

  it('includes what an earlier worker bought', async () => {
    await using service = await startService({ database, running: false, settings })
    const { run } = await claimedRun(service, 40)
    const { calls, call } = countCalls()
    const first = await budgetOf(service, run)
    for (const n of numbers(30)) await first.buy(call({ n }))
    const second = await budgetOf(service, await claimAnew(service))
    const answers = await Promise.allSettled(numbers(60).map((n) => second.buy(call({ n }))))
    expect(answers.filter(({ status }) => status === 'fulfilled')).to.have.lengthOf(40)
    expect(calls, 'each of them asked once').to.have.lengthOf(40)
  })
})

onBoth('a purchase', (database) => {
  it('is the same for a channel or video, however its address is spelled', async () => {
    await using service = await startService({ database, running: false, settings })
    const { run } = await claimedRun(service, 40)
    const { calls, call } = countCalls()
    const budget = await budgetOf(service, run)
    const same: object[][] = [
      [{ handle: 'RyeBakers' }, { handle: 'ryebakers' }],
      [
        { platform: 'youtube', clip_id: 'abc', watch_url: 'https://www.youtube.com/watch?v=abc' },
        { platform: 'youtube', clip_id: 'abc', watch_url: 'https://youtu.be/abc?si=1' },
        { platform: 'youtube', clip_id: 'abc', watch_url: null },
      ],
      [{ platform: 'youtube', clip_id: 'abc', watch_url: null, wants_date: true }],
      [{ platform: 'youtube', clip_id: 'ABC', watch_url: null }],
    ]
    for (const spellings of same) for (const args of spellings) await budget.buy(call(args))
    expect(calls).to.deep.equal(same.map(([first]) => first))
  })

  it('is found if an earlier version stored it under another fingerprint, in its run and in a later one', async () => {
    await using service = await startService({ database, running: false, settings })
    const { db } = service.service.deps
    const { client, run } = await claimedRun(service, 400)
    const { calls, call } = countCalls()
    const args = { platform: 'youtube', clip_id: 'abc', watch_url: 'https://www.youtube.com/watch?v=abc' }
    await (await budgetOf(service, run)).buy(call(args))
    await db('purchases').update({ fingerprint: fingerprint(['fake.search', args]) })
    await (await budgetOf(service, await claimAnew(service))).buy(call(args))
    expect(await countPurchases(service, run)).to.equal(1)
    await lifecycle.completeRun(service.service.deps, await claimAnew(service), emptyDelivery)
    await startRun(client)
    const later = await claimAs(service, 'third worker')
    const { isReused } = await (await budgetOf(service, later, true)).buy(call(args))
    expect([calls.length, isReused]).to.deep.equal([1, true])
  })

  it('is made once per run, however often the call is repeated', async () => {
    await using service = await startService({ database, running: false, settings })
    const { run } = await claimedRun(service)
    const { calls, call } = countCalls()
    const budget = await budgetOf(service, run)
    const answers = await Promise.all(
      numbers(10).map(() => budget.buy(call({ query: 'Rye  bread', page: 1 }))),
    )
    const later = await budget.buy(call({ page: 1, query: ' rye bread' }))
    for (const answer of [...answers, later])
      expect(answer).to.deep.equal({ value: answers[0]?.value, isReused: false })
    expect(calls).to.have.lengthOf(1)
    for (const other of [{ query: 'rye bread', page: 2 }, { query: 'rye' }, { query: 7 }, {}])
      await budget.buy(call(other))
    await budget.buy(call({ query: 'rye bread', page: 1 }, { method: 'fake.uploads' }))
    expect(await countPurchases(service, run)).to.equal(6)
  })

  it('is retried after a failure', async () => {
    await using service = await startService({ database, running: false, settings })
    const { run } = await claimedRun(service)
    const { calls, call } = countCalls()
    const budget = await budgetOf(service, run)
    await failureOf(budget.buy(call({ n: 1 }, { make: () => Promise.reject(new Error('gone')) })))
    expect(await budget.buy(call({ n: 1 }))).to.deep.equal({
      value: 'answer to {"n":1}',
      isReused: false,
    })
    expect(calls).to.have.lengthOf(1)
  })

  it('is free for later runs of the account within the reuse window, if they allow reuse', async () => {
    await using service = await startService({ database, running: false, settings })
    const { client, run } = await claimedRun(service, 4000)
    const { deps } = service.service
    const { calls, call } = countCalls()
    await (await budgetOf(service, run)).buy(call({ n: 1 }))
    const next = async (reuse: boolean) => {
      await startRun(client)
      const row = await claimAs(service, 'worker')
      const answer = await (await budgetOf(service, row, reuse)).buy(call({ n: 1 }))
      return { row, ...answer, charged: await countPurchases(service, row) }
    }
    const meanwhile = await next(true)
    expect(meanwhile, 'while the first is not done').to.include({ isReused: false, charged: 1 })
    await lifecycle.failRun(deps, meanwhile.row, 'It broke')
    await lifecycle.completeRun(deps, run, emptyDelivery)
    const free = await next(true)
    expect(free).to.include({ value: 'answer to {"n":1}', isReused: true, charged: 0 })
    const paid = await next(false)
    expect(paid).to.include({ isReused: false, charged: 1 })
    for (const { row } of [free, paid]) await lifecycle.failRun(deps, row, 'It broke')
    const other = await claimedRun(service)
    await (await budgetOf(service, other.run, true)).buy(call({ n: 1 }))
    await lifecycle.failRun(deps, other.run, 'It broke')
    expect(calls, "another account's is nobody's business").to.have.lengthOf(4)
    service.clock.advance(deps.config.reuse_window_ms - 1)
    expect(await next(true), 'to the end of the window').to.include({ isReused: true })
    service.clock.advance(1)
    expect(await next(true), 'after it').to.include({ isReused: false })
    expect(calls).to.have.lengthOf(5)
  })

  it('returns the latest bought answer', async () => {
    await using service = await startService({ database, running: false, settings })
    const { client, run } = await claimedRun(service, 4000)
    const { deps } = service.service
    const { call } = countCalls()
    const callReturning = (words: string) => call({ n: 1 }, { make: () => Promise.resolve(words) })
    await (await budgetOf(service, run)).buy(callReturning('old'))
    await lifecycle.completeRun(deps, run, emptyDelivery)
    service.clock.advance(1000)
    await startRun(client)
    const second = await claimAs(service, 'worker')
    await (await budgetOf(service, second)).buy(callReturning('new'))
    await lifecycle.completeRun(deps, second, emptyDelivery)
    await startRun(client)
    const third = await budgetOf(service, await claimAs(service, 'worker'), true)
    expect(await third.buy(callReturning('newest'))).to.deep.equal({ value: 'new', isReused: true })
  })
})

onBoth('a run that another worker has taken over', (database) => {
  it('stores nothing more for the first worker, and skips its queued calls', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { ...settings, calls_at_once: 2 },
    })
    const { run } = await claimedRun(service)
    const { calls, call } = countCalls()
    const budget = await budgetOf(service, run)
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    let begun = 0
    const heldCall = (n: number) =>
      call({ n }, { make: () => ((begun += 1), gate.then(() => `answer ${n}`)) })
    const pendingPurchases = numbers(2).map((n) => failureOf(budget.buy(heldCall(n))))
    const waiting = numbers(8).map((n) => failureOf(budget.buy(call({ waits: n }))))
    while (begun < 2) await new Promise((resolve) => setImmediate(resolve))
    await claimAnew(service)
    letGo()
    for (const error of await Promise.all([...pendingPurchases, ...waiting]))
      expect(error).to.be.instanceOf(LeaseLostError)
    expect(calls).to.deep.equal([])
    expect(await countPurchases(service, run)).to.equal(0)
  })
})

onBoth('expired answers of providers', (database) => {
  it('are cleared once, except those of a run in progress', async () => {
    await using service = await startService({ database, running: false, settings })
    const { client, run, run_id } = await claimedRun(service, 4000)
    const { deps } = service.service
    const { call } = countCalls()
    await (await budgetOf(service, run)).buy(call({ n: 1 }))
    service.clock.advance(deps.config.reuse_window_ms)
    expect(await clearExpiredPayloads(deps), 'under way').to.equal(0)
    await lifecycle.completeRun(deps, run, emptyDelivery)
    await startRun(client)
    const second = await claimAs(service, 'worker')
    await (await budgetOf(service, second)).buy(call({ n: 2 }))
    await lifecycle.completeRun(deps, second, emptyDelivery)
    service.clock.step(-1)
    expect(await clearExpiredPayloads(deps), 'not a millisecond early').to.equal(0)
    service.clock.step(1)
    expect([await clearExpiredPayloads(deps), await clearExpiredPayloads(deps)]).to.deep.equal([1, 0])
    expect((await readRun(client, run_id)).charged).to.equal(1)
    await audit(deps.db)
  })

  it('are bought again even if the reuse window is extended later', async () => {
    await using service = await startService({ database, running: false, settings })
    const { client, run } = await claimedRun(service, 4000)
    const { deps } = service.service
    const { calls, call } = countCalls()
    await (await budgetOf(service, run)).buy(call({ n: 1 }))
    await lifecycle.completeRun(deps, run, emptyDelivery)
    const shorter = { ...deps.config, reuse_window_ms: deps.config.reuse_window_ms / 2 }
    service.clock.advance(shorter.reuse_window_ms)
    expect(await clearExpiredPayloads({ ...deps, config: shorter })).to.equal(1)
    await startRun(client)
    const second = await budgetOf(service, await claimAs(service, 'worker'), true)
    expect(await second.buy(call({ n: 1 }))).to.include({ value: 'answer to {"n":1}', isReused: false })
    expect(calls).to.have.lengthOf(2)
  })
})
