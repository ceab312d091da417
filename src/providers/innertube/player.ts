import { type Clip, SourceFault } from '../types.js'
import { coverOf } from './pictures.js'
import { at, channelIdOf, countOf, lineOf, textOf, videoIdOf } from './wire.js'
import { clipOf } from './clip.js'

/** What a player's answer says of a video: whether it may be played, and its exact figures. */

export type Verdict =
  | 'ok'
  /** Taken for a robot, too many calls, or a program that YouTube no longer answers. */
  | 'blocked'
  | 'age_restricted'
  /** Private, deleted, or never there. */
  | 'gone'
  /** For members, for other countries, or not for us for another reason. */
  | 'unplayable'
  /** No player's answer at all. */
  | 'unknown'

const robot =
  /\bbot\b|unusual traffic|try again later|not available on this app|please update|latest version/iu
const ages = /inappropriate|confirm your age|age.restricted/iu
const nobody =
  /private|removed|deleted|terminated|no longer available|video (?:is )?unavailable|does ?n[o']t exist/iu

/** How YouTube decided, by its status and its reason, which it gives in English since that is asked for. */
export function verdictOf(player: unknown): Verdict {
  const status = at(player, 'playabilityStatus', 'status')
  const reason = reasonOf(player)
  if (typeof status !== 'string') return isEmpty(player) ? 'gone' : 'unknown'
  if (status === 'OK' || status === 'LIVE_STREAM_OFFLINE') return 'ok'
  if (robot.test(reason)) return 'blocked'
  if (/^AGE_|^CONTENT_CHECK/u.test(status) || ages.test(reason)) return 'age_restricted'
  if (nobody.test(reason)) return 'gone'
  if (status === 'LOGIN_REQUIRED') return 'blocked'
  return status === 'ERROR' ? 'gone' : 'unplayable'
}

/** For an id that it does not know YouTube may answer an object without members. */
function isEmpty(player: unknown): boolean {
  if (player === null || typeof player !== 'object' || Array.isArray(player)) return false
  return Object.keys(player).every((name) => name === 'responseContext')
}

function reasonOf(player: unknown): string {
  const screen = at(player, 'playabilityStatus', 'errorScreen', 'playerErrorMessageRenderer', 'subreason')
  return `${lineOf(at(player, 'playabilityStatus', 'reason')) ?? ''} ${lineOf(screen) ?? ''}`
}

const faults = {
  blocked: ['provider', 'YouTube takes this server for a robot, or no longer answers this client version.'],
  unknown: ['provider', "YouTube's player answered in a form that is not known."],
  age_restricted: ['clip', 'The video is age-restricted.'],
  unplayable: ['clip', 'The video cannot be played without signing in, from here, or at all.'],
} as const

/** Whether the video is there; false where it is gone. Throws `SourceFault` where it cannot be told or not be played. */
export function isPlayable(player: unknown): boolean {
  const verdict = verdictOf(player)
  if (verdict === 'ok' || verdict === 'gone') return verdict === 'ok'
  const [blame, message] = faults[verdict]
  throw new SourceFault(blame, message)
}

/**
 * A video as its player's answer describes it, with exact views and date; null where it is gone. Its figures are told
 * even where it may not be played. Throws `SourceFault` where there are none and it is not gone.
 */
export function videoIn(player: unknown): Clip | null {
  const details = at(player, 'videoDetails')
  const about = at(player, 'microformat', 'playerMicroformatRenderer')
  const clip_id = videoIdOf(at(details, 'videoId') ?? at(about, 'externalVideoId'))
  const title = lineOf(at(details, 'title')) ?? lineOf(at(about, 'title'))
  if (clip_id === null || title === null) {
    if (isPlayable(player)) throw new SourceFault('provider', faults.unknown[1])
    return null
  }
  const length = countOf(at(details, 'lengthSeconds')) ?? countOf(at(about, 'lengthSeconds'))
  return {
    ...clipOf({ clip_id, title, media_type: typeOf(details, about) }),
    caption: textOf(at(details, 'shortDescription')) ?? textOf(at(about, 'description')),
    creator: lineOf(at(details, 'author')) ?? lineOf(at(about, 'ownerChannelName')),
    creator_id: channelIdOf(at(details, 'channelId') ?? at(about, 'externalChannelId')),
    views: countOf(at(details, 'viewCount')) ?? countOf(at(about, 'viewCount')),
    likes: countOf(at(about, 'likeCount')),
    duration_s: length === 0 ? null : length,
    ...postedIn(about),
    cover_url:
      coverOf(at(details, 'thumbnail', 'thumbnails')) ?? coverOf(at(about, 'thumbnail', 'thumbnails')),
  }
}

/** A premiere has the times of a broadcast too; only `isLiveContent` tells it from a stream. */
function typeOf(details: unknown, about: unknown): Clip['media_type'] {
  if (at(about, 'isShortsEligible') === true) return 'short'
  const live = at(details, 'isLiveContent')
  const broadcast = at(about, 'liveBroadcastDetails') !== undefined
  return (typeof live === 'boolean' ? live : broadcast) ? 'livestream' : 'video'
}

/** When a page's figures say that a video was posted; a date without a time of day is only about right. */
export function postedIn(about: unknown): Pick<Clip, 'posted_at' | 'posted_about'> {
  const date = at(about, 'publishDate') ?? at(about, 'uploadDate')
  const posted_at = typeof date === 'string' && date.length <= 40 ? Date.parse(date) : NaN
  if (Number.isNaN(posted_at)) return { posted_at: null }
  return String(date).includes('T') ? { posted_at } : { posted_at, posted_about: true }
}
