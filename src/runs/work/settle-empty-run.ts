import type { Config } from '../../config/config.js'
import type { Tx } from '../../db/types.js'
import { utcDay } from '../../lib/clock.js'
import { formatCount } from '../../lib/number-format.js'
import type { RunRow } from '../types.js'
import { countEmptyRun } from './state-store.js'

/** The runs of a day that may find nothing for free. */

/** Counts a run that found nothing. Returns whether it is free, and what its outcome says of that. */
export async function settleEmptyRun(
  tx: Tx,
  run: RunRow,
  now: number,
  { free_empty_runs_per_day: perDay }: Config,
): Promise<{ isFree: boolean; note: string }> {
  const runsLeft = perDay - (await countEmptyRun(tx, run.account_id, utcDay(now)))
  const note =
    runsLeft >= 0
      ? `Nothing was charged; ${runsLeft} of the day’s ${formatCount(perDay, 'free empty run')} ${runsLeft === 1 ? 'is' : 'are'} left.`
      : 'Its calls were charged, because the free empty runs of the day are used up.'
  return { isFree: runsLeft >= 0, note }
}
