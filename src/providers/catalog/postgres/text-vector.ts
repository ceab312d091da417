import { tokenize } from '../../tokenizer.js'
import type { CatalogEntry } from '../record.js'
import type { ByteWriter } from './byte-writer.js'
import type { Lexicon } from './lexicon.js'

/**
 * The words of a clip as PostgreSQL indexes them: a `tsvector` of our own stems. Weight A is the title, C the caption
 * and the creator, B what is said or shown. Words stand in this order, which is how `frequencies.ts` can count them.
 */

export type TextVector = {
  /** The numbers of its words, each once. */
  words: number[]
  /** The places of each of them, with their weights; none for a mark. */
  places: number[][]
  /** How many words the texts have. */
  length: number
}

/** What PostgreSQL can store: the last position of a word, positions and bytes of one word, and bytes of all. */
const limits = { position: 16_383, positions: 255, wordBytes: 2046, bytes: 1_000_000 }
/** What a word takes beside its bytes: an even address, the number of its places, and the first. */
const bytesPerWord = 5

/** Positions between two parts of a clip, so that no words of two are near each other. */
const partGap = 40

/** How PostgreSQL stores a weight beside a position. */
const weights = { A: 3 << 14, B: 2 << 14, C: 1 << 14 }
const positionOf = (place = 0) => place & limits.position

/** The vector of a clip. `marks` are words without a place in the text. */
export function toTextVector(
  { clip, transcript }: CatalogEntry,
  { marks, lexicon }: { marks: string[]; lexicon: Lexicon },
): TextVector {
  const words = marks.map((mark) => lexicon.numberOf(mark))
  const places: number[][] = marks.map(() => [])
  const placesOf = new Map<number, number[]>()
  let length = 0
  let position = 0
  let bytes = 0
  const addFirst = (word: number, place: number) => {
    const wordBytes = lexicon.bytesOf(word)
    bytes += wordBytes + bytesPerWord
    if (bytes > limits.bytes || wordBytes > limits.wordBytes) return
    const first = [place]
    placesOf.set(word, first)
    words.push(word)
    places.push(first)
  }
  const add = (text: string | null, weight: number) => {
    if (!text) return
    for (const term of tokenize(text)) {
      length += 1
      position = Math.min(position + 1, limits.position)
      const word = lexicon.numberOfTerm(term)
      const known = placesOf.get(word)
      if (known === undefined) addFirst(word, position | weight)
      else if (known.length < limits.positions && positionOf(known.at(-1)) < position) {
        bytes += 2
        if (bytes <= limits.bytes) known.push(position | weight)
      }
    }
    position += partGap
  }
  add(clip.title, weights.A)
  add(clip.caption, weights.C)
  add(clip.creator, weights.C)
  add(transcript.lines.map((line) => line.text).join(' '), weights.B)
  add(clip.onscreen_text, weights.B)
  return { words, places, length }
}

/** Writes a vector in the binary format of COPY. */
export function writeVector({ words, places }: TextVector, lexicon: Lexicon, to: ByteWriter): void {
  const lengthAt = to.skip(4)
  to.int32(words.length)
  for (const [at, word] of words.entries()) {
    const bytes = lexicon.bytesOf(word)
    const start = to.skip(bytes + 1)
    lexicon.copyBytes(word, to.all(), start)
    to.all()[start + bytes] = 0
    const placesOfWord = places[at] ?? []
    to.int16(placesOfWord.length)
    for (const place of placesOfWord) to.int16(place)
  }
  to.all().writeInt32BE(to.size() - lengthAt - 4, lengthAt)
}
