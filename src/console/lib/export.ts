/** Files of selected results, made from what the page has loaded. */

export type ExportCell = string | number | null
export type ExportRow = Record<string, ExportCell>

/** A CSV cell. A text that a spreadsheet could run as a formula gets a quote in front. */
function csvCell(value: ExportCell): string {
  if (value === null) return ''
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV with a header row and a row for each result, of the columns that any result has a value for. */
export function toCsv(rows: ExportRow[]): string {
  const hasValue = (name: string) => rows.some((row) => (row[name] ?? '') !== '')
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(hasValue)
  const lines = rows.map((row) => names.map((name) => csvCell(row[name] ?? null)).join(','))
  return `${[names.join(','), ...lines].join('\r\n')}\r\n`
}

/** A result as a section of Markdown: its figures as a person reads them, each with its name. */
export type ExportSection = {
  heading: string
  facts: [name: string, text: string | null][]
  /** What to mind, in sentences. */
  caveats: string[]
  url: string | null
  /** A long text with its name, which comes last. */
  text?: [name: string, text: string | null]
}

/** Text as Markdown shows it literally. An underscore within a word is no sign. */
const escapeMarkdown = (text: string) =>
  text.replace(/[\\`*[\]<>#|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&').replace(/\s*\n\s*/gu, ' ')

/** An address that Markdown makes a link of, whatever signs it has. */
const linkOf = (url: string) => `<${url.replace(/[<>\s]/gu, encodeURIComponent)}>`

const factLines = (facts: ExportSection['facts']) =>
  facts.flatMap(([name, text]) => (text ? [`- **${name}:** ${escapeMarkdown(text)}`] : []))

function sectionText({ heading, facts, caveats, url, text }: ExportSection): string {
  return [
    `## ${escapeMarkdown(heading)}`,
    '',
    ...factLines(facts),
    ...caveats.map((sentence) => `- ${escapeMarkdown(sentence)}`),
    ...(url === null ? [] : [`- ${linkOf(url)}`]),
    ...(text === undefined ? [] : factLines([text])),
  ].join('\n')
}

/** Markdown with a section for each result. */
export function toMarkdown(title: string, sections: ExportSection[]): string {
  return `${[`# ${escapeMarkdown(title)}`, ...sections.map(sectionText)].join('\n\n')}\n`
}
