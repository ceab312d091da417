import { escapeMarkdown, markdownLink } from '../../lib/markdown-text.js'
import { escapeFormula } from '../../lib/spreadsheet-text.js'

/** Files of selected results, made from what the page has loaded. */

export type ExportCell = string | number | null
export type ExportRow = Record<string, ExportCell>

/** A CSV cell. A text that a spreadsheet could run as a formula gets a quote in front. */
function csvCell(value: ExportCell): string {
  if (value === null) return ''
  const text = typeof value === 'string' ? escapeFormula(value) : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV with a header row and a row for each result. The columns are the same whatever is known of the results. */
export function toCsv(rows: ExportRow[], names: readonly string[]): string {
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

const factLines = (facts: ExportSection['facts']) =>
  facts.flatMap(([name, text]) => (text ? [`- **${name}:** ${escapeMarkdown(text)}`] : []))

function sectionText({ heading, facts, caveats, url, text }: ExportSection): string {
  return [
    `## ${escapeMarkdown(heading)}`,
    '',
    ...factLines(facts),
    ...caveats.map((sentence) => `- ${escapeMarkdown(sentence)}`),
    ...(url === null ? [] : [`- ${markdownLink(url)}`]),
    ...(text === undefined ? [] : factLines([text])),
  ].join('\n')
}

/** Markdown with a section for each result. */
export function toMarkdown(title: string, sections: ExportSection[]): string {
  return `${[`# ${escapeMarkdown(title)}`, ...sections.map(sectionText)].join('\n\n')}\n`
}
