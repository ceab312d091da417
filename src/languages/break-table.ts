import { cached } from '../lib/once.js'
import { readData } from './data.js'
import { hasGrammarRules } from './index.js'

/** What the words around a place tell of whether a sentence ends there, fitted by scripts/fit/sentence-breaks.ts. */

/** The fitted numbers of a language as they are written down; the network's sizes stand beside them. */
export type SentenceBreaks = {
  /** Words that are looked at before and behind a place. */
  before: number
  after: number
  /** Numbers of each word, and cells of the one layer. */
  size: number
  cells: number
  /** What a step of a number's code is worth: of a word's numbers (one letter each), and of the weights (two). */
  scales: { words: number; weights: number }
  /** A word or, behind a hyphen, an ending of other words, and its numbers. A row a word. */
  words: string
  /** By place and number, then the cells' own, then what each cell counts for, then a number to begin with. */
  weights: string
}

/** The same, ready to count with. */
export type BreakTable = Pick<SentenceBreaks, 'before' | 'after' | 'size' | 'cells'> & {
  rows: Map<string, number>
  vectors: Float32Array
  weights: Float32Array
  /** What a row adds to the cells at each place around a word, by row; counted when it is first needed. */
  sums: Map<number, Float32Array>
}

/** The letters in which numbers are written, the least first. */
export const codeLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-'
const letterValues = new Map([...codeLetters].map((letter, value) => [letter, value]))

function decode(text: string, letters: 1 | 2, scale: number): Float32Array {
  const middle = 64 ** letters / 2
  const valueAt = (at: number) => letterValues.get(text[at] ?? '') ?? 0
  return Float32Array.from({ length: text.length / letters }, (_, index) => {
    const value = letters === 1 ? valueAt(index) : valueAt(2 * index) * 64 + valueAt(2 * index + 1)
    return (value - middle) * scale
  })
}

/** A broken table would divide speech anywhere without a word. */
function requireShape(
  { before, after, size, cells }: SentenceBreaks,
  { words, codes, weights }: { words: string[]; codes: string[]; weights: string },
): void {
  const weightCount = ((before + after) * size + 1) * cells + cells + 1
  const isWhole =
    Object.values(rowNames).every((name) => words.includes(name)) &&
    codes.every((code) => code.length === size) &&
    weights.length === 2 * weightCount &&
    [...codes.join(''), ...weights].every((letter) => letterValues.has(letter))
  if (!isWhole) throw new Error('The table of sentence breaks is damaged: fit it again.')
}

/** The numbers of a data file as numbers. Throws where it lacks a row or does not fit its own measures. */
export function decodeBreaks(data: SentenceBreaks): BreakTable {
  const { before, after, size, cells, scales } = data
  const rows = data.words
    .trim()
    .split('\n')
    .map((row) => row.split(' '))
  const codes = rows.map(([, code = '']) => code)
  const weights = data.weights.replaceAll(/\s/gu, '')
  requireShape(data, { words: rows.map(([word = '']) => word), codes, weights })
  return {
    before,
    after,
    size,
    cells,
    rows: new Map(rows.map(([word], index) => [word ?? '', index])),
    vectors: decode(codes.join(''), 1, scales.words),
    weights: decode(weights, 2, scales.weights),
    sums: new Map(),
  }
}

/** A word that the table lacks is looked up by its ending, the longest that it has. */
export const longestEnding = 3
/** The rows of numbers, of words that are neither in the table nor end like others, and of no word at all. */
export const rowNames = { number: '#', other: '-', none: '.' }

/** The row of a folded word; of none where a place is outside. */
export function rowOf(rows: ReadonlyMap<string, number>, word: string | undefined): number {
  if (word === undefined) return rows.get(rowNames.none) ?? 0
  const own = rows.get(word)
  if (own !== undefined) return own
  if (/^\p{N}/u.test(word)) return rows.get(rowNames.number) ?? 0
  for (let length = longestEnding; length > 0; length -= 1) {
    const ending = rows.get(`-${word.slice(-length)}`)
    if (ending !== undefined) return ending
  }
  return rows.get(rowNames.other) ?? 0
}

/** The table of a language; null of one of which it is not known how its sentences are put together. */
export const breakTableOf = cached((language: string): BreakTable | null =>
  hasGrammarRules(language) ? decodeBreaks(readData(`${language}/breaks`) as SentenceBreaks) : null,
)
