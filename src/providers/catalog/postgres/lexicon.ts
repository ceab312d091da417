import { tokenize } from '../../tokenizer.js'
import { createAsciiTerms } from './ascii-terms.js'
import { createByteWriter } from './byte-writer.js'
import { stemOf } from './stems.js'

/**
 * The words of an import. Each has a number, so that a clip looks each word up only once, and the data of words are in
 * arrays of numbers: a million clips have more than a hundred million words.
 */

/** More than the terms of a large catalog in one language. */
const maxTerms = 300_000
/** More than there are groups (row-order.ts). */
const maxGroups = 16

/** The number of a group's rows that have a word. */
export type WordRows = [word: string, group: number, rows: number]

export type Lexicon = {
  /** The number of a stem or a mark, from 0. */
  numberOf(text: string): number
  /** Calls `tell` with the number of the stem of each term in a text, in order. */
  read(text: string, tell: (word: number) => void): void
  /** How many bytes a word has in UTF-8. */
  bytesOf(word: number): number
  /** Copies the bytes of a word to a place. */
  copyBytes(word: number, to: Uint8Array, at: number): void
  /** Adds a row that has a word to the count of a group, or subtracts it. */
  count(word: number, group: number, by: 1 | -1): void
  /** Whether a new lexicon should be started, to bound memory. */
  isFull(): boolean
  /** Yields the counts, and then resets them to 0. */
  takeCounts(): Generator<WordRows>
}

/** Creates an empty lexicon. */
export function createLexicon(): Lexicon {
  const byTerm = new Map<string, number>()
  const byText = new Map<string, number>()
  const texts: string[] = []
  const spelling = createSpelling()
  const counts = createCounts()
  function numberOf(text: string): number {
    const existingWord = byText.get(text)
    if (existingWord !== undefined) return existingWord
    const word = texts.push(text) - 1
    byText.set(text, word)
    spelling.add(text)
    return word
  }
  function numberOfTerm(term: string): number {
    const existingWord = byTerm.get(term)
    if (existingWord !== undefined) return existingWord
    const word = numberOf(stemOf(term))
    byTerm.set(term, word)
    return word
  }
  const asciiTerms = createAsciiTerms((term) => numberOf(stemOf(term)))
  return {
    numberOf,
    read(text, tell) {
      if (asciiTerms.read(text, tell)) return
      for (const term of tokenize(text)) tell(numberOfTerm(term))
    },
    bytesOf: spelling.bytesOf,
    copyBytes: spelling.copyBytes,
    count: counts.add,
    isFull: () => Math.max(byTerm.size, asciiTerms.size(), texts.length) >= maxTerms,
    *takeCounts() {
      for (const [word, text] of texts.entries())
        for (const [group, rows] of counts.of(word)) yield [text, group, rows]
      counts.clear()
    },
  }
}

/** The bytes of all words, concatenated. */
function createSpelling() {
  const bytes = createByteWriter()
  const ends: number[] = []
  const startOf = (word: number) => (word === 0 ? 0 : (ends[word - 1] ?? 0))
  // A loop, because words are short: it is faster than copying by `set`.
  function copyBytes(word: number, to: Uint8Array, at: number): void {
    const from = bytes.all()
    const end = ends[word] ?? 0
    for (let read = startOf(word), write = at; read < end; read += 1, write += 1) to[write] = from[read] ?? 0
  }
  return {
    copyBytes,
    bytesOf: (word: number) => (ends[word] ?? 0) - startOf(word),
    add(text: string): void {
      bytes.text(text)
      ends.push(bytes.size())
    },
  }
}

const initialWords = 4096

/** The numbers of rows, by word and group. */
function createCounts() {
  let counts = new Int32Array(maxGroups * initialWords)
  function add(word: number, group: number, by: 1 | -1): void {
    const at = word * maxGroups + group
    while (at >= counts.length) {
      const larger = new Int32Array(counts.length * 2)
      larger.set(counts)
      counts = larger
    }
    counts[at] = (counts[at] ?? 0) + by
  }
  return {
    add,
    *of(word: number): Generator<[group: number, rows: number]> {
      for (let group = 0; group < maxGroups; group += 1) {
        const rows = counts[word * maxGroups + group] ?? 0
        if (rows !== 0) yield [group, rows]
      }
    },
    clear: () => void counts.fill(0),
  }
}
