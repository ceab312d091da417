import { invalidRequest } from '../errors.js'
import { minCreditsByKind } from '../lib/run-limits.js'
import type { RunKind } from '../runs/types.js'
import { nextOccurrence, type Schedule, firstOccurrenceOfNextMonth, monthOf } from './schedule.js'

/** Whether the credits of a month can pay what a watch is to do in it. */

type CappedWatch = { kind: RunKind; credits_per_month: number }

/** Throws `invalid_request` for credits with which no run of the watch could start in any month. */
export function requirePayable({ kind, credits_per_month }: CappedWatch): void {
  const least = minCreditsByKind[kind]
  if (credits_per_month >= least) return
  const message = `must be >= ${least} with kind ${kind}, since a run starts only while ${least} credits are left`
  throw invalidRequest([{ path: 'credits_per_month', message }])
}

/** Whether the whole month after an instant has more than one occurrence. */
function isOftenInMonth(schedule: Schedule, now: number): boolean {
  const first = firstOccurrenceOfNextMonth(schedule, now)
  const second = first === null ? null : nextOccurrence(schedule, first)
  if (first === null || second === null) return false
  return monthOf(schedule.timezone, first) === monthOf(schedule.timezone, second)
}

/** What keeps a watch from a second run in a month, if it is to have one and its credits may not suffice; else null. */
export function describeTightCap(watch: CappedWatch & Schedule, now: number): string | null {
  const { kind, credits_per_month: cap } = watch
  const least = minCreditsByKind[kind]
  if (cap >= 2 * least || !isOftenInMonth(watch, now)) return null
  const spentClause =
    cap === least ? 'anything is' : `over ${cap - least} ${cap - least === 1 ? 'is' : 'are'}`
  return `With a credits_per_month of ${cap}, no further run of a month starts once ${spentClause} spent, though more are scheduled: one starts only while ${least} credits are left. Give the watch ${least} more than it is to spend.`
}
