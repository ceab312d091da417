import { expect } from 'chai'
import fc from 'fast-check'
import { nextOccurrence } from '../../src/watches/schedule.js'
import { audit } from '../support/audit.js'
import { manualClock } from '../support/clock.js'
import { startSecond } from '../support/second-service.js'
import { onBoth, startService, type TestService } from '../support/service.js'
import { addWatch, readWatch, runsOf } from '../support/watches.js'
import { arrivingClips, deliveredClips } from '../support/watched-clips.js'

/** Watches under a clock that runs, jumps and is set back, looked at by two processes, against a model of few lines. */

const minute = 60_000
const changes = [
  ['Europe/Berlin', '2026-03-29T00:00Z'],
  ['Europe/Berlin', '2026-10-24T23:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T14:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T14:30Z'],
] as const
const schedules = ['* * * * *', '*/7 * * * *', '*/20 1-3 * * *', '30 2 * * *', '15,45 * * * *']

/** How far the wall clock moves before the next look: mostly a little, at times far, at times back. */
const moves = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 150 }).map((seconds) => seconds * 1000) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 240 }).map((minutes) => minutes * minute) },
    { weight: 1, arbitrary: fc.integer({ min: -180, max: -1 }).map((minutes) => minutes * minute) },
    { weight: 1, arbitrary: fc.integer({ min: -3, max: 3 }).map((days) => days * 24 * 60 * minute) },
  ),
  { minLength: 10, maxLength: 50 },
)
const scenario: fc.Arbitrary<Scenario> = fc.record({
  moves,
  change: fc.constantFrom(...changes),
  schedule: fc.constantFrom(...schedules),
  credits_per_month: fc.constantFrom(45, 120, 2000),
})

type Model = { next: number; armed: number; last: number; occurrences: number[] }

/** What a look at an instant is to do: starts at most one occurrence, and none that was started. */
function lookInModel(model: Model, schedule: { schedule: string; timezone: string }, now: number): Model {
  const wasSetBack = model.armed > now + 1000
  const next = wasSetBack ? nextInModel(model, schedule, now) : model.next
  const armed = wasSetBack ? now : model.armed
  if (next > now) return { ...model, next, armed }
  const started = { ...model, armed: now, last: next, occurrences: [...model.occurrences, next] }
  return { ...started, next: nextInModel(started, schedule, now) }
}

/** A last occurrence more than a day ahead is of a clock that was wrong. */
function nextInModel(
  { last, occurrences }: Model,
  schedule: { schedule: string; timezone: string },
  now: number,
) {
  let occurrence = nextOccurrence(schedule, last > now + 24 * 60 * minute ? now : Math.max(now, last))
  while (occurrence !== null && occurrences.includes(occurrence))
    occurrence = nextOccurrence(schedule, occurrence)
  return occurrence ?? Infinity
}

async function openTwo(database: 'sqlite' | 'postgres', clock = manualClock()) {
  const first = await startService({ database, clock, settings: { free_empty_runs_per_day: 0 } })
  const second = await startSecond(first, { settings: { runs_at_once: 2, run_sweep_ms: 3_600_000 } })
  const look = async () => {
    await Promise.all([first.service, second.service].map(({ deps }) => deps.startDueWatches()))
    await first.drain()
    await second.service.runner.idle()
  }
  const close = async () => {
    await second[Symbol.asyncDispose]()
    await first[Symbol.asyncDispose]()
  }
  return { first, look, close }
}

type Scenario = {
  moves: number[]
  change: (typeof changes)[number]
  schedule: string
  credits_per_month: number
}

async function play(
  { first, look }: { first: TestService; look: () => Promise<void> },
  { moves, change: [timezone], schedule, credits_per_month }: Scenario,
): Promise<void> {
  const { client } = await first.signUp({ credits: 100_000 })
  arrivingClips(first)
  const body = { timezone, cron: schedule, credits_per_month, start: { topic: 'sourdough', count: 2 } }
  const { watch_id } = await addWatch(client, body)
  const times = { schedule, timezone }
  const now = first.clock.now()
  let model: Model = { next: nextOccurrence(times, now) ?? Infinity, armed: now, last: 0, occurrences: [] }
  for (const move of moves) {
    first.clock.step(move)
    await look()
    const { paused_reason, spent_this_month } = await readWatch(client, watch_id)
    expect(spent_this_month).to.be.at.most(credits_per_month)
    if (paused_reason === 'monthly_cap') break
    model = lookInModel(model, times, first.clock.now())
  }
  const runs = await runsOf(first, watch_id)
  const occurrences = runs.map(({ watch_slot }) => watch_slot)
  expect(occurrences, 'every due occurrence has started once').to.deep.equal(model.occurrences)
  expect(runs.reduce((sum, { charged }) => sum + charged, 0)).to.be.at.most(credits_per_month)
  const delivered = await deliveredClips(first, watch_id)
  expect(new Set(delivered).size, 'nothing was delivered twice').to.equal(delivered.length)
}

onBoth('watches under any clock', (database) => {
  it('start every due occurrence once, deliver nothing twice and never exceed the cap', async function () {
    this.timeout(180_000)
    const clock = manualClock()
    const two = await openTwo(database, clock)
    try {
      await fc.assert(
        fc.asyncProperty(scenario, async (one) => {
          clock.step(Date.parse(one.change[1]) - clock.now())
          await play(two, one)
          await two.first.service.deps.db('watches').update({ active: 0, next_at: null, due_at: null })
        }),
        { numRuns: database === 'sqlite' ? 40 : 25 },
      )
      await audit(two.first.service.deps.db)
    } finally {
      await two.close()
    }
  })
})
