import { isPublicHttps } from '../lib/public-address.js'
import type { CoverHostCheck } from './cover-fetcher.js'
import { type Http, allowUrlsOf } from './http/client.js'
import { type Blame, type Platform, SourceFault } from './types.js'
import type { EmbedSource } from './images.js'

/** Embeds of the three platforms by oEmbed, which needs no key. */

/** Longer embed codes are rejected. */
const maxHtmlLength = 50_000
const maxUrlLength = 2048

type Endpoint = {
  base: string
  /** Query parameters in addition to the clip's URL. */
  extraParams: Record<string, string>
  /** Who is to blame for a 4xx. */
  blame: (status: number, text: string) => Blame
  /** The reason for no embed, for a status that blames the clip. */
  off: (status: number) => string
}

export type OembedBases = {
  tiktok_oembed_url: string
  instagram_oembed_url: string
  youtube_oembed_url: string
}

const embeddingUnavailable =
  'The platform does not offer it: the clip is private, gone, or closed to embedding by its creator.'

/** Undocumented statuses that other clients report (TryGhost/Ghost#16374, oembed-extractor#168). */
const youtubeUnavailableReasons: Record<number, string> = {
  400: 'The clip is gone.',
  401: 'Its creator has switched embedding off.',
  403: 'The clip is private.',
  404: 'The clip is gone.',
}

/** Endpoints by platform; the base URLs are configurable for tests and operators. */
function createEndpoints(bases: OembedBases): Record<Platform, Endpoint> {
  return {
    tiktok: {
      base: bases.tiktok_oembed_url,
      extraParams: {},
      blame: () => 'clip',
      off: () => embeddingUnavailable,
    },
    instagram: {
      base: bases.instagram_oembed_url,
      extraParams: {},
      blame: blameOfMeta,
      off: () => embeddingUnavailable,
    },
    youtube: {
      base: bases.youtube_oembed_url,
      extraParams: { format: 'json' },
      blame: (status) => (status in youtubeUnavailableReasons ? 'clip' : 'request'),
      off: (status) => youtubeUnavailableReasons[status] ?? embeddingUnavailable,
    },
  }
}

/** Codes of Meta's error envelope for service errors (1, 2), rate limits and missing tokens. */
const metaServiceCodes = new Set([1, 2, 4, 17, 32, 341, 368, 613])
const metaTokenCodes = new Set([102, 104, 190])

/**
 * Meta answers 400 where others answer 429 or 503, so its error code decides. An answer without Meta's error envelope
 * does not come from Meta.
 */
function blameOfMeta(status: number, text: string): Blame {
  if (status === 404 || status === 410) return 'clip'
  const error = errorEnvelope(text)
  if (!error || error.is_transient === true) return 'provider'
  const { code } = error
  if (typeof code !== 'number' || metaServiceCodes.has(code) || code >= 80_000) return 'provider'
  return metaTokenCodes.has(code) ? 'request' : 'clip'
}

function errorEnvelope(text: string): Record<string, unknown> | null {
  try {
    return asRecord(asRecord(JSON.parse(text))?.error)
  } catch {
    return null
  }
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : null
}

/** Opens the platforms' embeds. The address of a cover is returned only if `mayServe` allows its host. */
export function openEmbeds(http: Http, bases: OembedBases, mayServe: CoverHostCheck): EmbedSource {
  const endpointByPlatform = createEndpoints(bases)

  function publicCoverUrl(platform: Platform, address: unknown): string | null {
    if (typeof address !== 'string' || !isPublicHttps(address)) return null
    const url = new URL(address)
    return url.href.length <= maxUrlLength && mayServe(platform, url) ? url.href : null
  }

  return {
    async embedOf({ platform, url: page }) {
      const { base, extraParams, blame, off } = endpointByPlatform[platform]
      const url = new URL(base)
      for (const [name, value] of Object.entries({ url: page, ...extraParams }))
        url.searchParams.set(name, value)
      try {
        const answer = asRecord(await http.json({ url, isAllowed: allowUrlsOf(base), blame, retry: 'never' }))
        const html = answer?.html
        if (typeof html !== 'string' || html === '' || html.length > maxHtmlLength)
          throw new SourceFault('provider', `${url.host} answered without embed code.`)
        return { html, thumbnail: publicCoverUrl(platform, answer?.thumbnail_url) }
      } catch (error) {
        if (error instanceof SourceFault && error.blame === 'clip') return { off: off(error.status ?? 0) }
        throw error
      }
    },
  }
}
