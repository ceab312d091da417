import { expect } from 'chai'
import Database from 'better-sqlite3'
import { startChangePolling } from '../../src/runs/change-polling.js'
import { createWaitLimiter } from '../../src/runs/read/wait-limiter.js'
import { createRunWaiters, type Subscription } from '../../src/runs/read/run-waiters.js'
import { startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

const caller = { account_id: 'a', key_id: 'k', expires_at: null }
const place = { run_id: 'r', caller }
const unabortedSignal = new AbortController().signal
const eventLoopTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** What a wait of a minute came to; `held` while it has come to nothing. */
function waitOf(subscription: Subscription, signal = unabortedSignal) {
  const wait = { state: 'held' as 'held' | 'changed' | 'ended', over: Promise.resolve() }
  wait.over = subscription.next(60_000, signal).then((why) => void (wait.state = why))
  return wait
}

describe('run events', () => {
  it("arrive for changes of the run and of the account's keys, and for nothing else", async () => {
    const watch = createRunWaiters()
    for (const [tell, ends] of [
      [() => watch.publishRunChange('other'), false],
      [() => watch.publishAccountChange('other'), false],
      [() => watch.publishRunChange('a'), false],
      [() => watch.publishAccountChange('r'), false],
      [() => watch.publishRunChange('r'), true],
      [() => watch.publishAccountChange('a'), true],
    ] as const) {
      const subscription = watch.subscribe(place)
      const wait = waitOf(subscription)
      tell()
      await eventLoopTurn()
      expect(wait.state).to.equal(ends ? 'changed' : 'held')
      watch.publishRunChange('r')
      await wait.over
      subscription.close()
    }
  })

  it('that occur between subscribing and waiting are delivered once', async () => {
    const watch = createRunWaiters()
    const subscription = watch.subscribe(place)
    watch.publishRunChange('r')
    watch.publishRunChange('r')
    expect(await subscription.next(60_000, unabortedSignal)).to.equal('changed')
    await eventLoopTurn()
    const wait = waitOf(subscription)
    await eventLoopTurn()
    expect(wait.state).to.equal('held')
    watch.publishRunChange('r')
    await wait.over
    const again = waitOf(subscription)
    await eventLoopTurn()
    expect(again.state, 'what woke it is not told again').to.equal('held')
    watch.drain()
    await again.over
  })

  it('stop arriving at the timeout or when the request is aborted', async () => {
    const watch = createRunWaiters()
    const subscription = watch.subscribe(place)
    expect(await subscription.next(0, unabortedSignal)).to.equal('ended')
    expect(await subscription.next(-1, unabortedSignal)).to.equal('ended')
    expect(await subscription.next(1, unabortedSignal)).to.equal('ended')
    expect(await subscription.next(60_000, AbortSignal.abort())).to.equal('ended')
    const client = new AbortController()
    const wait = waitOf(subscription, client.signal)
    client.abort()
    await wait.over
    expect(wait.state).to.equal('ended')
    watch.publishRunChange('r')
    expect(await subscription.next(60_000, AbortSignal.abort()), 'a change is told first').to.equal('changed')
  })

  it('stop for every waiter at once when the service stops, and for later ones', async () => {
    const watch = createRunWaiters()
    const waits = ['r', 'r', 's'].map((run_id) => waitOf(watch.subscribe({ ...place, run_id })))
    watch.drain()
    await Promise.all(waits.map(({ over }) => over))
    expect(waits.map(({ state }) => state)).to.deep.equal(['ended', 'ended', 'ended'])
    expect(await watch.subscribe(place).next(60_000, unabortedSignal)).to.equal('ended')
  })

  it('count a subscription as long as it is open', () => {
    const watch = createRunWaiters()
    const [one, two, three] = ['r', 'r', 's'].map((run_id) => watch.subscribe({ ...place, run_id }))
    expect([watch.waiterCount(), watch.waitedRunIds()]).to.deep.equal([3, ['r', 's']])
    one?.close()
    expect([watch.waiterCount(), watch.waitedRunIds()]).to.deep.equal([2, ['r', 's']])
    two?.close()
    three?.close()
    three?.close()
    expect([watch.waiterCount(), watch.waitedRunIds()]).to.deep.equal([0, []])
  })

  it('wake thousands of waiters in batches, the first of them at once', async () => {
    const watch = createRunWaiters()
    const count = 600
    const waits = Array.from({ length: count }, () => waitOf(watch.subscribe(place)))
    watch.publishRunChange('r')
    await Promise.resolve().then(() => undefined)
    const countWoken = () => waits.filter(({ state }) => state === 'changed').length
    expect(countWoken()).to.be.within(1, count - 1)
    await Promise.all(waits.map(({ over }) => over))
    expect(countWoken()).to.equal(count)
    const later = waitOf(watch.subscribe(place))
    watch.publishRunChange('r')
    await later.over
    expect(later.state).to.equal('changed')
  })
})

describe('the wait limiter', () => {
  const refusalOf = (enter: () => unknown): unknown => {
    try {
      return enter()
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  it('limits held reads of an account and of all together, and releases them when they end', () => {
    const waits = createWaitLimiter({ max_per_account: 2, max_total: 3 })
    const first = waits.acquire('a')
    waits.acquire('a')
    expect(refusalOf(() => waits.acquire('a'))).to.equal('rate_limited')
    const other = waits.acquire('b')
    expect(
      refusalOf(() => waits.acquire('b')),
      'of all',
    ).to.equal('unavailable')
    first()
    const again = waits.acquire('a')
    expect(refusalOf(() => waits.acquire('b'))).to.equal('unavailable')
    other()
    expect(
      refusalOf(() => waits.acquire('a')),
      'of its own',
    ).to.equal('rate_limited')
    again()
    waits.acquire('b')
    waits.acquire('a')
    expect(refusalOf(() => waits.acquire('c'))).to.equal('unavailable')
  })
})

describe('polling for changes of other processes', () => {
  it('is made up for after a poll that failed, though nothing more was written', async () => {
    await using service = await startService({ own_file: true, running: false })
    const { client, account_id } = await service.signUp()
    const { run_id } = await startRun(client)
    const { deps } = service.service
    const watch = createRunWaiters()
    let isBroken = true
    let warnings = 0
    const runWaiters = {
      ...watch,
      waitedRunIds() {
        if (isBroken) throw new Error('the database is away')
        return watch.waitedRunIds()
      },
    }
    const log = { warn: () => (warnings += 1) } as never
    const config = { ...deps.config, change_poll_ms: 3_600_000 }
    const polling = await startChangePolling({ ...deps, config, log, runWaiters })
    const subscription = watch.subscribe({ run_id, caller: { ...caller, account_id, key_id: 'original' } })
    const other = new Database(deps.config.sqlite_file)
    other.exec('UPDATE runs SET progress_at = progress_at + 1')
    other.close()
    polling.poll()
    while (warnings === 0) await eventLoopTurn()
    await eventLoopTurn()
    isBroken = false
    polling.poll()
    await polling.stop()
    expect(await subscription.next(0, unabortedSignal)).to.equal('changed')
    subscription.close()
  })
})
