/** The interface of benches. Compared figures are measured in turns, in one run. */

export type Options = {
  /** How often everything that is compared is measured; at least 5 for published figures. */
  rounds: number
  /** Smaller inputs and shorter rounds, to check that a bench works. */
  quick: boolean
  /** Whether benches with a profile print it. */
  profile: boolean
}

export type Row = {
  what: string
  unit: string
  median: number
  min: number
  max: number
  /** Of this row to another. What is divided by what stands once, in `ratio` of the whole result. */
  ratio?: number
  /** The requirement, in words. */
  bar?: string
  met?: boolean
  note?: string
}

export type Result = {
  name: string
  /** What a ratio compares, and which direction is better. Required if a row has a ratio. */
  ratio?: string
  rows: Row[]
}
export type Bench = (options: Options) => Promise<Result>
