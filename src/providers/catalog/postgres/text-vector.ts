import { tokenize } from '../../tokenizer.js'
import type { CatalogEntry } from '../record.js'
import { stemOf } from './stems.js'

/**
 * The words of a clip as PostgreSQL indexes them: a `tsvector` of our own stems. Weight A is the title, C the caption
 * and the creator, B what is said or shown. Words stand in this order, which is how `frequencies.ts` can count them.
 */

export type TextVector = {
  /** The text of a `tsvector`. */
  words: string
  /** How many words there are. */
  length: number
}

/** What PostgreSQL can store: the last position of a word, positions and bytes of one word, and bytes of all. */
const limits = { position: 16_383, positions: 255, wordBytes: 2046, bytes: 1_000_000 }

/** Positions between two parts of a clip, so that no words of two are near each other. */
const partGap = 40

/** The vector of a clip. `marks` are words without a place in the text. */
export function toTextVector({ clip, transcript }: CatalogEntry, marks: string[]): TextVector {
  const places = new Map<string, string[]>()
  let length = 0
  let position = 0
  let bytes = 0
  const add = (text: string | null, weight: 'A' | 'B' | 'C') => {
    if (!text) return
    for (const term of tokenize(text)) {
      length += 1
      position = Math.min(position + 1, limits.position)
      const stem = stemOf(term)
      const known = places.get(stem)
      if ((known?.length ?? 0) >= limits.positions) continue
      bytes += known ? 2 : Buffer.byteLength(stem) + 4
      if (bytes > limits.bytes || (!known && Buffer.byteLength(stem) > limits.wordBytes)) continue
      if (known) known.push(`${position}${weight}`)
      else places.set(stem, [`${position}${weight}`])
    }
    position += partGap
  }
  add(clip.title, 'A')
  add(clip.caption, 'C')
  add(clip.creator, 'C')
  add(transcript.lines.map((line) => line.text).join(' '), 'B')
  add(clip.onscreen_text, 'B')
  const words = [...places].map(([stem, positions]) => `'${stem}':${positions.join(',')}`)
  return { words: [...marks.map((mark) => `'${mark}'`), ...words].join(' '), length }
}
