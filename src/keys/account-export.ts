import type { Db } from '../db/types.js'
import type { ExportFile } from '../lib/export-file.js'
import { mapPages } from '../lib/export-file.js'
import { toIso } from '../lib/clock.js'
import { keysetPages } from '../db/keyset-pages.js'
import { presentKey } from './present.js'
import { listKeysAfter } from './store.js'
import type { Caller } from '../contract/types.js'

const pageSize = 100

/** The keys of an account for its export, including revoked ones, but never their values or digests. */
export function keyExportFile(db: Db, caller: Caller, now: number): ExportFile {
  const load = (after: string, size: number) => listKeysAfter(db, caller.account_id, { after, size })
  return {
    name: 'keys.ndjson',
    about: 'An API key as GET /v1/keys lists it, with its `revoked_at`; never its value.',
    pages: () =>
      mapPages(
        keysetPages('', ({ key_id }) => key_id, { size: pageSize, load }),
        (row) => ({ ...presentKey(row, caller, now), revoked_at: toIso(row.revoked_at) }),
      ),
  }
}
