import type { components } from '../../generated/api.js'
import type { Judged } from '../decisions/set-verdict.js'
import type { SignedUrlDeps } from '../hooks/signed-token.js'
import { playerUrl } from '../hooks/player-page.js'
import { remixabilityOf } from '../remixes/remixability.js'
import { toIso } from '../lib/clock.js'
import type { LongFind, PackagingFind } from '../research/find-types.js'
import type { FindRow } from './store.js'

type Find = components['schemas']['Find']
type StoredFind<F> = Omit<F, 'kind' | 'video_id'>
type StoredBody = (StoredFind<LongFind> | StoredFind<PackagingFind>) & { remixable_by_rules?: boolean }

/** Presents a stored find in the shape of the contract. */
export function presentFind(
  row: FindRow,
  { verdict, note }: Judged,
  { config, secret }: SignedUrlDeps,
): Find {
  const { find_id, run_id, kind, video_id } = row
  const { remixable_by_rules: byRules, ...body } = JSON.parse(row.body) as StoredBody
  const clip = { platform: 'youtube', clip_id: video_id, watch_url: body.watch_url } as const
  const computedFields = {
    posted_at: toIso(body.posted_at),
    player_url: playerUrl(clip, { base_url: config.base_url, secret }),
    verdict,
    note,
    ...remixabilityOf({ hasWords: kind === 'packaging' || body.hook !== null, byRules }, config),
    created_at: toIso(row.created_at),
  }
  return kind === 'long'
    ? { find_id, run_id, kind, video_id, ...(body as StoredFind<LongFind>), ...computedFields }
    : { find_id, run_id, kind, video_id, ...(body as StoredFind<PackagingFind>), ...computedFields }
}
