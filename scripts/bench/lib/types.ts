/** What every bench promises: numbers that lie side by side because they were taken in turns, in one run. */

export type Options = {
  /** How often the round of all that is compared is gone through, at least 5 for figures to be quoted. */
  rounds: number
  /** Smaller inputs and shorter rounds: to see that a bench works, not to quote it. */
  quick: boolean
  /** Whether benches that can tell where the time goes print it. */
  profile: boolean
}

export type Row = {
  what: string
  unit: string
  median: number
  min: number
  max: number
  /** As the result says what a ratio is. */
  ratio?: number
  /** What has to be reached, in words. */
  bar?: string
  met?: boolean
  note?: string
}

export type Result = {
  name: string
  /** What a ratio is of, and which way is better; needed where a row has one. */
  ratio?: string
  rows: Row[]
}
export type Bench = (options: Options) => Promise<Result>
