import type { CatalogEntry } from '../record.js'
import type { ByteWriter } from './byte-writer.js'
import type { Lexicon } from './lexicon.js'

/**
 * The words of a clip as PostgreSQL indexes them: a `tsvector` of our own stems. Weight A is the title, C the caption
 * and the creator, B what is said or shown. Words stand in this order, which is how `frequencies.ts` can count them.
 */

export type VectorWords = {
  /** The numbers of the words and marks, each once. */
  words: number[]
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

/** The words of a vector that is made, in lists that are used again for the next one. */
type Draft = {
  words: number[]
  /** Of each word in the list: how many places it has, and the last position. */
  counts: number[]
  lastPositions: number[]
  /** Each place with its weight, and at which place in the list its word is. */
  places: number[]
  placeWords: number[]
}

const draft: Draft = { words: [], counts: [], lastPositions: [], places: [], placeWords: [] }
/** Where a word is in the list: valid if it is there, so that nothing has to be cleared. */
const indexOfWord: number[] = []

function clear(): void {
  for (const list of Object.values(draft)) list.length = 0
}

/** Adds a word to the list; returns where it is. */
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

/** Reads the texts of a clip into the draft; returns how many words they have. */
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

/** The places of all words, those of one word together in their order. */
function sortPlaces(): number[] {
  const { counts, places, placeWords } = draft
  const next: number[] = []
  let start = 0
  for (const count of counts) {
    next.push(start)
    start += count
  }
  const sorted = new Array<number>(places.length).fill(0)
  for (let at = 0; at < places.length; at += 1) {
    const index = placeWords[at] ?? 0
    const to = next[index] ?? 0
    sorted[to] = places[at] ?? 0
    next[index] = to + 1
  }
  return sorted
}

/**
 * Writes the vector of a clip in the binary format of COPY, with the number of words before it. `marks` are words
 * without a place in the text.
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
