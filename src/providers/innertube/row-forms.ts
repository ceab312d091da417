import type { Row } from './rows.js'
import { at, channelIdOf, countOf, fieldsOf, lineOf, listOf, videoIdOf } from './wire.js'
import { ageIn, isStreamed, secondsIn, viewsIn } from './words.js'
import { coverOf } from './pictures.js'

/** One row in each of the forms in which YouTube writes them. */

type Owner = Pick<Row, 'creator' | 'creator_id'>

/** Who a byline names. Of a collaboration the one who posted it, who is named first in its dialog. */
function ownerOf(byline: unknown): Owner {
  const run = at(byline, 'runs', 0)
  const endpoint = at(run, 'navigationEndpoint')
  const dialog = at(endpoint, 'showDialogCommand', 'panelLoadingStrategy', 'inlineContent', 'dialogViewModel')
  const first = at(dialog, 'customContent', 'listViewModel', 'listItems', 0, 'listItemViewModel')
  if (first === undefined)
    return { creator: lineOf(byline), creator_id: channelIdOf(at(endpoint, 'browseEndpoint', 'browseId')) }
  const tap = at(first, 'rendererContext', 'commandContext', 'onTap', 'innertubeCommand', 'browseEndpoint')
  return { creator: lineOf(at(first, 'title')), creator_id: channelIdOf(at(tap, 'browseId')) }
}

const notPlayedBack = new Set(['LIVE', 'UPCOMING'])

/** What lies on the picture: the length of the video, or in place of it LIVE or SHORTS. */
function timesOn(node: unknown): unknown[] {
  return listOf(at(node, 'thumbnailOverlays')).flatMap(
    (overlay) => at(overlay, 'thumbnailOverlayTimeStatusRenderer') ?? [],
  )
}

/** What the row itself says the video is: by the player it opens, its overlays and badges. */
function typeOf(node: unknown): Row['media_type'] {
  const styles = timesOn(node).map((time) => at(time, 'style'))
  if (at(node, 'navigationEndpoint', 'reelWatchEndpoint') !== undefined || styles.includes('SHORTS'))
    return 'short'
  const isLive = listOf(at(node, 'badges')).some(
    (badge) => at(badge, 'metadataBadgeRenderer', 'style') === 'BADGE_STYLE_TYPE_LIVE_NOW',
  )
  const isAhead = at(node, 'upcomingEventData') !== undefined
  if (isLive || isAhead || styles.some((style) => notPlayedBack.has(String(style)))) return 'livestream'
  return isStreamed(lineOf(at(node, 'publishedTimeText'))) ? 'livestream' : 'video'
}

/** `videoRenderer` and `gridVideoRenderer`. */
export function videoRow(node: unknown): Row | null {
  const clip_id = videoIdOf(at(node, 'videoId'))
  if (clip_id === null) return null
  const { ownerText, longBylineText, shortBylineText } = fieldsOf(node)
  return {
    clip_id,
    media_type: typeOf(node),
    title: lineOf(at(node, 'title')),
    ...ownerOf(ownerText ?? longBylineText ?? shortBylineText),
    views: viewsIn(lineOf(at(node, 'viewCountText'))),
    age_ms: ageIn(lineOf(at(node, 'publishedTimeText'))),
    duration_s: secondsIn(lineOf(at(node, 'lengthText') ?? at(timesOn(node)[0], 'text'))),
    cover_url: coverOf(at(node, 'thumbnail', 'thumbnails')),
  }
}

/** A row of a playlist, whose views and age stand in one line. */
export function playlistRow(node: unknown): Row | null {
  const clip_id = videoIdOf(at(node, 'videoId'))
  if (clip_id === null) return null
  const told = listOf(at(node, 'videoInfo', 'runs')).map((run) => lineOf(at(run, 'text')))
  return {
    clip_id,
    media_type: told.some(isStreamed) ? 'livestream' : typeOf(node),
    title: lineOf(at(node, 'title')),
    ...ownerOf(at(node, 'shortBylineText')),
    views: firstOf(told, viewsIn),
    age_ms: firstOf(told, ageIn),
    duration_s: countOf(at(node, 'lengthSeconds')),
    cover_url: coverOf(at(node, 'thumbnail', 'thumbnails')),
  }
}

function firstOf(texts: (string | null)[], read: (text: string | null) => number | null): number | null {
  for (const text of texts) {
    const value = read(text)
    if (value !== null) return value
  }
  return null
}

/** `shortsLockupViewModel`: a Short, with neither creator, age nor length. */
export function shortsRow(node: unknown): Row | null {
  const tapped = videoIdOf(at(node, 'onTap', 'innertubeCommand', 'reelWatchEndpoint', 'videoId'))
  const entity = at(node, 'entityId')
  const named = typeof entity === 'string' ? entity.replace('shorts-shelf-item-', '') : null
  const clip_id = tapped ?? videoIdOf(named)
  if (clip_id === null) return null
  const model = at(node, 'thumbnailViewModel', 'thumbnailViewModel')
  const sources = at(model, 'image', 'sources') ?? at(node, 'thumbnail', 'sources')
  return {
    clip_id,
    media_type: 'short',
    title: lineOf(at(node, 'overlayMetadata', 'primaryText')),
    creator: null,
    creator_id: null,
    views: viewsIn(lineOf(at(node, 'overlayMetadata', 'secondaryText'))),
    age_ms: null,
    duration_s: null,
    cover_url: coverOf(sources),
  }
}

/** `lockupViewModel`; undefined where it is a playlist, a podcast or an album. */
export function lockupRow(node: unknown): Row | null | undefined {
  const type = at(node, 'contentType')
  if (type !== 'LOCKUP_CONTENT_TYPE_VIDEO' && type !== 'LOCKUP_CONTENT_TYPE_SHORTS')
    return typeof type === 'string' ? undefined : null
  const clip_id = videoIdOf(at(node, 'contentId'))
  if (clip_id === null) return null
  const metadata = at(node, 'metadata', 'lockupMetadataViewModel')
  const told = partsOf(metadata)
  const badges = badgesOf(node)
  const ahead = badges.some(({ style }) => /_(?:LIVE|UPCOMING)$/u.test(style))
  const full = type === 'LOCKUP_CONTENT_TYPE_SHORTS' ? 'short' : 'video'
  return {
    clip_id,
    media_type: ahead || told.some(({ text }) => isStreamed(text)) ? 'livestream' : full,
    title: lineOf(at(metadata, 'title')),
    ...bylineOf(told),
    views: firstOf(told.map(({ text }) => text).reverse(), viewsIn),
    age_ms: firstOf(told.map(({ text }) => text).reverse(), ageIn),
    duration_s: firstOf(
      badges.map(({ text }) => text),
      secondsIn,
    ),
    cover_url: coverOf(at(node, 'contentImage', 'thumbnailViewModel', 'image', 'sources')),
  }
}

type Part = { text: string; creator_id: string | null }

/** What is written under a lockup's title, part by part, and the channel a part leads to. */
function partsOf(metadata: unknown): Part[] {
  const rows = listOf(at(metadata, 'metadata', 'contentMetadataViewModel', 'metadataRows'))
  return rows
    .flatMap((row) => listOf(at(row, 'metadataParts')))
    .flatMap((part) => {
      const text = lineOf(at(part, 'text'))
      const tap = at(part, 'text', 'commandRuns', 0, 'onTap', 'innertubeCommand', 'browseEndpoint')
      return text === null ? [] : { text, creator_id: channelIdOf(at(tap, 'browseId')) }
    })
}

/** The part that leads to a channel, if any: in a channel's own tab no row names it. */
function bylineOf(parts: Part[]): Owner {
  const named = parts.find(({ creator_id }) => creator_id !== null)
  return { creator: named?.text ?? null, creator_id: named?.creator_id ?? null }
}

function badgesOf(node: unknown): { text: string | null; style: string }[] {
  const overlays = listOf(at(node, 'contentImage', 'thumbnailViewModel', 'overlays'))
  const badges = overlays.flatMap((overlay) => [
    ...listOf(at(overlay, 'thumbnailBottomOverlayViewModel', 'badges')),
    ...listOf(at(overlay, 'thumbnailOverlayBadgeViewModel', 'thumbnailBadges')),
  ])
  return badges.map((badge) => {
    const style = at(badge, 'thumbnailBadgeViewModel', 'badgeStyle')
    return {
      text: lineOf(at(badge, 'thumbnailBadgeViewModel', 'text')),
      style: typeof style === 'string' ? style : '',
    }
  })
}
