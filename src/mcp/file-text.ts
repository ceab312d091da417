import { formatNumber } from '../lib/number-format.js'

/** A file in the text of a tool's result. */

export type FileContent = { name: string; media_type: string; text: string }

/** Maximum size in bytes of a file that is written out for clients that show only text, by media type. */
const maxFileBytes: Record<string, number> = {
  'text/markdown': 20_000,
  'text/csv': 8_000,
  'application/json': 8_000,
}

/** The text of a short file; for a longer one what it is and where to get it. */
export function fileText({ name, media_type, text }: FileContent): string {
  const type = media_type.split(';')[0] ?? ''
  if (type === 'text/csv' && !text.trim().includes('\n'))
    return `${text.trim()}\nNo rows: there is no result, or none with this verdict.`
  // A text that begins as JSON would be taken for the structured content.
  const bytes = Buffer.byteLength(text)
  if (bytes <= (maxFileBytes[type] ?? 0)) return type === 'application/json' ? `${name}:\n${text}` : text
  const fewer = type === 'text/csv' ? ' `columns` takes fewer, such as `hook,creator,views,watch_url`.' : ''
  const size = `${formatNumber(bytes)} bytes`
  return `${name}, ${type}, ${size}: the file is \`text\` in the structured content; the link is for clients of MCP alone.${fewer}`
}
