import { minInstant, minUuid } from '../db/minimum-keys.js'
import { query } from '../db/statements.js'
import type { Db } from '../db/types.js'
import { type ExportFile, mapPages } from '../lib/export-file.js'
import { keysetPages } from '../db/keyset-pages.js'
import { parseScore, type ScoreRow } from './store.js'

const pageSize = 100

type ScoreKey = Pick<ScoreRow, 'created_at' | 'score_id'>
type ScoreEntry = ScoreKey & Pick<ScoreRow, 'body'>

const scoresQuery = query<ScoreEntry>(
  'scores_after',
  `SELECT created_at, score_id, body FROM scores
   WHERE account_id = ? AND (created_at, score_id) > (?, ?) ORDER BY created_at, score_id LIMIT ?`,
)

/** The scores of an account for its export. */
export function scoreExportFile(db: Db, account_id: string): ExportFile {
  const minKey = { created_at: minInstant, score_id: minUuid }
  const load = ({ created_at, score_id }: ScoreKey, size: number) =>
    scoresQuery.all(db, account_id, created_at, score_id, size)
  return {
    name: 'scores.ndjson',
    about: 'A score as POST /v1/hooks/score or POST /v1/packaging/score returned it. Oldest first.',
    pages: () =>
      mapPages(
        keysetPages<ScoreEntry, ScoreKey>(minKey, (row) => row, { size: pageSize, load }),
        (row) => parseScore(row),
      ),
  }
}
