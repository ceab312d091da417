import type { components } from '../../../generated/api.js'
import type { ExportData } from './export-data.js'
import { hookColumns, longColumns, packagingColumns } from './columns.js'
import { toCsv } from './csv.js'
import { type ExportFileType, type ExportFormat, exportFileType } from './export-format.js'
import { toMarkdown } from './markdown.js'

/** A run as a file: csv, json or md. Pure: a run and its results in, text out. */

type Schemas = components['schemas']
export type ExportFile = ExportFileType & { text: string }

/** The rows of the table and its columns; a run without finds still names them. */
function toTable(data: ExportData): { rows: object[]; columns: string[] } {
  if ('hooks' in data) return { rows: data.hooks, columns: [...hookColumns] }
  if (data.run.kind === 'packaging') return { rows: data.finds, columns: packagingColumns }
  return { rows: data.finds.map(withBeatsAsText), columns: longColumns }
}

function withBeatsAsText(find: Schemas['Find']): object {
  if (find.kind !== 'long' || find.beats === null) return find
  return { ...find, beats: find.beats.map(({ beat, from_s, to_s }) => `${beat} ${from_s}-${to_s}`) }
}

function createText(data: ExportData, format: ExportFormat, bom: boolean): string {
  switch (format) {
    case 'csv': {
      const { rows, columns } = toTable(data)
      return toCsv(rows, columns, bom)
    }
    case 'json':
      return JSON.stringify(data, null, 2)
    case 'md':
      return toMarkdown(data)
  }
}

/** The run as a file. The byte-order mark is for csv alone. */
export function createExportFile(data: ExportData, format: ExportFormat, bom: boolean): ExportFile {
  return { ...exportFileType(data.run.run_id, format), text: createText(data, format, bom) }
}
