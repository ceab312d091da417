/** What a spreadsheet would run: a formula sign, its full-width form, a tab or a line start; also behind blanks. */
const formulaPrefix = /^[\s\p{Cc}]*[=+\-@\t\r＝＋－＠]/u

/** A text cell that no spreadsheet runs as a formula. */
export function escapeFormula(text: string): string {
  return formulaPrefix.test(text) ? `'${text}` : text
}
