import type { Reply } from '../contract/types.js'
import type { Deps } from '../deps.js'
import { Refusal } from '../errors.js'
import { escapeHtml } from '../lib/html.js'
import { type Platform, platforms } from '../providers/types.js'
import { fitsPlatform, type Placed, playerOf, type Spot, spotOf } from './clip-page.js'
import { readToken, type Server, signedToken } from './signed-address.js'

/** A page of ours that plays one clip and holds nothing else, for a frame in a page of anybody's. */

/** The address of the page that plays the hook's clip; null where its platform has no player for it. */
export function playerUrl(hook: Placed, { base_url, secret }: Server): string | null {
  const spot = spotOf(hook)
  const token = spot && signedToken(secret, 'player', subjectOf(spot))
  return token && `${base_url}/player/${token}`
}

/** Platform and clip, and nothing that could change: the same clip has the same address. */
function subjectOf({ platform, id, kind }: Spot): string {
  return platform === 'instagram' && kind !== 'video' ? `${platform}/post/${id}` : `${platform}/${id}`
}

function spotIn(subject: string): Spot | null {
  const [name, ...rest] = subject.split('/')
  const platform = platforms.find((one) => one === name)
  const id = rest.at(-1) ?? ''
  if (!platform || !fitsPlatform(platform, id)) return null
  return { platform, id, kind: rest.length > 1 ? 'post' : 'video', owner: '' }
}

const shown: Record<Platform, string> = { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube' }

const style = `
html, body { height: 100%; margin: 0; background: #000; color-scheme: dark }
body { display: grid; place-items: center; overflow: hidden }
main { width: min(100vw, 56.25vh); aspect-ratio: 9 / 16 }
iframe { display: block; width: 100%; height: 100%; border: 0 }
`

/** YouTube's player wants to know which site it is on; the origin is all that is told. */
const referrer = 'strict-origin-when-cross-origin'

function pageHtml(platform: Platform, player: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Clip on ${shown[platform]}</title>
<style nonce="${nonce}">${style}</style>
<main><iframe src="${escapeHtml(player)}" title="Clip on ${shown[platform]}" allow="autoplay; clipboard-write; encrypted-media; fullscreen; picture-in-picture" referrerpolicy="${referrer}"></iframe></main>
</html>
`
}

function policy(player: string, nonce: string): string {
  return [
    "default-src 'none'",
    `frame-src ${new URL(player).origin}`,
    `style-src 'nonce-${nonce}'`,
    ...["base-uri 'none'", "form-action 'none'", 'frame-ancestors *'],
  ].join('; ')
}

/** The page that a player token opens. Throws `not_found` for a token that this service did not give out. */
export function playerPage({ secret, ids }: Pick<Deps, 'secret' | 'ids'>, token: string): Reply<'player'> {
  const spot = spotIn(readToken(secret, 'player', token) ?? '')
  if (!spot) throw new Refusal('not_found', 'There is no such player.')
  const player = playerOf(spot)
  const nonce = ids.bytes(16).toString('base64url')
  return {
    status: 200,
    media_type: 'text/html',
    body: pageHtml(spot.platform, player, nonce),
    headers: { 'Content-Security-Policy': policy(player, nonce), 'Referrer-Policy': referrer },
  }
}
