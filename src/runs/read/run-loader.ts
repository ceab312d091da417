import type { components } from '../../../generated/api.js'
import { withSnapshot } from '../../db/transactions.js'
import type { Reader } from '../../db/types.js'
import type { SignedUrlDeps } from '../../hooks/signed-token.js'
import type { Infrastructure } from '../../infrastructure.js'
import type { Caller } from '../../contract/types.js'
import { currentKeyErrors } from '../../keys/authenticate.js'
import { createBatchLoader } from '../../lib/batch-loader.js'
import { SerializedJson } from '../../lib/serialized-json.js'
import { runNotFound } from '../not-found.js'
import { createResultsPresenter } from './results.js'
import * as store from '../store.js'
import type { RunRow } from '../types.js'

type Run = components['schemas']['Run']

/** A run as it was at one instant: its row, and the whole of it when that is asked for; its text is written once for all. */
export type LoadedRun = { row: RunRow; toRun: () => Run; text: () => SerializedJson<Run> }

/** How those see a run who wait for it to change. */
export type RunLoader = (place: RunLookup) => Promise<LoadedRun>

type RunLookup = { caller: Caller; run_id: string }
export type RunLoaderDeps = Pick<Infrastructure, 'db' | 'clock'> & SignedUrlDeps

/**
 * Looks at runs for callers whose keys were good when their calls began. Many who look at the same time share one
 * snapshot and its few statements, so that thousands may be woken at once. Throws `unauthorized` and `key_expired`
 * where the key has stopped being good, and `run_not_found`.
 */
export function createRunLoader(parts: RunLoaderDeps): RunLoader {
  return createBatchLoader({ maxBatchSize: 128, maxAnswersPerTurn: 16 }, (lookups: RunLookup[]) =>
    withSnapshot(parts.db, (view) => loadRuns(view, parts, lookups)),
  )
}

function createLoadedRun(row: RunRow, toRun: () => Run): LoadedRun {
  let text: SerializedJson<Run> | null = null
  return { row, toRun, text: () => (text ??= new SerializedJson(toRun())) }
}

async function loadRuns(
  view: Reader,
  parts: RunLoaderDeps,
  lookups: RunLookup[],
): Promise<(LoadedRun | Error)[]> {
  const callers = lookups.map(({ caller }) => caller)
  const keyErrors = await currentKeyErrors(view, callers, parts.clock.now())
  const rows = await store.findRunsByIds(view, [...new Set(lookups.map(({ run_id }) => run_id))])
  const presentRow = await createResultsPresenter(view, parts, rows)
  const runsById = new Map(rows.map((row) => [row.run_id, createLoadedRun(row, () => presentRow(row))]))
  return lookups.map(({ caller, run_id }, index) => {
    const keyError = keyErrors[index]
    if (keyError) return keyError
    const loadedRun = runsById.get(run_id)
    return loadedRun?.row.account_id === caller.account_id ? loadedRun : runNotFound()
  })
}
