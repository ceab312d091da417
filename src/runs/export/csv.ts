import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '../../lib/spreadsheet-text.js'

/** Tables that a spreadsheet opens and runs nothing of. */

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return escapeFormula(value.map((entry) => String(toCell(entry))).join(' | '))
  return escapeFormula(typeof value === 'string' ? value : JSON.stringify(value))
}

type Cell = string | number | boolean

function toText(records: Cell[][], bom: boolean): string {
  return stringify(records, {
    bom,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { boolean: (value) => String(value) },
  })
}

/** The first row of a table: the members' names, after a byte-order mark if one is asked for. */
export function csvHeader(columns: string[], bom: boolean): string {
  return toText([columns], bom)
}

/** One row a result, one column a member, in the members' order; CRLF, quoted by RFC 4180. */
export function csvRows(rows: object[], columns: string[]): string {
  const records = rows.map((row) => columns.map((column) => toCell((row as Record<string, unknown>)[column])))
  return toText(records, false)
}
