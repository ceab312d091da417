import type { ExportData } from './export-data.js'
import { hookColumns, longColumns, packagingColumns, toRow } from './columns.js'
import { csvHeader, csvRows } from './csv.js'
import { type ExportFileType, type ExportFormat, exportFileType } from './export-format.js'
import { toMarkdown } from './markdown.js'

/** A run as a file: csv, json or md. Pure: a run and its results in, text out. */

export type ExportFile = ExportFileType & { text: string }

/** The rows of the table and its columns; a run without finds still names them. */
function toTable(data: ExportData): { rows: object[]; columns: string[] } {
  if ('hooks' in data) return { rows: data.hooks, columns: [...hookColumns] }
  const columns = data.run.kind === 'packaging' ? packagingColumns : longColumns
  return { rows: data.finds.map(toRow), columns }
}

function createText(data: ExportData, format: ExportFormat, bom: boolean): string {
  switch (format) {
    case 'csv': {
      const { rows, columns } = toTable(data)
      return csvHeader(columns, bom) + csvRows(rows, columns)
    }
    case 'json': {
      const { selection: _, ...exported } = data
      return JSON.stringify(exported, null, 2)
    }
    case 'md':
      return toMarkdown(data)
  }
}

/** The run as a file. The byte-order mark is for csv alone. */
export function createExportFile(data: ExportData, format: ExportFormat, bom: boolean): ExportFile {
  return { ...exportFileType(data.run.run_id, format), text: createText(data, format, bom) }
}
