import type { HandlersFor } from '../../contract/types.js'
import { parseColumns } from './chosen-columns.js'
import { exportKeeps, type ExportKeepsDeps } from './export-keeps.js'
import { exportRun, type ExportRunDeps } from './export-run.js'

function attachment(name: string): Record<string, string> {
  return { 'Content-Disposition': `attachment; filename="${name}"` }
}

/** Answers exports of a run and of what was kept, as files. */
export function exportHandlers(
  deps: ExportRunDeps & ExportKeepsDeps,
): HandlersFor<'exportRun' | 'exportKeeps'> {
  return {
    async exportRun({
      caller: { account_id },
      path: { run_id },
      query: { format, bom, columns, verdict = null },
    }) {
      const options = { account_id, run_id, format, bom, verdict, columns: parseColumns(columns) }
      const { media_type, name, bytes } = await exportRun(deps, options)
      return { status: 200, media_type, body: bytes, headers: attachment(name) }
    },
    async exportKeeps({ caller: { account_id }, query: { format, bom, columns, kind = null } }) {
      const options = { account_id, kind, format, bom, columns: parseColumns(columns) }
      const { media_type, name, text } = await exportKeeps(deps, options)
      return { status: 200, media_type, body: text, headers: attachment(name) }
    },
  }
}
