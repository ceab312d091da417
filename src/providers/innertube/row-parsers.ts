import { asObject, asArray } from '../vendor-json.js'
import { getPath, asChannelId, asCount, asSingleLine, asVideoId } from './wire.js'
import { parseAge, isStreamed, parseDuration, parseViews } from './display-text.js'
import { widestCover } from './covers.js'

/** Parsers for each of YouTube's row formats. */

export type Row = {
  clip_id: string
  media_type: 'short' | 'video' | 'livestream'
  title: string | null
  creator: string | null
  creator_id: string | null
  views: number | null
  /** In milliseconds, approximate. */
  age_ms: number | null
  duration_s: number | null
  cover_url: string | null
}

type Owner = Pick<Row, 'creator' | 'creator_id'>

/** The channel in a byline. For a collaboration, the poster, who is listed first in its dialog. */
function parseOwner(byline: unknown): Owner {
  const run = getPath(byline, 'runs', 0)
  const endpoint = getPath(run, 'navigationEndpoint')
  const dialog = getPath(
    endpoint,
    'showDialogCommand',
    'panelLoadingStrategy',
    'inlineContent',
    'dialogViewModel',
  )
  const first = getPath(dialog, 'customContent', 'listViewModel', 'listItems', 0, 'listItemViewModel')
  if (first === undefined)
    return {
      creator: asSingleLine(byline),
      creator_id: asChannelId(getPath(endpoint, 'browseEndpoint', 'browseId')),
    }
  const tap = getPath(
    first,
    'rendererContext',
    'commandContext',
    'onTap',
    'innertubeCommand',
    'browseEndpoint',
  )
  return { creator: asSingleLine(getPath(first, 'title')), creator_id: asChannelId(getPath(tap, 'browseId')) }
}

const liveStyles = new Set(['LIVE', 'UPCOMING'])

/** The overlays on the thumbnail: the duration, or LIVE or SHORTS in its place. */
function timeOverlays(node: unknown): unknown[] {
  return asArray(getPath(node, 'thumbnailOverlays')).flatMap(
    (overlay) => getPath(overlay, 'thumbnailOverlayTimeStatusRenderer') ?? [],
  )
}

/** The media type that the row indicates by the player that it opens, its overlays and badges. */
function detectMediaType(node: unknown): Row['media_type'] {
  const styles = timeOverlays(node).map((time) => getPath(time, 'style'))
  if (getPath(node, 'navigationEndpoint', 'reelWatchEndpoint') !== undefined || styles.includes('SHORTS'))
    return 'short'
  const isLive = asArray(getPath(node, 'badges')).some(
    (badge) => getPath(badge, 'metadataBadgeRenderer', 'style') === 'BADGE_STYLE_TYPE_LIVE_NOW',
  )
  const isUpcoming = getPath(node, 'upcomingEventData') !== undefined
  if (isLive || isUpcoming || styles.some((style) => typeof style === 'string' && liveStyles.has(style)))
    return 'livestream'
  return isStreamed(asSingleLine(getPath(node, 'publishedTimeText'))) ? 'livestream' : 'video'
}

/** `videoRenderer` and `gridVideoRenderer`. */
export function parseVideoRow(node: unknown): Row | null {
  const clip_id = asVideoId(getPath(node, 'videoId'))
  if (clip_id === null) return null
  const { ownerText, longBylineText, shortBylineText } = asObject(node)
  return {
    clip_id,
    media_type: detectMediaType(node),
    title: asSingleLine(getPath(node, 'title')),
    ...parseOwner(ownerText ?? longBylineText ?? shortBylineText),
    views: parseViews(asSingleLine(getPath(node, 'viewCountText'))),
    age_ms: parseAge(asSingleLine(getPath(node, 'publishedTimeText'))),
    duration_s: parseDuration(
      asSingleLine(getPath(node, 'lengthText') ?? getPath(timeOverlays(node)[0], 'text')),
    ),
    cover_url: widestCover(getPath(node, 'thumbnail', 'thumbnails')),
  }
}

/** `playlistVideoRenderer`, which has views and age in one line. */
export function parsePlaylistRow(node: unknown): Row | null {
  const clip_id = asVideoId(getPath(node, 'videoId'))
  if (clip_id === null) return null
  const infoParts = asArray(getPath(node, 'videoInfo', 'runs')).map((run) =>
    asSingleLine(getPath(run, 'text')),
  )
  return {
    clip_id,
    media_type: infoParts.some(isStreamed) ? 'livestream' : detectMediaType(node),
    title: asSingleLine(getPath(node, 'title')),
    ...parseOwner(getPath(node, 'shortBylineText')),
    views: firstValue(infoParts, parseViews),
    age_ms: firstValue(infoParts, parseAge),
    duration_s: asCount(getPath(node, 'lengthSeconds')),
    cover_url: widestCover(getPath(node, 'thumbnail', 'thumbnails')),
  }
}

function firstValue(texts: (string | null)[], read: (text: string | null) => number | null): number | null {
  for (const text of texts) {
    const value = read(text)
    if (value !== null) return value
  }
  return null
}

/** `shortsLockupViewModel`: a Short, without creator, age and duration. */
export function parseShortsRow(node: unknown): Row | null {
  const tappedId = asVideoId(getPath(node, 'onTap', 'innertubeCommand', 'reelWatchEndpoint', 'videoId'))
  const entityId = getPath(node, 'entityId')
  const shelfItemId = typeof entityId === 'string' ? entityId.replace('shorts-shelf-item-', '') : null
  const clip_id = tappedId ?? asVideoId(shelfItemId)
  if (clip_id === null) return null
  const model = getPath(node, 'thumbnailViewModel', 'thumbnailViewModel')
  const sources = getPath(model, 'image', 'sources') ?? getPath(node, 'thumbnail', 'sources')
  return {
    clip_id,
    media_type: 'short',
    title: asSingleLine(getPath(node, 'overlayMetadata', 'primaryText')),
    creator: null,
    creator_id: null,
    views: parseViews(asSingleLine(getPath(node, 'overlayMetadata', 'secondaryText'))),
    age_ms: null,
    duration_s: null,
    cover_url: widestCover(sources),
  }
}

/** `lockupViewModel`; undefined for a playlist, podcast or album. */
export function parseLockupRow(node: unknown): Row | null | undefined {
  const type = getPath(node, 'contentType')
  if (type !== 'LOCKUP_CONTENT_TYPE_VIDEO' && type !== 'LOCKUP_CONTENT_TYPE_SHORTS')
    return typeof type === 'string' ? undefined : null
  const clip_id = asVideoId(getPath(node, 'contentId'))
  if (clip_id === null) return null
  const metadata = getPath(node, 'metadata', 'lockupMetadataViewModel')
  const infoParts = parseMetadataParts(metadata)
  const badges = parseBadges(node)
  const isLiveOrUpcoming = badges.some(({ style }) => /_(?:LIVE|UPCOMING)$/u.test(style))
  const mediaType = type === 'LOCKUP_CONTENT_TYPE_SHORTS' ? 'short' : 'video'
  return {
    clip_id,
    media_type: isLiveOrUpcoming || infoParts.some(({ text }) => isStreamed(text)) ? 'livestream' : mediaType,
    title: asSingleLine(getPath(metadata, 'title')),
    ...parseByline(infoParts),
    views: firstValue(infoParts.map(({ text }) => text).reverse(), parseViews),
    age_ms: firstValue(infoParts.map(({ text }) => text).reverse(), parseAge),
    duration_s: firstValue(
      badges.map(({ text }) => text),
      parseDuration,
    ),
    cover_url: widestCover(getPath(node, 'contentImage', 'thumbnailViewModel', 'image', 'sources')),
  }
}

type MetadataPart = { text: string; creator_id: string | null }

/** The parts of the text under a lockup's title, each with the channel that it links to. */
function parseMetadataParts(metadata: unknown): MetadataPart[] {
  const rows = asArray(getPath(metadata, 'metadata', 'contentMetadataViewModel', 'metadataRows'))
  return rows
    .flatMap((row) => asArray(getPath(row, 'metadataParts')))
    .flatMap((part) => {
      const text = asSingleLine(getPath(part, 'text'))
      const tap = getPath(part, 'text', 'commandRuns', 0, 'onTap', 'innertubeCommand', 'browseEndpoint')
      return text === null ? [] : { text, creator_id: asChannelId(getPath(tap, 'browseId')) }
    })
}

/** The part that links to a channel, if any: rows in a channel's own tab do not name it. */
function parseByline(parts: MetadataPart[]): Owner {
  const ownerPart = parts.find(({ creator_id }) => creator_id !== null)
  return { creator: ownerPart?.text ?? null, creator_id: ownerPart?.creator_id ?? null }
}

function parseBadges(node: unknown): { text: string | null; style: string }[] {
  const overlays = asArray(getPath(node, 'contentImage', 'thumbnailViewModel', 'overlays'))
  const badges = overlays.flatMap((overlay) => [
    ...asArray(getPath(overlay, 'thumbnailBottomOverlayViewModel', 'badges')),
    ...asArray(getPath(overlay, 'thumbnailOverlayBadgeViewModel', 'thumbnailBadges')),
  ])
  return badges.map((badge) => {
    const style = getPath(badge, 'thumbnailBadgeViewModel', 'badgeStyle')
    return {
      text: asSingleLine(getPath(badge, 'thumbnailBadgeViewModel', 'text')),
      style: typeof style === 'string' ? style : '',
    }
  })
}
