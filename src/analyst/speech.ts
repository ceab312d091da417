import type { WordSpan } from '../lib/text.js'

/** What is said in a clip, and its sentences. */

/** A cue's place in the joined text. */
export type Cue = { from: number; to: number; start: number | null; end: number | null }

export type Speech = {
  text: string
  /** The text with every mark that nobody says blanked out: offsets are the same. */
  bare: string
  /** Where those marks begin and end. */
  breaks: number[]
  cues: Cue[]
  /** Of the bare text. */
  words: WordSpan[]
  language: string
}

export type Sentence = {
  text: string
  /** Offsets in the joined text; `to` is the offset after the last character. */
  from: number
  to: number
  start_s: number | null
  end_s: number | null
  /** What ended it: a full stop or its like, or our own cut. */
  ended: 'stop' | 'cut'
  words: WordSpan[]
}
