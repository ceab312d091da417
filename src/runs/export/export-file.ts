import type { ExportData } from './export-data.js'
import { columnsOf } from './columns.js'
import { toFindRow, toHookRow } from './export-rows.js'
import { chooseColumns } from './chosen-columns.js'
import { csvHeader, csvRows } from './csv.js'
import { type ExportFileType, type ExportFormat, exportFileType } from './export-format.js'
import { toMarkdown } from './markdown.js'

/** A run as a file: csv, json or md. Pure: a run and its results in, text out. */

export type RunExportFile = ExportFileType & { text: string }

/** The rows of the table and its columns; a run without finds still names them. */
function toTable(data: ExportData): { rows: object[]; columns: string[] } {
  const { topic } = data.run
  const rows =
    'hooks' in data
      ? data.hooks.map((hook) => toHookRow(hook, topic))
      : data.finds.map((find) => toFindRow(find, topic))
  return { rows, columns: columnsOf(data.run.kind) }
}

/** How a run is written: the byte-order mark and chosen columns are for csv alone. */
export type ExportFileOptions = { format: ExportFormat; bom: boolean; columns: string[] | null }

function createText(data: ExportData, { format, bom, columns: chosen }: ExportFileOptions): string {
  switch (format) {
    case 'csv': {
      const { rows, columns } = toTable(data)
      const chosenColumns = chooseColumns(chosen, columns)
      return csvHeader(chosenColumns, bom) + csvRows(rows, chosenColumns)
    }
    case 'json': {
      const { selection: _, ...exported } = data
      return JSON.stringify(exported, null, 2)
    }
    case 'md':
      return toMarkdown(data)
  }
}

/** The run as a file. Throws `invalid_request` for a column that is none. */
export function createExportFile(data: ExportData, options: ExportFileOptions): RunExportFile {
  return { ...exportFileType(data.run.run_id, options.format), text: createText(data, options) }
}
