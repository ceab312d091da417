import type { components } from '../../generated/api.js'
import { table } from './output.js'

type Watch = components['schemas']['Watch']

const reasonTexts: Record<NonNullable<Watch['paused_reason']>, string> = {
  no_credits: 'waits for credits',
  monthly_cap: 'month is spent',
  failing: 'paused, three runs failed',
  key_gone: 'paused, its key is gone',
}

function describeState({ active, paused_reason }: Watch): string {
  if (paused_reason !== null) return reasonTexts[paused_reason]
  return active ? 'active' : 'paused'
}

function describeTiming({ every, cron, timezone }: Watch): string {
  return cron === null ? `every ${every}` : `${cron} ${timezone}`
}

const describeSpent = (watch: Watch) => `${watch.spent_this_month}/${watch.credits_per_month}`

/** Watches as a table. */
export function formatWatches(watches: Watch[]): string {
  const rows = watches.map((watch) => [
    watch.watch_id,
    watch.name,
    watch.kind,
    describeTiming(watch),
    describeState(watch),
    watch.next_at ?? '-',
    describeSpent(watch),
    String(watch.new_since_seen),
  ])
  return table([['WATCH', 'NAME', 'KIND', 'WHEN', 'STATE', 'NEXT', 'SPENT', 'NEW'], ...rows])
}

/** A watch with one line per member. */
export function formatWatch(watch: Watch): string {
  const { topic, count } = watch.start as { topic: string; count: number }
  const rows = [
    ['watch', watch.watch_id],
    ['name', watch.name],
    ['topic', topic],
    ['kind', `${watch.kind}, up to ${count} results a run`],
    ['when', `${describeTiming(watch)} (${watch.timezone})`],
    ['state', describeState(watch)],
    ['next', watch.next_at ?? '-'],
    ['spent this month', `${describeSpent(watch)} credits`],
    ['last run', watch.last_run_id ?? '-'],
    ['last started', watch.last_started_at ?? '-'],
    ['new results', String(watch.new_since_seen)],
  ]
  return table(rows)
}
