import { minimise } from './adam.js'

/** Logistic regression with a penalty on large weights, fitted by Adam (Kingma & Ba 2015) on standardised signs. */

export type Example = { signs: Record<string, number>; target: number }
export type FittedModel = { intercept: number; weights: Record<string, number> }

const options = { rounds: 200, step: 0.03, penalty: 0.02, smallest: 0.03 }

type Scale = { names: string[]; means: number[]; deviations: number[] }

function scaleOf(examples: Example[]): Scale {
  const names = Object.keys(examples[0]?.signs ?? {})
  const means = names.map((name) => mean(examples.map(({ signs }) => signs[name] ?? 0)))
  const deviations = names.map((name, at) =>
    Math.sqrt(mean(examples.map(({ signs }) => ((signs[name] ?? 0) - (means[at] ?? 0)) ** 2))),
  )
  return { names, means, deviations }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** The weights in the signs' own units. Signs with a negligible weight are left out. */
export function fitLogistic(examples: Example[]): FittedModel {
  const scale = scaleOf(examples)
  const { names, means, deviations } = scale
  const rows = examples.map(({ signs }) =>
    Float64Array.from([
      1,
      ...names.map((name, at) => ((signs[name] ?? 0) - (means[at] ?? 0)) / (deviations[at] || 1)),
    ]),
  )
  const targets = examples.map(({ target }) => target)
  const solution = minimise(rows[0]?.length ?? 0, (weights) => slopeAt(weights, rows, targets), options)
  const signWeights = names.flatMap((name, at) => {
    const weight = solution[at + 1] ?? 0
    return deviations[at] && Math.abs(weight) >= options.smallest
      ? [{ name, weight: weight / deviations[at], centre: means[at] ?? 0 }]
      : []
  })
  const intercept = signWeights.reduce((sum, { weight, centre }) => sum - weight * centre, solution[0] ?? 0)
  return { intercept, weights: Object.fromEntries(signWeights.map(({ name, weight }) => [name, weight])) }
}

function slopeAt(weights: Float64Array, rows: Float64Array[], targets: number[]): Float64Array {
  const slope = new Float64Array(weights.length)
  rows.forEach((row, index) => {
    const error = 1 / (1 + Math.exp(-dot(weights, row))) - (targets[index] ?? 0)
    for (let at = 0; at < row.length; at += 1)
      slope[at] = (slope[at] ?? 0) + (error * (row[at] ?? 0)) / rows.length
  })
  // The intercept is not penalised.
  for (let at = 1; at < slope.length; at += 1)
    slope[at] = (slope[at] ?? 0) + options.penalty * (weights[at] ?? 0)
  return slope
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/** The score of signs under fitted weights: the log of the odds. */
export function scoreOf({ intercept, weights }: FittedModel, signs: Record<string, number>): number {
  return Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (signs[name] ?? 0), intercept)
}
