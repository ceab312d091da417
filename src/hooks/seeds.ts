import type { Reader } from '../db/types.js'
import { invalid } from '../errors.js'
import type { Seed } from '../research/short/types.js'
import { ofAccount } from './store.js'

/** The hooks a run is to find more like. Those that are not the account's are left out. */
export async function seedsOf(db: Reader, account_id: string, hook_ids: string[]): Promise<Seed[]> {
  if (hook_ids.length === 0) return []
  const hooks = await ofAccount(db, account_id, hook_ids)
  return hooks.map(({ platform, clip_id, body }) => {
    const { topic, hook } = JSON.parse(body) as { topic: string | null; hook: string | null }
    return { platform, clip_id, topic, hook }
  })
}

/** Throws `invalid_request` unless every one is a hook of the account; unknown and foreign read the same. */
export async function requireSeeds(db: Reader, account_id: string, hook_ids: string[]): Promise<void> {
  if (hook_ids.length === 0) return
  const known = new Set((await ofAccount(db, account_id, hook_ids)).map((hook) => hook.hook_id))
  const detail = hook_ids.flatMap((hook_id, place) =>
    known.has(hook_id)
      ? []
      : [{ path: `seed_hook_ids/${place}`, message: 'must be the id of one of your hooks' }],
  )
  if (detail.length > 0) throw invalid(detail)
}
