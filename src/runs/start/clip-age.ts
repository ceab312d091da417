import { dayMs } from '../../lib/clock.js'
import type { NewestShort } from '../../providers/types.js'
import { type ImportedClips, describeClips } from './imported-clips.js'

/** Whether imported clips can be as new as a start wants them. */

/** The greatest age that a start can ask for, as in the contract. */
const maxDays = 3650

const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Why none of these clips is new enough; null where one is, or may be since it has no date. */
export function findAgeReason(clips: ImportedClips, days: number | null, now: number): string | null {
  if (days === null || clips.rows.some(({ undated }) => undated > 0)) return null
  const newestAt = newestOf(clips.rows)
  const ageDays = Math.ceil((now - newestAt) / dayMs)
  if (ageDays <= days) return null
  const raise = ageDays > maxDays ? '' : ` or raise it to at least ${ageDays}`
  return `The newest imported short clip${describeClips(clips)} is of ${monthFormat.format(newestAt)}, so none was posted within ${days} days; leave posted_within_days out${raise}, or have newer clips imported.`
}

const newestOf = (rows: NewestShort[]) => Math.max(...rows.map(({ newest_at }) => newest_at ?? Infinity))
