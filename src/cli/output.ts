import { InvalidArgumentError } from 'commander'

/** What a command prints, and how it says that it could not. */

/** Something the person at the terminal can mend; shown without a stack. */
export class CommandError extends Error {}

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** For what is not the command's result: progress, remarks. */
export function remark(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** Rows as a table with aligned columns; the first row is the heading. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Reads a whole number within bounds as a command's argument. */
export function wholeNumber(low: number, high: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,12}$/.test(text) ? Number(text) : NaN
    if (!(value >= low && value <= high))
      throw new InvalidArgumentError(`It must be a whole number from ${low} to ${high}.`)
    return value
  }
}
