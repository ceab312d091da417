import { expect } from 'chai'
import { createWakeLoop } from '../../src/lib/wake-loop.js'

describe('work that runs when it is woken', () => {
  it('runs one at a time, and once more for all wake-ups in the meantime', async () => {
    let done = 0
    let running = 0
    const loop = createWakeLoop(async () => {
      expect((running += 1)).to.equal(1)
      await Promise.resolve()
      running -= 1
      done += 1
    }, new AbortController().signal)
    for (let wakes = 0; wakes < 5; wakes += 1) loop.wake()
    await loop.current()
    expect([done, loop.current()]).to.deep.equal([2, null])
  })

  it('runs again, however soon after its end it is woken', async () => {
    for (let turns = 0; turns < 12; turns += 1) {
      let done = 0
      const loop = createWakeLoop(() => Promise.resolve(void (done += 1)), new AbortController().signal)
      loop.wake()
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      const before = done
      loop.wake()
      await loop.current()
      expect(done, `${turns} turns`).to.be.above(before)
    }
  })

  it('does not start after a stop', () => {
    const stop = new AbortController()
    stop.abort()
    const loop = createWakeLoop(() => Promise.reject(new Error('began')), stop.signal)
    loop.wake()
    expect(loop.current()).to.equal(null)
  })
})
