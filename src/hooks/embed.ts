import type { Reply } from '../contract/types.js'
import type { Deps } from '../deps.js'
import type { Caller } from '../keys/authenticate.js'
import { isPublicHttps } from '../lib/public-address.js'
import { type EmbedSource, type PlatformEmbed, SourceFault } from '../providers/types.js'
import { pageOf, type Spot, spotOf } from './clip-page.js'
import type { HookBody } from './deliver.js'
import { type EmbedRow, forgetExpired, recall, remember } from './embed-store.js'
import { hookNotFound } from './library.js'
import { playerUrl } from './player.js'
import { stillUrl } from './still.js'
import { type HookRow, ofAccount } from './store.js'

/** How a clip may be shown: the platform's own embed code, or why there is none. */

const remembered_ms = 3_600_000

/** Photo posts found before this instant are shown by their picture. */
const photos_embed_since = Date.UTC(2026, 8, 26)

type Parts = Pick<Deps, 'db' | 'clock' | 'config' | 'secret' | 'embeds' | 'log'>

type Hook = Omit<HookBody, 'hook_id'>

/** What is known of embedding a clip. `off` says that the platform refused, not that it could not be asked. */
type Known =
  | { kind: 'embed'; html: string; thumbnail: string | null }
  | { kind: 'fallback'; reason: string; off: boolean }

/** How the caller's hook may be shown. Throws `hook_not_found`. */
export async function embedHook(deps: Parts, caller: Caller, hook_id: string): Promise<Reply<'embedHook'>> {
  const [row] = await ofAccount(deps.db, caller.account_id, [hook_id])
  if (!row) throw hookNotFound()
  const { platform, clip_id } = row
  const hook: Hook = { ...(JSON.parse(row.body) as Hook), platform, clip_id }
  const server = { base_url: deps.config.base_url, secret: deps.secret }
  const known = await knownOf(deps, row, hook)
  const picture = stillUrl(hook, server) ?? publicOnly(hook.cover_url)
  const { transcript } = hook
  if (known.kind === 'embed') {
    const { kind, html } = known
    const thumbnail = publicOnly(known.thumbnail) ?? picture
    const player_url = playerUrl(hook, server)
    return { status: 200, body: { kind, html, player_url, thumbnail, transcript, reason: null } }
  }
  const { kind, reason } = known
  const player_url = known.off ? null : playerUrl(hook, server)
  return { status: 200, body: { kind, html: null, player_url, thumbnail: picture, transcript, reason } }
}

/** The address of a picture, unless it leads into a network of its reader's. */
function publicOnly(address: string | null): string | null {
  return address !== null && isPublicHttps(address) ? address : null
}

async function knownOf(deps: Parts, row: HookRow, hook: Hook): Promise<Known> {
  if (hook.format === 'photo' && row.created_at < photos_embed_since)
    return off('It is a photo post from before photo posts could be embedded.')
  const spot = spotOf(hook)
  if (!spot) return off('Its address is not one of its platform, so there is nothing to embed.')
  return oneAtATime(deps.embeds, `${spot.platform}/${spot.id}`, () => recallOrAsk(deps, spot))
}

function off(reason: string): Known {
  return { kind: 'fallback', reason, off: true }
}

/** Look-ups under way, by the source that is asked. */
const underway = new WeakMap<EmbedSource, Map<string, Promise<Known>>>()

/** Joins the look-up of the clip that is under way, or begins one: a clip is never asked for twice at once. */
function oneAtATime(source: EmbedSource, clip: string, look: () => Promise<Known>): Promise<Known> {
  const lookups = underway.get(source) ?? new Map<string, Promise<Known>>()
  underway.set(source, lookups)
  const joined = lookups.get(clip) ?? look().finally(() => lookups.delete(clip))
  lookups.set(clip, joined)
  return joined
}

/** What is remembered, else what the platform says now. Where it cannot be asked, nothing is remembered. */
async function recallOrAsk(deps: Parts, spot: Spot): Promise<Known> {
  const { db, clock } = deps
  const clip = { platform: spot.platform, clip_id: spot.id }
  const remembered = await recall(db, clip, clock.steady())
  if (remembered) return readRow(remembered)
  const said = await ask(deps, spot)
  if (!said) {
    const reason = 'The platform could not be asked now. Try again in a minute.'
    return { kind: 'fallback', reason, off: false }
  }
  const row = { ...clip, ...rowOf(said), expires_at: clock.steady() + remembered_ms }
  await remember(db, row)
  return readRow(row)
}

/** The platform's answer with clean code; null where it could not be asked or its code cannot be shown. */
async function ask({ embeds, log }: Parts, spot: Spot): Promise<PlatformEmbed | null> {
  try {
    const said = await embeds.embedOf(pageOf(spot))
    if ('off' in said) return said
    const { sanitiseEmbed } = await import('./sanitise.js')
    const html = sanitiseEmbed(spot.platform, said.html)
    if (html === null) log.warn({ platform: spot.platform, id: spot.id }, 'embed code that cannot be shown')
    return html === null ? null : { ...said, html }
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    log.warn({ err: error, platform: spot.platform, id: spot.id }, 'platform not asked about an embed')
    return null
  }
}

function rowOf(said: PlatformEmbed): Pick<EmbedRow, 'kind' | 'html' | 'thumbnail' | 'reason'> {
  if ('off' in said) return { kind: 'fallback', html: null, thumbnail: null, reason: said.off }
  return { kind: 'embed', ...said, reason: null }
}

function readRow({ html, thumbnail, reason }: EmbedRow): Known {
  return html === null ? off(reason ?? '') : { kind: 'embed', html, thumbnail }
}

/** Deletes what is remembered no longer. Returns how many clips that were. */
export async function forgetExpiredEmbeds({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return forgetExpired(db, clock.steady())
}
