/** A count with its noun: 1 run, 1,200 runs. */
export const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** A number of credits. */
export const credits = (count: number) => plural(count, 'credit', 'credits')
