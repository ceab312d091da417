import { invalidRequest } from '../../errors.js'
import { shorten } from '../../lib/text.js'
import type { ExportFormat } from './export-format.js'

/** The names in `columns`, separated by commas, in their order; null where it was left out. */
export function parseColumns(text: string | undefined): string[] | null {
  return text === undefined ? null : [...new Set(text.split(',').map((name) => name.trim()))]
}

/** How many columns a refusal names. */
const maxNamed = 14

/** The columns that a refusal names first, if the file has them. */
const firstNamed = [
  'hook',
  'title',
  'creator',
  'channel',
  'site',
  'views',
  'outlier',
  'watch_url',
  'run_topic',
  'note',
  'caveats',
  'posted_at',
  'virality',
  'verdict',
  'hook_id',
  'find_id',
]

/** The columns that a refusal names: all of a few; of many, `firstNamed` before others. */
function namedColumns(columns: string[]): string[] {
  if (columns.length <= maxNamed) return columns
  const others = columns.filter((column) => !firstNamed.includes(column))
  return [...firstNamed.filter((column) => columns.includes(column)), ...others].slice(0, maxNamed)
}

/** The columns of a CSV: those that were chosen, or all. Throws `invalid_request` for a name that is none of them. */
export function chooseColumns(chosen: string[] | null, columns: string[]): string[] {
  const unknown = chosen?.find((name) => !columns.includes(name))
  if (unknown === undefined) return chosen ?? columns
  const name = unknown === '' ? 'holds an empty name' : `holds ${shorten(unknown, 60)}, which is no column`
  throw invalidRequest([{ path: 'columns', message: `${name}; ${describeColumns(unknown, columns)}` }])
}

/** The columns that have a part of a wrong name in theirs ("watch_url" for "url"), otherwise the first ones. */
function describeColumns(unknown: string, columns: string[]): string {
  const parts = unknown.toLowerCase().match(/[a-z]{3,}/gu) ?? []
  const similar = columns.filter((column) =>
    parts.some((part) => column.includes(part) || part.includes(column)),
  )
  if (similar.length > 0) return `similar ones are ${similar.slice(0, maxNamed).join(', ')}`
  const rest = columns.length - maxNamed
  const more = rest > 0 ? ` and ${rest} more, which stand in the first line of a file without columns` : ''
  return `the columns are ${namedColumns(columns).join(', ')}${more}`
}

/** Throws `invalid_request` where columns are chosen of a file that has none. */
export function requireCsv(chosen: string[] | null, format: ExportFormat): void {
  if (chosen === null || format === 'csv') return
  throw invalidRequest([{ path: 'columns', message: 'are for format csv alone; leave them out' }])
}
