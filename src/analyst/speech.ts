import type { WordSpan } from '../lib/text.js'

/** The speech of a clip and its sentences. */

/** The position of a cue in the joined text. */
export type Cue = { from: number; to: number; start: number | null; end: number | null }

export type Speech = {
  text: string
  /** The text with everything unsaid replaced by spaces, so that offsets are the same. */
  bare: string
  /** The offsets at which the unsaid parts begin and end. */
  breaks: number[]
  cues: Cue[]
  /** The words of the bare text. */
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
  /** Whether a full stop or another mark ended it, or the rules cut it. */
  ending: 'stop' | 'cut'
  words: WordSpan[]
}
