import type { CatalogEntry } from '../record.js'
import type { ByteWriter } from './byte-writer.js'
import type { Lexicon } from './lexicon.js'

/**
 * The words of a clip as PostgreSQL indexes them: a `tsvector` of our own stems. Weight A is the title, C the caption
 * and the creator, B what is said or shown. The texts are in this order, on which `frequencies.ts` relies.
 */

export type VectorWords = {
  /** The numbers of words and marks, each once. */
  words: number[]
  /** The number of words in the texts. */
  length: number
}

/** Limits of a `tsvector`: the last position, positions and bytes of a word, and bytes in all. */
const limits = { position: 16_383, positions: 255, wordBytes: 2046, bytes: 1_000_000 }
/** Bytes that a word takes beside its text: padding to an even address, the number of its positions, and the first. */
const bytesPerWord = 5

/** Positions between two texts of a clip, so that their words are not near each other. */
const partGap = 40

/** PostgreSQL's bits for the weight of a position. */
const weights = { A: 3 << 14, B: 2 << 14, C: 1 << 14 }

/** The words of the current vector, in lists that are reused for the next one. */
type VectorDraft = {
  words: number[]
  /** By index of a word: the number of its positions, and the last one. */
  counts: number[]
  lastPositions: number[]
  /** All positions with their weights, and the index of the word of each. */
  places: number[]
  placeWords: number[]
}

const draft: VectorDraft = { words: [], counts: [], lastPositions: [], places: [], placeWords: [] }
/**
 * The index of a word in the draft, by word. It is valid only if the draft has the word there, so it is never cleared.
 */
const indexOfWord: number[] = []

function clear(): void {
  for (const list of Object.values(draft)) list.length = 0
}

/** Adds a word to the draft; returns its index. */
function addWord(word: number): number {
  const index = draft.words.push(word) - 1
  while (indexOfWord.length <= word) indexOfWord.push(-1)
  indexOfWord[word] = index
  draft.counts.push(0)
  draft.lastPositions.push(0)
  return index
}

function addPlace(index: number, position: number, weight: number): void {
  draft.counts[index] = (draft.counts[index] ?? 0) + 1
  draft.lastPositions[index] = position
  draft.places.push(position | weight)
  draft.placeWords.push(index)
}

/** Reads the texts of a clip into the draft; returns the number of their words. */
function readTexts({ clip, transcript }: CatalogEntry, lexicon: Lexicon): number {
  let length = 0
  let position = 0
  let bytes = 0
  let weight = weights.A
  const { words, counts, lastPositions } = draft
  const addTerm = (word: number) => {
    length += 1
    position = Math.min(position + 1, limits.position)
    const index = indexOfWord[word] ?? -1
    if (index >= 0 && words[index] === word) {
      if ((counts[index] ?? 0) >= limits.positions || (lastPositions[index] ?? 0) >= position) return
      bytes += 2
      if (bytes <= limits.bytes) addPlace(index, position, weight)
      return
    }
    const wordBytes = lexicon.bytesOf(word)
    bytes += wordBytes + bytesPerWord
    if (bytes <= limits.bytes && wordBytes <= limits.wordBytes) addPlace(addWord(word), position, weight)
  }
  const add = (text: string | null, itsWeight: number) => {
    if (!text) return
    weight = itsWeight
    lexicon.read(text, addTerm)
    position += partGap
  }
  add(clip.title, weights.A)
  add(clip.caption, weights.C)
  add(clip.creator, weights.C)
  add(transcript.lines.map((line) => line.text).join(' '), weights.B)
  add(clip.onscreen_text, weights.B)
  return length
}

/** All positions, grouped by word, those of a word in order. */
function sortPlaces(): number[] {
  const { counts, places, placeWords } = draft
  const next: number[] = []
  let start = 0
  for (const count of counts) {
    next.push(start)
    start += count
  }
  const sortedPlaces = new Array<number>(places.length).fill(0)
  for (let at = 0; at < places.length; at += 1) {
    const index = placeWords[at] ?? 0
    const to = next[index] ?? 0
    sortedPlaces[to] = places[at] ?? 0
    next[index] = to + 1
  }
  return sortedPlaces
}

/**
 * Writes the vector of a clip in the binary format of COPY, preceded by the number of words. `marks` are words without
 * a position.
 */
export function writeTextVector(
  to: ByteWriter,
  entry: CatalogEntry,
  { marks, lexicon }: { marks: string[]; lexicon: Lexicon },
): VectorWords {
  clear()
  for (const mark of marks) addWord(lexicon.numberOf(mark))
  const length = readTexts(entry, lexicon)
  to.int32(4)
  to.int32(length)
  const sizeAt = to.skip(4)
  to.int32(draft.words.length)
  const places = sortPlaces()
  let place = 0
  for (let index = 0; index < draft.words.length; index += 1) {
    const word = draft.words[index] ?? 0
    const bytes = lexicon.bytesOf(word)
    const start = to.skip(bytes + 1)
    lexicon.copyBytes(word, to.all(), start)
    to.all()[start + bytes] = 0
    const end = place + (draft.counts[index] ?? 0)
    to.int16(end - place)
    for (; place < end; place += 1) to.int16(places[place] ?? 0)
  }
  to.all().writeInt32BE(to.size() - sizeAt - 4, sizeAt)
  return { words: [...draft.words], length }
}
