import type { Reader, Tx } from '../db/types.js'

export type HookRow = {
  hook_id: string
  account_id: string
  run_id: string
  rank: number
  platform: 'tiktok' | 'instagram' | 'youtube'
  clip_id: string
  /** JSON: see HookBody. */
  body: string
  created_at: number
}

export async function insertAll(tx: Tx, hooks: HookRow[]): Promise<void> {
  if (hooks.length > 0) await tx('hooks').insert(hooks)
}

/** The hooks of a run in the order of delivery. */
export async function ofRun(db: Reader, run_id: string): Promise<HookRow[]> {
  return db<HookRow>('hooks').where({ run_id }).orderBy('rank')
}

/** Those of the named hooks that belong to the account. */
export async function ofAccount(db: Reader, account_id: string, hook_ids: string[]): Promise<HookRow[]> {
  return db<HookRow>('hooks').where({ account_id }).whereIn('hook_id', hook_ids)
}
