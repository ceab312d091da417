import { memoize } from '../lib/once.js'
import { readData } from './data.js'
import { hasGrammarRules } from './index.js'

/**
 * Predicts from the words around a position whether a sentence ends there. Fitted by scripts/fit/sentence-breaks.ts.
 */

/** The encoded network of a language, with its sizes. */
export type SentenceBreaks = {
  /** How many words before and after a position are used. */
  before: number
  after: number
  /** Numbers per word vector, and cells of the only layer. */
  size: number
  cells: number
  /** Step sizes of the encoded numbers: of word vectors (one letter each) and of weights (two). */
  scales: { words: number; weights: number }
  /** One row per line: a word, or a hyphen and an ending of other words, and its vector. */
  words: string
  /**
   * Weights by position and number, then the biases of the cells, then the weight of each cell, then the bias of the
   * result.
   */
  weights: string
}

/** The decoded network. */
export type BreakTable = Pick<SentenceBreaks, 'before' | 'after' | 'size' | 'cells'> & {
  rows: Map<string, number>
  vectors: Float32Array
  weights: Float32Array
  /** What a row adds to the cells at each position around a break, by row; computed on first use. */
  sums: Map<number, Float32Array>
}

/** The letters that encode numbers, in ascending order. */
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

/** Throws if the table is damaged, because it would otherwise divide speech at wrong positions without an error. */
function requireShape(
  { before, after, size, cells }: SentenceBreaks,
  { words, codes, weights }: { words: string[]; codes: string[]; weights: string },
): void {
  const weightCount = ((before + after) * size + 1) * cells + cells + 1
  const isIntact =
    Object.values(rowNames).every((name) => words.includes(name)) &&
    codes.every((code) => code.length === size) &&
    weights.length === 2 * weightCount &&
    [...codes.join(''), ...weights].every((letter) => letterValues.has(letter))
  if (!isIntact) throw new Error('The table of sentence breaks is damaged: fit it again.')
}

/** Decodes a data file. Throws an Error if a row is missing or the sizes do not fit. */
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

/** Maximum length of the ending by which a word is looked up that the table lacks. */
export const longestEnding = 3
/**
 * The rows for numbers, for words that are neither in the table nor have a known ending, and for positions outside the
 * text.
 */
export const rowNames = { number: '#', other: '-', none: '.' }

/** The row of a folded word; that of `none` if there is no word. */
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

/** The table of a language; null for a language without grammar rules. */
export const breakTableOf = memoize((language: string): BreakTable | null =>
  hasGrammarRules(language) ? decodeBreaks(readData(`${language}/breaks`) as SentenceBreaks) : null,
)
