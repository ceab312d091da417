import { rowOf } from '../../src/languages/break-table.js'
import type { BreakExample } from './break-examples.js'

/** A neural network with one layer over the vectors of the words around a position, fitted by Adam in batches. */

type Shape = { before: number; after: number; size: number; cells: number }

export type Network = Shape & {
  /** The vectors of all words. */
  vectors: Float32Array
  /**
   * The weights from each number to each cell, by position; then the biases of the cells, and their weights in the
   * result.
   */
  layer: Float32Array
  own: Float32Array
  out: Float32Array
  start: Float32Array
}

/** Random numbers that are the same for every fit. */
function randomNumbers(): () => number {
  let state = 42
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A network with random weights. */
export function createNetwork(shape: Shape, rows: number): Network {
  const random = randomNumbers()
  const around = (count: number, spread: number) =>
    Float32Array.from({ length: count }, () => (random() + random() + random() - 1.5) * 2 * spread)
  const inputs = (shape.before + shape.after) * shape.size
  return {
    ...shape,
    vectors: around(rows * shape.size, 0.3),
    layer: around(inputs * shape.cells, 1 / Math.sqrt(inputs)),
    own: new Float32Array(shape.cells),
    out: around(shape.cells, 1 / Math.sqrt(shape.cells)),
    start: Float32Array.of(-2),
  }
}

/** The step sizes at the beginning and the end, and the number of positions per step. */
const steps = { first: 0.006, last: 0.0001, batch: 256 }
/** Adam's decay rates of earlier gradients, for their mean and for their squares. */
const memory = { mean: 0.9, square: 0.999 }

/** Numbers of a network, and their gradients since the last step. */
class FittedParameters {
  private readonly slopes: Float32Array
  private readonly means: Float32Array
  private readonly squares: Float32Array
  private count = 0
  constructor(readonly numbers: Float32Array) {
    this.slopes = new Float32Array(numbers.length)
    this.means = new Float32Array(numbers.length)
    this.squares = new Float32Array(numbers.length)
  }
  add(at: number, slope: number): void {
    this.slopes[at] = (this.slopes[at] as number) + slope
  }
  step(rate: number): void {
    this.count += 1
    const scale = (rate * Math.sqrt(1 - memory.square ** this.count)) / (1 - memory.mean ** this.count)
    const { slopes, means, squares, numbers } = this
    for (let at = 0; at < numbers.length; at += 1) {
      const slope = (slopes[at] as number) / steps.batch
      const mean = memory.mean * (means[at] as number) + (1 - memory.mean) * slope
      const square = memory.square * (squares[at] as number) + (1 - memory.square) * slope * slope
      means[at] = mean
      squares[at] = square
      numbers[at] = (numbers[at] as number) - (scale * mean) / (Math.sqrt(square) + 1e-8)
      slopes[at] = 0
    }
  }
}

type FittedNetwork = Record<'vectors' | 'layer' | 'own' | 'out' | 'start', FittedParameters>

type Window = { rows: Int32Array; isEnd: number }

/** The windows of all examples: the rows of the words around each position. */
function windowsOf({ before, after }: Shape, examples: BreakExample[], names: string[]): Window[] {
  const rows = new Map(names.map((name, row) => [name, row]))
  const none = rowOf(rows, undefined)
  return examples.flatMap(({ words, ends }) => {
    const own = Int32Array.from(words, (word) => rowOf(rows, word))
    return ends.flatMap((isEnd, at) => {
      if (isEnd === null) return []
      const window = Int32Array.from(
        { length: before + after },
        (_, place) => own[at - before + place] ?? none,
      )
      return [{ rows: window, isEnd: isEnd ? 1 : 0 }]
    })
  })
}

function shuffle<T>(items: T[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[items[at], items[other]] = [items[other] as T, items[at] as T]
  }
}

/** Fits a network in some rounds over all examples, and prints its quality after each. */
export function fit(network: Network, examples: BreakExample[], names: string[], rounds: number): void {
  const places = windowsOf(network, examples, names)
  const random = randomNumbers()
  const { vectors, layer, own, out, start } = network
  const fittedNetwork: FittedNetwork = {
    vectors: new FittedParameters(vectors),
    layer: new FittedParameters(layer),
    own: new FittedParameters(own),
    out: new FittedParameters(out),
    start: new FittedParameters(start),
  }
  const total = rounds * places.length
  for (let round = 0; round < rounds; round += 1) {
    shuffle(places, random)
    let loss = 0
    places.forEach((place, index) => {
      loss += learn(network, fittedNetwork, place)
      if (index % steps.batch !== steps.batch - 1) return
      const rate = steps.first + (steps.last - steps.first) * ((round * places.length + index) / total)
      for (const one of Object.values(fittedNetwork)) one.step(rate)
    })
    console.log(`round ${round + 1}: ${places.length} places, log loss ${(loss / places.length).toFixed(4)}`)
  }
}

/** Adds the gradients of one position; returns the loss before the step. */
function learn({ size, cells }: Network, network: FittedNetwork, { rows, isEnd }: Window): number {
  const vectors = network.vectors.numbers
  const layer = network.layer.numbers
  const out = network.out.numbers
  const values = Float32Array.from(network.own.numbers)
  const forEachNumber = (visit: (vector: number, weights: number) => void) =>
    rows.forEach((row, place) => {
      for (let number = 0; number < size; number += 1)
        visit(row * size + number, (place * size + number) * cells)
    })
  forEachNumber((vector, weights) => {
    const value = vectors[vector] as number
    for (let cell = 0; cell < cells; cell += 1)
      values[cell] = (values[cell] as number) + value * (layer[weights + cell] as number)
  })
  let score = network.start.numbers[0] as number
  for (let cell = 0; cell < cells; cell += 1) {
    values[cell] = Math.tanh(values[cell] as number)
    score += (values[cell] as number) * (out[cell] as number)
  }
  const slope = 1 / (1 + Math.exp(-score)) - isEnd
  network.start.add(0, slope)
  const slopes = values.map((value, cell) => slope * (out[cell] as number) * (1 - value * value))
  slopes.forEach((one, cell) => {
    network.out.add(cell, slope * (values[cell] as number))
    network.own.add(cell, one)
  })
  forEachNumber((vector, weights) => {
    const value = vectors[vector] as number
    let sum = 0
    for (let cell = 0; cell < cells; cell += 1) {
      const one = slopes[cell] as number
      sum += one * (layer[weights + cell] as number)
      network.layer.add(weights + cell, one * value)
    }
    network.vectors.add(vector, sum)
  })
  return Math.log1p(Math.exp(isEnd === 1 ? -score : score))
}
