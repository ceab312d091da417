import { withSnapshot } from '../db/transactions.js'
import type { Infrastructure } from '../infrastructure.js'
import { getDeliveredFind } from '../finds/library.js'
import { getDeliveredHook } from '../hooks/library.js'
import { notFoundError } from '../not-found.js'
import { parseRemix, type Remix } from './remix.js'
import * as store from './store.js'

/** The maximum length of a list. */
const maxListed = 1000

type Source = Pick<store.RemixRow, 'account_id' | 'source_kind' | 'source_id'>

/**
 * The saved remixes of a find or a hook, newest first, each as it was answered. Throws `find_not_found` and
 * `hook_not_found`.
 */
export async function listRemixes({ db }: Pick<Infrastructure, 'db'>, source: Source) {
  const { account_id, source_kind, source_id } = source
  return withSnapshot(db, async (tx) => {
    const requireSource = source_kind === 'hook' ? getDeliveredHook : getDeliveredFind
    await requireSource(tx, { account_id, id: source_id, action: 'GET remixes' })
    const rows = await store.listBySource(tx, { account_id, source_kind, source_id }, maxListed)
    return { remixes: rows.flatMap(({ body }) => (body === null ? [] : [parseRemix(body)])) }
  })
}

/** One saved remix. Throws `remix_not_found`. */
export async function getRemix(
  { db }: Pick<Infrastructure, 'db'>,
  account_id: string,
  remix_id: string,
): Promise<Remix> {
  const row = await store.find(db, account_id, remix_id)
  if (!row || row.body === null) throw await notFoundError(db, { kind: 'remix', account_id, id: remix_id })
  return parseRemix(row.body)
}
