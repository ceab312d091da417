import type { Caller, Schemas } from '../contract/types.js'
import { withLockedAccount, withSnapshot } from '../db/transactions.js'
import { ApiError } from '../errors.js'
import type { SignedUrlDeps } from '../hooks/signed-token.js'
import type { Infrastructure } from '../infrastructure.js'
import { sha256 } from '../lib/canonical-json.js'
import { toIso, dayMs } from '../lib/clock.js'
import { requireRun } from '../runs/read/read-run.js'
import type { RateLimits, RateLimitState } from '../limits/rate-limits.js'
import { loadKeptIds } from '../runs/read/results.js'
import { isInFlight, type RunRow } from '../runs/types.js'
import { presentLink } from './present-link.js'
import * as store from './store.js'

/** Maximum number of links of a run. */
export const maxLinks = 20

export type ShareRunDeps = Pick<Infrastructure, 'config' | 'clock' | 'ids' | 'db'> & SignedUrlDeps

/** `expires_in_days` is null for a link without an end, `verdict` is null for all results. */
export type ShareRunOptions = { run_id: string; expires_in_days: number | null; verdict: 'keep' | null }

/** The digest of a token, which is stored in its place. It needs no salt, because a token has 256 random bits. */
export const digestOf = (token: string): string => sha256(token)

/** The address of a link: the page of the console, or the operation that reads the run if there is no console. */
function shareUrl({ base_url, console: hasConsole }: Infrastructure['config'], token: string): string {
  return `${base_url}${hasConsole ? '' : '/v1'}/shared/${token}`
}

function requireDone({ status }: RunRow): void {
  if (status === 'done') return
  const message = isInFlight(status)
    ? 'The run has not ended yet. Wait for it with GET /v1/runs/{run_id} and wait=55, then share it.'
    : 'The run failed, so there is nothing to share. Start it again, which costs nothing for what failed.'
  throw new ApiError('run_not_finished', message)
}

/** The IDs of the results that are kept now. Throws `run_not_found`, `run_not_finished` and `nothing_kept`. */
async function requireKeptResults(deps: ShareRunDeps, caller: Caller, run_id: string): Promise<string[]> {
  const kept_ids = await withSnapshot(deps.db, async (view) => {
    const run = await requireRun(view, caller, run_id)
    requireDone(run)
    return loadKeptIds(view, run)
  })
  if (kept_ids.length > 0) return kept_ids
  const message =
    'None of the results of this run is kept. Keep some first, or share all of them without verdict.'
  throw new ApiError('nothing_kept', message)
}

/**
 * Creates a link to a finished run. Throws `run_not_found`, `run_not_finished`, `share_limit_reached` and
 * `nothing_kept`.
 */
export async function shareRun(
  deps: ShareRunDeps,
  caller: Caller,
  { run_id, expires_in_days, verdict }: ShareRunOptions,
): Promise<Schemas['Share']> {
  const { account_id } = caller
  const result_ids = verdict === null ? null : await requireKeptResults(deps, caller, run_id)
  const token = deps.ids.bytes(32).toString('base64url')
  const token_digest = digestOf(token)
  const created_at = deps.clock.now()
  const expires_at = expires_in_days === null ? null : created_at + expires_in_days * dayMs
  await withLockedAccount(deps.db, account_id, async (tx) => {
    requireDone(await requireRun(tx, caller, run_id))
    if ((await store.listLinks(tx, { account_id, run_id }, created_at)).length >= maxLinks) {
      const message = `The run already has ${maxLinks} links, the most it may have. Withdraw one first: DELETE /v1/runs/{run_id}/share?share_id=…`
      throw new ApiError('share_limit_reached', message)
    }
    await store.insertShare(tx, { token_digest, account_id, run_id, result_ids, expires_at, created_at })
  })
  const share_id = store.shareIdOf(token_digest)
  return { share_id, url: shareUrl(deps.config, token), token, verdict, expires_at: toIso(expires_at) }
}

/**
 * The same as `shareRun` with an hourly limit: throws `rate_limited` too. A call that creates no link does not count.
 */
export async function shareRunLimited(
  deps: ShareRunDeps & { limits: RateLimits },
  caller: Caller,
  options: ShareRunOptions,
): Promise<{ share: Schemas['Share']; rateLimit: RateLimitState }> {
  const rateLimit = await deps.limits.consume('new_links', caller.account_id)
  try {
    return { share: await shareRun(deps, caller, options), rateLimit }
  } catch (error) {
    await deps.limits.refund('new_links', caller.account_id)
    throw error
  }
}

/** The valid links to a run, newest first. Throws `run_not_found`. */
export async function listShares(
  { db, clock }: ShareRunDeps,
  caller: Caller,
  run_id: string,
): Promise<Schemas['ShareList']> {
  await requireRun(db, caller, run_id)
  const links = await store.listLinks(db, { account_id: caller.account_id, run_id }, clock.now())
  return { run_id, links: links.map(presentLink) }
}

/** Deletes a link to a run by its ID, or all if that is null. Throws `run_not_found`. */
export async function unshareRun(
  { db, clock }: ShareRunDeps,
  caller: Caller,
  { run_id, share_id }: { run_id: string; share_id: string | null },
): Promise<Schemas['ShareEnded']> {
  const ownRun = { account_id: caller.account_id, run_id }
  return withLockedAccount(db, caller.account_id, async (tx) => {
    await requireRun(tx, caller, run_id)
    const links = await store.listLinks(tx, ownRun, clock.now())
    if (share_id === null) {
      await store.deleteShares(tx, ownRun)
      return { run_id, withdrawn: links.length }
    }
    const link = links.find(({ token_digest }) => store.shareIdOf(token_digest) === share_id.toLowerCase())
    if (link) await store.deleteShare(tx, link.token_digest)
    return { run_id, withdrawn: link ? 1 : 0 }
  })
}

/** Deletes expired links. Returns how many. */
export function deleteExpiredLinks({ db, clock }: Pick<Infrastructure, 'db' | 'clock'>): Promise<number> {
  return store.deleteExpiredShares(db, clock.now())
}
