import { withSnapshot } from '../../db/transactions.js'
import type { Reader, Snapshot } from '../../db/types.js'
import { ApiError } from '../../errors.js'
import type { SignedUrlDeps } from '../../hooks/signed-token.js'
import type { Infrastructure } from '../../infrastructure.js'
import type { ExportData } from './export-data.js'
import { type ExportFileType, type ExportFormat, exportFileType } from './export-format.js'
import { presentSummary } from '../read/present.js'
import { runNotFound } from '../not-found.js'
import * as store from '../store.js'
import { loadFinds, loadHooks, loadVerdicts } from '../read/results.js'
import type { ResponseCache } from '../read/response-cache.js'
import { isInFlight, type RunRow } from '../types.js'

export type ExportRunOptions = { account_id: string; run_id: string; format: ExportFormat; bom: boolean }

/** An exported file as the bytes to send. Concurrent downloads share them. */
export type ExportedRun = ExportFileType & { bytes: Buffer }

export type ExportRunDeps = Pick<Infrastructure, 'db'> & SignedUrlDeps & { responseCache: ResponseCache }

/** The row of a run that has ended. Throws `run_not_found` and `run_not_finished`. */
async function requireEndedRun(reader: Reader, { account_id, run_id }: ExportRunOptions): Promise<RunRow> {
  const run = await store.findRun(reader, account_id, run_id)
  if (!run) throw runNotFound()
  if (isInFlight(run.status)) {
    throw new ApiError('run_not_finished', 'The run has not ended yet. Read it with wait until it is done.')
  }
  return run
}

async function loadExportData(view: Snapshot, deps: ExportRunDeps, row: RunRow): Promise<ExportData> {
  const run = presentSummary(row)
  return row.kind === 'short'
    ? { run, hooks: await loadHooks(view, deps, row) }
    : { run, finds: await loadFinds(view, deps, row) }
}

/** A run that ended, as a file. Throws `run_not_found` and `run_not_finished`. */
export async function exportRun(deps: ExportRunDeps, options: ExportRunOptions): Promise<ExportedRun> {
  const { db, responseCache } = deps
  const { run_id, format, bom } = options
  const fileType = exportFileType(run_id, format)
  const cacheKey = bom ? `${fileType.name} with BOM` : fileType.name
  const findCached = async (reader: Reader, row: RunRow) =>
    responseCache.findExport(cacheKey, row, await loadVerdicts(reader, row))

  const cachedBytes = await findCached(db, await requireEndedRun(db, options))
  if (cachedBytes) return { ...fileType, bytes: cachedBytes }
  const { createExportFile } = await import('./export-file.js')
  return withSnapshot(db, async (view) => {
    const row = await requireEndedRun(view, options)
    // Of concurrent requests, the first writes the file while the others wait for a connection.
    const writtenBytes = await findCached(view, row)
    if (writtenBytes) return { ...fileType, bytes: writtenBytes }
    const data = await loadExportData(view, deps, row)
    const { text } = createExportFile(data, format, bom)
    const results = 'hooks' in data ? data.hooks : data.finds
    return { ...fileType, bytes: responseCache.writeExport(cacheKey, text, row, results) }
  })
}
