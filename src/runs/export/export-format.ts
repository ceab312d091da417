/** The formats that a run is exported in, and what a file in each is called. */

export type ExportFormat = 'csv' | 'json' | 'md'

const mediaTypes = { csv: 'text/csv', json: 'application/json', md: 'text/markdown' } as const

export type ExportFileType = { name: string; media_type: (typeof mediaTypes)[ExportFormat] }

/** The file is named after the run's id. */
export function exportFileType(run_id: string, format: ExportFormat): ExportFileType {
  return { name: `coldopen-${run_id}.${format}`, media_type: mediaTypes[format] }
}
