import { requireOperator, type RequireOperatorDeps } from '../accounts/require-operator.js'
import type { Caller, HandlersFor } from '../contract/types.js'
import type { Imports } from './imports.js'
import { waitForImport, type WaitForImportDeps } from './wait-for-import.js'

export type ImportHandlersDeps = RequireOperatorDeps & WaitForImportDeps & { imports: Imports }

/** Answers imports of videos, which only an operator may start, see and cancel. */
export function importHandlers(
  deps: ImportHandlersDeps,
): HandlersFor<'startImport' | 'listImports' | 'getImport' | 'cancelImport'> {
  const { imports, config } = deps
  const requireCaller = (caller: Caller) => requireOperator(deps, caller)
  return {
    async startImport({ caller, query: { name }, openUpload }) {
      await requireCaller(caller)
      const upload = openUpload()
      try {
        return { status: 202, body: await imports.start({ name, ...upload }) }
      } finally {
        upload.release()
      }
    },
    async listImports({ caller }) {
      await requireCaller(caller)
      const limit_bytes = config.catalog_import_limit_bytes
      return { status: 200, body: { limit_bytes, imports: imports.list() } }
    },
    async getImport(call) {
      const { caller, path, query } = call
      await requireCaller(caller)
      const { import_id } = path
      if (query.wait === 0) return { status: 200, body: imports.get(import_id) }
      const options = { import_id, wait_seconds: query.wait, since: query.since ?? null, signal: call.signal }
      return { status: 200, body: await waitForImport(deps, caller, options) }
    },
    async cancelImport({ caller, path: { import_id } }) {
      await requireCaller(caller)
      return { status: 200, body: await imports.cancel(import_id) }
    },
  }
}
