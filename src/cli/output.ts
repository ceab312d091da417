import { InvalidArgumentError } from 'commander'

/** Output and errors of commands. */

/** An error that the user can fix; printed without a stack trace. */
export class CommandError extends Error {}

/** The environment in which a command was called. */
export type Terminal = {
  /** The settings by name; by default those of the process. */
  env?: Record<string, string | undefined>
  /** The folder whose .env is read; by default the working folder, unless `env` is given. */
  folder?: string
  /** The names of settings that come from the .env of that folder. */
  dotEnvNames?: ReadonlySet<string>
  out: Sink
  /** For everything except the result: progress and remarks. */
  err: Sink
  /**
   * Stops a command that runs inside another program. Such a command does not listen for signals, does not set flags of
   * V8 and does not end the process.
   */
  stop?: AbortSignal
}

/** A text output; a terminal's also has a width and colours. */
export type Sink = Pick<NodeJS.WriteStream, 'isTTY' | 'columns'> & {
  write(text: string): unknown
  hasColors?(): boolean
}

/** Writes a line of the command's result. */
export function print({ out }: Terminal, text: string): void {
  out.write(`${text}\n`)
}

/** Writes a line that is not the command's result. */
export function printToStderr({ err }: Terminal, text: string): void {
  err.write(`${text}\n`)
}

/** Ends the command with an exit code; everything has already been printed. */
export class ExitCodeError extends Error {
  constructor(readonly exitCode: number) {
    super(`The command ended with ${exitCode}.`)
  }
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

/** The format of an account's ID. */
export const uuidPattern = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Reads a whole number within bounds as a command's argument. */
export function wholeNumber(low: number, high: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,12}$/.test(text) ? Number(text) : NaN
    if (!(value >= low && value <= high))
      throw new InvalidArgumentError(`It must be a whole number from ${low} to ${high}.`)
    return value
  }
}
