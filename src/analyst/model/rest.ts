/** A model that does not answer is left alone for a while, so that a run of thirty clips does not wait thirty times. */

const failures_in_a_row = 3

export type Rest = { isResting(): boolean; failed(): void; answered(): void }

/** After three failures in a row rests for `rest_ms`; after that the next failure has it rest again. */
export function createRest(rest_ms = 30_000): Rest {
  let failures = 0
  let over: AbortSignal | null = null
  return {
    isResting: () => over !== null && !over.aborted,
    failed() {
      failures += 1
      if (failures >= failures_in_a_row) over = AbortSignal.timeout(rest_ms)
    },
    answered() {
      failures = 0
      over = null
    },
  }
}
