import { growthExponent, type Point, createRow } from './statistics.js'
import type { Row } from './types.js'

/** A row that tells how a figure grows from the smallest to the largest data: 0 stays flat, 1 grows in step. */
export function growthRow(what: string, points: readonly Point[]): Row {
  const slope = growthExponent(points)
  const note = points.map(({ size, figure }) => `${size}: ${Number(figure.toPrecision(3))}`).join(', ')
  return createRow(`${what}: growth`, 'exponent', [slope], { note })
}

/** A row that is to stay at or below a bar; the median decides. */
export function withMaxBar(row: Row, maxValue: number): Row {
  return { ...row, bar: `≤ ${maxValue} ${row.unit}`, met: row.median <= maxValue }
}

/** A row whose ratio is to reach a bar; without one it has none. */
export function withMinRatio(row: Row, minRatio: number | undefined): Row {
  if (minRatio === undefined || row.ratio === undefined) return row
  return { ...row, bar: `≥ ${minRatio}`, met: row.ratio >= minRatio }
}
