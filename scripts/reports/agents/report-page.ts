import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatNumber } from '../../bench/lib/print.js'
import { root } from '../../bench/lib/processes.js'
import { describeMachine } from '../../bench/lib/results-file.js'
import type { Part } from './first-reading.js'
import { addReadings, emptyReading, type Reading } from './metered-client.js'
import type { TenResults } from './ten-results.js'
import { encodingName } from './tokens.js'
import type { WorkedDay } from './worked-days.js'

/** The tables of the report, and the page that contains them. */

/** Bars in thousands of bytes, and for `dayCalls` in calls. */
const bars = { dayCalls: 40, dayKilobytes: 90, firstReading: 28, tenHooks: 8, tenFinds: 16 }

type Table = { headings: string[]; rows: string[][] }

function renderTable({ headings, rows }: Table): string {
  const lines = [headings, ...rows]
  const widths = headings.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  const padCell = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)
  const [head, ...body] = lines.map((line) => `| ${line.map(padCell).join(' | ')} |`)
  const separators = widths.map((width, at) =>
    at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`,
  )
  return [head, `|${separators.join('|')}|`, ...body].join('\n')
}

const readingHeadings = ['Text', 'Structured', 'Both', 'Tokens of the text', 'Tokens of both']

function readingCells(reading: Reading): string[] {
  const { text_bytes, structured_bytes, whole_bytes, text_tokens, whole_tokens } = reading
  return [text_bytes, structured_bytes, whole_bytes, text_tokens, whole_tokens].map(formatNumber)
}

/** A figure with its bar, and whether it meets it. */
type Verdict = { line: string; isMet: boolean }

function compareWithBar(what: string, value: number, bar: number, unit: string): Verdict {
  const isMet = value <= bar
  return {
    line: `- ${what}: ${formatNumber(value)} ${unit}, bar ${bar}: ${isMet ? 'met' : 'NOT MET'}`,
    isMet,
  }
}

export type ReportFigures = {
  readings: Map<string, Reading>
  firstReading: Part[]
  tenHooks: TenResults
  tenFinds: TenResults[]
  workedDays: WorkedDay[]
}

function dayTable(readings: Map<string, Reading>, total: Reading): Table {
  const rows = [...readings, ['the day', total] as const]
  return {
    headings: ['Task', 'Calls', ...readingHeadings],
    rows: rows.map(([task, reading]) => [task, String(reading.calls), ...readingCells(reading)]),
  }
}

function firstReadingTable(parts: Part[], total: Part): Table {
  return {
    headings: ['First reading', 'Bytes', 'Tokens'],
    rows: [...parts, total].map(({ name, bytes, tokens }) => [
      name,
      formatNumber(bytes),
      formatNumber(tokens),
    ]),
  }
}

function workedDaysTable(days: WorkedDay[]): Table {
  return {
    headings: ['Prompt, as it is written', 'Calls', 'Credits', ...readingHeadings],
    rows: days.map(({ name, reading, credits }) => [
      name,
      String(reading.calls),
      String(credits),
      ...readingCells(reading),
    ]),
  }
}

/** The tables in Markdown, with the bars next to the figures. */
export function renderReport({ readings, firstReading, tenHooks, tenFinds, workedDays }: ReportFigures) {
  const day = [...readings.values()].reduce(addReadings, emptyReading())
  const sum = (name: 'bytes' | 'tokens') => firstReading.reduce((total, part) => total + part[name], 0)
  const first = { name: 'in all', bytes: sum('bytes'), tokens: sum('tokens') }
  const resultsTable = {
    headings: ['One read with `get_run`', ...readingHeadings],
    rows: [tenHooks, ...tenFinds].map(({ name, reading }) => [name, ...readingCells(reading)]),
  }
  const kilobytes = (reading: Reading) => reading.whole_bytes / 1000
  const verdicts = [
    compareWithBar('calls of the day', day.calls, bars.dayCalls, 'calls'),
    compareWithBar('the day, text and structured content', kilobytes(day), bars.dayKilobytes, 'kB'),
    compareWithBar('first reading', first.bytes / 1000, bars.firstReading, 'kB'),
    compareWithBar(tenHooks.name, kilobytes(tenHooks.reading), bars.tenHooks, 'kB'),
    ...tenFinds.map(({ name, reading }) => compareWithBar(name, kilobytes(reading), bars.tenFinds, 'kB')),
  ]
  const tables = [
    dayTable(readings, day),
    firstReadingTable(firstReading, first),
    resultsTable,
    workedDaysTable(workedDays),
  ]
  const text = [...tables.map(renderTable), verdicts.map(({ line }) => line).join('\n')].join('\n\n')
  return { text, areBarsMet: verdicts.every(({ isMet }) => isMet) }
}

const pageFile = join(root, 'docs', 'benchmarks', 'agents.md')
const tablesPattern = /(?<=<!-- report -->\n)[^]*(?=<!-- end of report -->)/

/** Replaces the tables of the page. Throws if the page does not mark their place. */
export async function writeReport(text: string): Promise<void> {
  const page = await readFile(pageFile, 'utf8')
  if (!tablesPattern.test(page)) throw new Error(`${pageFile} does not mark where its tables are.`)
  const { commit, node } = describeMachine()
  const provenance = `Commit ${commit}, Node ${node}, tokens of ${encodingName}.`
  await writeFile(
    pageFile,
    page.replace(tablesPattern, () => `\n${text}\n\n${provenance}\n\n`),
  )
}
