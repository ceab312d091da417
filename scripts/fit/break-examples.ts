import { toSpeech } from '../../src/analyst/transcript-speech.js'
import { findSentenceEnds } from '../../src/analyst/rules/sentence-ends.js'
import { fold, wordSpans } from '../../src/lib/text.js'
import { type ClipRow, transcriptLines } from '../reports/clip-rows.js'

/** Words of punctuated speech without their marks, and the ends of sentences. */

/** Whether a sentence ends before each word; null if a mark leaves it open (a colon, a dash). */
export type BreakExample = { words: string[]; ends: (boolean | null)[] }

/** Whether a clip is held out: half of the clips are, for testing the fit. */
export function isHeldOut(index: number): boolean {
  return index % 2 === 1
}

const open = /[:;[]|--|–|—|\.\.|…/u
const ending = /[.?!]["'”’)]*\s/u

/** The words of a clip's transcript, and the ends of sentences by its full stops. */
export function clipExample(row: ClipRow, language: string): BreakExample {
  const speech = toSpeech(transcriptLines(row), language)
  const stops = findSentenceEnds(speech)
  const ends = speech.words.map(({ from }, at) => {
    const last = speech.words[at - 1]?.to
    if (last === undefined) return null
    if (stops.some((stop) => stop > last && stop <= from)) return true
    return open.test(speech.text.slice(last, from)) ? null : false
  })
  return { words: speech.words.map(({ word }) => foldWord(word)), ends }
}

function foldWord(word: string): string {
  return fold(word).replaceAll('’', "'")
}

/** Removes what is not spoken: names of speakers, links, markup and notes in brackets. */
const unsaid: [RegExp, string][] = [
  [/^\*\*[^*]+\*\*:?\s*/u, ''],
  [/\\?\[[^\]]*\\?\](?!\()/gu, ' '],
  [/\[([^\]]*)\]\([^)]*\)/gu, '$1'],
  [/[*_`]/gu, ''],
]
/** A shorter paragraph is a heading or an exclamation. */
const minParagraphWords = 12

function paragraphExample(paragraph: string, language: string): BreakExample {
  const text = unsaid.reduce((rest, [mark, by]) => rest.replace(mark, by), paragraph)
  const spans = wordSpans(text, language)
  const ends = spans.map(({ word, from }, at) => {
    const last = spans[at - 1]?.to
    if (last === undefined) return null
    const between = text.slice(last, from)
    if (open.test(between)) return null
    return ending.test(between) ? /^[\p{Lu}\d]/u.test(word) || null : false
  })
  return { words: spans.map(({ word }) => foldWord(word)), ends }
}

/** The examples of a file: its clips that are not held out, or its paragraphs. */
export function examplesOf(text: string, isClips: boolean, language: string): BreakExample[] {
  const lines = text.split('\n').filter(Boolean)
  const examples = isClips
    ? lines
        .filter((_, index) => !isHeldOut(index))
        .map((line) => clipExample(JSON.parse(line) as ClipRow, language))
    : lines.map((line) => paragraphExample(line, language))
  return examples.filter(({ words }) => words.length >= minParagraphWords)
}
