import type { components, Run } from '../../client/index.js'
import { topicTitle } from '../lib/topic-title.js'
import { randomKey } from '../lib/random-key.js'
import { api, refreshAccount } from './api.js'
import { type Start, startOf } from './start-run.js'
import { notifyOtherTabs } from './tabs.js'

/** Watches: starts that repeat. */

export type Watch = components['schemas']['Watch']
export type WatchChange = components['schemas']['WatchChangeIn']
export type Every = Watch['every']

/** A watch as its form holds it. */
export type WatchDraft = {
  start: Start
  name: string
  every: Every
  cron: string
  timezone: string
  credits: string
  /** The run whose results a new watch leaves out; null where it repeats none. */
  repeats: string | null
}

/** The time zone of the browser. */
function ownTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** A watch as it is, for the reader to change. */
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
    // The server filled the defaults in and checked it as a start of its kind.
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

/** The budget of a month before what a run costs is known. Credits. */
const firstBudget = 200

/** How often a watch runs in the longest month; null where a schedule of one's own says that. */
export const runsPerMonth: Record<Every, number | null> = { hour: 744, day: 31, week: 5, cron: null }
/** So many runs of the month a watch on a schedule of its own is proposed credits for. */
const unknownRuns = 5
/** The shortest topic of a start. */
const minTopicLength = 3

/** Whether a topic is long enough to start with. */
export const isTopic = (topic: string) => topic.trim().length >= minTopicLength

/** Credits: of a run as it is likely, of the month as it is proposed (null while no run has told), and the fewest of one. */
export type Budget = { perRun: number | null; credits: number | null; least: number }

/**
 * What a run of a start is likely to cost, and all of a month: no more than the account has, and no fewer than one run
 * needs. Null while the topic is too short for a start.
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
  const ofAll = 10 * Math.ceil(((runsPerMonth[every] ?? unknownRuns) * perRun) / 10)
  return { perRun, credits: Math.max(least, Math.min(ofAll, balance)), least }
}

/** What a watch is called until its reader says otherwise. */
const nameOf = (topic: string) => topicTitle(topic).slice(0, 80)

/** A draft on another topic, which no longer repeats a run. Its name follows the topic while it is that of the topic. */
export function changeTopic({ start, name }: WatchDraft, topic: string): Partial<WatchDraft> {
  return {
    start: { ...start, body: { ...start.body, topic } },
    repeats: null,
    ...(name === nameOf(start.body.topic) ? { name: nameOf(topic) } : {}),
  }
}

/** A watch once a week on a start, for the reader to change. */
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

/** Whether a run can be repeated: of a single video nothing new can come, and a watch repeats its runs itself. */
export function isRepeatable(run: Run): boolean {
  return run.status === 'done' && run.watch_id === null && (run.kind === 'short' || run.requested === null)
}

/** The draft of a watch that repeats what a run was started with. */
export function draftOfRun(run: Run): WatchDraft {
  const start = startOf(run)
  // A watch searches anew by itself, and what it read before need not be paid again.
  const body = start.kind === 'short' ? { ...start.body, reuse: true } : start.body
  return { ...draftOf({ ...start, body }), repeats: run.run_id }
}

/** When a draft runs, as the contract has it. */
function timesOf({ every, cron, timezone }: WatchDraft) {
  return { every, timezone, ...(every === 'cron' ? { cron: cron.trim() } : {}) }
}

/** Creates a watch. Repeated with the same `key`, it answers the watch that was created. */
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

/** What differs between a watch and its draft, as the contract takes it; null for nothing. */
function changesOf(watch: Watch, draft: WatchDraft): WatchChange | null {
  const before = draftOfWatch(watch)
  const changes: WatchChange = {
    ...(draft.name.trim() === before.name ? {} : { name: draft.name.trim() }),
    ...(isSame(draft.start.body, before.start.body) ? {} : { start: draft.start.body }),
    // Times that stay are not sent: the server would count the hour, day or week from now.
    ...(isSame(timesOf(draft), timesOf(before)) ? {} : timesOf(draft)),
    ...(draft.credits === before.credits ? {} : { credits_per_month: Number(draft.credits) }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

/** Changes a watch to what its draft says. */
export async function saveWatch(watch: Watch, draft: WatchDraft): Promise<void> {
  const changes = changesOf(watch, draft)
  if (changes) await changeWatch(watch.watch_id, changes)
}

export async function changeWatch(watch_id: string, body: WatchChange): Promise<Watch> {
  return api().patch('/v1/watches/{watch_id}', { params: { path: { watch_id } }, body })
}

export async function deleteWatch(watch_id: string): Promise<void> {
  await api().delete('/v1/watches/{watch_id}', { params: { path: { watch_id } } })
}

/** Starts a run of the watch now, and answers its id. */
export async function runWatch(watch_id: string): Promise<string> {
  const params = { path: { watch_id }, header: { 'Idempotency-Key': randomKey() } }
  const { run_id } = await api().post('/v1/watches/{watch_id}/run', { params })
  notifyOtherTabs()
  void refreshAccount()
  return run_id
}
