import type { components } from '../../generated/api.js'
import { toIso } from '../lib/clock.js'
import type { ImportCounts, SkippedItem } from '../providers/import-types.js'

export type ImportRecord = components['schemas']['Import']
export type ImportErrorCode = NonNullable<ImportRecord['error']>['code']

/** Maximum number of skipped items in the `bad_lines` of a record. */
const maxKeptBadLines = 200
const maxTextLength = 1000

/** The record of an import that has just begun. */
export function newImport(
  import_id: string,
  { name, size_bytes, now }: { name: string; size_bytes: number | null; now: number },
): ImportRecord {
  return {
    import_id,
    name,
    status: 'running',
    size_bytes: 0,
    progress: { stage: 'receive', done: 0, total: size_bytes, videos: 0 },
    bad_lines: [],
    bad_lines_total: 0,
    result: null,
    error: null,
    created_at: toIso(now),
    updated_at: toIso(now),
    ended_at: null,
  }
}

/** The members of an import that change with one more skipped item, which the contract calls a bad line. */
export function withSkippedItem(
  { bad_lines, bad_lines_total }: ImportRecord,
  { file, line, reason }: SkippedItem,
): Pick<ImportRecord, 'bad_lines' | 'bad_lines_total'> {
  const badLine = { file: file.slice(0, maxTextLength), line, reason: reason.slice(0, maxTextLength) }
  return {
    bad_lines: bad_lines.length < maxKeptBadLines ? [...bad_lines, badLine] : bad_lines,
    bad_lines_total: bad_lines_total + 1,
  }
}

/** The counts of imported videos, as they are presented. */
export function presentCounts({
  skipped_count,
  unread_count,
  ...counts
}: ImportCounts): NonNullable<ImportRecord['result']> {
  return { ...counts, skipped: skipped_count, unread_files: unread_count }
}
