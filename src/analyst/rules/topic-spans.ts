import { readingCue } from '../../languages/reading-cues.js'
import type { WordSpan } from '../../lib/text.js'
import { fold, hasUnspacedScript, collapseWhitespace, wordSpans } from '../../lib/text.js'
import { once } from '../../lib/once.js'
import { piecesInAny, hasGrammar } from '../../languages/index.js'
import { readingWords } from '../../languages/reading.js'
import { isContent } from './content.js'
import { isVerb } from './wellformed.js'

/** Runs of words that could name a subject: parts of titles, captions and speech. */

/** `source` is how much its text is to be trusted; `bonus` what speaks for or against the run as a whole. */
export type Span = { text: string; words: WordSpan[]; source: number; bonus: number }

const fewest = 3
const most = 6

const boundary = /[.,:;!?|()[\]{}"“”«»—–/…\n。、！？，।؟،]|\s-\s|--/u
/** Whether a word lures rather than names. */
export function isLure(word: string): boolean {
  return readingWords('lures').has(word)
}

/** Every run of three to six words between two marks that begins and ends on a content word. */
export function spansOf(text: string, source: number, language: string): Span[] {
  const words = wordSpans(text, language)
  const found: Span[] = []
  words.forEach((word, first) => {
    if (!isEdge(word.word, language, 'front') || /[\p{N}][.,:]$/u.test(text.slice(0, word.from))) return
    for (let last = first; last < Math.min(words.length, first + most + 2); last += 1) {
      if (last > first && divided(text, words[last - 1], words[last])) break
      const part = text.slice(word.from, words[last]?.to)
      const count = hasUnspacedScript(part) ? last - first + 1 : part.split(' ').length
      if (count < fewest || count > most || !isEdge(words[last]?.word ?? '', language, 'back')) continue
      if (hasGrammar(language) && isOpen(words, last)) continue
      const cuts =
        Number(isCut(text, words, first, language)) + Number(isCut(text, words, last + 1, language))
      found.push({ text: part, words: words.slice(first, last + 1), source, bonus: -0.7 * cuts })
    }
  })
  return found
}

/** Words as a reader counts them: between spaces, by dictionary in a script that has none. */
export function wordCount(text: string, language: string): number {
  return hasUnspacedScript(text)
    ? wordSpans(text, language).length
    : collapseWhitespace(text).split(' ').length
}

function divided(text: string, before: WordSpan | undefined, after: WordSpan | undefined): boolean {
  return boundary.test(text.slice(before?.to ?? 0, after?.from ?? 0))
}

/** Whether a name of a subject may begin or end on a word. */
function isEdge(word: string, language: string, side: 'front' | 'back'): boolean {
  const folded = fold(word).replaceAll('’', "'")
  if (/^\p{N}/u.test(folded) || readingWords('numbers').has(folded)) return side === 'front'
  if (readingCue('namesNothing').test(folded)) return false
  return isContent(folded, language) && !isLure(folded)
}

/** Whether an English phrase that ends on a word leaves open of what or whom it speaks: "a country's", "tricks to help". */
function isOpen(words: WordSpan[], last: number): boolean {
  const folded = (at: number) => fold(words[at]?.word ?? '').replaceAll('’', "'")
  const word = folded(last)
  if (readingCue('possessive').test(word) || readingWords('wanting').has(word)) return true
  return isVerb(word) && readingCue('beforeOpenVerb').test(folded(last - 1))
}

/** Whether the words on both sides of a place belong to one phrase. */
function isCut(text: string, words: WordSpan[], at: number, language: string): boolean {
  const before = words[at - 1]
  const after = words[at]
  if (!before || !after || divided(text, before, after)) return false
  return [before, after].every(({ word }) => isNoun(fold(word).replaceAll('’', "'"), language))
}

/** Content that is not known as a verb. */
function isNoun(word: string, language: string): boolean {
  return (
    isContent(word, language) &&
    !isLure(word) &&
    !(hasGrammar(language) && (isVerb(word) || readingCue('adverb').test(word)))
  )
}

function isName({ word }: WordSpan, language: string): boolean {
  const folded = fold(word).replaceAll('’', "'")
  return (
    isNoun(folded, language) &&
    !readingWords('numbers').has(folded) &&
    !readingWords('general').has(folded) &&
    !readingCue('verbEnding').test(folded)
  )
}

/** A part of a title that only says where in a series it stands. */
const serial = once(
  () =>
    new RegExp(
      `(?:${piecesInAny(({ seriesParts }) => seriesParts)})\\.? *(?:\\p{N}|${piecesInAny(({ seriesOrdinals }) => seriesOrdinals)})|${piecesInAny(({ seriesMarks }) => seriesMarks)}|#\\p{N}`,
      'iu',
    ),
)

/** The parts of a title that are three to six words long as they stand; the first is the likeliest name. */
export function wholeParts(title: string, language: string): Span[] {
  const parts = title
    .split(/\s[|–—-]\s|[|｜]|[.:;!?|…]+(?:\s|$)|[(){}[\]。！？、]+/u)
    .filter((part) => part.trim() !== '')
  return parts.flatMap((part, index) => {
    const plain = part.replace(/^["'“”¿¡\s]+|["'“”,\s]+$/gu, '').replace(readingCue('partLead'), '')
    const from = wordSpans(plain, language).find(({ word }) => !isLure(fold(word)))?.from ?? 0
    const text = from === 0 ? plain : plain.slice(from).replace(readingCue('partPreposition'), '')
    const words = wordSpans(text, language)
    const count = wordCount(text, language)
    const long = text.split(' ').length > most || count > (hasUnspacedScript(text) ? 2 * most : most)
    const fits = count >= fewest && !long && !serial().test(text)
    const bonus = index > 0 || readingCue('topicSpansAsking').test(text) ? 0 : 1.2
    return fits ? [{ text, words, source: 1.25, bonus }] : []
  })
}

/** Phrases of one to three nouns. */
export function nounPhrases(text: string, language: string): Span[] {
  const words = wordSpans(text, language)
  const found: Span[] = []
  let from = 0
  words.forEach((word, index) => {
    const next = words[index + 1]
    if (!isName(word, language)) from = index + 1
    else if (!next || divided(text, word, next) || !isName(next, language)) {
      const phrase = words.slice(Math.max(from, index - 2), index + 1)
      found.push({ text: text.slice(phrase[0]?.from, word.to), words: phrase, source: 1, bonus: 0 })
      from = index + 1
    }
  })
  return found
}
