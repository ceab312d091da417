import { isWish } from './wish-patterns.js'
import { plainOf } from '../lib/plain-words.js'
import { collapseWhitespace, fold, splitWords } from '../lib/text.js'
import { once } from '../lib/once.js'
import { partWords, piecesOf } from './chat-patterns.js'
import type { ChatLanguage } from './index.js'
import { partsWithExclusions } from './exclusions.js'
import { doubtCuesOf, sharedDoubtCues } from './topic-doubt-cues.js'

/** Tells names of topics from sentences, and takes off them what no search keeps. */

/** Maximum number of words of a topic that is not requested in so many words, and of one worded as a question. */
const maxTopicWords = { name: 10, question: 16 }

/** Whether a text is like the name of a topic, and neither about results nor several sentences. */
export function isTopicLike(topic: string, language: ChatLanguage, isReply: boolean): boolean {
  const { clause, thing, things } = doubtCuesOf(language)
  const plain = plainOf(topic)
  const words = plain.split(' ')
  if (isOwnSubject(topic)) return true
  // "10 credits then" answers a question about costs.
  if (words.some((word) => things.has(word)) && words.every((word) => things.has(word) || /^\d+$/.test(word)))
    return false
  if (isReply) return true
  const isAboutThings = clause.test(plain) && thing.test(plain)
  const most = sharedDoubtCues().generalQuestion.test(plain) ? maxTopicWords.question : maxTopicWords.name
  return !(isAboutThings || /[.!?]\s+\S/u.test(topic) || splitWords(topic).length > most)
}

const ownSubjects = once(() => new RegExp(`^(?:${piecesOf('ownSubject')})`, 'u'))

/** Whether words that name no subject by themselves name one together: "lo que como en un día". */
export const isOwnSubject = (text: string) => ownSubjects().test(plainOf(text))

const initialisms = partWords('initialism')

/** A topic; a known one of two characters as a hashtag, because a search takes at least three: "#AI". */
export function asSearched(topic: string): string {
  return initialisms().has(topic.toLowerCase()) ? `#${topic}` : topic
}

/** Whether a topic ends with a sentence of its own: "tea, but only if it is free". */
export function hasRemark(topic: string, language: ChatLanguage): boolean {
  const { clause, joint } = doubtCuesOf(language)
  const [, ...parts] = topic.split(joint)
  return parts.some((part) => clause.test(plainOf(part)))
}

/** Whether a part of a message says what clips must not be about. */
export const hasExclusion = (message: string, language: ChatLanguage) =>
  partsWithExclusions(message, language).some(({ isExclusion }) => isExclusion)

/** A text in which cues with marks are looked for. It has the same spaces as the text, which has single ones. */
export const markedOf = (text: string) => fold(collapseWhitespace(text)).replaceAll('’', "'")

/** A topic without limits that no search keeps, what others have left behind ("octopus, none"), and a later order. */
export function withoutAdditions(topic: string): string {
  const { searchLimit, remnant, laterOrder } = sharedDoubtCues()
  const unlimited = withoutMatch(topic, searchLimit, /[,;]|$/u)
  const cut = withoutMatch(withoutMatch(unlimited, remnant, /^/u), laterOrder, /$/u)
  return cut === topic ? topic : withoutAdditions(cut)
}

/** Sounds of hesitation in lower case: at the start of a message, between commas, and between words without capitals. */
const hesitations = once(() => {
  const sound = `(?:${piecesOf('hesitation')})`
  const end = String.raw`(?:,\s*|\s+(?!\p{Lu}\p{L}))(?=\S)`
  return {
    start: new RegExp(`^${sound}${end}`, 'u'),
    apart: new RegExp(`,\\s*${sound}(?=,)`, 'gu'),
    within: new RegExp(`(?<=(?:^|\\s)[^\\p{Lu}\\s]+\\s)${sound}${end}`, 'gu'),
  }
})

/** A message without sounds of hesitation. Inside a part of a message they are sounds only if it also begins with one. */
function withoutHesitations(message: string): string {
  const { start, apart, within } = hesitations()
  const lowered = message.replace(/^\p{Lu}(?=[\p{Ll},])/u, (letter) => letter.toLowerCase())
  const begun = lowered.replace(start, '')
  const rest = begun === lowered ? message : begun.replace(within, '')
  return rest.replace(apart, '')
}

/** A message without sounds of hesitation, and without what people say of themselves before a request. */
export function withoutWrapping(message: string): string {
  const spoken = collapseWhitespace(withoutHesitations(message))
  // Portuguese “só” without its accent is English “so”.
  const isEnglish = /^so [\p{L}-]+[.!]?$/iu.test(spoken)
  if (isEnglish || isWish(spoken)) return message
  return withoutMatch(spoken, sharedDoubtCues().preamble, /^/u) || message
}

/** A topic without a sum of money at its end that may be a cap on cost: "ramen, for 5 dollars". */
export function withoutSum(topic: string): string {
  return withoutMatch(topic, sharedDoubtCues().sumAtEnd, /$/u)
}

/** A topic without the words of a match, and without what follows them up to the first `end`. */
function withoutMatch(topic: string, cue: RegExp, end: RegExp): string {
  const marked = markedOf(topic)
  const match = cue.exec(marked)
  if (match === null) return topic
  const behind = match.index + match[0].length
  const rest = marked.slice(behind).search(end)
  const words = collapseWhitespace(topic).split(' ')
  const kept = words.slice(0, countWords(marked.slice(0, match.index)))
  const others = words.slice(countWords(marked.slice(0, behind + rest)))
  return [...kept, ...others].join(' ').replace(/^[\s,;]+|[\s,;.]+$/gu, '')
}

const countWords = (text: string) => text.split(' ').filter((word) => word !== '').length
