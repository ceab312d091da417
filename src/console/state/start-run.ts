import type { components, Run } from '../../client/index.js'
import { randomKey } from '../lib/random-key.js'
import { api, refreshAccount } from './api.js'
import { notifyOtherTabs } from './tabs.js'

/** Starts runs. Each start has an idempotency key, so that a repeated request never starts a second run. */

type Bodies = {
  short: components['schemas']['ResearchIn']
  long: components['schemas']['LongformIn']
  packaging: components['schemas']['PackagingIn']
}
export type Start = { [Kind in keyof Bodies]: { kind: Kind; body: Bodies[Kind] } }[keyof Bodies]
export type ResearchKind = keyof Bodies

function post(start: Start) {
  const params = { header: { 'Idempotency-Key': randomKey() } }
  switch (start.kind) {
    case 'short':
      return api().post('/v1/research', { params, body: start.body })
    case 'long':
      return api().post('/v1/longform', { params, body: start.body })
    case 'packaging':
      return api().post('/v1/packaging', { params, body: start.body })
  }
}

/** Starts a run and returns its ID. */
export async function startRun(start: Start): Promise<string> {
  const { run_id } = await post(start)
  notifyOtherTabs()
  void refreshAccount()
  return run_id
}

export type ShortRun = Extract<Run, { kind: 'short' }>

/** The filters for clips that a short run was started with. */
function requestedFilters({ options }: ShortRun): Partial<Bodies['short']> {
  const { platforms, topic_match, posted_within_days, language, country } = options
  return {
    platforms,
    topic_match,
    ...(posted_within_days === null ? {} : { posted_within_days }),
    ...(language === null ? {} : { language }),
    ...(country === null ? {} : { country }),
  }
}

/** The start that repeats a run, without reusing what earlier runs paid for. */
export function startOf(run: Run): Start {
  const { topic, count } = run
  if (run.kind === 'short') {
    const { seed_hook_ids } = run.options
    const seeds = seed_hook_ids.length === 0 ? {} : { seed_hook_ids }
    return { kind: 'short', body: { topic, count, reuse: false, ...requestedFilters(run), ...seeds } }
  }
  const { link: _, channel_size, ...options } = run.options
  const body = { topic, ...options, ...(channel_size ? { channel_size } : {}) }
  return { kind: run.kind, body }
}

/** The start of a run for clips like these hooks of a run. */
export function startLike(run: ShortRun, hook_ids: string[]): Start {
  const { topic, count } = run
  return {
    kind: 'short',
    body: { topic, count, ...requestedFilters(run), seed_hook_ids: hook_ids.slice(0, 10) },
  }
}
