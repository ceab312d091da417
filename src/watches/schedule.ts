import { Cron } from 'croner'
import { invalidRequest } from '../errors.js'

/**
 * The occurrences of watches: the times at which they are due. Time zones and daylight saving are handled by croner. If
 * a time zone skips a single time of day, its occurrence is the first instant after the gap; a time of day that comes
 * twice has one occurrence. In a list, a range or `*`, skipped times have no occurrence and those that come twice have
 * two.
 */

export type WatchFrequency = 'hour' | 'day' | 'week' | 'cron'

/** A cron expression with five fields, and the IANA time zone that it refers to. */
export type Schedule = { schedule: string; timezone: string }

type Timing = { every: WatchFrequency; cron: string | null; timezone: string }

/** The first occurrence after an instant; null if there is none. */
export function nextOccurrence({ schedule, timezone }: Schedule, after: number): number | null {
  return new Cron(schedule, { timezone, mode: '5-part' }).nextRun(new Date(after))?.getTime() ?? null
}

/** The month of an instant in a time zone, as YYYY-MM. */
export function monthOf(timezone: string, at: number): string {
  const { year = '', month = '' } = readParts(timezone, at)
  return `${year}-${month}`
}

/** The first occurrence in a month after that of the instant. */
export function firstOccurrenceOfNextMonth({ schedule, timezone }: Schedule, at: number): number | null {
  const start = nextOccurrence({ schedule: '0 0 1 * *', timezone }, at)
  return start === null ? null : nextOccurrence({ schedule, timezone }, start - 1)
}

function readParts(timezone: string, at: number): Record<string, string> {
  const options = { weekday: 'short', month: '2-digit', year: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, ...options, ...time })
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

/** Throws `invalid_request` unless the name is a known time zone. */
function requireTimezone(timezone: string): void {
  const message = 'must be an IANA time zone such as Europe/Berlin'
  if (!/^[A-Za-z]/.test(timezone)) throw invalidRequest([{ path: 'timezone', message }])
  try {
    readParts(timezone, 0)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalidRequest([{ path: 'timezone', message }])
  }
}

/** Throws `invalid_request` for a cron expression that cannot be parsed or has no occurrence. */
function requireOccurring(schedule: Schedule, now: number): void {
  let occurrence: number | null
  try {
    occurrence = nextOccurrence(schedule, now)
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^CronPattern: |\.$/g, '') : ''
    throw invalidRequest([
      { path: 'cron', message: `cannot be read: ${reason}; 0 8 * * MON is each Monday at 8` },
    ])
  }
  if (occurrence === null)
    throw invalidRequest([{ path: 'cron', message: 'must match a time in the future' }])
}

/**
 * The schedule of a watch. From `now` in the time zone, `hour` repeats the minute, `day` the time of day, and `week`
 * the weekday and the time of day. Throws `invalid_request`.
 */
export function toSchedule({ every, cron, timezone }: Timing, now: number): Schedule {
  requireTimezone(timezone)
  if (every !== 'cron') {
    if (cron !== null) throw invalidRequest([{ path: 'cron', message: 'goes with every: cron only' }])
    return { schedule: repeatingSchedule(every, timezone, now), timezone }
  }
  if (cron === null) throw invalidRequest([{ path: 'cron', message: 'is required with every: cron' }])
  const schedule = { schedule: cron, timezone }
  requireOccurring(schedule, now)
  return schedule
}

function repeatingSchedule(every: Exclude<WatchFrequency, 'cron'>, timezone: string, now: number): string {
  const { minute, hour, weekday = '' } = readParts(timezone, now)
  const m = Number(minute)
  const h = Number(hour)
  if (every === 'hour') return `${m} * * * *`
  return every === 'day' ? `${m} ${h} * * *` : `${m} ${h} * * ${weekday.toUpperCase()}`
}
