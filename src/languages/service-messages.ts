import { once } from '../lib/once.js'
import { plainOf } from '../lib/plain-words.js'
import { mapChatLanguages, setOf, wordsInAny } from './chat-patterns.js'
import { doubtCuesOf, sharedDoubtCues } from './topic-doubt-cues.js'
import type { ChatLanguage } from './index.js'
import { markedOf } from './topic-likeness.js'

/** Tells messages to this service from topics: orders, complaints, questions, and replies that take no offer. */

/** Whether a message has an order that is none to search, at its beginning or later. */
export function hasOrder(message: string): boolean {
  const { orderAtStart, laterOrder } = sharedDoubtCues()
  return orderAtStart.test(plainOf(message)) || laterOrder.test(markedOf(message))
}

/** Whether a message is for the service. Any verb may be an order, so what it is done to counts as well: "the run". */
export function ordersService(message: string): boolean {
  const { recurrence, ownThing, wanted } = sharedDoubtCues()
  const plain = plainOf(message)
  return hasOrder(message) || (ownThing.test(plain) && !wanted.test(plain)) || recurrence.test(plain)
}

/** Maximum length of a question or complaint, in UTF-16 units. Longer messages describe something. */
const maxCharacters = 200

/** The plain form of a message that is short enough for a question or complaint; empty for others. */
function shortPlainOf(message: string): string {
  return message.length <= maxCharacters ? plainOf(message) : ''
}

/** Whether a message complains to the service about what it shows: "the videos won't play". */
export function isComplaint(message: string): boolean {
  const plain = shortPlainOf(message)
  const { complaint, wanted } = sharedDoubtCues()
  return complaint.test(plain) && !wanted.test(plain)
}

/** Whether a message complains to the service, asks it something or tells it something in person. */
export function isForService(message: string): boolean {
  const plain = shortPlainOf(message)
  const { remark, serviceQuestion } = sharedDoubtCues()
  return isComplaint(message) || remark.test(plain) || serviceQuestion.test(plain)
}

/** Whether a question is of general interest, and so a topic: "why do cats purr". */
export function isGeneralQuestion(message: string): boolean {
  return sharedDoubtCues().generalQuestion.test(shortPlainOf(message)) && !isForService(message)
}

const praise = once(() => setOf(...mapChatLanguages(({ small }) => `${small.thanks} ${small.praise}`)))
const emphasis = wordsInAny(({ small }) => small.emphasis)

/** Whether words are praise that is strengthened, and so thanks: "just amazing". Praise alone may name a topic. */
export function isStrongPraise(words: string[]): boolean {
  const isEmphasis = (word: string) => emphasis().has(word)
  const isPraising = words.some((word) => praise().has(word) && !isEmphasis(word))
  return isPraising && words.some(isEmphasis) && words.every((word) => praise().has(word) || isEmphasis(word))
}

/** Whether a message begins with praise, set apart by a mark, and goes on: "top, it helps". */
export function isPraise(message: string, language: ChatLanguage): boolean {
  const [, front = '', rest = ''] = /^([^,.!;:–—]{1,20})[,.!;:–—]+(.*)$/su.exec(markedOf(message)) ?? []
  const isPraising = plainOf(front)
    .split(' ')
    .every((word) => praise().has(word))
  return isPraising && doubtCuesOf(language).clause.test(plainOf(rest))
}

type Decline = {
  /** What follows the words that take no offer. */
  rest: string
  /** Whether a mark separates it from them, so that it is no phrase such as "no makeup looks". */
  isApart: boolean
}

/** What follows the words at the beginning of a message that take no offer ("no, wait"); null if it has none. */
export function readDecline(message: string): Decline | null {
  const declined = sharedDoubtCues().decline.exec(markedOf(message))?.[0]
  if (declined === undefined) return null
  const words = declined.split(' ').filter((word) => word !== '').length
  const rest = message.trim().split(/\s+/u).slice(words).join(' ')
  return { rest, isApart: /[^\p{L}\s]/u.test(declined) }
}

/** Whether the rest of a message that takes no offer is for the service. Questions to it may be of general interest. */
export function isRemarkToService(rest: string): boolean {
  const { ownFeature, remark } = sharedDoubtCues()
  return (
    [ownFeature, remark].some((cue) => cue.test(shortPlainOf(rest))) ||
    ordersService(rest) ||
    isComplaint(rest)
  )
}

const previousCues = once(() =>
  mapChatLanguages(({ messagePatterns: { doubts } }, language) => ({
    language,
    cue: new RegExp(`^(?:${doubts.previous})`, 'u'),
  })),
)

/** The language of a message that refers to the topic before ("no, the other one"), `spoken` if possible; null for others. */
export function previousTopicLanguage(message: string, spoken: ChatLanguage | null): ChatLanguage | null {
  const plain = shortPlainOf(message)
  const found = previousCues().flatMap(({ language, cue }) => (cue.test(plain) ? [language] : []))
  return found.find((language) => language === spoken) ?? found[0] ?? null
}

/** Whether a message says what is not meant: "no, that's not a topic". */
export function isDenial(message: string): boolean {
  return sharedDoubtCues().denial.test(markedOf(message))
}

/**
 * Whether the rest of a message that takes no offer may be an answer in place of a topic: it has words of sentences
 * ("i want something else"), where a mark is missing at its beginning.
 */
export function mayBeObjection({ rest, isApart }: Decline, language: ChatLanguage): boolean {
  const { clause } = doubtCuesOf(language)
  const plain = plainOf(rest)
  if (sharedDoubtCues().generalQuestion.test(plain)) return false
  const start = isApart ? plain : plain.split(' ', 1).join('')
  return clause.test(start)
}
