import { query } from '../db/statements.js'
import type { Db } from '../db/types.js'
import { type ExportFile, mapPages } from '../lib/export-file.js'
import { toIso } from '../lib/clock.js'
import { keysetPages } from '../db/keyset-pages.js'
import type { DecisionRow } from './store.js'

const pageSize = 500

const decisionsQuery = query<DecisionRow>(
  'decisions_after',
  `SELECT account_id, subject_kind, subject_id, verdict, note, decided_at FROM decisions
   WHERE account_id = ? AND (subject_kind, subject_id) > (?, ?) ORDER BY subject_kind, subject_id LIMIT ?`,
)

function present({ subject_kind, subject_id, verdict, note, decided_at }: DecisionRow) {
  const subject =
    subject_kind === 'hook' ? { hook_id: subject_id } : { kind: subject_kind, video_id: subject_id }
  return { ...subject, verdict, note, decided_at: toIso(decided_at) }
}

/** The decisions of an account with their notes, for its export. */
export function decisionExportFile(db: Db, account_id: string): ExportFile {
  const load = ([kind, id]: [string, string], size: number) =>
    decisionsQuery.all(db, account_id, kind, id, size)
  const keyOf = (row: DecisionRow): [string, string] => [row.subject_kind, row.subject_id]
  return {
    name: 'decisions.ndjson',
    about: 'A verdict with its note: on a hook (`hook_id`), or on a video for one kind of find.',
    pages: () => mapPages(keysetPages(['', ''], keyOf, { size: pageSize, load }), present),
  }
}
