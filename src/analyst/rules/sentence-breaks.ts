import { type BreakTable, rowOf } from '../../languages/break-table.js'

/** Scores sentence ends in unpunctuated speech with a small neural network over the surrounding words. */

function sumsOf(table: BreakTable, row: number): Float32Array {
  const sums = table.sums.get(row)
  if (sums) return sums
  const { size, cells, vectors, weights } = table
  const places = table.before + table.after
  const newSums = new Float32Array(places * cells)
  for (let place = 0; place < places; place += 1)
    for (let number = 0; number < size; number += 1) {
      const value = vectors[row * size + number] ?? 0
      const first = (place * size + number) * cells
      for (let cell = 0; cell < cells; cell += 1)
        newSums[place * cells + cell] =
          (newSums[place * cells + cell] ?? 0) + value * (weights[first + cell] ?? 0)
    }
  table.sums.set(row, newSums)
  return newSums
}

/** The log-odds of a sentence end before each of the folded words. The value of the first word has no meaning. */
export function breakScores(table: BreakTable, words: readonly string[]): number[] {
  const { before, after, size, cells, weights } = table
  const none = sumsOf(table, rowOf(table.rows, undefined))
  const around = [
    ...Array.from({ length: before }, () => none),
    ...words.map((word) => sumsOf(table, rowOf(table.rows, word))),
    ...Array.from({ length: after }, () => none),
  ]
  const own = (before + after) * size * cells
  const values = new Float32Array(cells)
  return words.map((_, at) => {
    values.set(weights.subarray(own, own + cells))
    for (let place = 0; place < before + after; place += 1) {
      const wordSums = around[at + place] ?? none
      for (let cell = 0; cell < cells; cell += 1)
        values[cell] = (values[cell] as number) + (wordSums[place * cells + cell] as number)
    }
    let score = weights[own + 2 * cells] ?? 0
    for (let cell = 0; cell < cells; cell += 1)
      score += Math.tanh(values[cell] as number) * (weights[own + cells + cell] as number)
    return score
  })
}
