import type { Db } from '../db/types.js'
import type { ExportFile } from '../lib/export-file.js'
import { loadHooksOfRuns } from './load-hooks.js'
import type { SignedUrlDeps } from './signed-token.js'

/** The ids of an account's runs, so many a page. */
export type RunIdPages = (size: number) => AsyncIterable<string[]>

const runsPerPage = 4

async function* hookPages(db: Db, deps: SignedUrlDeps, runIdPages: RunIdPages): AsyncGenerator<object[]> {
  for await (const run_ids of runIdPages(runsPerPage)) {
    const hooksOf = await loadHooksOfRuns(db, deps, run_ids)
    yield run_ids.flatMap(hooksOf)
  }
}

/** The hooks of these runs for the export of their account. */
export function hookExportFile(db: Db, deps: SignedUrlDeps, runIdPages: RunIdPages): ExportFile {
  return {
    name: 'hooks.ndjson',
    about: 'A hook as GET /v1/hooks/{hook_id} returns it. By run, in the order of delivery.',
    pages: () => hookPages(db, deps, runIdPages),
  }
}
