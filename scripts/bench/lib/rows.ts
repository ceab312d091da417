import { growthExponent, type Point, createRow } from './statistics.js'
import type { Row } from './types.js'

/** A row with the growth of a figure from the smallest to the largest data: 0 is constant, 1 is linear. */
export function growthRow(what: string, points: readonly Point[]): Row {
  const slope = growthExponent(points)
  const note = points.map(({ size, figure }) => `${size}: ${Number(figure.toPrecision(3))}`).join(', ')
  return createRow(`${what}: growth`, 'exponent', [slope], { note })
}

/** A row with a maximum; the median decides. */
export function withMaxBar(row: Row, maxValue: number): Row {
  return { ...row, bar: `≤ ${maxValue} ${row.unit}`, met: row.median <= maxValue }
}

/** A row with a minimum for its ratio. Without a minimum it is unchanged. */
export function withMinRatio(row: Row, minRatio: number | undefined): Row {
  if (minRatio === undefined || row.ratio === undefined) return row
  return { ...row, bar: `≥ ${minRatio}`, met: row.ratio >= minRatio }
}
