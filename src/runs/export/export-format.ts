/** The formats that results are exported in, and what a file in each is called. */

export type ExportFormat = 'csv' | 'json' | 'md'

const mediaTypes = { csv: 'text/csv', json: 'application/json', md: 'text/markdown' } as const

export type ExportFileType = { name: string; media_type: (typeof mediaTypes)[ExportFormat] }

/** The type of a file; `subject` is what it holds, such as the run's id. */
export function exportFileType(subject: string, format: ExportFormat): ExportFileType {
  return { name: `coldopen-${subject}.${format}`, media_type: mediaTypes[format] }
}
