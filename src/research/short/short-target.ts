import { type ChannelRef, type ClipRef, type Platform, platformNames } from '../../providers/types.js'
import {
  type AddressFault,
  addressFaults,
  selfExplainingFaults,
} from '../../providers/topic-address-faults.js'
import { parseTopicTarget, parseChannelHandle } from '../../providers/topic-target.js'
import { profileHandle } from '../../providers/tiktok-instagram-addresses.js'

/** The target of a short run whose topic is an address. */
export type ShortTarget =
  { link: 'creator'; platform: Platform; address: ChannelRef } | { link: 'clip'; clip: ClipRef }

/** The target (null for a subject in words), or why the topic is not valid and which member is wrong. */
export type ParsedShortTarget =
  { target: ShortTarget | null } | { path: 'topic' | 'platforms'; reason: string }

const usageHint =
  'Give a creator as tiktok.com/@name, instagram.com/name or youtube.com/@name, or a clip by its own address.'

const refuse = (reason: string): ParsedShortTarget => ({ path: 'topic', reason })

function refuseFault(fault: AddressFault): ParsedShortTarget {
  const message = fault === 'address' ? addressFaults.profile : addressFaults[fault]
  const inWords = fault === 'host' ? ' A topic in words searches all of what is here.' : ''
  return refuse(selfExplainingFaults.has(fault) ? message : `${message} ${usageHint}${inWords}`)
}

/**
 * Parses the topic of a short run for these platforms, without network calls. Never throws: an unsupported address is
 * returned with the reason and what would be valid.
 */
export function parseShortTarget(topic: string, platforms: Platform[]): ParsedShortTarget {
  const target = parseTopicTarget(topic)
  switch (target.kind) {
    case 'subject':
      return { target: null }
    case 'name':
      return parseName(target.name, platforms)
    case 'profile':
      return onPlatform(platforms, target.platform, {
        link: 'creator',
        platform: target.platform,
        address: { handle: target.handle },
      })
    case 'channel':
      return onPlatform(platforms, 'youtube', {
        link: 'creator',
        platform: 'youtube',
        address: target.address,
      })
    case 'clip':
      return onPlatform(platforms, target.clip.platform, { link: 'clip', clip: target.clip })
    case 'video':
      return refuse(
        'This is the address of a long video. Start findLongHooks (POST /v1/longform) or findPackaging (POST /v1/packaging) with it; a short has the address youtube.com/shorts/ID',
      )
    case 'unsupported':
      return refuseFault(target.fault)
  }
}

/** The address names its platform, so it is an error if that was not requested. */
function onPlatform(platforms: Platform[], platform: Platform, target: ShortTarget): ParsedShortTarget {
  if (platforms.includes(platform)) return { target }
  const reason = `must hold ${platform} or be left out: the topic is an address on ${platformNames[platform]}`
  return { path: 'platforms', reason }
}

/** A bare `@name` may belong to different people on different platforms. */
function parseName(name: string, platforms: Platform[]): ParsedShortTarget {
  const [platform, ...others] = platforms
  if (platform === undefined || others.length > 0) {
    return {
      path: 'platforms',
      reason: `must name one platform where the topic is @${name}, or give the creator’s address, such as tiktok.com/@${name}`,
    }
  }
  if (platform === 'youtube') {
    const channel = parseChannelHandle(name)
    return channel.kind === 'channel'
      ? { target: { link: 'creator', platform, address: channel.address } }
      : refuseFault('handle')
  }
  return profileHandle.test(name)
    ? { target: { link: 'creator', platform, address: { handle: name } } }
    : refuse(`@${name} cannot be a name on ${platformNames[platform]}. ${usageHint}`)
}
