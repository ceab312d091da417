import type { components, Run } from '../../client/index.js'
import { topicTitle } from '../lib/topic-title.js'
import { randomKey } from '../lib/random-key.js'
import { api, refreshAccount } from './api.js'
import { type Start, startOf } from './start-run.js'
import { notifyOtherTabs } from './tabs.js'

/** Watches: starts that are repeated on a schedule. */

export type Watch = components['schemas']['Watch']
export type WatchChange = components['schemas']['WatchChangeIn']
export type Frequency = Watch['every']

/** A watch as its form holds it. */
export type WatchDraft = {
  start: Start
  name: string
  every: Frequency
  cron: string
  timezone: string
  credits: string
  /** The run whose results a new watch leaves out; null if it repeats none. */
  repeats: string | null
}

/** The time zone of the browser. */
function ownTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** The draft that changes a watch, with its present values. */
export function draftOfWatch({
  kind,
  start,
  name,
  every,
  cron,
  timezone,
  credits_per_month,
}: Watch): WatchDraft {
  return {
    // The server has filled in the defaults and checked the start for its kind.
    start: { kind, body: start } as unknown as Start,
    name,
    every,
    timezone,
    cron: cron ?? defaultCron,
    credits: String(credits_per_month),
    repeats: null,
  }
}

const defaultCron = '0 8 * * MON'

/** The monthly budget before the cost of a run is known. Credits. */
const firstBudget = 200

/** How often a watch runs in the longest month; null for a schedule of its own. */
export const runsPerMonth: Record<Frequency, number | null> = { hour: 744, day: 31, week: 5, cron: null }
/** The number of monthly runs that the proposed budget assumes for a schedule of its own. */
const unknownRuns = 5
/** The minimum length of a start's topic. */
const minTopicLength = 3

/** Whether a topic is long enough for a start. */
export const isTopic = (topic: string) => topic.trim().length >= minTopicLength

/**
 * Credits: the likely cost of a run and the proposed monthly budget (both null if no run has ended yet), and the
 * minimum for one run.
 */
export type Budget = { perRun: number | null; credits: number | null; least: number }

/**
 * The likely cost of a run, and a monthly budget: at most the balance, and at least what one run needs. Null while the
 * topic is too short for a start.
 */
export async function proposeBudget(
  { start: { kind, body }, every }: Pick<WatchDraft, 'start' | 'every'>,
  signal: AbortSignal,
): Promise<Budget | null> {
  if (!isTopic(body.topic)) return null
  const estimate = await api().post('/v1/estimate', { body: { kind, start: body }, signal })
  const { recent_cost, credits: balance, credits_needed: least } = estimate
  const perRun = recent_cost.p90 ?? recent_cost.median
  if (perRun === null || perRun === 0) return { perRun: null, credits: null, least }
  // The last run of a month starts only while the least is left.
  const before = ((runsPerMonth[every] ?? unknownRuns) - 1) * perRun
  const ofAll = 10 * Math.ceil((before + Math.max(least, perRun)) / 10)
  return { perRun, credits: Math.max(least, Math.min(ofAll, balance)), least }
}

/** The default name of a watch. */
const nameOf = (topic: string) => topicTitle(topic).slice(0, 80)

/** The changes for another topic. The draft no longer repeats a run, and a default name changes with the topic. */
export function changeTopic({ start, name }: WatchDraft, topic: string): Partial<WatchDraft> {
  return {
    start: { ...start, body: { ...start.body, topic } },
    repeats: null,
    ...(name === nameOf(start.body.topic) ? { name: nameOf(topic) } : {}),
  }
}

/** The draft of a weekly watch on a start. */
export function draftOf(start: Start): WatchDraft {
  const { topic } = start.body
  return {
    start,
    name: nameOf(topic),
    every: 'week',
    cron: defaultCron,
    timezone: ownTimezone(),
    credits: String(firstBudget),
    repeats: null,
  }
}

/**
 * Whether a watch can repeat a run. A run on a single video cannot find anything new, and runs of a watch are repeated
 * already.
 */
export function isRepeatable(run: Run): boolean {
  return run.status === 'done' && run.watch_id === null && (run.kind === 'short' || run.requested === null)
}

/** The draft of a watch that repeats the start of a run. */
export function draftOfRun(run: Run): WatchDraft {
  const start = startOf(run)
  // A watch searches again by itself. With `reuse`, what was read before is not paid again.
  const body = start.kind === 'short' ? { ...start.body, reuse: true } : start.body
  return { ...draftOf({ ...start, body }), repeats: run.run_id }
}

/** The schedule of a draft, as the contract defines it. */
function timesOf({ every, cron, timezone }: WatchDraft) {
  return { every, timezone, ...(every === 'cron' ? { cron: cron.trim() } : {}) }
}

/** Creates a watch. A repeated call with the same `key` returns the watch that was created. */
export async function createWatch(draft: WatchDraft, key: string): Promise<Watch> {
  const { start, name, credits, repeats } = draft
  const params = { header: { 'Idempotency-Key': key } }
  const what = { kind: start.kind, start: start.body, name: name.trim() }
  return api().post('/v1/watches', {
    params,
    body: {
      ...what,
      ...timesOf(draft),
      credits_per_month: Number(credits),
      ...(repeats === null ? {} : { repeats_run_id: repeats }),
    },
  })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The differences between a watch and its draft, as the contract defines them; null if there are none. */
function changesOf(watch: Watch, draft: WatchDraft): WatchChange | null {
  const before = draftOfWatch(watch)
  const changes: WatchChange = {
    ...(draft.name.trim() === before.name ? {} : { name: draft.name.trim() }),
    ...(isSame(draft.start.body, before.start.body) ? {} : { start: draft.start.body }),
    // An unchanged schedule is not sent, because the server would restart its interval.
    ...(isSame(timesOf(draft), timesOf(before)) ? {} : timesOf(draft)),
    ...(draft.credits === before.credits ? {} : { credits_per_month: Number(draft.credits) }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

/** Changes a watch to the values of its draft. */
export async function saveWatch(watch: Watch, draft: WatchDraft): Promise<void> {
  const changes = changesOf(watch, draft)
  if (changes) await changeWatch(watch.watch_id, changes)
}

/** Changes some settings of a watch. Returns the watch as it then is. */
export async function changeWatch(watch_id: string, body: WatchChange): Promise<Watch> {
  return api().patch('/v1/watches/{watch_id}', { params: { path: { watch_id } }, body })
}

/** Deletes a watch; its runs stay. */
export async function deleteWatch(watch_id: string): Promise<void> {
  await api().delete('/v1/watches/{watch_id}', { params: { path: { watch_id } } })
}

/** Starts a run of the watch now, and returns its ID. */
export async function runWatch(watch_id: string): Promise<string> {
  const params = { path: { watch_id }, header: { 'Idempotency-Key': randomKey() } }
  const { run_id } = await api().post('/v1/watches/{watch_id}/run', { params })
  notifyOtherTabs()
  void refreshAccount()
  return run_id
}
