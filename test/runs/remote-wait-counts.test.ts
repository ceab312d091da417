import { expect } from 'chai'
import { createRemoteWaitCounts, type RemoteWaitCounts } from '../../src/runs/read/remote-wait-counts.js'
import { createWaitLimiter } from '../../src/runs/read/wait-limiter.js'

/** Processes that hear at once what one of them tells, at a time that the test sets. */
function createProcesses(count: number) {
  const state = { now: 1000, areConnected: true, messages: 0 }
  const processes: RemoteWaitCounts[] = []
  const limiters = Array.from({ length: count }, (_, n) => {
    const remoteWaitCounts = createRemoteWaitCounts({
      process_id: `process-${n}`,
      now: () => state.now,
      send(message) {
        state.messages += 1
        if (state.areConnected)
          for (const other of processes) if (other !== remoteWaitCounts) other.receive(message)
      },
    })
    processes.push(remoteWaitCounts)
    return createWaitLimiter({ max_per_account: 3, max_total: 100 }, remoteWaitCounts)
  })
  return { state, processes, limiters }
}

/** One process with timers that the test lets run out, and what it tells. */
function createPublisher() {
  const state = { now: 1000, sent: [] as string[] }
  const timers = new Set<{ callback: () => void; at: number }>()
  const remoteWaitCounts = createRemoteWaitCounts({
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
  return { remoteWaitCounts, pass, takeSent: () => state.sent.splice(0) }
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

describe('held reads of several processes', () => {
  it('count together for an account, until they end', () => {
    const { processes, limiters } = createProcesses(2)
    const [one, two] = limiters as [(typeof limiters)[number], (typeof limiters)[number]]
    const releases = [one.acquire('a'), one.acquire('a')]
    processes[0]?.resync()
    const release = two.acquire('a')
    expect(isRefused(() => two.acquire('a'))).to.equal(true)
    expect(isRefused(() => two.acquire('b'))).to.equal(false)
    processes[1]?.resync()
    expect(isRefused(() => one.acquire('a'))).to.equal(true)
    for (const end of [...releases, release]) end()
    for (const one of processes) one.resync()
    expect([processes[0]?.countOfOthers('a'), processes[1]?.countOfOthers('a')]).to.deep.equal([0, 0])
  })

  it('reach a process when it is connected again, and expire if it is not heard any more', () => {
    const { state, processes, limiters } = createProcesses(2)
    state.areConnected = false
    limiters[0]?.acquire('a')
    processes[0]?.resync()
    expect(processes[1]?.countOfOthers('a')).to.equal(0)
    state.areConnected = true
    processes[1]?.resync()
    expect(processes[1]?.countOfOthers('a')).to.equal(1)
    state.now += 901
    expect(processes[1]?.countOfOthers('a')).to.equal(0)
  })

  it('are published when they change, also after another process requested all counts', () => {
    const { remoteWaitCounts, pass, takeSent } = createPublisher()
    remoteWaitCounts.publishCount('a', 1)
    pass(20)
    remoteWaitCounts.receive('?')
    expect(takeSent()).to.deep.equal(['p a 1'])
    remoteWaitCounts.publishCount('a', 0)
    pass(100)
    expect(takeSent()).to.deep.equal(['p a 0'])
    remoteWaitCounts.publishCount('a', 50)
    pass(100)
    expect(takeSent()).to.deep.equal(['p a 50'])
  })

  it('are published again if they do not change, even while others change all the time', () => {
    const { remoteWaitCounts, pass, takeSent } = createPublisher()
    remoteWaitCounts.publishCount('steady', 2)
    for (let n = 0; n < 100; n += 1) {
      remoteWaitCounts.publishCount('busy', n + 1)
      pass(200)
    }
    expect(takeSent().filter((message) => message === 'p steady 2')).to.have.length.within(2, 3)
    for (const account_id of ['steady', 'busy']) remoteWaitCounts.publishCount(account_id, 0)
    pass(60_000)
    expect(takeSent()).to.deep.equal(['p steady 0', 'p busy 0'])
  })

  it('of a process that is gone are deleted', () => {
    const { state, processes } = createProcesses(1)
    const [one] = processes as [RemoteWaitCounts]
    for (const account_id of ['asked', 'unasked']) one.receive(`gone ${account_id} 1`)
    state.now += 30_001
    expect(one.countOfOthers('asked')).to.equal(0)
    one.receive('other b 1')
    state.now -= 30_001
    expect([one.countOfOthers('asked'), one.countOfOthers('unasked')]).to.deep.equal([0, 0])
  })

  it('ignore messages that cannot be parsed', () => {
    const { processes } = createProcesses(1)
    for (const message of ['', 'x', 'a b', 'a b -1', 'a b 1 2']) processes[0]?.receive(message)
    expect(processes[0]?.countOfOthers('b')).to.equal(0)
  })
})
