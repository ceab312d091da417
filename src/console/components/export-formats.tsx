import { strings } from '../strings/index.js'

/** The formats of exported files, for every menu that exports. */

const formats = ['csv', 'json', 'md'] as const
export type ExportFormat = (typeof formats)[number]
export const mediaTypes = { csv: 'text/csv', json: 'application/json', md: 'text/markdown' }

/** A button for each format. */
export function ExportFormats({ onChoose }: { onChoose: (format: ExportFormat) => void }) {
  const { run: text } = strings()
  return (
    <>
      {formats.map((format) => (
        <button type="button" key={format} onClick={() => onChoose(format)}>
          {text.formats[format]}
        </button>
      ))}
    </>
  )
}
