import { readingCue } from '../../languages/reading-cues.js'
import { shorten, collapseWhitespace } from '../../lib/text.js'
import { cuesOf, wordsOf, hasGrammar } from '../../languages/index.js'
import type { Sentence } from '../speech.js'
import { join, sentencesOf } from '../sentences.js'
import { contentOf, contentSet, spread } from './content.js'
import { dangles, foldedWords, hasMainVerb, hasVerb, pointsBack, stammers } from './wellformed.js'
import { isWhole, withinLength } from './whole-sentence.js'
import { captionText } from './caption.js'
import { contentSentences } from './hook.js'
import { lineShape } from './quotable.js'
import { isTorn } from './torn.js'

/** One sentence on what a clip readingCue('argues'), chosen from its own words, never composed. */

const longest = 200
/** A line from here on carries the idea; one under `fair` is rather not chosen than a title. */
const good = 3.3
const fair = 2

export type MainIdeaOptions = {
  telling: Sentence[]
  hook: Sentence | null
  /** The catchy line: the idea is another one where another is nearly as good. */
  catchy: Sentence | null
  title: string | null
  caption: string | null
  /** The subject of the run. */
  topic: string
  language: string
}

/**
 * The most central whole sentence of the clip; where none is good enough the caption's first sentence, then what
 * is best of the rest, the hook, the title. A fragment is never chosen, and nothing is cut inside a clause. At
 * most 200 characters; null where nothing of the kind is said or written.
 */
export function mainIdeaOf(ask: MainIdeaOptions): string | null {
  const { language, hook } = ask
  const best = bestOf(ask)
  const title = captionText(ask.title ?? '')
  const choice =
    (best && best.score >= good ? best.text : null) ??
    captionSentence(ask) ??
    (best && best.score >= fair ? best.text : null) ??
    (hook && isWhole(hook, language) ? withinLength(hook.text, longest, language) : null) ??
    (title.split(' ').length >= 3 ? title : null) ??
    (hook && withinLength(hook.text, longest, language)) ??
    captionText(ask.caption ?? '')
  return choice === '' ? null : tidy(choice, language)
}

/** The best of the whole sentences that are short enough. */
function bestOf(ask: MainIdeaOptions): { text: string; score: number } | null {
  const weigh = weigher(ask)
  const repeated = (sentence: Sentence) =>
    (isPart(sentence, ask.hook) ? 1 : 0) + (isPart(sentence, ask.catchy) ? 0.5 : 0)
  const isFit = (sentence: Sentence) => sentence.text.length <= longest && isWhole(sentence, ask.language)
  const [opening, next] = ask.telling
  const isCutOff = opening !== undefined && next !== undefined && isTorn(opening, next, ask.language)
  const [first] = (isCutOff ? ask.telling.slice(1) : ask.telling)
    .filter(isFit)
    .map((sentence) => ({ text: sentence.text, score: weigh(sentence) - repeated(sentence) }))
    .sort((a, b) => b.score - a.score)
  return first ?? null
}

function isPart(sentence: Sentence, line: Sentence | null): boolean {
  return line !== null && sentence.from < line.to && line.from < sentence.to
}

/** Weighs sentences by how many others speak of the same, with the title's and the run's words counting more. */
function weigher({ telling, title, topic, language }: MainIdeaOptions): (sentence: Sentence) => number {
  const counts = spread(telling.map((sentence) => contentSet(sentence, language)))
  const inName = new Set(contentOf(title ?? '', language))
  const asked = new Set(contentOf(topic, language))
  return (sentence) => {
    const content = [...contentSet(sentence, language)]
    const shared = content.reduce((sum, word) => sum + Math.min(3, (counts.get(word) ?? 1) - 1), 0)
    const inTitle = content.filter((word) => inName.has(word)).length
    const inTopic = content.filter((word) => asked.has(word)).length
    const centrality = (2.4 * shared) / (3 + content.length)
    const claim = 0.5 * Math.max(-2, lineShape(sentence.text, sentence.words.length, language))
    const named = Math.min(1.8, 0.7 * inTitle) + Math.min(0.8, 0.4 * inTopic)
    return centrality + named + claim + form(sentence, language)
  }
}

/** How well a sentence would be read alone as an idea. */
function form(sentence: Sentence, language: string): number {
  const words = foldedWords(sentence)
  let score = words.length >= 6 && words.length <= 28 ? 1 : -1 - Math.max(0, words.length - 28) * 0.1
  if (words.length < 5) score -= 1.5
  if (stammers(words)) score -= 2
  if (dangles(sentence, language)) score -= 2
  if (/[?？؟]$/u.test(sentence.text) || readingCue('asksPlainly').test(sentence.text)) score -= 3
  if (pointsBack(words.slice(readingCue('leadingWord').test(words[0] ?? '') ? 1 : 0), language)) score -= 1.2
  if (!hasGrammar(language)) return score
  const text = sentence.text.replaceAll('’', "'")
  if (!hasMainVerb(sentence)) score -= 2
  if (readingCue('argues').test(text)) score += 0.6
  if (readingCue('announces').test(text)) score -= 1.5
  if (readingCue('narrates').test(text)) score -= 0.6
  if (readingCue('aboutOneself').test(text)) score -= 0.5
  return score
}

/** Captions are mostly labels: only a longer one says what a clip argues. */
const fewestCaptioned = 9

/** The caption's first sentence, or a later one that needs nothing before it, where it speaks of the clip. */
function captionSentence({ caption, telling, title, language }: MainIdeaOptions): string | null {
  const said = telling.flatMap((line) => [...contentSet(line, language)])
  const known = new Set([...contentOf(title ?? '', language), ...said])
  const found = captionSentences(caption ?? '', language).find((sentence, index) => {
    const shared = [...contentSet(sentence, language)].filter((word) => known.has(word)).length
    const whole = sentence.ended === 'stop' && (!hasGrammar(language) || hasVerb(foldedWords(sentence)))
    if (!whole || sentence.words.length < fewestCaptioned || readingCue('mainIdeaAsks').test(sentence.text))
      return false
    if (withinLength(sentence.text, longest, language) === null) return false
    if (/[?？؟]$/u.test(sentence.text) || (telling.length > 0 && shared < (index === 0 ? 1 : 2))) return false
    return index === 0 || !pointsBack(foldedWords(sentence), language)
  })
  return found ? withinLength(found.text, longest, language) : null
}

/** The first sentences of a caption that say something; rows with an address in them are business. */
function captionSentences(caption: string, language: string): Sentence[] {
  const rows = caption
    .slice(0, 3_000)
    .split('\n')
    .filter((row) => !/https?:|www\./iu.test(row))
  const lines = rows.map((row) => ({ start: null, end: null, text: captionText(row) }))
  const speech = join(lines, language)
  const divided = { ...speech, breaks: [...speech.breaks, ...speech.cues.map(({ to }) => to)] }
  return contentSentences(divided, sentencesOf(divided)).slice(0, 4)
}

/** A sentence fit to stand alone: leading "So," dropped, a capital in front, a stop behind. */
export function tidy(text: string, language: string): string {
  const { leadIns } = cuesOf(language)
  const cut = leadIns ? text.replace(leadIns, '') : text
  const kept = collapseWhitespace(cut.length >= 12 ? cut : text)
  const first = String.fromCodePoint(kept.codePointAt(0) ?? 32)
  const begun = `${first.toLocaleUpperCase()}${kept.slice(first.length)}`
  if (begun.length > longest) return shortened(begun)
  const stop = /[\u3040-\u30ff\u4e00-\u9fff]/u.test(begun) ? '。' : (wordsOf(language).fullStop ?? '.')
  return /[.!?…。！？؟।"”»）)]$/u.test(begun) ? begun : `${begun.replace(/[,;:]+$/u, '')}${stop}`
}

/** Cut behind a word where there are words. */
function shortened(text: string): string {
  const cut = shorten(text, longest)
  const at = cut.lastIndexOf(' ')
  const isInWord = /\S/u.test(text[cut.length - 1] ?? '')
  return isInWord && at > longest / 2 ? `${cut.slice(0, at).replace(/[,;:]+$/u, '')}…` : cut
}
