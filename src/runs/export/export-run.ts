import { withSnapshot } from '../../db/transactions.js'
import type { SignedUrlDeps } from '../../hooks/signed-token.js'
import type { Infrastructure } from '../../infrastructure.js'
import { ApiError } from '../../errors.js'
import type { ExportFile, ExportFormat } from './export-file.js'
import { presentSummary } from '../read/present.js'
import { runNotFound } from '../not-found.js'
import * as store from '../store.js'
import { loadFinds, loadHooks } from '../read/results.js'
import { isInFlight } from '../types.js'

export type ExportRunOptions = { account_id: string; run_id: string; format: ExportFormat; bom: boolean }

export type ExportRunDeps = Pick<Infrastructure, 'db'> & SignedUrlDeps

/** A run that ended, as a file. Throws `run_not_found` and `run_not_finished`. */
export async function exportRun(deps: ExportRunDeps, options: ExportRunOptions): Promise<ExportFile> {
  const { account_id, run_id, format, bom } = options
  const data = await withSnapshot(deps.db, async (tx) => {
    const run = await store.findRun(tx, account_id, run_id)
    if (!run) throw runNotFound()
    if (isInFlight(run.status)) {
      throw new ApiError('run_not_finished', 'The run has not ended yet. Read it with wait until it is done.')
    }
    const summary = presentSummary(run)
    return run.kind === 'short'
      ? { run: summary, hooks: await loadHooks(tx, deps, run) }
      : { run: summary, finds: await loadFinds(tx, deps, run) }
  })
  const { createExportFile: exportFile } = await import('./export-file.js')
  return exportFile(data, format, bom)
}
