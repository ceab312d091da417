import type { Db } from '../db/types.js'
import type { ExportFile } from '../lib/export-file.js'
import { presentLink } from './present-link.js'
import { listLinksOfRuns } from './store.js'

const runsPerPage = 100

async function* sharePages(
  db: Db,
  runIdPages: (size: number) => AsyncIterable<string[]>,
): AsyncGenerator<object[]> {
  for await (const run_ids of runIdPages(runsPerPage)) {
    const links = await listLinksOfRuns(db, run_ids)
    yield links.map((link) => ({ run_id: link.run_id, ...presentLink(link) }))
  }
}

/** The links to these runs for the export of their account, without their tokens. */
export function shareExportFile(db: Db, runIdPages: (size: number) => AsyncIterable<string[]>): ExportFile {
  return {
    name: 'shares.ndjson',
    about:
      'A link to a run as GET /v1/runs/{run_id}/share lists it, with its `run_id`; never its token. By run.',
    pages: () => sharePages(db, runIdPages),
  }
}
