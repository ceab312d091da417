import { strings } from '../strings/index.js'

/** The formats of exported files, for every menu that exports. */

const formats = ['csv', 'json', 'md'] as const
export type ExportFormat = (typeof formats)[number]
export const mediaTypes = { csv: 'text/csv', json: 'application/json', md: 'text/markdown' }

type ExportFormatsProps = {
  /** Whether a file is being made, so that none can be chosen. */
  isBusy?: boolean
  onChoose: (format: ExportFormat) => void
}

/** A button for each format. */
export function ExportFormats({ isBusy = false, onChoose }: ExportFormatsProps) {
  const { run: text } = strings()
  return (
    <>
      {formats.map((format) => (
        <button type="button" key={format} disabled={isBusy} onClick={() => onChoose(format)}>
          {text.formats[format]}
        </button>
      ))}
    </>
  )
}
