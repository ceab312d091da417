import type { components } from '../../generated/api.js'
import { withSnapshot } from '../db/transactions.js'
import { ApiError } from '../errors.js'
import type { SignedUrlDeps } from '../hooks/signed-token.js'
import type { Infrastructure } from '../infrastructure.js'
import { addressBucketsOf } from '../limits/address-buckets.js'
import type { RateLimits, RateLimitState } from '../limits/rate-limits.js'
import { loadRunById } from '../runs/read/results.js'
import type { OpenedLink } from './link-preview/stored-previews.js'
import { presentSharedRun } from './present.js'
import { digestOf } from './share-run.js'
import { findLink } from './store.js'

export type ReadSharedDeps = Pick<Infrastructure, 'db' | 'clock'> & SignedUrlDeps & { limits: RateLimits }

type SharedRun = components['schemas']['SharedRun']

/** Counts one read by an address. Throws `rate_limited`. */
export function countSharedRead({ limits }: ReadSharedDeps, address: string): Promise<RateLimitState> {
  return limits.consume('shared_reads', addressBucketsOf(address).narrow)
}

/** The error for every token that is not valid, whatever the reason. */
export function linkNotFoundError(): ApiError {
  return new ApiError('not_found', 'There is no such link. It may be mistyped, expired or withdrawn.')
}

/** The run of a link and the link's digest; null if the token is not valid. */
export async function openLink(deps: ReadSharedDeps, token: string): Promise<OpenedLink | null> {
  const token_digest = digestOf(token)
  return withSnapshot(deps.db, async (view) => {
    const link = await findLink(view, token_digest, deps.clock.now())
    const run = link && (await loadRunById(view, deps, link.run_id))
    return run ? { token_digest, run: presentSharedRun(run, link) } : null
  })
}

/** The run of a link; null if the token is not valid. */
export async function findSharedRunOf(deps: ReadSharedDeps, token: string): Promise<SharedRun | null> {
  return (await openLink(deps, token))?.run ?? null
}
