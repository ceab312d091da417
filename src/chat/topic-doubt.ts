import { defaultChatCount } from '../lib/run-limits.js'
import { maxTopicCharacters, minTopicCharacters } from '../lib/topic-length.js'
import { readMessage } from '../analyst/rules/chat/reading.js'
import { settingIn } from '../analyst/rules/chat/setting-change.js'
import type { ChatRequest, ChatTurn, ResearchTurn } from '../analyst/types.js'
import { chatOf } from '../languages/index.js'
import { fillIn } from '../languages/pattern-templates.js'
import { doubtCuesOf, offeredTopicIn, sharedDoubtCues } from '../languages/topic-doubt-cues.js'
import {
  readDecline,
  hasOrder,
  isComplaint,
  isForService,
  isPraise,
  mayBeObjection,
  ordersService,
} from '../languages/service-messages.js'
import {
  hasExclusion,
  hasRemark,
  isTopicLike,
  markedOf,
  withoutAdditions,
  withoutSum,
} from '../languages/topic-likeness.js'
import { missingWords, plainOf } from '../lib/plain-words.js'
import { collapseWhitespace } from '../lib/text.js'
import { reservationBoundsOf } from '../runs/start/reservation-bounds.js'

/**
 * Decides whether a message surely asks for a search of its topic. A run costs credits, so anything else is asked first:
 * it may be an order to the service, a question about results, or a limit that no search keeps.
 */

/** What is doubtful about a message, as its answer is named; null if nothing is. */
type Doubt = 'uncapped' | 'limitLeftOut' | 'excluded' | 'unsure' | null

/**
 * The turn, or a free question in place of a run that the message may not want. A yes to it starts that run. The question
 * says what such a search usually costs (`usual`).
 */
export function withDoubt(request: ChatRequest, turn: ChatTurn, usual = ''): ChatTurn {
  if (turn.action !== 'research') return turn
  const doubt = doubtOf(request, turn)
  if (doubt === null) return turn
  const { spoken, media = 'short', count, left_out = '' } = turn
  const { replies, messagePatterns } = chatOf(spoken)
  const { askFirst, ...answers } = messagePatterns.answers
  const hold = reservationBoundsOf(media, count ?? defaultChatCount).cap
  const topic = quotedTopicOf(request, turn, doubt)
  const missing = missingWords(turn.topic, topic)
  const limit = missing === '' ? '' : ` (${missing})`
  // What is left out is said in any case.
  const ofDoubt = { ...answers, uncapped: replies.uncapped, excluded: '' }
  const why = `${left_out} ${fillIn(ofDoubt[doubt], { limit })}`.trim()
  return { action: 'clarify', question: fillIn(askFirst, { why, topic, hold, usual }) }
}

/** What a yes would search for: the topic without limits and orders, or the words of a message that requests none. */
function quotedTopicOf({ message, earlier }: ChatRequest, turn: ResearchTurn, doubt: Doubt): string {
  const topic = withoutAdditions(doubt === 'uncapped' ? withoutSum(turn.topic) : turn.topic)
  const plain = plainOf(message)
  const isRequested = (turn.media ?? 'short') !== 'short' || sharedDoubtCues().wanted.test(plain)
  const isAsWritten = isRequested && plain.includes(plainOf(topic))
  const isNamed = isAsWritten || doubt !== 'unsure' || !hasWordsOf(message, turn.topic)
  if (isNamed && isTopicLength(topic)) return topic
  const written = (earlier.length > 0 ? withoutDeclining(message) : collapseWhitespace(message)).replace(
    /[\s.,;:!?]+$/u,
    '',
  )
  if (!isTopicLength(written)) return offeredTopicIn(earlier.at(-1)?.text) ?? turn.topic
  const shortened = doubt === 'unsure' ? written : withoutAdditions(written)
  return isTopicLength(shortened) ? shortened : written
}

/** A message without the words at its beginning that take no offer, if a mark follows them. */
function withoutDeclining(message: string): string {
  const declined = readDecline(message)
  return declined?.isApart && declined.rest !== '' ? declined.rest : collapseWhitespace(message)
}

const isTopicLength = ({ length }: string) => length >= minTopicCharacters && length <= maxTopicCharacters

/** Whether a message has all words of a topic. Otherwise it is that of the conversation, or a model has worded it. */
function hasWordsOf(message: string, topic: string): boolean {
  const words = new Set(plainOf(message).split(' '))
  return plainOf(topic)
    .split(' ')
    .every((word) => words.has(word))
}

/**
 * Whether a message caps what the search may cost, which no search keeps. A sum of money behind a topic is of that
 * ("gifts, for 5 dollars"), but may be meant so in a request for clips.
 */
function capsCost(message: string, topic: string): boolean {
  const { credits, costCap, sumAtEnd, clips } = sharedDoubtCues()
  const plain = plainOf(message)
  const isPriced = clips.test(plain) && sumAtEnd.test(markedOf(message))
  return isPriced || costCap.test(plain) || (credits.test(plain) && !credits.test(plainOf(topic)))
}

/** Whether a part of the message is left out as an exclusion. It may belong to the topic: "home workouts, no equipment". */
function excludesWords(message: string, { spoken, leaves_out_exclusion = false }: ResearchTurn): boolean {
  return leaves_out_exclusion && hasExclusion(message, spoken)
}

/** What makes it doubtful that the message wants a run on this topic. */
function doubtOf({ message, earlier }: ChatRequest, turn: ResearchTurn): Doubt {
  const { topic, spoken } = turn
  const plain = plainOf(message)
  if (capsCost(message, topic)) return 'uncapped'
  const before = earlier.at(-1)
  const offered = before?.role === 'assistant' ? offeredTopicIn(before.text) : null
  if (offered !== null && plainOf(topic) === plainOf(offered))
    return plain === plainOf(offered) && (ordersService(message) || isForService(message)) ? 'unsure' : null
  if (!hasWordsOf(message, topic)) return doubtOfReworded({ message, earlier }, turn)
  if (sharedDoubtCues().searchLimit.test(markedOf(topic))) return 'limitLeftOut'
  if (excludesWords(message, turn)) return 'excluded'
  if (ordersService(message) || hasOrder(topic) || doubtCuesOf(spoken).about.test(plain)) return 'unsure'
  if (isComplaint(message)) return 'unsure'
  const isReply = before?.role === 'assistant' && before.text.trimEnd().endsWith('?')
  if (requestsClips(plain, turn)) return hasRemark(topic, spoken) ? 'unsure' : null
  if (isForService(message) || isPraise(message, spoken)) return 'unsure'
  const declined = earlier.length > 0 ? readDecline(message) : null
  if (declined !== null && mayBeObjection(declined, spoken)) return 'unsure'
  return isTopicLike(topic, spoken, isReply) ? null : 'unsure'
}

/**
 * The doubt if the topic is not in the words of the message. A topic of the conversation may be searched with other
 * settings, as in "change it to TikTok"; what a model has worded may be an order all the same.
 */
function doubtOfReworded({ message, earlier }: ChatRequest, { topic, spoken, ...turn }: ResearchTurn): Doubt {
  const isKnown = earlier.some(({ text }) => plainOf(text).includes(plainOf(topic)))
  if (isKnown) {
    const { change, continuation } = readMessage(message, true, spoken)
    const isFollowUp = continuation === 'more' || continuation === 'again'
    const isSetting = isFollowUp || Object.keys(change).length > 0 || settingIn(message, spoken) !== null
    return !isSetting && hasOrder(message) ? 'unsure' : null
  }
  const isLimited = turn.posted_within_days === null && sharedDoubtCues().searchLimit.test(markedOf(message))
  if (isLimited) return 'limitLeftOut'
  return ordersService(message) || doubtCuesOf(spoken).about.test(plainOf(message)) ? 'unsure' : null
}

/** Whether the message asks for clips in so many words. */
function requestsClips(plain: string, { topic, spoken, media = 'short' }: ResearchTurn): boolean {
  const ofTopic = new Set(plainOf(topic).split(' '))
  const around = plain
    .split(' ')
    .filter((word) => !ofTopic.has(word))
    .join(' ')
  const { wanted, clips } = sharedDoubtCues()
  return (
    media !== 'short' || wanted.test(plain) || clips.test(around) || doubtCuesOf(spoken).request.test(around)
  )
}
