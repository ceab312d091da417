import { createHash } from 'node:crypto'
import type { Reply } from '../contract/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { ApiError } from '../errors.js'
import { throwIfWorkEnded } from '../lib/calls-cancelled-error.js'
import { type Platform, platforms, SourceFault } from '../providers/types.js'
import type { CoverSource } from '../providers/images.js'
import { verifySignedToken, type SignedUrlConfig, createSignedToken } from './signed-token.js'
import * as store from './still-image-store.js'

/** Stills: copies of clip covers, made at delivery because the platforms' cover addresses expire. */

type Clip = { platform: Platform; clip_id: string }
/** The fields of a hook that say whether it has a still. Hooks older than this feature lack `still`. */
export type ClipWithStill = Clip & { still?: boolean }

function createStillToken(secret: Buffer, { platform, clip_id }: Clip): string | null {
  return createSignedToken(secret, 'still', `${platform}/${clip_id}`)
}

/** Returns the address of the hook's still, or null if none was copied at delivery. */
export function stillUrl(hook: ClipWithStill, { base_url, secret }: SignedUrlConfig): string | null {
  const token = hook.still === true ? createStillToken(secret, hook) : null
  return token && `${base_url}/stills/${token}`
}

type ClipWithCover = Clip & { cover_url: string | null }
export type CopyStillsDeps = Pick<Infrastructure, 'db' | 'clock' | 'log'> & {
  covers: CoverSource
  secret: Buffer
}

/**
 * Copies the covers of hooks about to be delivered, in parallel, and sets `still` on each hook. The value does not
 * change later. A cover that cannot be fetched does not fail the run. Throws only the reason of a signal by which the
 * work ended.
 */
export async function copyStills<H extends ClipWithCover>(
  deps: CopyStillsDeps,
  hooks: H[],
  signal?: AbortSignal,
): Promise<(H & { still: boolean })[]> {
  const copyResults = await Promise.all(hooks.map((hook) => tryCopyCover(deps, hook, signal)))
  throwIfWorkEnded(signal)
  return hooks.map((hook, index) => ({ ...hook, still: copyResults[index] === true }))
}

async function tryCopyCover(
  deps: CopyStillsDeps,
  hook: ClipWithCover,
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    return await copyCover(deps, hook, signal)
  } catch (error) {
    const { platform, clip_id } = hook
    if (error instanceof SourceFault) deps.log.debug({ err: error, platform, clip_id }, 'cover not available')
    else if (!signal?.aborted) deps.log.warn({ err: error, platform, clip_id }, 'cover not copied')
    return false
  }
}

async function copyCover(
  { db, clock, covers, secret }: CopyStillsDeps,
  { platform, clip_id, cover_url }: ClipWithCover,
  signal?: AbortSignal,
): Promise<boolean> {
  if (cover_url === null || createStillToken(secret, { platform, clip_id }) === null) return false
  if (await store.hasStill(db, platform, clip_id)) return true
  const picture = await covers.coverOf(platform, cover_url, signal)
  if (picture) await store.add(db, { platform, clip_id, ...picture, created_at: clock.now() })
  return picture !== null
}

const secondsPerDay = 86_400

/** Returns the still of a token. Throws `not_found` if the token is invalid or the still is gone. */
export async function readStill(
  { db, secret }: Pick<Infrastructure, 'db'> & { secret: Buffer },
  token: string,
): Promise<Reply<'still'>> {
  const [name, ...rest] = (verifySignedToken(secret, 'still', token) ?? '').split('/')
  const platform = platforms.find((one) => one === name)
  const still = platform && (await store.find(db, platform, rest.join('/')))
  if (!still) throw new ApiError('not_found', 'There is no such picture.')
  const { media_type, bytes } = still
  const headers = {
    'Cache-Control': `public, max-age=${secondsPerDay}, immutable`,
    ETag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  }
  return { status: 200, media_type, body: bytes, headers }
}
