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

/** The words that a tag is made of have at least so many letters. */
const minPartLength = 2

/** A tag is made of a topic if it has so many words of it. */
const minTopicWords = 2

/** Whether a tag is nothing but words of a topic and stop words. Each part of it is looked at once, however it is split. */
function isMadeOf(tag: string, terms: readonly TopicTerm[]): boolean {
  /** The most words of the topic that make the tag up to each place with stop words; undefined where nothing makes it. */
  const maxTermsUpTo: (number | undefined)[] = [0]
  for (let from = 0; from <= tag.length - minPartLength; from += 1) {
    const before = maxTermsUpTo[from]
    if (before === undefined) continue
    for (let to = from + minPartLength; to <= tag.length; to += 1) {
      const part = tag.slice(from, to)
      const isTerm = terms.some((one) => isFormOf(part, one))
      if (isTerm || isStopWord(part))
        maxTermsUpTo[to] = Math.max(maxTermsUpTo[to] ?? 0, before + Number(isTerm))
    }
  }
  return (maxTermsUpTo[tag.length] ?? 0) >= minTopicWords
}

function isFormOf(part: string, { word, base, isExact, isCapital }: TopicTerm): boolean {
  return part === word || (isExact ? !isCapital && part === `${word}s` : baseForm(part) === base)
}
