import { isPublicHttps } from '../lib/public-address.js'
import type { MayServeCovers } from './covers.js'
import { type Http, sameOrigin } from './http.js'
import { type Blame, type EmbedSource, type Platform, SourceFault } from './types.js'

/** oEmbed of the three platforms, by the address of the clip. None of them wants a key. */

/** Longer code than this is no embed code. */
const longest_html = 50_000
const longest_address = 2048

type Endpoint = {
  base: string
  /** What is asked for besides the clip. */
  extra: Record<string, string>
  /** Whose fault a status of 4xx is. */
  blame: (status: number, text: string) => Blame
  /** Why there is no embed where a status is the clip's. */
  off: (status: number) => string
}

export type OembedBases = {
  tiktok_oembed_url: string
  instagram_oembed_url: string
  youtube_oembed_url: string
}

const closed =
  'The platform does not offer it: the clip is private, gone, or closed to embedding by its creator.'

/** What its clients have met (TryGhost/Ghost#16374, oembed-extractor#168); YouTube itself documents none of it. */
const youtubeOff: Record<number, string> = {
  400: 'The clip is gone.',
  401: 'Its creator has switched embedding off.',
  403: 'The clip is private.',
  404: 'The clip is gone.',
}

/** Endpoints by platform; tests and operators may put a stand-in in a provider's place. */
function endpoints(bases: OembedBases): Record<Platform, Endpoint> {
  return {
    tiktok: { base: bases.tiktok_oembed_url, extra: {}, blame: () => 'clip', off: () => closed },
    instagram: { base: bases.instagram_oembed_url, extra: {}, blame: blameOfMeta, off: () => closed },
    youtube: {
      base: bases.youtube_oembed_url,
      extra: { format: 'json' },
      blame: (status) => (status in youtubeOff ? 'clip' : 'request'),
      off: (status) => youtubeOff[status] ?? closed,
    },
  }
}

/** Codes of Meta's error envelope that speak of its service (1, 2), of too many calls, or of a missing token. */
const metaTrouble = new Set([1, 2, 4, 17, 32, 341, 368, 613])
const metaAccess = new Set([102, 104, 190])

/** Meta says with 400 what others say with 429 and 503, so its envelope is asked; without one it was not Meta. */
function blameOfMeta(status: number, text: string): Blame {
  if (status === 404 || status === 410) return 'clip'
  const error = envelope(text)
  if (!error || error.is_transient === true) return 'provider'
  const { code } = error
  if (typeof code !== 'number' || metaTrouble.has(code) || code >= 80_000) return 'provider'
  return metaAccess.has(code) ? 'request' : 'clip'
}

function envelope(text: string): Record<string, unknown> | null {
  try {
    return record(record(JSON.parse(text))?.error)
  } catch {
    return null
  }
}

function record(value: unknown): Record<string, unknown> | null {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : null
}

/** The platforms' embeds. The thumbnail is the provider's where `mayServe` lets its host serve covers. */
export function openEmbeds(http: Http, bases: OembedBases, mayServe: MayServeCovers): EmbedSource {
  const all = endpoints(bases)

  function thumbnailOf(platform: Platform, address: unknown): string | null {
    if (typeof address !== 'string' || !isPublicHttps(address)) return null
    const url = new URL(address)
    return url.href.length <= longest_address && mayServe(platform, url) ? url.href : null
  }

  return {
    async embedOf({ platform, url: page }) {
      const { base, extra, blame, off } = all[platform]
      const url = new URL(base)
      for (const [name, value] of Object.entries({ url: page, ...extra })) url.searchParams.set(name, value)
      try {
        const answer = record(await http.json({ url, allowed: sameOrigin(base), blame, repeat: 'never' }))
        const html = answer?.html
        if (typeof html !== 'string' || html === '' || html.length > longest_html)
          throw new SourceFault('provider', `${url.host} answered without embed code.`)
        return { html, thumbnail: thumbnailOf(platform, answer?.thumbnail_url) }
      } catch (error) {
        if (error instanceof SourceFault && error.blame === 'clip') return { off: off(error.status ?? 0) }
        throw error
      }
    },
  }
}
