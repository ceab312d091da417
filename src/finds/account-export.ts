import type { Db } from '../db/types.js'
import type { SignedUrlDeps } from '../hooks/signed-token.js'
import { type ExportFile, mapPages } from '../lib/export-file.js'
import { keysetPages } from '../db/keyset-pages.js'
import { presentFind } from './present.js'
import { type DecidedFindRow, listAfter } from './store.js'

const pageSize = 50

/** The finds of an account for its export, including replaced ones. */
export function findExportFile(db: Db, deps: SignedUrlDeps, account_id: string): ExportFile {
  const load = (after: number, size: number) => listAfter(db, account_id, { after, size })
  return {
    name: 'finds.ndjson',
    about: 'A find as GET /v1/finds/{find_id} returns it. By delivery, the best of each last.',
    pages: () =>
      mapPages(
        keysetPages<DecidedFindRow, number>(-1, ({ seq }) => seq, { size: pageSize, load }),
        (row) => presentFind(row, row, deps),
      ),
  }
}
