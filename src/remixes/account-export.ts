import { minInstant, minUuid } from '../db/minimum-keys.js'
import { query } from '../db/statements.js'
import type { Db } from '../db/types.js'
import { type ExportFile, mapPages } from '../lib/export-file.js'
import { keysetPages } from '../db/keyset-pages.js'
import { parseRemix } from './remix.js'
import type { RemixRow } from './store.js'

const pageSize = 100

type SavedRow = Pick<RemixRow, 'source_id' | 'created_at' | 'remix_id'> & { body: string }

/**
 * Within a source the index has the newest first, so the rows of the source that were returned before are read again,
 * but not returned.
 */
const remixesQuery = query<SavedRow>(
  'remixes_after',
  `SELECT source_id, created_at, remix_id, body FROM remixes
   WHERE account_id = ? AND source_id >= ? AND NOT (source_id = ? AND (created_at, remix_id) >= (?, ?))
     AND status = 'saved'
   ORDER BY source_id, created_at DESC, remix_id DESC LIMIT ?`,
)

type RemixKey = Omit<SavedRow, 'body'>

/** The saved remixes of an account for its export. */
export function remixExportFile(db: Db, account_id: string): ExportFile {
  const minKey = { source_id: minUuid, created_at: minInstant, remix_id: minUuid }
  const load = ({ source_id, created_at, remix_id }: RemixKey, size: number) =>
    remixesQuery.all(db, account_id, source_id, source_id, created_at, remix_id, size)
  return {
    name: 'remixes.ndjson',
    about: 'A remix as GET /v1/remixes/{remix_id} returns it. By hook or find, the newest of each first.',
    pages: () =>
      mapPages(
        keysetPages<SavedRow, RemixKey>(minKey, (row) => row, { size: pageSize, load }),
        ({ body }) => parseRemix(body),
      ),
  }
}
