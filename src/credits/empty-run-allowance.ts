/** How many runs may still find nothing for free on a UTC day, of `perDay`, after `used` have. */
export function freeEmptyRunsLeft(perDay: number, usedCount: number | null | undefined): number {
  return Math.max(0, perDay - (usedCount ?? 0))
}

/** The column `empty_runs` of an account: how many of its runs found nothing on the UTC day that is bound to it. */
export const emptyRunsColumn =
  '(SELECT e.used FROM empty_runs e WHERE e.account_id = accounts.account_id AND e.day = ?) AS empty_runs'
