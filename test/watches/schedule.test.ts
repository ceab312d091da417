import { expect } from 'chai'
import fc from 'fast-check'
import {
  firstOccurrenceOfNextMonth,
  monthOf,
  nextOccurrence,
  toSchedule,
} from '../../src/watches/schedule.js'

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(0, 16))

/** The occurrences of a schedule after an instant, each found from the one before. */
function occurrencesAfter(
  schedule: string,
  timezone: string,
  from: string,
  count: number,
): (string | null)[] {
  let at: number | null = Date.parse(from)
  return Array.from({ length: count }, () => iso((at = nextOccurrence({ schedule, timezone }, at ?? NaN))))
}

const changes = [
  { timezone: 'Europe/Berlin', name: 'an hour skipped', from: '2026-03-28T23:00Z', hours: 5 },
  { timezone: 'Europe/Berlin', name: 'an hour doubled', from: '2026-10-24T22:00Z', hours: 6 },
  { timezone: 'Australia/Lord_Howe', name: 'half an hour doubled', from: '2026-04-04T13:00Z', hours: 6 },
  { timezone: 'Australia/Lord_Howe', name: 'half an hour skipped', from: '2026-10-03T13:00Z', hours: 6 },
]

describe('the occurrences of watches', () => {
  for (const { timezone, name, from, hours } of changes) {
    it(`come every minute, in ${timezone} with ${name}`, () => {
      let at = Date.parse(from)
      for (let minutes = 1; minutes <= hours * 60; minutes += 1) {
        const next = nextOccurrence({ schedule: '* * * * *', timezone }, at)
        expect(iso(next), iso(at) ?? '').to.equal(iso(at + 60_000))
        at = next ?? NaN
      }
    })
  }

  it('are right after the gap if a single time of day is skipped', () => {
    expect(occurrencesAfter('30 2 * * *', 'Europe/Berlin', '2026-03-27T12:00Z', 3)).to.deep.equal([
      '2026-03-28T01:30',
      '2026-03-29T01:00',
      '2026-03-30T00:30',
    ])
    expect(occurrencesAfter('15 2 * * *', 'Australia/Lord_Howe', '2026-10-02T12:00Z', 3)).to.deep.equal([
      '2026-10-02T15:45',
      '2026-10-03T15:30',
      '2026-10-04T15:15',
    ])
  })

  it('occur once if a single time of day is doubled', () => {
    expect(occurrencesAfter('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00Z', 2)).to.deep.equal([
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ])
    expect(occurrencesAfter('45 1 * * *', 'Australia/Lord_Howe', '2026-04-04T12:00Z', 2)).to.deep.equal([
      '2026-04-04T14:45',
      '2026-04-05T15:15',
    ])
  })

  it('leave out skipped times of a list or range, and occur twice for doubled ones', () => {
    expect(occurrencesAfter('15,45 2 * * *', 'Europe/Berlin', '2026-03-28T12:00Z', 2)).to.deep.equal([
      '2026-03-30T00:15',
      '2026-03-30T00:45',
    ])
    expect(occurrencesAfter('0,30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00Z', 5)).to.deep.equal([
      '2026-10-25T00:00',
      '2026-10-25T00:30',
      '2026-10-25T01:00',
      '2026-10-25T01:30',
      '2026-10-26T01:00',
    ])
  })

  it('are the same, whichever earlier instant they are computed from', () => {
    const timezones = ['Europe/Berlin', 'Australia/Lord_Howe', 'America/New_York', 'Asia/Kathmandu', 'UTC']
    const schedules = [
      '* * * * *',
      '*/7 * * * *',
      '30 2 * * *',
      '15,45 1-3 * * *',
      '0 0 * * MON',
      '5 4 1 * *',
    ]
    const year = { min: Date.parse('2026-01-01Z'), max: Date.parse('2026-12-01Z') }
    fc.assert(
      fc.property(
        fc.constantFrom(...timezones),
        fc.constantFrom(...schedules),
        fc.integer(year),
        fc.integer({ min: 0, max: 1 }),
        (timezone, schedule, at, share) => {
          const occurrence = nextOccurrence({ schedule, timezone }, at) ?? NaN
          expect(occurrence).to.be.above(at)
          const between = at + Math.floor((occurrence - 1 - at) * share)
          expect(iso(nextOccurrence({ schedule, timezone }, between))).to.equal(iso(occurrence))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('of an hour, a day and a week repeat the instant of creation', () => {
    const now = Date.parse('2026-11-20T22:41:30Z')
    const scheduleOf = (every: 'hour' | 'day' | 'week', timezone: string) =>
      toSchedule({ every, cron: null, timezone }, now).schedule
    expect(scheduleOf('hour', 'Asia/Kathmandu')).to.equal('26 * * * *')
    expect(scheduleOf('day', 'Europe/Berlin')).to.equal('41 23 * * *')
    expect(scheduleOf('week', 'Asia/Kathmandu')).to.equal('26 4 * * SAT')
  })

  it('use the month of their time zone', () => {
    const at = Date.parse('2026-10-31T23:30:00Z')
    expect(monthOf('UTC', at)).to.equal('2026-10')
    expect(monthOf('Europe/Berlin', at)).to.equal('2026-11')
    const first = (timezone: string) =>
      iso(firstOccurrenceOfNextMonth({ schedule: '0 0 * * *', timezone }, at))
    expect([first('UTC'), first('Europe/Berlin')]).to.deep.equal(['2026-11-01T00:00', '2026-11-30T23:00'])
  })
})
