import { createCursor, readCursor, toPage } from '../db/page-cursor.js'
import { withSnapshot } from '../db/transactions.js'
import type { Infrastructure } from '../infrastructure.js'
import { getDeliveredFind } from '../finds/library.js'
import { getDeliveredHook } from '../hooks/library.js'
import { notFoundError } from '../requests/not-found.js'
import { parseRemix, type RemixAnswer } from './remix.js'
import * as store from './store.js'

export type RemixLibraryDeps = Pick<Infrastructure, 'db'> & {
  /** The key that signs cursors. */
  secret: Buffer
}

type LibrarySource = Pick<store.RemixRow, 'account_id' | 'source_kind' | 'source_id'>
export type ListRemixesOptions = LibrarySource & { limit: number; cursor: string | null }

/**
 * A page of the saved remixes of a find or a hook, newest first, as they were answered. Throws `find_not_found`,
 * `hook_not_found`, and `invalid_request` for a cursor of another list.
 */
export async function listRemixes(
  { db, secret }: RemixLibraryDeps,
  { limit, cursor, ...source }: ListRemixesOptions,
) {
  const { account_id, source_kind, source_id } = source
  const list = { account_id, operation: 'listRemixes', filters: { source_kind, source_id } }
  const after = cursor === null ? null : readCursor<store.RemixCursor>(secret, list, cursor)
  const rows = await withSnapshot(db, async (tx) => {
    const requireSource = source_kind === 'hook' ? getDeliveredHook : getDeliveredFind
    await requireSource(tx, { account_id, id: source_id, action: 'GET remixes' })
    return store.listBySource(tx, source, { limit, after })
  })
  const page = toPage(rows, limit, ({ created_at, remix_id }) => ({ created_at, remix_id }))
  return {
    remixes: page.rows.flatMap(({ body }) => (body === null ? [] : [parseRemix(body)])),
    next_cursor: page.last ? createCursor(secret, list, page.last) : null,
  }
}

/** One saved remix, as it was answered. Throws `remix_not_found`. */
export async function getRemix(
  { db }: Pick<Infrastructure, 'db'>,
  account_id: string,
  remix_id: string,
): Promise<RemixAnswer> {
  const row = await store.find(db, account_id, remix_id)
  if (!row || row.body === null) throw await notFoundError(db, { kind: 'remix', account_id, id: remix_id })
  return parseRemix(row.body)
}
