import { expect } from 'chai'
import { createSharedWaits, type SharedWaits } from '../../src/runs/read/shared-waits.js'
import { createWaitLimiter } from '../../src/runs/read/wait-limiter.js'
import { createClient, refused } from '../support/client.js'
import { startRun } from '../support/runs.js'
import { startSecond } from '../support/second-service.js'
import { startService } from '../support/service.js'

/** Processes that hear at once what one of them tells, at a time that the test sets. */
function createProcesses(count: number) {
  const state = { now: 1000, areConnected: true, messages: 0 }
  const processes: SharedWaits[] = []
  const limiters = Array.from({ length: count }, (_, n) => {
    const sharedWaits = createSharedWaits({
      process_id: `process-${n}`,
      now: () => state.now,
      send(message) {
        state.messages += 1
        if (state.areConnected) for (const other of processes) if (other !== sharedWaits) other.hear(message)
      },
    })
    processes.push(sharedWaits)
    return createWaitLimiter({ max_per_account: 3, max_total: 100 }, sharedWaits)
  })
  return { state, processes, limiters }
}

/** One process with timers that the test lets run out, and what it tells. */
function createTeller() {
  const state = { now: 1000, sent: [] as string[] }
  const timers = new Set<{ callback: () => void; at: number }>()
  const sharedWaits = createSharedWaits({
    process_id: 'p',
    now: () => state.now,
    send: (message) => state.sent.push(message),
    startTimer(callback, delayMs) {
      const timer = { callback, at: state.now + delayMs }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  })
  function pass(ms: number): void {
    const end = state.now + ms
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
      if (!next) break
      timers.delete(next)
      state.now = next.at
      next.callback()
    }
    state.now = end
  }
  return { sharedWaits, pass, takeSent: () => state.sent.splice(0) }
}

const isRefused = (acquire: () => unknown): boolean => {
  try {
    acquire()
    return false
  } catch (error) {
    expect(error).to.have.property('code', 'rate_limited')
    return true
  }
}

describe('waiting reads of several processes', () => {
  it('count together for an account, and no longer once they end', () => {
    const { processes, limiters } = createProcesses(2)
    const [one, two] = limiters as [(typeof limiters)[number], (typeof limiters)[number]]
    const releases = [one.acquire('a'), one.acquire('a')]
    processes[0]?.exchange()
    const release = two.acquire('a')
    expect(isRefused(() => two.acquire('a'))).to.equal(true)
    expect(isRefused(() => two.acquire('b'))).to.equal(false)
    processes[1]?.exchange()
    expect(isRefused(() => one.acquire('a'))).to.equal(true)
    for (const end of [...releases, release]) end()
    for (const one of processes) one.exchange()
    expect([processes[0]?.countElsewhere('a'), processes[1]?.countElsewhere('a')]).to.deep.equal([0, 0])
  })

  it('are heard of by a process that was not there or could not hear, and forgotten with their process', () => {
    const { state, processes, limiters } = createProcesses(2)
    state.areConnected = false
    limiters[0]?.acquire('a')
    processes[0]?.exchange()
    expect(processes[1]?.countElsewhere('a')).to.equal(0)
    state.areConnected = true
    processes[1]?.exchange()
    expect(processes[1]?.countElsewhere('a')).to.equal(1)
    state.now += 30_001
    expect(processes[1]?.countElsewhere('a')).to.equal(0)
  })

  it('still get changes after another process has asked while changes were being gathered', () => {
    const { sharedWaits, pass, takeSent } = createTeller()
    sharedWaits.tellCount('a', 1)
    pass(20)
    sharedWaits.hear('?')
    expect(takeSent()).to.deep.equal(['p a 1'])
    sharedWaits.tellCount('a', 0)
    pass(100)
    expect(takeSent()).to.deep.equal(['p a 0'])
    sharedWaits.tellCount('a', 50)
    pass(100)
    expect(takeSent()).to.deep.equal(['p a 50'])
  })

  it('that do not change are announced again while others change all the time', () => {
    const { sharedWaits, pass, takeSent } = createTeller()
    sharedWaits.tellCount('steady', 2)
    for (let n = 0; n < 100; n += 1) {
      sharedWaits.tellCount('busy', n + 1)
      pass(200)
    }
    expect(takeSent().filter((message) => message === 'p steady 2')).to.have.length.within(2, 3)
    for (const account_id of ['steady', 'busy']) sharedWaits.tellCount(account_id, 0)
    pass(60_000)
    expect(takeSent()).to.deep.equal(['p steady 0', 'p busy 0'])
  })

  it('of a process that is gone are not kept', () => {
    const { state, processes } = createProcesses(1)
    const [one] = processes as [SharedWaits]
    for (const account_id of ['asked', 'unasked']) one.hear(`gone ${account_id} 1`)
    state.now += 30_001
    expect(one.countElsewhere('asked')).to.equal(0)
    one.hear('other b 1')
    state.now -= 30_001
    expect([one.countElsewhere('asked'), one.countElsewhere('unasked')]).to.deep.equal([0, 0])
  })

  it('pass over what they do not understand', () => {
    const { processes } = createProcesses(1)
    for (const message of ['', 'x', 'a b', 'a b -1', 'a b 1 2']) processes[0]?.hear(message)
    expect(processes[0]?.countElsewhere('b')).to.equal(0)
  })

  it('are limited over processes on one database within a second [postgres]', async () => {
    const settings = { waits_per_account: 2 }
    await using host = await startService({ database: 'postgres', running: false, settings })
    await using one = await startSecond(host, { settings })
    await using two = await startSecond(host, { settings })
    const { api_key } = await host.signUp()
    const [here, there] = [createClient(one.base, api_key), createClient(two.base, api_key)]
    const { run_id } = await startRun(here)
    const held = [here.get(`/v1/runs/${run_id}?wait=20`), here.get(`/v1/runs/${run_id}?wait=20`)]
    const startedAt = performance.now()
    const { sharedWaits, runWaiters } = two.service.deps
    const account_id = () => one.service.deps.runWaiters.waitingKeys()[0]?.account_id ?? ''
    while (sharedWaits.countElsewhere(account_id()) < 2) {
      expect(performance.now() - startedAt).to.be.lessThan(5000)
      await new Promise(setImmediate)
    }
    refused(await there.get(`/v1/runs/${run_id}?wait=20`), 429, 'rate_limited')
    const holder = account_id()
    one.service.deps.runWaiters.drain()
    runWaiters.drain()
    await Promise.all(held)
    while (sharedWaits.countElsewhere(holder) > 0) await new Promise(setImmediate)
    expect((await there.get(`/v1/runs/${run_id}?wait=1`)).status).to.equal(200)
  })
})
