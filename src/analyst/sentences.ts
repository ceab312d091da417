import type { Sentence, Speech } from './speech.js'
import type { WordSpan } from '../lib/text.js'
import { cutLong } from './rules/clauses.js'
import { findSentenceEnds } from './rules/sentence-ends.js'

/** Divides a speech into sentences. They are exact slices of its text, so that quotations are verbatim. */

/** A transcript with more words for each full stop counts as unpunctuated. */
const maxWordsPerStop = 60

/** The sentences of a speech, in order. Unsaid parts are between sentences, never inside. */
export function sentencesOf(speech: Speech): Sentence[] {
  const stops = findSentenceEnds(speech)
  const isMarked = stops.length * maxWordsPerStop >= speech.words.length
  const pieces = [...stops, ...speech.breaks, speech.text.length].sort((a, b) => a - b)
  const stopSet = new Set(stops)
  const sentences: Sentence[] = []
  let word = 0
  for (const to of pieces) {
    const first = word
    while (word < speech.words.length && (speech.words[word]?.from ?? 0) < to) word += 1
    const runs = cutLong(speech, speech.words.slice(first, word), isMarked)
    runs.forEach(({ words, isSentence }, index) => {
      const next = runs[index + 1]?.words[0]?.from
      const until = Math.min(next ?? to, to)
      if (words.length === 0) return
      const bounds = { after: sentences.at(-1)?.to ?? 0, until }
      const one = sentence(speech, words, bounds, next === undefined && stopSet.has(to))
      sentences.push(isSentence ? { ...one, ending: 'stop' } : one)
    })
  }
  return sentences
}

const opening = /[\p{Ps}\p{Pi}\p{Sc}"'¿¡#@]/u
/** Signs that belong to the number or tag after them, if a space precedes them: "-40", ".5", "<b>". */
const sign = /[-−–+±~.<]/u
const trailingMark = /[\s,;:–—、，；：-]/u

function isSigned(bare: string, from: number): boolean {
  const mark = bare[from - 1] ?? ''
  if (!sign.test(mark) || /\S/u.test(bare[from - 2] ?? ' ')) return false
  return mark === '<' ? /\p{L}/u.test(bare[from] ?? '') : /\p{N}/u.test(bare[from] ?? '')
}

/** Makes a sentence of a run of words, with the quotes, signs and stops that belong to it. */
function sentence(
  speech: Speech,
  words: WordSpan[],
  { after, until }: { after: number; until: number },
  isStopped: boolean,
): Sentence {
  const { bare } = speech
  let from = words[0]?.from ?? 0
  let to = words.at(-1)?.to ?? from
  if (from > after && isSigned(bare, from)) from -= 1
  while (from > after && opening.test(bare[from - 1] ?? '')) from -= 1
  if (isStopped) to = until
  else while (to < until && !/\s/u.test(bare[to] ?? ' ')) to += 1
  while (to > from && trailingMark.test(bare[to - 1] ?? '')) to -= 1
  return createSentence(speech, words, { from, to, ending: isStopped ? 'stop' : 'cut' })
}

type SentenceBounds = Pick<Sentence, 'from' | 'to' | 'ending'>

/** A part of the speech as a sentence, with its times. */
function createSentence(speech: Speech, words: WordSpan[], bounds: SentenceBounds): Sentence {
  return {
    ...bounds,
    text: speech.text.slice(bounds.from, bounds.to),
    start_s: secondsAt(speech, bounds.from, 'start'),
    end_s: secondsAt(speech, bounds.to, 'end'),
    words,
  }
}

/** A part of the speech that begins and ends between words. */
export function sliceSpeech(speech: Speech, from: number, to: number, ending: 'stop' | 'cut'): Sentence {
  const words = speech.words.filter((word) => word.from >= from && word.to <= to)
  return createSentence(speech, words, { from, to, ending })
}

/** The time of an offset in seconds, interpolated over the characters of its cue; null if the cue has no times. */
export function secondsAt({ cues }: Speech, offset: number, edge: 'start' | 'end'): number | null {
  const cue = cues.find(({ to }) => (edge === 'start' ? offset < to : offset <= to)) ?? cues.at(-1)
  if (!cue || cue.start === null) return null
  if (cue.end === null || cue.end < cue.start) return cue.start
  const share = Math.min(1, Math.max(0, (offset - cue.from) / Math.max(1, cue.to - cue.from)))
  return Math.round((cue.start + share * (cue.end - cue.start)) * 100) / 100
}
