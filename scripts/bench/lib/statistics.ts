import type { Row } from './types.js'

/** The value below which a share (0 to 1) of the values lies, by the nearest rank. NaN without values. */
export function quantile(values: number[], share: number): number {
  const sortedValues = [...values].sort((a, b) => a - b)
  return (
    sortedValues[
      Math.min(sortedValues.length - 1, Math.max(0, Math.ceil(share * sortedValues.length) - 1))
    ] ?? NaN
  )
}

export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** A row of the table from the values of its rounds. */
export function createRow(what: string, unit: string, values: number[], extraFields: Partial<Row> = {}): Row {
  return {
    what,
    unit,
    median: median(values),
    min: Math.min(...values),
    max: Math.max(...values),
    ...extraFields,
  }
}

export type Point = { size: number; figure: number }

/**
 * How a figure grows with its data: the slope of its logarithm over that of the size, by least squares. 0 is flat, 1 is
 * linear.
 */
export function growthExponent(points: readonly Point[]): number {
  const logs = points.map(({ size, figure }) => ({ x: Math.log(size), y: Math.log(figure) }))
  const mean = (pick: (one: { x: number; y: number }) => number) =>
    logs.reduce((sum, one) => sum + pick(one), 0) / logs.length
  const x = mean((one) => one.x)
  const y = mean((one) => one.y)
  const covariance = logs.reduce((sum, one) => sum + (one.x - x) * (one.y - y), 0)
  return covariance / logs.reduce((sum, one) => sum + (one.x - x) ** 2, 0)
}
