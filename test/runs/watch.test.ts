import { expect } from 'chai'
import { createWaits } from '../../src/runs/waits.js'
import { createWatch, type Subscription } from '../../src/runs/watch.js'

const caller = { account_id: 'a', key_id: 'k', expires_at: null }
const place = { run_id: 'r', caller }
const never = new AbortController().signal
const eventLoopTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** What a wait of a minute came to; `held` while it has come to nothing. */
function waitOf(subscription: Subscription, signal = never) {
  const wait = { state: 'held' as 'held' | 'changed' | 'ended', over: Promise.resolve() }
  wait.over = subscription.next(60_000, signal).then((why) => void (wait.state = why))
  return wait
}

describe('waiting for a run to change', () => {
  it('ends with a change of that run, of the keys of that account, and of nothing else', async () => {
    const watch = createWatch()
    for (const [tell, ends] of [
      [() => watch.changed('other'), false],
      [() => watch.accountChanged('other'), false],
      [() => watch.changed('a'), false],
      [() => watch.accountChanged('r'), false],
      [() => watch.changed('r'), true],
      [() => watch.accountChanged('a'), true],
    ] as const) {
      const subscription = watch.subscribe(place)
      const wait = waitOf(subscription)
      tell()
      await eventLoopTurn()
      expect(wait.state).to.equal(ends ? 'changed' : 'held')
      watch.changed('r')
      await wait.over
      subscription.close()
    }
  })

  it('misses no change between subscribing and waiting, and hears of each once', async () => {
    const watch = createWatch()
    const subscription = watch.subscribe(place)
    watch.changed('r')
    watch.changed('r')
    expect(await subscription.next(60_000, never)).to.equal('changed')
    await eventLoopTurn()
    const wait = waitOf(subscription)
    await eventLoopTurn()
    expect(wait.state).to.equal('held')
    watch.changed('r')
    await wait.over
    const again = waitOf(subscription)
    await eventLoopTurn()
    expect(again.state, 'what woke it is not told again').to.equal('held')
    watch.drain()
    await again.over
  })

  it('ends when its time is over or nobody wants the answer any more', async () => {
    const watch = createWatch()
    const subscription = watch.subscribe(place)
    expect(await subscription.next(0, never)).to.equal('ended')
    expect(await subscription.next(-1, never)).to.equal('ended')
    expect(await subscription.next(1, never)).to.equal('ended')
    expect(await subscription.next(60_000, AbortSignal.abort())).to.equal('ended')
    const client = new AbortController()
    const wait = waitOf(subscription, client.signal)
    client.abort()
    await wait.over
    expect(wait.state).to.equal('ended')
    watch.changed('r')
    expect(await subscription.next(60_000, AbortSignal.abort()), 'a change is told first').to.equal('changed')
  })

  it('is over at once for all when the service stops, and for who comes later', async () => {
    const watch = createWatch()
    const waits = ['r', 'r', 's'].map((run_id) => waitOf(watch.subscribe({ ...place, run_id })))
    watch.drain()
    await Promise.all(waits.map(({ over }) => over))
    expect(waits.map(({ state }) => state)).to.deep.equal(['ended', 'ended', 'ended'])
    expect(await watch.subscribe(place).next(60_000, never)).to.equal('ended')
  })

  it('is counted for as long as it is subscribed', () => {
    const watch = createWatch()
    const [one, two, three] = ['r', 'r', 's'].map((run_id) => watch.subscribe({ ...place, run_id }))
    expect([watch.held(), watch.waitedFor()]).to.deep.equal([3, ['r', 's']])
    one?.close()
    expect([watch.held(), watch.waitedFor()]).to.deep.equal([2, ['r', 's']])
    two?.close()
    three?.close()
    three?.close()
    expect([watch.held(), watch.waitedFor()]).to.deep.equal([0, []])
  })

  it('wakes thousands in turns, the first of them at once', async () => {
    const watch = createWatch()
    const count = 600
    const waits = Array.from({ length: count }, () => waitOf(watch.subscribe(place)))
    watch.changed('r')
    await Promise.resolve().then(() => undefined)
    const woken = () => waits.filter(({ state }) => state === 'changed').length
    expect(woken()).to.be.within(1, count - 1)
    await Promise.all(waits.map(({ over }) => over))
    expect(woken()).to.equal(count)
    const later = waitOf(watch.subscribe(place))
    watch.changed('r')
    await later.over
    expect(later.state).to.equal('changed')
  })
})

describe('held reads', () => {
  const refusalOf = (enter: () => unknown): unknown => {
    try {
      return enter()
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  it('are as many as an account and all together may hold, and make room when they end', () => {
    const waits = createWaits({ per_account: 2, in_all: 3 })
    const [first] = [waits.enter('a'), waits.enter('a')]
    expect(refusalOf(() => waits.enter('a'))).to.equal('rate_limited')
    const other = waits.enter('b')
    expect(
      refusalOf(() => waits.enter('b')),
      'of all',
    ).to.equal('unavailable')
    first()
    const again = waits.enter('a')
    expect(refusalOf(() => waits.enter('b'))).to.equal('unavailable')
    other()
    expect(
      refusalOf(() => waits.enter('a')),
      'of its own',
    ).to.equal('rate_limited')
    again()
    waits.enter('b')
    waits.enter('a')
    expect(refusalOf(() => waits.enter('c'))).to.equal('unavailable')
  })
})
