import type { Result, Row } from './types.js'

/** Three significant digits; more are noise. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

function cells({ what, unit, median, min, max, ratio, bar, met, note }: Row): string[] {
  const verdict = met === undefined ? '' : met ? ' met' : ' NOT MET'
  return [
    what,
    `${formatNumber(median)} ${unit}`,
    `${formatNumber(min)} to ${formatNumber(max)}`,
    ratio === undefined ? '' : formatNumber(ratio),
    `${bar ?? ''}${verdict}`.trim(),
    note ?? '',
  ]
}

const headings = ['What', 'Median', 'Min to max', 'Ratio', 'Bar', 'Note']

/** A result as a Markdown table. Throws if it has ratios but does not say what they are. */
export function renderTable({ name, ratio, rows }: Result): string {
  if (ratio === undefined && rows.some((row) => row.ratio !== undefined))
    throw new Error(`The bench ${name} does not say what its ratios are.`)
  const lines = [headings, ...rows.map(cells)]
  const widths = headings.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  const paddedLines = lines.map(
    (line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  )
  const separatorLine = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  const meaning = ratio === undefined ? [] : [`Ratio: ${ratio}`, '']
  return [`### ${name}`, '', ...meaning, paddedLines[0], separatorLine, ...paddedLines.slice(1), ''].join(
    '\n',
  )
}
