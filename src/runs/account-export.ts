import type { components } from '../../generated/api.js'
import { minInstant, minUuid } from '../db/minimum-keys.js'
import { query } from '../db/statements.js'
import type { Db } from '../db/types.js'
import { type ExportFile, mapPages } from '../lib/export-file.js'
import { keysetPages } from '../db/keyset-pages.js'
import { presentRunInFlight } from './read/results.js'
import { runColumns } from './store.js'
import type { RunRow } from './types.js'

const pageSize = 25

const after = 'WHERE account_id = ? AND (created_at, run_id) > (?, ?) ORDER BY created_at, run_id LIMIT ?'
const runsQuery = query<RunRow>('runs_after', `SELECT ${runColumns} FROM runs ${after}`)
type RunKey = Pick<RunRow, 'created_at' | 'run_id'>
const runIdsQuery = query<RunKey>('run_ids_after', `SELECT created_at, run_id FROM runs ${after}`)

const minKey: RunKey = { created_at: minInstant, run_id: minUuid }

/** A run as it is read, without the members that hold its results. */
function withoutResults(run: components['schemas']['Run']): object {
  const { hooks: _hooks, finds: _finds, ...rest } = run as typeof run & { hooks?: unknown; finds?: unknown }
  return rest
}

/** The runs of an account for its export, oldest first. Their results have files of their own. */
export function runExportFile(db: Db, account_id: string): ExportFile {
  const load = ({ created_at, run_id }: RunKey, size: number) =>
    runsQuery.all(db, account_id, created_at, run_id, size)
  return {
    name: 'runs.ndjson',
    about:
      'A run as GET /v1/runs/{run_id} returns it, with its options, stats, report and patterns, but without `hooks` and `finds`. Oldest first.',
    pages: () =>
      mapPages(
        keysetPages<RunRow, RunKey>(minKey, (row) => row, { size: pageSize, load }),
        (row) => withoutResults(presentRunInFlight(row)),
      ),
  }
}

/** The ids of an account's runs, oldest first, so many a page. */
export async function* runIdPages(db: Db, account_id: string, size: number): AsyncGenerator<string[]> {
  const load = ({ created_at, run_id }: RunKey) => runIdsQuery.all(db, account_id, created_at, run_id, size)
  for await (const rows of keysetPages<RunKey, RunKey>(minKey, (row) => row, { size, load }))
    yield rows.map(({ run_id }) => run_id)
}
