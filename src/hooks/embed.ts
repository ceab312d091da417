import type { Caller, Reply } from '../contract/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { isPublicHttps } from '../lib/public-address.js'
import { SourceFault } from '../providers/types.js'
import type { EmbedSource, PlatformEmbed } from '../providers/images.js'
import { toClipPage, type ClipLocation, locateClip } from './clip-location.js'
import type { HookBody } from './insert-hooks.js'
import { type EmbedRow, deleteExpired, findUnexpired, upsert } from './embed-store.js'
import { notFoundError } from '../requests/not-found.js'
import { playerUrl } from './player-page.js'
import type { SignedUrlDeps } from './signed-token.js'
import { stillUrl } from './still-images.js'
import { type HookRow, findByIds } from './store.js'
import { hourMs } from '../lib/clock.js'

/** Resolves how a clip can be embedded: the platform's own embed code, or the reason why there is none. */

const cacheTtlMs = hourMs

/** Photo posts found before this instant get no embed, only their cover. */
const photoEmbedsSince = Date.UTC(2026, 8, 26)

export type EmbedHookDeps = Pick<Infrastructure, 'db' | 'clock' | 'log'> &
  SignedUrlDeps & { embeds: EmbedSource }

type Hook = Omit<HookBody, 'hook_id'>

/** `isRefused` means that the clip cannot be embedded; false means that the platform could not be reached. */
type EmbedResult =
  | { kind: 'embed'; html: string; thumbnail: string | null }
  | { kind: 'fallback'; reason: string; isRefused: boolean }

/** Returns how the caller's hook can be embedded. Throws `hook_not_found`. */
export async function embedHook(
  deps: EmbedHookDeps,
  caller: Caller,
  hook_id: string,
): Promise<Reply<'embedHook'>> {
  const [row] = await findByIds(deps.db, caller.account_id, [hook_id])
  if (!row) throw await notFoundError(deps.db, { kind: 'hook', account_id: caller.account_id, id: hook_id })
  const { platform, clip_id } = row
  const hook: Hook = { ...(JSON.parse(row.body) as Hook), platform, clip_id }
  const signedUrlConfig = { base_url: deps.config.base_url, secret: deps.secret }
  const embed = await resolveEmbed(deps, row, hook)
  const ownCover = stillUrl(hook, signedUrlConfig) ?? publicAddressOrNull(hook.cover_url)
  const { transcript } = hook
  if (embed.kind === 'embed') {
    const { kind, html } = embed
    const thumbnail = publicAddressOrNull(embed.thumbnail) ?? ownCover
    const player_url = playerUrl(hook, signedUrlConfig)
    return { status: 200, body: { kind, html, player_url, thumbnail, transcript, reason: null } }
  }
  const { kind, reason } = embed
  const player_url = embed.isRefused ? null : playerUrl(hook, signedUrlConfig)
  return { status: 200, body: { kind, html: null, player_url, thumbnail: ownCover, transcript, reason } }
}

/** The address of a cover; null if it could point into the reader's private network. */
function publicAddressOrNull(address: string | null): string | null {
  return address !== null && isPublicHttps(address) ? address : null
}

async function resolveEmbed(deps: EmbedHookDeps, row: HookRow, hook: Hook): Promise<EmbedResult> {
  if (hook.format === 'photo' && row.created_at < photoEmbedsSince)
    return refusedEmbed('It is a photo post from before photo posts could be embedded.')
  const clipLocation = locateClip(hook)
  if (!clipLocation)
    return refusedEmbed('Its address is not one of its platform, so there is nothing to embed.')
  return singleFlight(deps.embeds, `${clipLocation.platform}/${clipLocation.id}`, () =>
    findOrFetchEmbed(deps, clipLocation),
  )
}

function refusedEmbed(reason: string): EmbedResult {
  return { kind: 'fallback', reason, isRefused: true }
}

/** In-flight lookups, by embed source. */
const lookupsBySource = new WeakMap<EmbedSource, Map<string, Promise<EmbedResult>>>()

/** Joins the clip's in-flight lookup or starts one, so that a clip is never looked up twice at once. */
function singleFlight(
  source: EmbedSource,
  clip: string,
  startLookup: () => Promise<EmbedResult>,
): Promise<EmbedResult> {
  const lookups = lookupsBySource.get(source) ?? new Map<string, Promise<EmbedResult>>()
  lookupsBySource.set(source, lookups)
  const pendingLookup = lookups.get(clip) ?? startLookup().finally(() => lookups.delete(clip))
  lookups.set(clip, pendingLookup)
  return pendingLookup
}

/** Returns the cached answer, or asks the platform and caches its answer. A failed lookup is not cached. */
async function findOrFetchEmbed(deps: EmbedHookDeps, clipLocation: ClipLocation): Promise<EmbedResult> {
  const { db, clock } = deps
  const clip = { platform: clipLocation.platform, clip_id: clipLocation.id }
  const cachedEmbed = await findUnexpired(db, clip, clock.monotonicNow())
  if (cachedEmbed) return fromRow(cachedEmbed)
  const platformEmbed = await fetchEmbed(deps, clipLocation)
  if (!platformEmbed) {
    const reason = 'The platform could not be asked now. Try again in a minute.'
    return { kind: 'fallback', reason, isRefused: false }
  }
  const row = { ...clip, ...toRow(platformEmbed), expires_at: clock.monotonicNow() + cacheTtlMs }
  await upsert(db, row)
  return fromRow(row)
}

/** Returns the platform's answer with sanitised code, or null if the lookup failed or the code is unusable. */
async function fetchEmbed(
  { embeds, log }: EmbedHookDeps,
  clipLocation: ClipLocation,
): Promise<PlatformEmbed | null> {
  try {
    const platformEmbed = await embeds.embedOf(toClipPage(clipLocation))
    if ('off' in platformEmbed) return platformEmbed
    const { sanitiseEmbed } = await import('./sanitise.js')
    const html = sanitiseEmbed(clipLocation.platform, platformEmbed.html)
    if (html === null)
      log.warn({ platform: clipLocation.platform, id: clipLocation.id }, 'embed code refused')
    return html === null ? null : { ...platformEmbed, html }
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    log.warn({ err: error, platform: clipLocation.platform, id: clipLocation.id }, 'embed lookup failed')
    return null
  }
}

function toRow(platformEmbed: PlatformEmbed): Pick<EmbedRow, 'kind' | 'html' | 'thumbnail' | 'reason'> {
  if ('off' in platformEmbed)
    return { kind: 'fallback', html: null, thumbnail: null, reason: platformEmbed.off }
  return { kind: 'embed', ...platformEmbed, reason: null }
}

function fromRow({ html, thumbnail, reason }: EmbedRow): EmbedResult {
  return html === null ? refusedEmbed(reason ?? '') : { kind: 'embed', html, thumbnail }
}

/** Deletes expired cache rows. Returns how many. */
export async function deleteExpiredEmbeds({
  db,
  clock,
}: Pick<Infrastructure, 'db' | 'clock'>): Promise<number> {
  return deleteExpired(db, clock.monotonicNow())
}
