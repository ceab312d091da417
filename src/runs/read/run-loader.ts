import type { components } from '../../../generated/api.js'
import { withSnapshot } from '../../db/transactions.js'
import type { Reader } from '../../db/types.js'
import type { SignedUrlDeps } from '../../hooks/signed-token.js'
import type { Infrastructure } from '../../infrastructure.js'
import type { Caller } from '../../contract/types.js'
import { currentKeyErrors } from '../../keys/authenticate.js'
import { createBatchLoader } from '../../lib/batch-loader.js'
import { SerializedJson } from '../../lib/serialized-json.js'
import { plainNotFoundError } from '../../requests/not-found.js'
import { createResultsPresenter } from './results.js'
import * as store from '../store.js'
import type { RunRow } from '../types.js'

type RunAnswer = components['schemas']['Run']

/** A run as of one instant: its row, and the whole run on demand. Its text is serialised once for all readers. */
export type LoadedRun = { row: RunRow; toRun: () => RunAnswer; text: () => SerializedJson<RunAnswer> }

/** Loads a run for a waiting read. */
export type RunLoader = (lookup: RunLookup) => Promise<LoadedRun>

type RunLookup = { caller: Caller; run_id: string }
export type RunLoaderDeps = Pick<Infrastructure, 'db' | 'clock'> & SignedUrlDeps

/**
 * Loads runs for callers whose keys were valid when their calls began. Concurrent calls share one snapshot and its few
 * statements, so that thousands can be woken at once. Throws `unauthorized` or `key_expired` if the key is no longer
 * valid, and `run_not_found`.
 */
export function createRunLoader(parts: RunLoaderDeps): RunLoader {
  return createBatchLoader({ maxBatchSize: 128, maxAnswersPerTurn: 16 }, (lookups: RunLookup[]) =>
    withSnapshot(parts.db, (view) => loadRuns(view, parts, lookups)),
  )
}

function createLoadedRun(row: RunRow, toRun: () => RunAnswer): LoadedRun {
  let text: SerializedJson<RunAnswer> | null = null
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
    return loadedRun?.row.account_id === caller.account_id ? loadedRun : plainNotFoundError('run')
  })
}
