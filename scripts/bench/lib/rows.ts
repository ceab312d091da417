import { exponent, type Point, rowOf } from './figures.js'
import type { Row } from './types.js'

/** A row that tells how a figure grows from the smallest to the largest data: 0 stays flat, 1 grows in step. */
export function growthRow(what: string, points: readonly Point[]): Row {
  const slope = exponent(points)
  const note = points.map(({ size, figure }) => `${size}: ${Number(figure.toPrecision(3))}`).join(', ')
  return rowOf(`${what}: growth`, 'exponent', [slope], { note })
}

/** A row that is to stay at or below a bar; the median decides. */
export function barred(row: Row, most: number): Row {
  return { ...row, bar: `≤ ${most} ${row.unit}`, met: row.median <= most }
}

/** A row whose ratio is to reach a bar; without one it has none. */
export function reaching(row: Row, least: number | undefined): Row {
  if (least === undefined || row.ratio === undefined) return row
  return { ...row, bar: `≥ ${least}`, met: row.ratio >= least }
}
