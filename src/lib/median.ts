/** The middle value, or the mean of the two in the middle; null if there are no values. */
export function median(values: number[]): number | null {
  const sortedValues = [...values].sort((a, b) => a - b)
  const upper = sortedValues[Math.floor(sortedValues.length / 2)]
  const lower = sortedValues[Math.floor((sortedValues.length - 1) / 2)]
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2
}
