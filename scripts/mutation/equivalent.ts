/** Mutants that change nothing anybody could notice: they are not counted. */

export type Equivalent = {
  file: string
  /** The whole line the mutant begins in, without the space around it. */
  line: string
  /** What stands in its place; every mutant of the line where it is left out. */
  replacement?: string
  reason: string
}

export const equivalents: Equivalent[] = []
