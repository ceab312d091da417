import { fold } from '../lib/text.js'
import { isStopWord, type TopicTerm } from './topic-terms.js'
import { baseForm } from './word-forms.js'

/** Words of a topic in hashtags, which are written in one: "#adiestramientodeperros". */

const hashtag = /[#＃]([\p{L}\p{N}_]{6,60})/gu

/** The hashtags of a text, as its words are written. */
export function hashtagsOf(text: string): ReadonlySet<string> {
  if (!/[#＃]/u.test(text)) return new Set()
  return new Set([...text.matchAll(hashtag)].map(([, tag = '']) => fold(tag)))
}

/** A word of at least so many letters, with which a hashtag begins, is in it, whatever follows. */
const minFrontLength = 8

/** Whether a hashtag begins with a long word of a topic, or is nothing but words of the topic and stop words. */
export function isInHashtag(tag: string, term: TopicTerm, terms: readonly TopicTerm[]): boolean {
  if (tag.includes(term.word) && isMadeOf(tag, terms)) return true
  return term.word.length >= minFrontLength && tag.length > term.word.length && tag.startsWith(term.word)
}

/** Whether a tag is nothing but words of a topic, at least `needed` of them, and stop words. */
function isMadeOf(rest: string, terms: readonly TopicTerm[], needed = 2): boolean {
  if (rest === '') return needed <= 0
  for (let length = 2; length <= rest.length; length += 1) {
    const part = rest.slice(0, length)
    const isTerm = terms.some((one) => isFormOf(part, one))
    if (!isTerm && !isStopWord(part)) continue
    if (isMadeOf(rest.slice(length), terms, isTerm ? needed - 1 : needed)) return true
  }
  return false
}

function isFormOf(part: string, { word, base, isExact, isCapital }: TopicTerm): boolean {
  return part === word || (isExact ? !isCapital && part === `${word}s` : baseForm(part) === base)
}
