/** Files of selected results, made from what the page has loaded. */

export type ExportRow = Record<string, string | number | null>

/** A CSV cell. A text that a spreadsheet could run as a formula gets a quote in front. */
function csvCell(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV with a header row and a row for each result. */
export function toCsv(rows: ExportRow[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => names.map((name) => csvCell(row[name] ?? null)).join(','))
  return `${[names.join(','), ...lines].join('\r\n')}\r\n`
}

const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>#|]/g, '\\$&')

/** Markdown with a section for each result, whose heading is its first member. */
export function toMarkdown(title: string, rows: ExportRow[]): string {
  const sections = rows.map((row) => {
    const [[, heading] = ['', ''], ...rest] = Object.entries(row)
    const lines = rest
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => `- ${name}: ${escapeMarkdown(String(value)).replaceAll('\n', ' ')}`)
    return [`## ${escapeMarkdown(String(heading)).replaceAll('\n', ' ')}`, '', ...lines].join('\n')
  })
  return `${[`# ${title}`, ...sections].join('\n\n')}\n`
}
