import { minInstant } from '../db/minimum-keys.js'
import { query } from '../db/statements.js'
import type { Db } from '../db/types.js'
import { type ExportFile, mapPages } from '../lib/export-file.js'
import { toIso } from '../lib/clock.js'
import { keysetPages } from '../db/keyset-pages.js'

const pageSize = 500

type LedgerRow = {
  seq: number
  kind: (typeof kinds)[number]
  amount: number
  subject_kind: string
  subject_id: string
  key_id: string | null
  at: number
}

/** The ledger is read kind by kind, because the index begins with the account and the kind. */
const kinds = ['grant', 'hold', 'charge', 'release'] as const

const ledgerQuery = query<LedgerRow>(
  'ledger_after',
  `SELECT seq, kind, amount, subject_kind, subject_id, key_id, at FROM ledger
   WHERE account_id = ? AND kind = ? AND (at, seq) > (?, ?) ORDER BY at, seq LIMIT ?`,
)

async function* ledgerPages(db: Db, account_id: string): AsyncGenerator<LedgerRow[]> {
  for (const kind of kinds) {
    const load = ([at, seq]: [number, number], size: number) =>
      ledgerQuery.all(db, account_id, kind, at, seq, size)
    const keyOf = ({ at, seq }: LedgerRow): [number, number] => [at, seq]
    yield* keysetPages<LedgerRow, [number, number]>([minInstant, 0], keyOf, { size: pageSize, load })
  }
}

/** The ledger of an account, for its export. */
export function ledgerExportFile(db: Db, account_id: string): ExportFile {
  return {
    name: 'ledger.ndjson',
    about:
      'An entry of the ledger: credits granted, held, charged or released, and for what (`subject_kind`, `subject_id`). By kind, oldest first.',
    pages: () =>
      mapPages(ledgerPages(db, account_id), ({ seq: _, at, ...entry }) => ({ ...entry, at: toIso(at) })),
  }
}
