import { inEveryLanguage } from '../languages/index.js'
import { stem } from '../lib/stem.js'
import { fold, wordSpans } from '../lib/text.js'
import type { Clip } from '../providers/types.js'
import { commonWords, lightWords } from './common-words.js'

/** Scores how relevant a clip is to a topic; runs filter by this score. */

let stopWords: Set<string> | null = null

/** Of English, and the articles and the like of others. */
function knownStopWords(): Set<string> {
  const rows = () => inEveryLanguage(({ topicStopWords }) => topicStopWords).map(([, own]) => own)
  stopWords ??= new Set(rows().join(' ').split(' '))
  return stopWords
}

const max_cached_stems = 20_000
const stemCache = new Map<string, string>()

/** Stemming is slow and words repeat, so stems are cached up to a limit. */
function stemOf(word: string): string {
  const cached = stemCache.get(word)
  if (cached !== undefined) return cached
  if (stemCache.size >= max_cached_stems) stemCache.clear()
  // "loneliness" and "lonely" are one word, which the stemmer does not know.
  const stemmed = stem(
    word
      .replaceAll('’', "'")
      .replace(/'s?$/u, '')
      .replace(/iness$/u, 'y'),
  )
  stemCache.set(word, stemmed)
  return stemmed
}

/** The stems by which the words of a text are compared. */
function stemsOf(text: string): string[] {
  return wordSpans(fold(text)).map(({ word }) => stemOf(word))
}

/** The terms of a topic, prepared for comparison. */
export type TopicTerms = {
  /** Its content words' stems, each with the share of the topic's meaning that it carries; the shares add up to 1. */
  shares: Map<string, number>
  /** Its initials, where people may write it so. */
  initialism: string | null
}

/** Weights of light and common words; all others weigh 1. */
const weights = { light: 0.08, common: 0.25 }
const light = new Set([...lightWords].map(stemOf))
const common = new Set([...commonWords].map(stemOf))

/** Compares stems, like the matching: other forms of a common word are as common. */
function weightOf(stem: string): number {
  if (light.has(stem)) return weights.light
  return common.has(stem) ? weights.common : 1
}

/** Reads a topic's content words; where it has none but stop words, all of them. */
export function parseTopicTerms(topic: string): TopicTerms {
  const all = wordSpans(fold(topic)).map(({ word }) => word.replaceAll('’', "'"))
  const content = all.filter((word) => !knownStopWords().has(word))
  const topicWords = content.length > 0 ? content : all
  const stems = new Set(topicWords.map(stemOf))
  const sum = [...stems].reduce((total, word) => total + weightOf(word), 0)
  return {
    shares: new Map([...stems].map((word) => [word, weightOf(word) / sum])),
    initialism:
      topicWords.length >= 2 && topicWords.length <= 4
        ? topicWords.map((word) => word[0] ?? '').join('')
        : null,
  }
}

/** A part of a clip; `most` namings in it count. What was written for the topic is short: a long one may weigh less. */
type Field = { text: string | null; weight: number; long_weight?: number; max_mentions: number }

/** Captions hold credits in brackets ("[music by …]"), which name no topic. */
function withoutBrackets(text: string): string {
  return text.replace(/\[[^[\]]*\]/g, ' ')
}

/** In longer texts a word may be mentioned in passing (words). */
const short_text_words = 30

/** The texts of the listing. They weigh more than words mentioned in passing in the transcript. */
function listingFields(clip: Clip): Field[] {
  return [
    { text: clip.title, weight: 4, max_mentions: 1 },
    { text: clip.caption && withoutBrackets(clip.caption), weight: 1.25, long_weight: 1, max_mentions: 2 },
    { text: clip.onscreen_text, weight: 2, max_mentions: 1 },
  ]
}

/** Whether a word of a text is the one wanted: the same stem, or one grown from it (happi, happier), or it from that. */
function matchesStem(word: string, expected: string): boolean {
  if (word === expected) return true
  if (word.length > expected.length)
    return expected.length >= 5 && word.length - expected.length <= 3 && word.startsWith(expected)
  // "photograph" for photography: only of long words, since "intern" is not the internet.
  return word.length >= 8 && expected.length - word.length <= 2 && expected.startsWith(word)
}

/** How often the whole topic is named, its words near each other in any order, or by its initials in capitals. */
function countMentions(words: string[], raw: string, { shares, initialism }: TopicTerms): number {
  const expected = [...shares.keys()]
  let count = 0
  for (let at = 0; at < words.length; at += 1) {
    if (!expected.some((word) => matchesStem(words[at] ?? '', word))) continue
    const near = words.slice(at, at + expected.length + 2)
    if (expected.every((word) => near.some((other) => matchesStem(other, word)))) {
      count += 1
      at += expected.length - 1
    }
  }
  return count + (initialism ? countInitials(raw, initialism) : 0)
}

function countInitials(raw: string, initialism: string): number {
  const upper = initialism.toUpperCase()
  const dotted = [...upper].join('.')
  return wordSpans(raw).filter(({ word }) => word === upper).length + (raw.split(dotted).length - 1)
}

/**
 * What single words of a longer topic count: how often those that are there occur together, or the most telling of
 * them alone, times the share of the meaning that they carry, cubed. All but a quarter of the meaning still counts
 * four tenths, half of it an eighth.
 */
function partialScore(words: string[], { shares }: TopicTerms): number {
  const present = [...shares]
    .map(([word, share]) => ({ share, times: words.filter((other) => matchesStem(other, word)).length }))
    .filter(({ times }) => times > 0)
  const mostSignificant = present.reduce((best, one) => (one.share > best.share ? one : best), {
    share: 0,
    times: 0,
  })
  const share = present.reduce((sum, one) => sum + one.share, 0)
  const jointCount = present.reduce((minimum, { times }) => Math.min(minimum, times), Infinity)
  return present.length === 0
    ? 0
    : Math.max(jointCount * share ** 3, mostSignificant.times * mostSignificant.share ** 3)
}

/** Factor for a phrase of several words, which rarely occurs by chance. */
const phrase_factor = 1.3

function scoreField({ text, weight, long_weight = weight, max_mentions }: Field, terms: TopicTerms): number {
  if (!text) return 0
  const words = stemsOf(text)
  const phraseMentions = countMentions(words, text, terms) * (terms.shares.size > 1 ? phrase_factor : 1)
  const fieldWeight = words.length > short_text_words ? long_weight : weight
  return fieldWeight * Math.min(max_mentions, Math.max(phraseMentions, partialScore(words, terms)))
}

/**
 * A number that grows with how much the clip speaks of the topic: 0 where no word of it occurs. A naming in
 * the title weighs most, then on-screen text, caption and speech; parts of a longer topic weigh less, and so
 * does speech where title and caption say nothing of the topic.
 */
export function relevance(clip: Clip, spoken: string, terms: TopicTerms): number {
  const listingScore = listingFields(clip).reduce((sum, field) => sum + scoreField(field, terms), 0)
  const isListed = listingScore > 0 || (!clip.title && !clip.caption)
  return listingScore + scoreField({ text: spoken, weight: isListed ? 1 : 0.5, max_mentions: 5 }, terms)
}

/** Score from which a clip is on topic. */
export const on_topic_score = 3
/** Below this score a clip is off topic; between the two it is used only if too few clips are on topic. */
export const min_topic_score = 1.2
