import type { components } from '../../../generated/api.js'
import { withSnapshot } from '../../db/transactions.js'
import type { Reader, Snapshot } from '../../db/types.js'
import { ApiError } from '../../errors.js'
import type { SignedUrlDeps } from '../../hooks/signed-token.js'
import type { Infrastructure } from '../../infrastructure.js'
import type { ExportData } from './export-data.js'
import { type ExportFileType, type ExportFormat, exportFileType } from './export-format.js'
import { requireCsv } from './chosen-columns.js'
import { presentSummary } from '../read/present.js'
import { notFoundError } from '../../requests/not-found.js'
import * as store from '../store.js'
import { loadFinds, loadHooks, loadDecisions } from '../read/results.js'
import type { ResponseCache } from '../read/response-cache.js'
import { isInFlight, type RunRow } from '../types.js'

export type ExportRunOptions = {
  account_id: string
  run_id: string
  format: ExportFormat
  bom: boolean
  /** Only results with this verdict; null for all. */
  verdict: components['schemas']['Verdict'] | null
  /** The columns of a CSV; null for all. */
  columns: string[] | null
}

/** An exported file as the bytes to send. Concurrent downloads share them. */
export type ExportedRun = ExportFileType & { bytes: Buffer }

export type ExportRunDeps = Pick<Infrastructure, 'db'> & SignedUrlDeps & { responseCache: ResponseCache }

/** The row of a run that has ended. Throws `run_not_found` and `run_not_finished`. */
async function requireEndedRun(reader: Reader, { account_id, run_id }: ExportRunOptions): Promise<RunRow> {
  const run = await store.findRun(reader, account_id, run_id)
  if (!run) throw await notFoundError(reader, { kind: 'run', account_id, id: run_id })
  if (isInFlight(run.status)) {
    throw new ApiError(
      'run_not_finished',
      'The run has not ended yet. Wait for it with GET /v1/runs/{run_id} and wait=55, or end it with POST /v1/runs/{run_id}/cancel.',
    )
  }
  return run
}

type Results = components['schemas']['Hook'][] | components['schemas']['Find'][]

async function loadResults(view: Snapshot, deps: ExportRunDeps, row: RunRow): Promise<Results> {
  return row.kind === 'short' ? loadHooks(view, deps, row) : loadFinds(view, deps, row)
}

/** An outcome without its clauses with a command, which are for whoever runs the server: files are passed on. */
function withoutCommands(outcome: string): string {
  return outcome.replaceAll(/(?:^|; )[^;`]*`[^`]*`[^;.]*/gu, '')
}

function createExportData(
  row: RunRow,
  results: Results,
  verdict: components['schemas']['Verdict'] | null,
): ExportData {
  const exportedResults = verdict === null ? results : results.filter((one) => one.verdict === verdict)
  const selection = verdict && { verdict, total: results.length }
  const run = presentSummary(row)
  const about = { run: { ...run, outcome: run.outcome && withoutCommands(run.outcome) }, selection }
  return row.kind === 'short'
    ? { ...about, hooks: exportedResults as components['schemas']['Hook'][] }
    : { ...about, finds: exportedResults as components['schemas']['Find'][] }
}

/** What the file is called after: those with a verdict are another file than all of them. */
function fileSubjectOf({ run_id, verdict }: ExportRunOptions): string {
  return verdict === null ? run_id : `${run_id}-${verdict}`
}

/**
 * A run that ended, as a file. Throws `run_not_found`, `run_not_finished`, and `invalid_request` for columns that are
 * none, or of a file without columns.
 */
export async function exportRun(deps: ExportRunDeps, options: ExportRunOptions): Promise<ExportedRun> {
  const { db, responseCache } = deps
  const { format, bom, columns, verdict } = options
  requireCsv(columns, format)
  const fileType = exportFileType(fileSubjectOf(options), format)
  const cacheKey = [fileType.name, ...(bom ? ['BOM'] : []), ...(columns ?? [])].join(' ')
  const findCached = async (reader: Reader, row: RunRow) =>
    responseCache.findExport(cacheKey, row, await loadDecisions(reader, row))

  const cachedBytes = await findCached(db, await requireEndedRun(db, options))
  if (cachedBytes) return { ...fileType, bytes: cachedBytes }
  const { createExportFile } = await import('./export-file.js')
  return withSnapshot(db, async (view) => {
    const row = await requireEndedRun(view, options)
    // Of concurrent requests, the first writes the file while the others wait for a connection.
    const writtenBytes = await findCached(view, row)
    if (writtenBytes) return { ...fileType, bytes: writtenBytes }
    const results = await loadResults(view, deps, row)
    const data = createExportData(row, results, verdict)
    const { text } = createExportFile(data, { format, bom, columns })
    return { ...fileType, bytes: responseCache.writeExport(cacheKey, text, row, results) }
  })
}
