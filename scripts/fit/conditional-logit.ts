import { minimise } from './adam.js'

/** Fits a choice among several candidates by their signs (conditional logit, McFadden 1974), with Adam. */

/** The candidates of a choice: the signs of each, and how good each would be, from 0 to 1. */
export type Choice = { signs: Record<string, number>; gain: number }[]

const options = { rounds: 400, step: 0.03, penalty: 0.02, smallest: 0.03 }
/** How strongly the target prefers the best candidate to the next best. */
const sharpness = 8

type Rows = { names: string[]; deviations: number[]; choices: { rows: Float64Array[]; targets: number[] }[] }

function deviationOf(values: number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

function targetsOf(choice: Choice): number[] {
  const powers = choice.map(({ gain }) => gain ** sharpness)
  const sum = powers.reduce((total, one) => total + one, 0)
  return powers.map((one) => one / sum)
}

/** Signs in units of their standard deviation. Choices without a good candidate are left out. */
function rowsOf(choices: Choice[]): Rows {
  const all = choices.flat()
  const names = Object.keys(all[0]?.signs ?? {})
  const deviations = names.map((name) => deviationOf(all.map(({ signs }) => signs[name] ?? 0)))
  const useful = choices.filter((choice) => choice.some(({ gain }) => gain > 0))
  const rowOf = (signs: Record<string, number>) =>
    Float64Array.from(names, (name, at) => (signs[name] ?? 0) / (deviations[at] || 1))
  return {
    names,
    deviations,
    choices: useful.map((choice) => ({
      rows: choice.map(({ signs }) => rowOf(signs)),
      targets: targetsOf(choice),
    })),
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

function slopeAt(weights: Float64Array, choices: Rows['choices']): Float64Array {
  const slope = weights.map((weight) => weight * options.penalty)
  for (const { rows, targets } of choices) {
    const scores = rows.map((row) => dot(weights, row))
    const highest = Math.max(...scores)
    const powers = scores.map((score) => Math.exp(score - highest))
    const sum = powers.reduce((total, one) => total + one, 0)
    rows.forEach((row, index) => {
      const error = ((powers[index] ?? 0) / sum - (targets[index] ?? 0)) / choices.length
      for (let at = 0; at < row.length; at += 1) slope[at] = (slope[at] ?? 0) + error * (row[at] ?? 0)
    })
  }
  return slope
}

/** The weights of the signs, by name. Signs with a negligible weight are left out. */
export function fitChoices(choiceRows: Choice[]): Record<string, number> {
  const { names, deviations, choices } = rowsOf(choiceRows)
  const weights = minimise(names.length, (at) => slopeAt(at, choices), options)
  const entries = names.flatMap((name, at) => {
    const weight = weights[at] ?? 0
    return deviations[at] && Math.abs(weight) >= options.smallest
      ? [[name, weight / deviations[at]] as const]
      : []
  })
  return Object.fromEntries(entries)
}
