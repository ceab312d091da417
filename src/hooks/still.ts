import { createHash } from 'node:crypto'
import type { Reply } from '../contract/types.js'
import type { Deps } from '../deps.js'
import { Refusal } from '../errors.js'
import { type Platform, platforms, SourceFault } from '../providers/types.js'
import { readToken, type Server, signedToken } from './signed-address.js'
import * as store from './still-store.js'

/** Stills: covers copied when a run delivers, since the platforms' own addresses of them expire. */

type Clip = { platform: Platform; clip_id: string }
/** What of a hook tells whether it has a still; hooks from before there were any say nothing. */
export type Stilled = Clip & { still?: boolean }

function tokenOf(secret: Buffer, { platform, clip_id }: Clip): string | null {
  return signedToken(secret, 'still', `${platform}/${clip_id}`)
}

/** The address of the hook's still; null where none was copied when the hook was delivered. */
export function stillUrl(hook: Stilled, { base_url, secret }: Server): string | null {
  const token = hook.still === true ? tokenOf(secret, hook) : null
  return token && `${base_url}/stills/${token}`
}

type Covered = Clip & { cover_url: string | null }
type CopyParts = Pick<Deps, 'db' | 'clock' | 'covers' | 'secret' | 'log'>

/**
 * Copies the covers of hooks that are about to be delivered, side by side, and says of each whether it has a still:
 * that is then settled for good. A cover that cannot be had is no fault of the run. Throws only the signal's reason.
 */
export async function copyStills<H extends Covered>(
  deps: CopyParts,
  hooks: H[],
  signal?: AbortSignal,
): Promise<(H & { still: boolean })[]> {
  const copied = await Promise.all(hooks.map((hook) => isCopied(deps, hook, signal)))
  signal?.throwIfAborted()
  return hooks.map((hook, place) => ({ ...hook, still: copied[place] === true }))
}

async function isCopied(deps: CopyParts, hook: Covered, signal?: AbortSignal): Promise<boolean> {
  try {
    return await copy(deps, hook, signal)
  } catch (error) {
    const { platform, clip_id } = hook
    if (error instanceof SourceFault) deps.log.debug({ err: error, platform, clip_id }, 'no cover')
    else if (!signal?.aborted) deps.log.warn({ err: error, platform, clip_id }, 'cover not copied')
    return false
  }
}

async function copy(
  { db, clock, covers, secret }: CopyParts,
  { platform, clip_id, cover_url }: Covered,
  signal?: AbortSignal,
): Promise<boolean> {
  if (cover_url === null || tokenOf(secret, { platform, clip_id }) === null) return false
  if (await store.has(db, platform, clip_id)) return true
  const picture = await covers.coverOf(platform, cover_url, signal)
  if (picture) await store.add(db, { platform, clip_id, ...picture, created_at: clock.now() })
  return picture !== null
}

const day_s = 86_400

/** The picture that a still token opens. Throws `not_found` for any other token, and where the picture is gone. */
export async function stillOf(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  token: string,
): Promise<Reply<'still'>> {
  const [name, ...rest] = (readToken(secret, 'still', token) ?? '').split('/')
  const platform = platforms.find((one) => one === name)
  const still = platform && (await store.find(db, platform, rest.join('/')))
  if (!still) throw new Refusal('not_found', 'There is no such picture.')
  const { media_type, bytes } = still
  const headers = {
    'Cache-Control': `public, max-age=${day_s}, immutable`,
    ETag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  }
  return { status: 200, media_type, body: bytes, headers }
}
