import type { Infrastructure } from '../../infrastructure.js'
import type { RunServices } from '../run-services.js'
import * as store from '../store.js'

/** What may still come to a run that is done: its patterns, once. */

/** How often the patterns of a run are tried. */
const max_tries = 3
const batch_size = 20

/** Done runs whose patterns are missing and were not tried too often. */
export async function listRunsWithoutPatterns({ db }: Pick<Infrastructure, 'db'>): Promise<string[]> {
  return store.listRunsWithoutPatterns(db, max_tries, batch_size)
}

/** Counts a try at a run's patterns, so that one that always fails is given up. */
export async function countPatternsTry({ db }: Pick<Infrastructure, 'db'>, run_id: string): Promise<void> {
  await store.countPatternsTry(db, run_id)
}

/** Fills in the patterns; where the run is gone or filled by then, nothing is written. */
export async function fillPatterns(
  { db, runEvents: watch }: Pick<Infrastructure, 'db'> & Pick<RunServices, 'runEvents'>,
  run_id: string,
  patterns: unknown[],
): Promise<void> {
  await store.fillPatterns(db, run_id, JSON.stringify(patterns))
  watch.publishRunChange(run_id)
}
