import type { ChatRequest, ChatTurn } from '../analyst/types.js'
import { chatOf } from '../languages/index.js'
import { fillIn } from '../languages/pattern-templates.js'
import { anyDoubts, doubtsIn } from '../languages/topic-doubt-cues.js'
import { plainOf } from '../lib/plain-words.js'
import { collapseWhitespace, fold, splitWords } from '../lib/text.js'
import { reservationBoundsOf } from '../runs/start/reservation-bounds.js'

/**
 * Decides whether a message surely asks for a search of its topic. A run costs credits, so anything else is asked first:
 * it may be an order to the service, a question about results, or a limit that no search keeps.
 */

type ResearchTurn = Extract<ChatTurn, { action: 'research' }>

/** Maximum number of words of a topic that is not requested in so many words. */
const maxTopicWords = 10

/** Number of results that a reservation is computed for if the message names none. */
const defaultCount = 10

/** The turn, or a free question in place of a run that the message may not want. A yes to it starts that run. */
export function withDoubt({ message, earlier }: ChatRequest, turn: ChatTurn): ChatTurn {
  if (turn.action !== 'research') return turn
  const before = earlier.at(-1)
  const isReply = before?.role === 'assistant' && before.text.trimEnd().endsWith('?')
  if (!isDoubtful(message, turn, isReply)) return turn
  const { topic, spoken, media = 'short', count } = turn
  const { replies, messagePatterns } = chatOf(spoken)
  const { askFirst, unsure, limitLeftOut } = messagePatterns.answers
  const isLimited = anyDoubts().limiting.test(plainOf(topic))
  const why = capsCost(message, turn) ? replies.uncapped : isLimited ? limitLeftOut : unsure
  const hold = reservationBoundsOf(media, count ?? defaultCount).cap
  return { action: 'clarify', question: fillIn(askFirst, { why, topic, hold }) }
}

/** Whether a message caps what the search may cost, which no search keeps. */
function capsCost(message: string, { topic }: ResearchTurn): boolean {
  const { credits, capping } = anyDoubts()
  return capping.test(plainOf(message)) || (credits.test(plainOf(message)) && !credits.test(plainOf(topic)))
}

/** Whether it is doubtful that the message wants a run on this topic. `isReply`: it answers a question. */
function isDoubtful(message: string, turn: ResearchTurn, isReply: boolean): boolean {
  const plain = plainOf(message)
  const topic = plainOf(turn.topic)
  if (capsCost(message, turn)) return true
  // Otherwise the topic is that of the conversation, or one that a model has worded.
  if (!topic.split(' ').every((word) => plain.split(' ').includes(word))) return false
  if (ordersService(message, topic) || doubtsIn(turn.spoken).about.test(plain)) return true
  return requestsClips(plain, topic, turn) ? hasRemark(turn) : !isTopicLike(turn, isReply)
}

/**
 * Whether a message has an order that is none to search, or a limit that no search keeps. Any verb may be an order, so
 * what it is done to counts as well: "the run", "my key".
 */
function ordersService(message: string, topic: string): boolean {
  const { ordering, orderingLater, limiting, repeating, naming, wanted } = anyDoubts()
  const plain = plainOf(message)
  const marked = fold(collapseWhitespace(message)).replaceAll('’', "'")
  const isOrder = ordering.test(plain) || ordering.test(topic) || orderingLater.test(marked)
  const isOurs = naming.test(plain) && !wanted.test(plain)
  return isOrder || isOurs || limiting.test(topic) || repeating.test(plain)
}

/** Whether the message asks for clips in so many words. */
function requestsClips(plain: string, topic: string, { spoken, media = 'short' }: ResearchTurn): boolean {
  const ofTopic = new Set(topic.split(' '))
  const around = plain
    .split(' ')
    .filter((word) => !ofTopic.has(word))
    .join(' ')
  const { wanted, clips } = anyDoubts()
  return (
    media !== 'short' || wanted.test(plain) || clips.test(around) || doubtsIn(spoken).finding.test(around)
  )
}

/** Whether a topic ends with a sentence of its own: "tea, but only if it is free". */
function hasRemark({ topic, spoken }: ResearchTurn): boolean {
  const { clause, joining } = doubtsIn(spoken)
  const [, ...parts] = topic.split(joining)
  return parts.some((part) => clause.test(plainOf(part)))
}

/** Whether a text is like the name of a topic, and neither a sentence nor about results and the account. */
function isTopicLike({ topic, spoken }: ResearchTurn, isReply: boolean): boolean {
  const { clause, things } = doubtsIn(spoken)
  const words = plainOf(topic).split(' ')
  // "10 credits then" answers a question about costs.
  if (words.some((word) => things.has(word)) && words.every((word) => things.has(word) || /^\d+$/.test(word)))
    return false
  return (
    isReply ||
    !(clause.test(words.join(' ')) || /[.!?;]\s+\S/u.test(topic) || splitWords(topic).length > maxTopicWords)
  )
}
