import { inEveryLanguage } from '../analyst/languages/index.js'
import { stem } from '../lib/stem.js'
import { fold, wordSpans } from '../lib/text.js'
import type { Clip } from '../providers/types.js'
import { commonWords, lightWords } from './common-words.js'

/** How much a clip speaks of a topic: the gate of a run. */

let stopWords: Set<string> | null = null

/** Of English, and the articles and the like of others. */
function knownStopWords(): Set<string> {
  const rows = () => inEveryLanguage(({ topicStopWords }) => topicStopWords).map(([, own]) => own)
  stopWords ??= new Set(rows().join(' ').split(' '))
  return stopWords
}

const known_most = 20_000
const known = new Map<string, string>()

/** Stemming is dear and words come back: those seen before are remembered, up to a bound. */
function stemOf(word: string): string {
  const found = known.get(word)
  if (found !== undefined) return found
  if (known.size >= known_most) known.clear()
  // "loneliness" and "lonely" are one word, which the stemmer does not know.
  const made = stem(
    word
      .replaceAll('’', "'")
      .replace(/'s?$/u, '')
      .replace(/iness$/u, 'y'),
  )
  known.set(word, made)
  return made
}

/** The stems by which the words of a text are compared. */
function stemsOf(text: string): string[] {
  return wordSpans(fold(text)).map(({ word }) => stemOf(word))
}

/** A topic made ready for comparing. */
export type Subject = {
  /** Its content words' stems, each with the share of the topic's meaning that it carries; the shares add up to 1. */
  shares: Map<string, number>
  /** Its initials, where people may write it so. */
  initialism: string | null
}

/** What a word tells of a topic beside one that is not common. */
const weights = { light: 0.08, common: 0.25 }
const light = new Set([...lightWords].map(stemOf))
const common = new Set([...commonWords].map(stemOf))

/** Goes by the stem, as the comparing does: what a clip may say instead is as common. */
function weightOf(stem: string): number {
  if (light.has(stem)) return weights.light
  return common.has(stem) ? weights.common : 1
}

/** Reads a topic's content words; where it has none but stop words, all of them. */
export function subjectOf(topic: string): Subject {
  const all = wordSpans(fold(topic)).map(({ word }) => word.replaceAll('’', "'"))
  const content = all.filter((word) => !knownStopWords().has(word))
  const kept = content.length > 0 ? content : all
  const stems = new Set(kept.map(stemOf))
  const sum = [...stems].reduce((total, word) => total + weightOf(word), 0)
  return {
    shares: new Map([...stems].map((word) => [word, weightOf(word) / sum])),
    initialism: kept.length >= 2 && kept.length <= 4 ? kept.map((word) => word[0] ?? '').join('') : null,
  }
}

/** A part of a clip; `most` namings in it count. What was written for the topic is short: a long one may weigh less. */
type Field = { text: string | null; weight: number; long_weight?: number; most: number }

/** Captions hold credits in brackets ("[music by …]"), which name no topic. */
function withoutBrackets(text: string): string {
  return text.replace(/\[[^[\]]*\]/g, ' ')
}

/** In a text of more words than these a word may fall in passing. */
const short_text = 30

/** What the clip is listed under; how it is spoken of there tells more than a word in passing. */
function listingOf(clip: Clip): Field[] {
  return [
    { text: clip.title, weight: 4, most: 1 },
    { text: clip.caption && withoutBrackets(clip.caption), weight: 1.25, long_weight: 1, most: 2 },
    { text: clip.onscreen_text, weight: 2, most: 1 },
  ]
}

/** Whether a word of a text is the one wanted: the same stem, or one grown from it (happi, happier), or it from that. */
function isSame(word: string, wanted: string): boolean {
  if (word === wanted) return true
  if (word.length > wanted.length)
    return wanted.length >= 5 && word.length - wanted.length <= 3 && word.startsWith(wanted)
  // "photograph" for photography: only of long words, since "intern" is not the internet.
  return word.length >= 8 && wanted.length - word.length <= 2 && wanted.startsWith(word)
}

/** How often the whole topic is named, its words near each other in any order, or by its initials in capitals. */
function namings(found: string[], raw: string, { shares, initialism }: Subject): number {
  const wanted = [...shares.keys()]
  let count = 0
  for (let at = 0; at < found.length; at += 1) {
    if (!wanted.some((word) => isSame(found[at] ?? '', word))) continue
    const near = found.slice(at, at + wanted.length + 2)
    if (wanted.every((word) => near.some((other) => isSame(other, word)))) {
      count += 1
      at += wanted.length - 1
    }
  }
  return count + (initialism ? initialsIn(raw, initialism) : 0)
}

function initialsIn(raw: string, initialism: string): number {
  const upper = initialism.toUpperCase()
  const dotted = [...upper].join('.')
  return wordSpans(raw).filter(({ word }) => word === upper).length + (raw.split(dotted).length - 1)
}

/**
 * What single words of a longer topic count: how often those that are there occur together, or the most telling of
 * them alone, times the share of the meaning that they carry, cubed. All but a quarter of the meaning still counts
 * four tenths, half of it an eighth.
 */
function partly(found: string[], { shares }: Subject): number {
  const there = [...shares]
    .map(([word, share]) => ({ share, times: found.filter((other) => isSame(other, word)).length }))
    .filter(({ times }) => times > 0)
  const telling = there.reduce((best, one) => (one.share > best.share ? one : best), { share: 0, times: 0 })
  const share = there.reduce((sum, one) => sum + one.share, 0)
  const together = there.reduce((least, { times }) => Math.min(least, times), Infinity)
  return there.length === 0 ? 0 : Math.max(together * share ** 3, telling.times * telling.share ** 3)
}

/** A topic of several words is rarely named by chance. */
const whole_phrase = 1.3

function scoreOf({ text, weight, long_weight = weight, most }: Field, subject: Subject): number {
  if (!text) return 0
  const found = stemsOf(text)
  const whole = namings(found, text, subject) * (subject.shares.size > 1 ? whole_phrase : 1)
  const worth = found.length > short_text ? long_weight : weight
  return worth * Math.min(most, Math.max(whole, partly(found, subject)))
}

/**
 * A number that grows with how much the clip speaks of the topic: 0 where no word of it occurs. A naming in
 * the title weighs most, then on-screen text, caption and speech; parts of a longer topic weigh less, and so
 * does speech where title and caption say nothing of the topic.
 */
export function relevance(clip: Clip, spoken: string, subject: Subject): number {
  const listed = listingOf(clip).reduce((sum, field) => sum + scoreOf(field, subject), 0)
  const isListed = listed > 0 || (!clip.title && !clip.caption)
  return listed + scoreOf({ text: spoken, weight: isListed ? 1 : 0.5, most: 5 }, subject)
}

/** From here a clip is taken to speak of the topic. */
export const on_topic = 3
/** Below this it is off topic; between the two it is taken only where too few speak of it plainly. */
export const barely_on_topic = 1.2
