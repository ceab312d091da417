import type { Outcome } from './tool-folder.js'

/** Collects the outcomes of third-party tools as a table, with the full output of failures below it. */
export function createOutcomes() {
  const failures: string[] = []
  return {
    /** `yes` or `no` for a table. Keeps the output of a failure. */
    mark: (name: string, { ok, output }: Outcome): string => {
      if (!ok) failures.push(`${name}\n${output.trim().slice(0, 3000)}`)
      return ok ? 'yes' : 'no'
    },
    /** Prints the rows, then the failures. Sets exit code 1 if there are any. */
    print: (rows: string[][]): void => {
      const widths = rows[0]?.map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0))) ?? []
      for (const cells of rows)
        console.log(
          cells
            .map((cell, at) => cell.padEnd(widths[at] ?? 0))
            .join('  ')
            .trimEnd(),
        )
      for (const failure of failures) console.error(`\n${failure}`)
      process.exitCode = failures.length === 0 ? 0 : 1
    },
  }
}
