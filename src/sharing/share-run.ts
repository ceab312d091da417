import type { components } from '../../generated/api.js'
import type { Caller } from '../contract/types.js'
import { withLockedAccount } from '../db/transactions.js'
import { ApiError } from '../errors.js'
import type { Infrastructure } from '../infrastructure.js'
import { sha256 } from '../lib/canonical-json.js'
import { toIso } from '../lib/clock.js'
import { requireRun } from '../runs/read/read-run.js'
import { isInFlight, type RunRow } from '../runs/types.js'
import * as store from './store.js'

type Schemas = components['schemas']

/** How many links a run may have at a time. */
export const maxLinks = 20
const dayMs = 86_400_000

export type ShareRunDeps = Pick<Infrastructure, 'config' | 'clock' | 'ids' | 'db'>

/** The digest of a token, which is what is stored. It needs no salt, because a token has 256 random bits. */
export const digestOf = (token: string): string => sha256(token)

/** Where a link leads: to the page of the console, or to what it would show where there is none. */
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

/** Makes a link to a run that is done. Throws `run_not_found`, `run_not_finished` and `share_limit_reached`. */
export async function shareRun(
  { config, clock, ids, db }: ShareRunDeps,
  caller: Caller,
  { run_id, expires_in_days }: { run_id: string; expires_in_days: number | null },
): Promise<Schemas['Share']> {
  const { account_id } = caller
  const token = ids.bytes(32).toString('base64url')
  const now = clock.now()
  const expires_at = expires_in_days === null ? null : now + expires_in_days * dayMs
  await withLockedAccount(db, account_id, async (tx) => {
    requireDone(await requireRun(tx, caller, run_id))
    if ((await store.listLinks(tx, { account_id, run_id }, now)).length >= maxLinks) {
      const message = `The run already has ${maxLinks} links, the most it may have. Withdraw them first with DELETE /v1/runs/{run_id}/share.`
      throw new ApiError('share_limit_reached', message)
    }
    const row = { token_digest: digestOf(token), account_id, run_id, expires_at, created_at: now }
    await store.insertShare(tx, row)
  })
  return { url: shareUrl(config, token), token, expires_at: toIso(expires_at) }
}

/** The links to a run that work now, newest first. Throws `run_not_found`. */
export async function listShares(
  { db, clock }: ShareRunDeps,
  caller: Caller,
  run_id: string,
): Promise<Schemas['ShareList']> {
  await requireRun(db, caller, run_id)
  const links = await store.listLinks(db, { account_id: caller.account_id, run_id }, clock.now())
  return {
    run_id,
    links: links.map((link) => ({
      created_at: toIso(link.created_at),
      expires_at: toIso(link.expires_at),
    })),
  }
}

/** Withdraws every link to a run. Throws `run_not_found`. */
export async function unshareRun(
  { db, clock }: ShareRunDeps,
  caller: Caller,
  run_id: string,
): Promise<Schemas['ShareEnded']> {
  const owned = { account_id: caller.account_id, run_id }
  return withLockedAccount(db, caller.account_id, async (tx) => {
    await requireRun(tx, caller, run_id)
    const withdrawn = (await store.listLinks(tx, owned, clock.now())).length
    await store.deleteShares(tx, owned)
    return { run_id, withdrawn }
  })
}

/** Deletes the links whose time is over. Returns how many. */
export function deleteExpiredLinks({ db, clock }: Pick<Infrastructure, 'db' | 'clock'>): Promise<number> {
  return store.deleteExpiredShares(db, clock.now())
}
