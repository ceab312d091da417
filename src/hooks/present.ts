import type { components } from '../../generated/api.js'
import type { Verdict } from '../decisions/decide.js'
import type { Deps } from '../deps.js'
import { iso } from '../lib/clock.js'
import type { HookBody } from './deliver.js'
import { playerUrl } from './player.js'
import { stillUrl } from './still.js'
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

type Stored = Omit<HookBody, 'hook_id' | 'platform' | 'clip_id'>

/** What was stored. Only older hooks are spread into what they lack: that takes much longer than to read them. */
function storedOf(text: string): Stored {
  const stored = JSON.parse(text) as Stored
  return 'virality' in stored ? stored : { ...sinceVirality, ...(stored as Stored) }
}

/** A stored hook as the contract shows it. */
export function presentHook(
  row: HookRow,
  verdict: Verdict | null,
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
): Hook {
  const { sample, posted_at, hook_type: _internal, still, ...shown } = storedOf(row.body)
  const { platform, clip_id } = row
  const server = { base_url: config.base_url, secret }
  return {
    hook_id: row.hook_id,
    run_id: row.run_id,
    platform,
    ...shown,
    posted_at: iso(posted_at),
    still_url: stillUrl({ platform, clip_id, still }, server),
    player_url: playerUrl({ platform, clip_id, watch_url: shown.watch_url }, server),
    verdict,
    section: 'hooks',
    sample,
    created_at: iso(row.created_at),
  }
}
