/**
 * How many times the usual a figure is, as it is shown: to a tenth, and from 100 on whole. What is below the usual never
 * reads 1, and what is not nothing never 0.
 */
export function roundMultiple(multiple: number): number {
  if (multiple >= 100) return Math.round(multiple)
  if (multiple < 0.1) return multiple
  const oneDecimal = Math.round(multiple * 10) / 10
  return multiple < 1 ? Math.min(0.9, oneDecimal) : oneDecimal
}
