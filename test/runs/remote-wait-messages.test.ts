import { expect } from 'chai'
import { createRemoteWaitCounts } from '../../src/runs/read/remote-wait-counts.js'

describe('messages between processes about their held reads', () => {
  function createPair() {
    const sent: string[] = []
    const timers = new Map<() => void, number>()
    const state = { now: 0 }
    const counts = createRemoteWaitCounts({
      process_id: 'here',
      send: (message) => void sent.push(message),
      now: () => state.now,
      startTimer(callback, delayMs) {
        timers.set(callback, delayMs)
        return () => void timers.delete(callback)
      },
    })
    const fire = (delayMs: number) => {
      const [callback] = [...timers].find(([, delay]) => delay === delayMs) ?? []
      if (callback === undefined) return
      timers.delete(callback)
      state.now += delayMs
      callback()
    }
    return { counts, sent, timers, fire }
  }

  it('are ignored if they are malformed', () => {
    const { counts } = createPair()
    for (const message of ['', 'one', 'one a', 'one a x', 'one a 1 2', 'one a -1', ' a 1'])
      counts.receive(message)
    expect([counts.countOfOthers('a'), counts.countOfOthers('')]).to.deep.equal([0, 0])
    counts.receive('one a 12')
    expect(counts.countOfOthers('a')).to.equal(12)
  })

  it('contain only the changes of a tenth of a second', () => {
    const { counts, sent, timers, fire } = createPair()
    counts.publishCount('a', 1)
    counts.publishCount('b', 2)
    counts.publishCount('c', 1)
    counts.publishCount('c', 0)
    expect([...timers.values()]).to.deep.equal([100])
    fire(100)
    expect(sent.splice(0)).to.deep.equal(['here a 1', 'here b 2'])
    counts.publishCount('a', 0)
    fire(100)
    expect(sent.splice(0)).to.deep.equal(['here a 0'])
    expect([...timers.values()]).to.deep.equal([300])
  })

  it('say thrice a second that the process is there and every ten seconds what it holds, and then stop', () => {
    const { counts, sent, timers, fire } = createPair()
    counts.publishCount('a', 1)
    fire(100)
    sent.length = 0
    for (let round = 0; round < 3; round += 1) {
      for (let beat = 0; beat < 33; beat += 1) fire(300)
      expect(new Set(sent.splice(0))).to.deep.equal(new Set(['here']))
      fire(300)
      expect(sent.splice(0)).to.deep.equal(['here a 1'])
    }
    counts.publishCount('a', 0)
    fire(100)
    sent.length = 0
    fire(300)
    expect([sent, timers.size]).to.deep.equal([[], 0])
  })
})
