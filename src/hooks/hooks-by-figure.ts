import { toPage } from '../db/page-cursor.js'
import { query } from '../db/statements.js'
import type { Reader } from '../db/types.js'
import type { Verdict } from '../decisions/set-verdict.js'
import type { RowPage } from '../lib/read-pages.js'
import type { HookRow } from './store.js'

/** The hooks with a verdict of an account, highest figure first. */

export type HookFigure = 'outlier' | 'views'

/** The sort key of a page's last hook: the figure (-1 if it is unknown) and the hook. */
export type FigureKey = { figure: number; hook_id: string }
type FigureRow = HookRow & { figure: number }

const decidedQuery = (name: HookFigure) => {
  const figure = `coalesce(h.${name}, -1)`
  const selectDecided = (subjectId: string) =>
    `SELECT h.hook_id, h.account_id, h.run_id, h.rank, h.platform, h.clip_id, h.body, h.created_at,
       ${figure} AS figure
     FROM decisions d JOIN hooks h ON h.hook_id = ${subjectId} AND h.account_id = d.account_id
     WHERE d.account_id = ? AND d.subject_kind = 'hook' AND d.verdict = ?
       AND (CAST(? AS text) IS NULL OR CAST(h.run_id AS text) = ?)
       AND (${figure} < CAST(? AS double precision) OR (${figure} = CAST(? AS double precision) AND CAST(h.hook_id AS text) < ?))
     ORDER BY figure DESC, h.hook_id DESC LIMIT ?`
  return query<FigureRow>(`hooks_decided_by_${name}`, {
    sqlite: selectDecided('d.subject_id'),
    postgres: selectDecided('CAST(d.subject_id AS uuid)'),
  })
}
const queries = { outlier: decidedQuery('outlier'), views: decidedQuery('views') }

type DecidedByFigure = {
  sort: HookFigure
  run_id: string | null
  verdict: Verdict
  limit: number
  after: FigureKey | null
}

/** Sorts before every hook. */
const firstKey: FigureKey = { figure: Number.MAX_VALUE, hook_id: '' }

/** A page of hooks with a verdict, from all runs or from one. */
export async function loadDecidedByFigure(
  db: Reader,
  account_id: string,
  { sort, run_id, verdict, limit, after }: DecidedByFigure,
): Promise<RowPage<HookRow, FigureKey>> {
  const { figure, hook_id } = after ?? firstKey
  const rows = await queries[sort].all(
    db,
    account_id,
    verdict,
    run_id,
    run_id,
    figure,
    figure,
    hook_id,
    limit + 1,
  )
  return toPage(rows, limit, (row) => ({ figure: row.figure, hook_id: row.hook_id }))
}
