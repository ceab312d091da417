import type { Reader } from '../db/types.js'
import { type FindKind, type FindRow, selectFinds } from './store.js'

/** Queries for the kept videos of an account. */

/** A kept video, with its sort key. */
export type KeptVideo = { decided_at: number; subject_id: string; subject_kind: FindKind }
export type KeptPageOptions = {
  kinds: FindKind[]
  limit: number
  after: KeptVideo | null
  onlyVideoIds: string[] | null
}

/**
 * Kept videos of the account, newest decision first; one more than `limit` if there are more. `onlyVideoIds` restricts
 * them to these videos. Each kind is read along its own index, only as far as the page needs.
 */
export async function listKept(db: Reader, account_id: string, page: KeptPageOptions): Promise<KeptVideo[]> {
  if (page.kinds.length === 0) return []
  const sortColumns = ['decided_at', 'subject_id', 'subject_kind'] as const
  const order = sortColumns.map((column) => ({ column, order: 'desc' }))
  const selectOfKind = (subject_kind: FindKind) => {
    const query = db('decisions')
      .where({ account_id, subject_kind, verdict: 'keep' })
      .orderBy(order)
      .limit(page.limit + 1)
      .select(sortColumns)
    if (page.onlyVideoIds) {
      const keys = page.onlyVideoIds.map((subject_id) => [account_id, subject_kind, subject_id])
      void query.whereIn(['account_id', 'subject_kind', 'subject_id'], keys)
    }
    const { after } = page
    if (after) {
      void query.whereRaw(
        `(${sortColumns.join(', ')}) < (?, ?, ?)`,
        sortColumns.map((column) => after[column]),
      )
    }
    return db.select('*').from(query.as(subject_kind))
  }
  const union = db.unionAll(page.kinds.map(selectOfKind)).orderBy(order)
  return (await union.limit(page.limit + 1)) as KeptVideo[]
}

/** A figure by which kept videos are sorted, and the sort key of a page's last video. */
export type KeptFigure = 'outlier' | 'views'
export type KeptFigureKey = { figure: number; seq: number }
export type KeptByFigureOptions = {
  kinds: FindKind[]
  run_id: string | null
  sort: KeptFigure
  limit: number
  after: KeptFigureKey | null
}

/**
 * Kept videos with the highest figure first, each as its newest find or as that of one run; one more than `limit` if
 * there are more.
 */
export async function listKeptByFigure(
  db: Reader,
  account_id: string,
  { kinds, run_id, sort, limit, after }: KeptByFigureOptions,
): Promise<(FindRow & { figure: number })[]> {
  const query = selectFinds(db, account_id)
    .join('decisions as d', {
      'd.account_id': 'f.account_id',
      'd.subject_kind': 'f.kind',
      'd.subject_id': 'f.video_id',
    })
    .where('d.verdict', 'keep')
    .whereIn('f.kind', kinds)
    .select({ figure: `f.${sort}` })
    .orderByRaw(`f.${sort} DESC, f.seq DESC`)
    .limit(limit + 1)
  if (run_id === null) void query.whereNull('f.replaced_by')
  else void query.where('f.run_id', run_id)
  if (after) void query.whereRaw(`(f.${sort}, f.seq) < (?, ?)`, [after.figure, after.seq])
  return query
}
