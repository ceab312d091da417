import type { Db } from '../db/types.js'
import type { ArchiveFile } from '../lib/archive-file.js'
import { toIso } from '../lib/clock.js'
import { listLinksOfRuns } from './store.js'

const runsPerPage = 100

async function* sharePages(
  db: Db,
  runIdPages: (size: number) => AsyncIterable<string[]>,
): AsyncGenerator<object[]> {
  for await (const run_ids of runIdPages(runsPerPage)) {
    const links = await listLinksOfRuns(db, run_ids)
    yield links.map(({ run_id, created_at, expires_at }) => ({
      run_id,
      created_at: toIso(created_at),
      expires_at: toIso(expires_at),
    }))
  }
}

/** The links to these runs for the archive of their account, without what opens them. */
export function shareArchive(db: Db, runIdPages: (size: number) => AsyncIterable<string[]>): ArchiveFile {
  return {
    name: 'shares.ndjson',
    about:
      'A link to a run as GET /v1/runs/{run_id}/share lists it, with its `run_id`; never its token. By run.',
    pages: () => sharePages(db, runIdPages),
  }
}
