import type { Result, Row } from './types.js'

/** Three digits that count, and no more: the fourth is noise. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

function cells({ what, unit, median, min, max, ratio, bar, met, note }: Row): string[] {
  const verdict = met === undefined ? '' : met ? ' met' : ' NOT MET'
  return [
    what,
    `${short(median)} ${unit}`,
    `${short(min)} to ${short(max)}`,
    ratio === undefined ? '' : short(ratio),
    `${bar ?? ''}${verdict}`.trim(),
    note ?? '',
  ]
}

const heads = ['What', 'Median', 'Min to max', 'Ratio', 'Bar', 'Note']

/** A result as a table of Markdown, which reads as well in a terminal. Throws where nothing says what its ratios are. */
export function table({ name, ratio, rows }: Result): string {
  if (ratio === undefined && rows.some((row) => row.ratio !== undefined))
    throw new Error(`The bench ${name} does not say what its ratios are.`)
  const lines = [heads, ...rows.map(cells)]
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  const padded = lines.map(
    (line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  )
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  const meaning = ratio === undefined ? [] : [`Ratio: ${ratio}`, '']
  return [`### ${name}`, '', ...meaning, padded[0], rule, ...padded.slice(1), ''].join('\n')
}
