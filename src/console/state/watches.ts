import type { components, Run } from '../../client/index.js'
import { api, refreshAccount } from './api.js'
import { type Start, startOf } from './start-run.js'
import { tellTabs } from './tabs.js'

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
}

/** The time zone of the browser. */
function ownTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** A watch once a day on a start, for the reader to change. */
export function draftOf(start: Start): WatchDraft {
  const { topic } = start.body
  return {
    ...{ start, name: topic.slice(0, 80), every: 'day', cron: '0 8 * * MON' },
    ...{ timezone: ownTimezone(), credits: '1000' },
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
  return draftOf({ ...start, body })
}

export async function createWatch(draft: WatchDraft): Promise<Watch> {
  const { start, name, every, cron, timezone, credits } = draft
  return api().post('/v1/watches', {
    body: {
      ...{
        kind: start.kind,
        start: start.body,
        name: name.trim(),
        every,
        timezone,
      },
      ...(every === 'cron' ? { cron: cron.trim() } : {}),
      credits_per_month: Number(credits),
    },
  })
}

export async function changeWatch(watch_id: string, body: WatchChange): Promise<Watch> {
  return api().patch('/v1/watches/{watch_id}', { params: { path: { watch_id } }, body })
}

export async function deleteWatch(watch_id: string): Promise<void> {
  await api().delete('/v1/watches/{watch_id}', { params: { path: { watch_id } } })
}

/** Starts a run of the watch now, and answers its id. */
export async function runWatch(watch_id: string): Promise<string> {
  const params = { path: { watch_id } }
  const { run_id } = await api().post('/v1/watches/{watch_id}/run', { params })
  tellTabs()
  void refreshAccount()
  return run_id
}
