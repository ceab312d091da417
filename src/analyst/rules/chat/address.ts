import { type TopicTarget, parseTopicTarget } from '../../../providers/topic-target.js'
import { once } from '../../../lib/once.js'
import { mediaOf, type MediaKind } from './asks.js'
import { fromEveryChat } from './words.js'

/** An address that a message names, with the kind of media it is looked at for and the message without it. */
export type AddressRequest = { address: string; media: MediaKind; rest: string }

const mediaOfAddress: Partial<Record<TopicTarget['kind'], MediaKind>> = {
  clip: 'short',
  profile: 'short',
  channel: 'short',
  video: 'long',
}

/** A handle is one of a channel where the message says so: on short clips it may be of any platform. */
const handlePattern = /^@[\p{L}\p{N}._-]{2,}$/u
const channelPattern = once(() => {
  const words = fromEveryChat(({ asks }) => asks.channel).join('|')
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
})

/**
 * The first address in a message, as it was written; null for none. A channel has long videos and short clips: the words
 * beside it say which are meant.
 */
export function addressIn(message: string): AddressRequest | null {
  for (const part of message.split(/\s+/u)) {
    const address = part.replace(/^[("'“<]+|[)"'”>.,;:!?]+$/gu, '')
    const isHandle = handlePattern.test(address) && channelPattern().test(message)
    if (!isHandle && (!/[./]/u.test(address) || address.startsWith('@'))) continue
    const { kind } = parseTopicTarget(address)
    const usual = isHandle ? mediaOfAddress.video : mediaOfAddress[kind]
    if (usual === undefined) continue
    const rest = message.replace(part, ' ')
    const asked = mediaOf(rest).media
    const isFixed = kind === 'clip' || kind === 'profile'
    return { address, media: isFixed ? usual : (asked ?? usual), rest }
  }
  return null
}

/** Whether a topic is an address. */
export function isAddress(topic: string): boolean {
  return parseTopicTarget(topic).kind in mediaOfAddress
}
