import { type TopicTarget, parseTopicTarget } from '../../../providers/topic-target.js'
import { once } from '../../../lib/once.js'
import { fold } from '../../../lib/text.js'
import { type ConversationState, type ConversationStep, start } from './conversation-steps.js'
import { mediaOf, type MediaKind } from './media-request.js'
import { readMessage } from './reading.js'
import { applyChange } from './read-settings.js'
import { noSettings } from './settings-types.js'
import { mapChatLanguages, wordsInAny } from '../../../languages/chat-patterns.js'

/** An address in a message, with the kind of media that is searched at it, and the rest of the message. */
type AddressRequest = { address: string; media: MediaKind; rest: string }

const mediaOfAddress: Partial<Record<TopicTarget['kind'], MediaKind>> = {
  clip: 'short',
  profile: 'short',
  channel: 'short',
  video: 'long',
}

/**
 * A word for a channel next to a handle, or with one short word between ("the channel of @name"). Without one, a handle
 * may be of any platform.
 */
const channelPatterns = once(() => {
  const words = `(?<!\\p{L})(?:${mapChatLanguages(({ messagePatterns }) => messagePatterns.channel).join('|')})(?!\\p{L})`
  const noWord = String.raw`[^\p{L}\p{N}]*`
  return {
    before: new RegExp(String.raw`${words}(?:${noWord}|\s+\p{L}{1,6}\s+)$`, 'iu'),
    behind: new RegExp(String.raw`^(?:${noWord}|\s+\p{L}{1,3}\s+)${words}`, 'iu'),
  }
})

const shortPattern = once(() => {
  const words = mapChatLanguages(({ messagePatterns }) => messagePatterns.short).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu')
})

/**
 * The first address in a message, as it was written; null if there is none. A channel has long videos and short clips:
 * the words beside it decide.
 */
export function addressIn(message: string): AddressRequest | null {
  for (const { 0: part, index } of message.matchAll(/\S+/gu)) {
    const address = part.replace(/^[("'“<]+|[)"'”>.,;:!?]+$/gu, '')
    const { kind } = parseTopicTarget(address)
    const { before, behind } = channelPatterns()
    const isHandle =
      kind === 'name' &&
      (before.test(message.slice(0, index)) || behind.test(message.slice(index + part.length)))
    if (!isHandle && (!/[./]/u.test(address) || address.startsWith('@'))) continue
    const usual = isHandle ? mediaOfAddress.video : mediaOfAddress[kind]
    if (usual === undefined) continue
    const rest = message.replace(part, ' ')
    const requestedMedia = mediaOf(rest).media ?? (shortPattern().test(rest) ? 'short' : null)
    const isFixed = kind === 'clip' || kind === 'profile'
    return { address, media: isFixed ? usual : (requestedMedia ?? usual), rest }
  }
  return null
}

/** Starts a run on an address, with the settings of the words beside it. */
export function startAtAddress(
  before: ConversationState,
  { address, media, rest }: AddressRequest,
): ConversationStep {
  const reading = readMessage(mediaOf(rest).message, true, before.language)
  const language = reading.isSure ? reading.language : (before.language ?? reading.language)
  const settings = applyChange(noSettings, reading.change)
  // A handle may be of any platform. Other addresses name theirs.
  const platforms = address.startsWith('@') && media === 'short' ? settings.platforms : null
  const state = { ...before, language, topic: address, media, offered: false }
  return start({ ...state, settings: { ...settings, platforms } }, language, { change: reading.change })
}

const prepositions = wordsInAny((words) => `${words.loose} ${words.on}`)

/** The `@name` in a topic of a preposition and a name, such as "von @name"; other topics are unchanged. */
export function withoutPreposition(topic: string): string {
  const [, word = '', name = ''] = /^(\S+) (\S+)$/u.exec(topic) ?? []
  return parseTopicTarget(name).kind === 'name' && prepositions().has(fold(word)) ? name : topic
}

/** Whether a topic is an address. */
export function isAddress(topic: string): boolean {
  return parseTopicTarget(topic).kind in mediaOfAddress
}
