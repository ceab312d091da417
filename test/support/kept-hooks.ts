import type { DecisionRow } from '../../src/decisions/store.js'
import type { HookRow } from '../../src/hooks/store.js'
import type { ServiceDeps } from '../../src/compose/service.js'

/** Gives an account this many kept hooks, copied from its own. */
export async function copyKeptHooks(
  { db, ids, clock }: Pick<ServiceDeps, 'db' | 'ids' | 'clock'>,
  account_id: string,
  count: number,
): Promise<void> {
  const originals = await db<HookRow>('hooks').where({ account_id })
  const copies = Array.from({ length: count }, (_, n): HookRow => {
    const original = originals[n % originals.length] as HookRow
    const changed = { creator: `copy.${n}`, watch_url: `https://www.tiktok.com/@copy.${n}/video/${n}` }
    const body = JSON.stringify({ ...(JSON.parse(original.body) as object), ...changed })
    return { ...original, hook_id: ids.uuid(), rank: 1000 + n, clip_id: `copy-${n}`, body }
  })
  const decisions = copies.map(({ hook_id, platform, clip_id }, n): DecisionRow => ({
    account_id,
    subject_kind: 'hook',
    subject_id: hook_id,
    verdict: 'keep',
    note: null,
    decided_at: clock.now() + n,
    platform,
    clip_id,
  }))
  await db.batchInsert('hooks', copies, 100)
  await db.batchInsert('decisions', decisions, 100)
}
