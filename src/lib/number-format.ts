const compactFormat = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** Formats a count in compact notation: 950, 48K, 1.2M. */
export function formatCompact(count: number): string {
  return compactFormat.format(count)
}

const numberFormat = new Intl.NumberFormat('en')

/** Formats a count with thousands separators: 1,234,567. */
export function formatNumber(count: number): string {
  return numberFormat.format(count)
}

/** Formats a count with its noun, whose plural ends in s: 1 clip, 1,200 clips. */
export function formatCount(count: number, thing: string): string {
  return `${formatNumber(count)} ${thing}${count === 1 ? '' : 's'}`
}
