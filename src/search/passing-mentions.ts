import type { Field } from './documents.js'
import { searchWords } from './words.js'
import type { TopicTerm, TopicTerms } from './topic-terms.js'

/** How often a clip must name a topic to be about it, rather than name it in passing. */

const isOneTerm = (terms: TopicTerm[]) => terms.filter(({ isOptional }) => !isOptional).length === 1

/** A speech of more words names its topic more often than this if it is about it. */
const longSpeechWords = 120

const minSpokenMentions = { short: 2, long: 3, described: 5 }

function isLongSpeech(speech: Field | undefined): boolean {
  return (speech?.words.length ?? 0) > longSpeechWords
}

/** How often speech must have words of a topic that a long caption names once, to be about it. */
export function minSaidWithCaption(speech: Field): number {
  return isLongSpeech(speech) ? 2 : 1
}

/**
 * How often speech must name the topic to be about it. A phrase is seldom said twice by chance; a word is said more often of
 * something that the caption, which says at length what the clip is about, does not name.
 */
export function minMentionsSpoken(
  speech: Field | undefined,
  caption: Field | undefined,
  { terms }: TopicTerms,
): number {
  if (!isLongSpeech(speech) || !isOneTerm(terms)) return minSpokenMentions.short
  const isDescribed = (caption?.words.length ?? 0) > longCaptionWords
  return isDescribed ? minSpokenMentions.described : minSpokenMentions.long
}

/** Longer captions name much that the clip isn't about. */
const longCaptionWords = 20

/** Whether a caption says at length what a clip is about. */
export function isDescribed(caption: string | null): boolean {
  return searchWords(caption ?? '').length > longCaptionWords
}

/** Whether a long caption names the topic once, other than by a tag. */
export function isInLongCaption(caption: Field, mentions: number, { terms, compound }: TopicTerms): boolean {
  if (mentions > 1 || caption.words.length <= longCaptionWords) return false
  const forms = isOneTerm(terms) ? terms.flatMap(({ word, base }) => [word, base]) : [compound ?? '']
  return !hasTag(caption, forms)
}

/** Whether a caption names a topic of one word among much else: a word is said of much that a text is not about. */
export function isCaptionPassing(caption: Field, mentions: number, topic: TopicTerms): boolean {
  return isOneTerm(topic.terms) && isInLongCaption(caption, mentions, topic)
}

const tags = /[#＃]([\p{L}\p{N}_]+)/gu

function hasTag({ text, words, bases }: Field, forms: string[]): boolean {
  const tagWords = new Set(Array.from(text.matchAll(tags), ([, tag = '']) => tag.toLowerCase()))
  return words.some(
    (word, at) => tagWords.has(word) && (forms.includes(word) || forms.includes(bases[at] ?? '')),
  )
}
