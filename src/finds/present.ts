import type { components } from '../../generated/api.js'
import type { Verdict } from '../decisions/decide.js'
import type { Deps } from '../deps.js'
import { playerUrl } from '../hooks/player.js'
import { iso } from '../lib/clock.js'
import type { LongFind, PackagingFind } from '../research/finds.js'
import type { FindRow } from './store.js'

type Find = components['schemas']['Find']
type Stored<F> = Omit<F, 'kind' | 'video_id'>

/** A stored find as the contract shows it. */
export function presentFind(
  row: FindRow,
  verdict: Verdict | null,
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
): Find {
  const { find_id, run_id, kind, video_id } = row
  const body = JSON.parse(row.body) as Stored<LongFind> | Stored<PackagingFind>
  const clip = { platform: 'youtube', clip_id: video_id, watch_url: body.watch_url } as const
  const shown = {
    posted_at: iso(body.posted_at),
    player_url: playerUrl(clip, { base_url: config.base_url, secret }),
    verdict,
    created_at: iso(row.created_at),
  }
  return kind === 'long'
    ? { find_id, run_id, kind, video_id, ...(body as Stored<LongFind>), ...shown }
    : { find_id, run_id, kind, video_id, ...(body as Stored<PackagingFind>), ...shown }
}
