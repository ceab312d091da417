import { type Clip, SourceFault } from '../types.js'
import { widestCover } from './covers.js'
import { getPath, asChannelId, asCount, asSingleLine, asText, asVideoId } from './wire.js'
import { createClip } from './clip.js'

/** Parses a player answer: whether the video can be played, and its exact figures. */

export type Playability =
  | 'ok'
  /** Detected as a bot, rate limited, or an outdated client version. */
  | 'blocked'
  | 'age_restricted'
  /** Private, deleted, or never existed. */
  | 'gone'
  /** Only for members or other countries, or unavailable for another reason. */
  | 'unplayable'
  /** Not a player answer. */
  | 'unknown'

const botPattern =
  /\bbot\b|unusual traffic|try again later|not available on this app|please update|latest version/iu
const agePattern = /inappropriate|confirm your age|age.restricted/iu
const gonePattern =
  /private|removed|deleted|terminated|no longer available|video (?:is )?unavailable|does ?n[o']t exist/iu

/** Classifies an answer by YouTube's status and reason; the reason is in English because that was requested. */
export function detectPlayability(player: unknown): Playability {
  const status = getPath(player, 'playabilityStatus', 'status')
  const reason = playabilityReason(player)
  if (typeof status !== 'string') return isEmptyAnswer(player) ? 'gone' : 'unknown'
  if (status === 'OK' || status === 'LIVE_STREAM_OFFLINE') return 'ok'
  if (botPattern.test(reason)) return 'blocked'
  if (/^AGE_|^CONTENT_CHECK/u.test(status) || agePattern.test(reason)) return 'age_restricted'
  if (gonePattern.test(reason)) return 'gone'
  if (status === 'LOGIN_REQUIRED') return 'blocked'
  return status === 'ERROR' ? 'gone' : 'unplayable'
}

/** For an unknown id YouTube can answer with an empty object. */
function isEmptyAnswer(player: unknown): boolean {
  if (player === null || typeof player !== 'object' || Array.isArray(player)) return false
  return Object.keys(player).every((name) => name === 'responseContext')
}

function playabilityReason(player: unknown): string {
  const screen = getPath(
    player,
    'playabilityStatus',
    'errorScreen',
    'playerErrorMessageRenderer',
    'subreason',
  )
  return `${asSingleLine(getPath(player, 'playabilityStatus', 'reason')) ?? ''} ${asSingleLine(screen) ?? ''}`
}

const faults = {
  blocked: ['provider', 'YouTube takes this server for a robot, or no longer answers this client version.'],
  unknown: ['provider', "YouTube's player answered in a form that is not known."],
  age_restricted: ['clip', 'The video is age-restricted.'],
  unplayable: ['clip', 'The video cannot be played without signing in, from here, or at all.'],
} as const

/** True for a playable video, false for a deleted one. Throws `SourceFault` if it is blocked, unplayable or unknown. */
export function isPlayable(player: unknown): boolean {
  const playability = detectPlayability(player)
  if (playability === 'ok' || playability === 'gone') return playability === 'ok'
  const [blame, message] = faults[playability]
  throw new SourceFault(blame, message)
}

/**
 * Parses a video with exact views and date; null if it is deleted. A video that cannot be played may still have
 * figures. Throws `SourceFault` if there are none and the video is not deleted.
 */
export function parseVideo(player: unknown): Clip | null {
  const details = getPath(player, 'videoDetails')
  const microformat = getPath(player, 'microformat', 'playerMicroformatRenderer')
  const clip_id = asVideoId(getPath(details, 'videoId') ?? getPath(microformat, 'externalVideoId'))
  const title = asSingleLine(getPath(details, 'title')) ?? asSingleLine(getPath(microformat, 'title'))
  if (clip_id === null || title === null) {
    if (isPlayable(player)) throw new SourceFault('provider', faults.unknown[1])
    return null
  }
  const duration_s =
    asCount(getPath(details, 'lengthSeconds')) ?? asCount(getPath(microformat, 'lengthSeconds'))
  return {
    ...createClip({ clip_id, title, media_type: detectMediaType(details, microformat) }),
    caption: asText(getPath(details, 'shortDescription')) ?? asText(getPath(microformat, 'description')),
    creator:
      asSingleLine(getPath(details, 'author')) ?? asSingleLine(getPath(microformat, 'ownerChannelName')),
    creator_id: asChannelId(getPath(details, 'channelId') ?? getPath(microformat, 'externalChannelId')),
    views: asCount(getPath(details, 'viewCount')) ?? asCount(getPath(microformat, 'viewCount')),
    likes: asCount(getPath(microformat, 'likeCount')),
    duration_s: duration_s === 0 ? null : duration_s,
    ...parsePostedDate(microformat),
    cover_url:
      widestCover(getPath(details, 'thumbnail', 'thumbnails')) ??
      widestCover(getPath(microformat, 'thumbnail', 'thumbnails')),
  }
}

/** A premiere has broadcast times as well; only `isLiveContent` distinguishes it from a stream. */
function detectMediaType(details: unknown, microformat: unknown): Clip['media_type'] {
  if (getPath(microformat, 'isShortsEligible') === true) return 'short'
  const live = getPath(details, 'isLiveContent')
  const broadcast = getPath(microformat, 'liveBroadcastDetails') !== undefined
  return (typeof live === 'boolean' ? live : broadcast) ? 'livestream' : 'video'
}

/** The posting date in a video's metadata; a date without a time of day is approximate. */
export function parsePostedDate(microformat: unknown): Pick<Clip, 'posted_at' | 'posted_about'> {
  const date = getPath(microformat, 'publishDate') ?? getPath(microformat, 'uploadDate')
  const posted_at = typeof date === 'string' && date.length <= 40 ? Date.parse(date) : NaN
  if (Number.isNaN(posted_at)) return { posted_at: null }
  return String(date).includes('T') ? { posted_at } : { posted_at, posted_about: true }
}
