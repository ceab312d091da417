const compactly = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** A count as people say it: 950, 48K, 1.2M. */
export function compact(count: number): string {
  return compactly.format(count)
}

const exactly = new Intl.NumberFormat('en')

/** A count with its thousands apart: 1,234,567. */
export function spaced(count: number): string {
  return exactly.format(count)
}

/** So many of a thing whose plural ends in s: 1 clip, 1,200 clips. */
export function counted(count: number, thing: string): string {
  return `${spaced(count)} ${thing}${count === 1 ? '' : 's'}`
}
