import { expect } from 'chai'
import fc from 'fast-check'
import { connect } from '../../src/db/open.js'
import { measureOffset } from '../../src/db/postgres/database-clock.js'
import { createOffset } from '../../src/db/postgres/offset.js'
import { systemClock } from '../../src/lib/clock.js'
import { freshPostgres, returnPostgres } from '../support/postgres.js'

/** A machine whose time the test sets; its own wall clock is of no account. */
function createMachine() {
  const state = { now: 1_000_000, asleepMs: 0 }
  const clock = { now: () => 0, monotonicNow: () => state.now }
  return { state, clock, uptimeMs: () => state.now + state.asleepMs - 500_000 }
}

const minuteMs = 60_000
const quick = (offsetMs: number) => ({ offsetMs, durationMs: 2 })

describe("the database's clock", () => {
  it('follows a jump after two measurements, and its monotonic time by 5 ms a second at most', () => {
    for (const jumpMs of [-300_000, 300_000]) {
      const { state, clock, uptimeMs } = createMachine()
      const offset = createOffset(quick(1000), clock, uptimeMs)
      const start = state.now + 1000
      offset.adjust(quick(1000 + jumpMs))
      state.now += minuteMs
      expect([offset.now() - start, offset.steadyNow() - start]).to.deep.equal([minuteMs, minuteMs])
      offset.adjust(quick(1000 + jumpMs + 20))
      expect([offset.now() - start, offset.steadyNow() - start]).to.deep.equal([
        minuteMs + jumpMs + 20,
        minuteMs,
      ])
      state.now += minuteMs
      expect(offset.steadyNow() - start).to.equal(2 * minuteMs + Math.sign(jumpMs) * 300)
      state.now += 100_000_000
      expect(offset.steadyNow()).to.equal(offset.now())
    }
  })

  it('ignores slow measurements, and single ones that differ a lot', () => {
    const { state, clock, uptimeMs } = createMachine()
    const offset = createOffset({ offsetMs: 0, durationMs: 3000 }, clock, uptimeMs)
    const measurements = [
      { offsetMs: 900, durationMs: 101 },
      quick(300_000),
      quick(0),
      quick(300_000),
      quick(-300_000),
    ]
    for (const measurement of measurements) {
      offset.adjust(measurement)
      state.now += minuteMs
      expect([offset.now(), offset.steadyNow()]).to.deep.equal([state.now, state.now])
    }
    offset.adjust({ offsetMs: 90, durationMs: 100 })
    expect(offset.now()).to.equal(state.now + 90)
  })

  it('adds the time for which the machine slept at once', () => {
    const { state, clock, uptimeMs } = createMachine()
    const offset = createOffset(quick(0), clock, uptimeMs)
    state.asleepMs += 600_000
    offset.adjust(quick(600_003))
    expect(offset.steadyNow()).to.equal(state.now + 600_000)
    expect(offset.now()).to.equal(state.now + 600_003)
  })

  it('never lets its monotonic time go backwards or too fast', () => {
    const step = fc.record({
      passMs: fc.integer({ min: 0, max: 100_000 }),
      offsetMs: fc.integer({ min: -10_000, max: 10_000 }),
    })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { state, clock, uptimeMs } = createMachine()
        const offset = createOffset(quick(0), clock, uptimeMs)
        for (const { passMs, offsetMs } of steps) {
          const before = offset.steadyNow()
          offset.adjust(quick(offsetMs))
          state.now += passMs
          expect(offset.steadyNow() - before).to.be.within(passMs * 0.995 - 1, passMs * 1.005 + 1)
          expect(offset.steadyNow()).to.be.at.least(before)
        }
      }),
    )
  })

  it('is measured without the wait for a connection [postgres]', async () => {
    const database_url = await freshPostgres()
    const db = connect({ database_url, sqlite_file: '', acquire_timeout_ms: 20_000, pool_size: 1 })
    try {
      let isOver = false
      const keepBusy = async () => {
        while (!isOver) await db.raw('SELECT pg_sleep(0.2)')
      }
      const others = [keepBusy(), keepBusy(), keepBusy()]
      const { durationMs } = await measureOffset(db, systemClock)
      isOver = true
      await Promise.all(others)
      expect(durationMs).to.be.lessThan(200)
    } finally {
      await db.destroy()
      await returnPostgres(database_url)
    }
  })
})
