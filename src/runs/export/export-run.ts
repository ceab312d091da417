import { snapshot } from '../../db/tx.js'
import type { Deps } from '../../deps.js'
import { Refusal } from '../../errors.js'
import type { ExportFile, ExportFormat } from './export-file.js'
import { presentSummary } from '../present.js'
import { runNotFound } from '../read.js'
import * as store from '../store.js'
import { findsOf, hooksOf } from '../results.js'
import { isInFlight } from '../types.js'

export type ExportAsk = { account_id: string; run_id: string; format: ExportFormat; bom: boolean }

/** A run that ended, as a file. Throws `run_not_found` and `run_not_finished`. */
export async function exportRun(
  deps: Pick<Deps, 'db' | 'config' | 'secret'>,
  ask: ExportAsk,
): Promise<ExportFile> {
  const { account_id, run_id, format, bom } = ask
  const exported = await snapshot(deps.db, async (tx) => {
    const run = await store.find(tx, account_id, run_id)
    if (!run) throw runNotFound()
    if (isInFlight(run.status)) {
      throw new Refusal('run_not_finished', 'The run has not ended yet. Read it with wait until it is done.')
    }
    const summary = presentSummary(run)
    return run.kind === 'short'
      ? { run: summary, hooks: await hooksOf(tx, deps, run) }
      : { run: summary, finds: await findsOf(tx, deps, run) }
  })
  const { exportFile } = await import('./export-file.js')
  return exportFile(exported, format, bom)
}
