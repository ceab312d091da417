/** A count with its noun: 1 Lauf, 1.200 Läufe. */
export const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('de')} ${count === 1 ? one : many}`

/** A number of credits. */
export const credits = (count: number) => plural(count, 'Credit', 'Credits')
