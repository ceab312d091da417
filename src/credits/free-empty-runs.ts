/** How many runs of a UTC day may still find nothing for free, of so many a day, where `used` have done so. */
export function freeEmptyRunsLeft(perDay: number, used: number | null | undefined): number {
  return Math.max(0, perDay - (used ?? 0))
}

/** The column `empty_runs` of an account's row: how many runs found nothing on the UTC day that is bound to it. */
export const emptyRunsColumn =
  '(SELECT e.used FROM empty_runs e WHERE e.account_id = accounts.account_id AND e.day = ?) AS empty_runs'
