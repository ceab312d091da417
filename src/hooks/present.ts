import type { components } from '../../generated/api.js'
import { iso } from '../lib/clock.js'
import type { HookBody } from './deliver.js'
import type { HookRow } from './store.js'

type Hook = components['schemas']['Hook']

/** Members that came with virality v2 (2026-10-01): null on hooks that are older. */
const sinceVirality = {
  virality: null,
  virality_why: null,
  outlier: null,
  posted_at: null,
  age_days: null,
  views_per_day: null,
  likes_per_1k: null,
  creator_usual_views: null,
  creator_followers: null,
}

/** A stored hook as the contract shows it. */
export function presentHook(row: HookRow): Hook {
  const { sample, posted_at, ...body } = { ...sinceVirality, ...JSON.parse(row.body) } as Omit<
    HookBody,
    'hook_id' | 'platform' | 'clip_id'
  >
  const { hook_type: _internal, ...shown } = body
  return {
    hook_id: row.hook_id,
    run_id: row.run_id,
    platform: row.platform,
    ...shown,
    posted_at: iso(posted_at),
    still_url: null,
    player_url: null,
    verdict: null,
    section: 'hooks',
    sample,
    created_at: iso(row.created_at),
  }
}
