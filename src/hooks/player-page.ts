import type { Reply } from '../contract/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { ApiError } from '../errors.js'
import { escapeHtml } from '../lib/html.js'
import { type Platform, platformNames, platforms } from '../providers/types.js'
import {
  isPlatformClipId,
  type ClipReference,
  platformPlayerUrl,
  type ClipLocation,
  locateClip,
} from './clip-location.js'
import { verifySignedToken, type SignedUrlConfig, createSignedToken } from './signed-token.js'

/** The player page: plays one clip and nothing else, for embedding in a frame on any site. */

/** Returns the address of the clip's player page, or null if its platform has no player for it. */
export function playerUrl(hook: ClipReference, { base_url, secret }: SignedUrlConfig): string | null {
  const clipLocation = locateClip(hook)
  const token = clipLocation && createSignedToken(secret, 'player', toTokenSubject(clipLocation))
  return token && `${base_url}/player/${token}`
}

/** Uses only platform and clip id, which never change, so that a clip always has the same address. */
function toTokenSubject({ platform, id, kind }: ClipLocation): string {
  return platform === 'instagram' && kind !== 'video' ? `${platform}/post/${id}` : `${platform}/${id}`
}

function parseTokenSubject(subject: string): ClipLocation | null {
  const [name, ...rest] = subject.split('/')
  const platform = platforms.find((one) => one === name)
  const id = rest.at(-1) ?? ''
  if (!platform || !isPlatformClipId(platform, id)) return null
  return { platform, id, kind: rest.length > 1 ? 'post' : 'video', owner: '' }
}

const style = `
html, body { height: 100%; margin: 0; background: #000; color-scheme: dark }
body { display: grid; place-items: center; overflow: hidden }
main { width: min(100vw, 56.25vh); aspect-ratio: 9 / 16 }
iframe { display: block; width: 100%; height: 100%; border: 0 }
`

/** YouTube's player needs a referrer; only the origin is sent. */
const referrerPolicy = 'strict-origin-when-cross-origin'

function renderHtml(platform: Platform, playerSource: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Clip on ${platformNames[platform]}</title>
<style nonce="${nonce}">${style}</style>
<main><iframe src="${escapeHtml(playerSource)}" title="Clip on ${platformNames[platform]}" allow="autoplay; clipboard-write; encrypted-media; fullscreen; picture-in-picture" referrerpolicy="${referrerPolicy}"></iframe></main>
</html>
`
}

function contentSecurityPolicy(playerSource: string, nonce: string): string {
  return [
    "default-src 'none'",
    `frame-src ${new URL(playerSource).origin}`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
}

export type PlayerPageDeps = Pick<Infrastructure, 'ids'> & { secret: Buffer }

/** Renders the page of a player token. Throws `not_found` for a token that this service did not sign. */
export function renderPlayerPage({ secret, ids }: PlayerPageDeps, token: string): Reply<'player'> {
  const clipLocation = parseTokenSubject(verifySignedToken(secret, 'player', token) ?? '')
  if (!clipLocation) throw new ApiError('not_found', 'There is no such player.')
  const playerSource = platformPlayerUrl(clipLocation)
  const nonce = ids.bytes(16).toString('base64url')
  return {
    status: 200,
    media_type: 'text/html',
    body: renderHtml(clipLocation.platform, playerSource, nonce),
    headers: {
      'Content-Security-Policy': contentSecurityPolicy(playerSource, nonce),
      'Referrer-Policy': referrerPolicy,
    },
  }
}
