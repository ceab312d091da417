import type { Tx } from '../db/types.js'
import type { DraftHook } from '../research/short/draft-hook-types.js'
import { insertAll, listByRun } from './store.js'

/** The hooks a run delivered, in order, as they are stored. */
export { listByRun as deliveredHooks }

/** The part of a hook that is fixed at delivery. `presentHook` adds what depends on the time of reading. */
export type HookBody = DraftHook & {
  hook_id: string
  still?: boolean
  /** Whether the rules can write after it; absent if that was not tried. */
  remixable_by_rules?: boolean
  /** The structure that the rules write after it without a niche. */
  bare_structure?: string
  /** Whether the rules can put a niche into it; absent if that was not tried. */
  niche_by_rules?: boolean
}

/** Writes the hooks of a run in the order of delivery. */
export async function insertHooks(
  tx: Tx,
  run: { run_id: string; account_id: string },
  hooks: HookBody[],
  now: number,
): Promise<void> {
  const { run_id, account_id } = run
  const rows = hooks.map(({ hook_id, platform, clip_id, ...body }, rank) => {
    return {
      hook_id,
      account_id,
      run_id,
      rank,
      platform,
      clip_id,
      body: JSON.stringify(body),
      views: body.views ?? -1,
      outlier: body.outlier ?? -1,
      created_at: now,
    }
  })
  await insertAll(tx, rows)
}
