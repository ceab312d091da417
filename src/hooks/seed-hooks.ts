import { queryIn } from '../db/statements.js'
import type { Reader } from '../db/types.js'
import { invalidRequest, type ValidationIssue } from '../errors.js'
import { findKindOfId } from '../requests/not-found.js'
import { type VideoIdentity, videoKey } from '../providers/video-identity.js'
import type { SeedHook } from '../research/short/types.js'
import { findByIds } from './store.js'

/** Loads the hooks a run uses as examples. Skips hooks of other accounts. */
export async function loadSeedHooks(db: Reader, account_id: string, hook_ids: string[]): Promise<SeedHook[]> {
  if (hook_ids.length === 0) return []
  const hooks = await findByIds(db, account_id, hook_ids)
  return hooks.map(({ platform, clip_id, body }) => {
    const { topic, hook } = JSON.parse(body) as { topic: string | null; hook: string | null }
    return { platform, clip_id, topic, hook }
  })
}

const clipsBesideQuery = queryIn<VideoIdentity>(
  'clips_beside_hooks',
  `SELECT h.platform, h.clip_id FROM hooks h
   WHERE h.account_id = ? AND h.run_id IN (SELECT s.run_id FROM hooks s WHERE s.hook_id {listed})`,
)

/** All clips of the runs that delivered these hooks, including the hooks' own, by `videoKey`. */
export async function loadClipsBeside(
  db: Reader,
  account_id: string,
  hook_ids: string[],
): Promise<ReadonlySet<string>> {
  if (hook_ids.length === 0) return new Set()
  const clips = await clipsBesideQuery.all(db, account_id, JSON.stringify(hook_ids))
  return new Set(clips.map(videoKey))
}

/** What is wrong with the ID of a seed. If the account has something else under it, that is named. */
async function describeUnknownSeed(db: Reader, account_id: string, id: string): Promise<string> {
  const message = 'must be the id of one of your hooks'
  const kind = await findKindOfId(db, account_id, id)
  return kind === null || kind === 'hook' || kind === 'early find'
    ? message
    : `${message}: this is the ID of a ${kind}`
}

/** Throws `invalid_request` unless every id is a hook of the account. Unknown and foreign ids get the same message. */
export async function requireSeedHooks(db: Reader, account_id: string, hook_ids: string[]): Promise<void> {
  if (hook_ids.length === 0) return
  const knownIds = new Set((await findByIds(db, account_id, hook_ids)).map((hook) => hook.hook_id))
  const detail: ValidationIssue[] = []
  for (const [index, hook_id] of hook_ids.entries()) {
    if (knownIds.has(hook_id)) continue
    const message = await describeUnknownSeed(db, account_id, hook_id)
    detail.push({ path: `seed_hook_ids/${index}`, message })
  }
  if (detail.length > 0) throw invalidRequest(detail)
}
