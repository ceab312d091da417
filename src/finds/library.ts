import { createCursor, readCursor } from '../db/page-cursor.js'
import { withSnapshot, withLockedAccount } from '../db/transactions.js'
import type { Reader } from '../db/types.js'
import { explainRunFilter } from '../decisions/run-filter.js'
import { type Decision, setVerdict } from '../decisions/set-verdict.js'
import type { SignedUrlDeps } from '../hooks/signed-token.js'
import { remixabilityOfFind } from './present.js'
import type { Infrastructure } from '../infrastructure.js'
import { notFoundError, type SharedAction } from '../requests/not-found.js'
import type { FindBody } from './insert-finds.js'
import { loadKeptByFigure, loadKeptPage } from './load-kept-finds.js'
import { presentFinds } from './load-finds.js'
import type * as keptStore from './kept-store.js'
import * as store from './store.js'

/** An account's operations on its finds: read one, decide on its video, list the kept ones. */

export type FindLibraryDeps = Pick<Infrastructure, 'db' | 'clock'> & SignedUrlDeps

/** One find of the account. Throws `find_not_found`. */
export async function getFind(deps: FindLibraryDeps, account_id: string, find_id: string) {
  return withSnapshot(deps.db, async (tx) => {
    const row = await store.find(tx, account_id, find_id)
    const [find] = await presentFinds(tx, deps, account_id, row ? [row] : [])
    if (!find) throw await notFoundError(tx, { kind: 'find', account_id, id: find_id })
    return find
  })
}

/** Decides on the video of a find for its kind. A null verdict removes the decision. Throws `find_not_found`. */
export async function decideOnFind(
  { db, clock }: FindLibraryDeps,
  account_id: string,
  find_id: string,
  decision: Decision,
) {
  const action = decision.verdict === null ? 'DELETE decision' : 'POST decision'
  const replacedDecision = await withLockedAccount(db, account_id, async (tx) => {
    const find = await store.find(tx, account_id, find_id)
    if (!find) throw await notFoundError(tx, { kind: 'find', account_id, id: find_id, action })
    const subject = { account_id, subject_kind: find.kind, subject_id: find.video_id, clip: null }
    return setVerdict(tx, subject, decision, clock.now())
  })
  return { find_id, ...decision, replaced_note: replacedDecision.note }
}

/** A find as it was delivered, for actions on it. Throws `find_not_found`. */
export async function getDeliveredFind(
  db: Reader,
  { account_id, id: find_id, action }: { account_id: string; id: string; action: SharedAction },
): Promise<FindBody> {
  const row = await store.find(db, account_id, find_id)
  if (!row) throw await notFoundError(db, { kind: 'find', account_id, id: find_id, action })
  const { kind, video_id, body } = row
  return { find_id, kind, video_id, ...(JSON.parse(body) as object) } as FindBody
}

type RemixableSearch = { account_id: string; id: string; mode: 'default' | 'intro' }

/** Whether a find can be remixed here in any mode, and the best other of its run that can in this one; null for none. */
export async function findRemixable(
  { db, config }: Pick<Infrastructure, 'db' | 'config'>,
  { account_id, id, mode }: RemixableSearch,
): Promise<{ remixable: boolean; other: string | null }> {
  const row = await store.find(db, account_id, id)
  if (!row) return { remixable: false, other: null }
  const rows = await store.listByRun(db, account_id, row.run_id)
  const other = rows.find(
    (one) => one.find_id !== id && remixabilityOfFind(one, config).remix_modes.includes(mode),
  )
  return { remixable: remixabilityOfFind(row, config).remixable, other: other?.find_id ?? null }
}

export type ListKeptFindsOptions = {
  account_id: string
  kind: store.FindKind | null
  run_id: string | null
  /** By newest decision, or by a figure with the highest first. */
  sort: 'newest' | keptStore.KeptFigure
  limit: number
  cursor: string | null
}

/** A page of the kept videos in the order of `sort`. Throws `invalid_request` for a cursor of another list or order. */
export async function listKeptFinds(
  deps: FindLibraryDeps,
  { account_id, kind, run_id, sort, limit, cursor }: ListKeptFindsOptions,
) {
  const { db, secret } = deps
  const filters = sort === 'newest' ? { kind, run_id } : { kind, run_id, sort }
  const list = { account_id, operation: 'listKeptFinds', filters }
  const after = <Key>() => (cursor === null ? null : readCursor<Key>(secret, list, cursor))
  return withSnapshot(db, async (tx) => {
    const page = { kinds: kind ? [kind] : store.findKinds, run_id, limit }
    const { rows, last } =
      sort === 'newest'
        ? await loadKeptPage(tx, account_id, { ...page, after: after<keptStore.KeptVideo>() })
        : await loadKeptByFigure(tx, account_id, { ...page, sort, after: after<keptStore.KeptFigureKey>() })
    return {
      finds: await presentFinds(tx, deps, account_id, rows),
      count: rows.length,
      next_cursor: last ? createCursor(secret, list, last) : null,
      ...(await explainRunFilter(tx, { account_id, run_id, isEmpty: rows.length === 0 }, store.findKinds)),
    }
  })
}
