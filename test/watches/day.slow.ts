import { expect } from 'chai'
import { audit } from '../support/audit.js'
import { manualClock } from '../support/clock.js'
import { startSecond } from '../support/second-service.js'
import { onBoth, startService } from '../support/service.js'
import { arrivingClips, deliveredClips } from '../support/watched-clips.js'
import { addWatch, readWatch, runsOf } from '../support/watches.js'

/**
 * A watch every minute of a day on which its time zone changes the clocks, looked at by two processes. On PostgreSQL a
 * day takes a minute, so there it is the six hours around the change.
 */

const minute = 60_000
const hours = { sqlite: 24, postgres: 6 }
const days = [
  ['Europe/Berlin', 'an hour skipped', '2026-03-28T12:00Z'],
  ['Europe/Berlin', 'an hour doubled', '2026-10-24T12:00Z'],
  ['Australia/Lord_Howe', 'half an hour doubled', '2026-04-04T04:00Z'],
] as const

onBoth('a watch every minute', (database) => {
  const minutes = hours[database] * 60

  for (const [timezone, change, noon] of days) {
    const from = Date.parse(noon) + (12 - hours[database] / 2) * 60 * minute
    it(`starts each minute once in ${timezone} with ${change}`, async function () {
      this.timeout(600_000)
      const clock = manualClock(from)
      await using first = await startService({ database, clock })
      await using second = await startSecond(first, {
        settings: { runs_at_once: 2, run_sweep_ms: 3_600_000 },
      })
      const { client } = await first.signUp({ credits: 100_000 })
      arrivingClips(first)
      const start = { topic: 'sourdough', count: 1 }
      const { watch_id } = await addWatch(client, { timezone, start, credits_per_month: 100_000 })
      for (let passed = 0; passed < minutes; passed += 1) {
        clock.advance(minute)
        await Promise.all([first.service, second.service].map(({ deps }) => deps.startDueWatches()))
        await Promise.all([first.drain(), second.service.runner.idle()])
      }
      const runs = await runsOf(first, watch_id)
      const expected = Array.from({ length: minutes }, (_, place) => from + (place + 1) * minute)
      expect(runs.map(({ watch_slot }) => watch_slot)).to.deep.equal(expected)
      const delivered = await deliveredClips(first, watch_id)
      expect(delivered.length).to.be.above(minutes * 0.7)
      expect(new Set(delivered).size).to.equal(delivered.length)
      const { spent_this_month } = await readWatch(client, watch_id)
      expect(spent_this_month).to.equal(runs.reduce((sum, { charged }) => sum + charged, 0))
      await audit(first.service.deps.db)
    })
  }
})
