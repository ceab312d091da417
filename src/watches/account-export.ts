import type { Db } from '../db/types.js'
import type { ExportFile } from '../lib/export-file.js'
import { presentWatches } from './present.js'
import { listWatches } from './store.js'

/** The watches of an account for its export, with what each spent in the month of `now`. Accounts have few watches. */
export function watchExportFile(db: Db, account_id: string, now: number): ExportFile {
  return {
    name: 'watches.ndjson',
    about: 'A watch as GET /v1/watches/{watch_id} returns it. Oldest first.',
    async *pages() {
      yield await presentWatches(db, await listWatches(db, account_id), now)
    },
  }
}
