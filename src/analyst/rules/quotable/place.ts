import type { Sentence } from '../../speech.js'
import { contentWordSet, countSentencesByWord } from '../content-words.js'

/** The position of a line, and its context. */
export type LinePlace = {
  language: string
  /** Content words of the title. */
  title: ReadonlySet<string>
  /** The number of sentences that have each content word. */
  wordCounts: ReadonlyMap<string, number>
  /** Whether the transcript is punctuated. */
  isPunctuated: boolean
  /** The offset at which each sentence of the opening begins, in order. */
  starts: readonly number[]
  /** Where the last third of the sentences begins. */
  payoffStart: number
}

/** The context of the lines of an opening, from its sentences and its title. */
export function linePlaceOf(sentences: Sentence[], title: ReadonlySet<string>, language: string): LinePlace {
  const starts = sentences.map(({ from }) => from)
  const stops = sentences.filter(({ ending, text }) => ending === 'stop' && !/[\p{L}\p{N}]$/u.test(text))
  return {
    language,
    title,
    starts,
    wordCounts: countSentencesByWord(sentences.map((line) => contentWordSet(line, language))),
    isPunctuated: stops.length * 2 >= sentences.length,
    payoffStart: starts[Math.floor((starts.length * 2) / 3)] ?? Infinity,
  }
}
