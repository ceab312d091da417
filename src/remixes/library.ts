import { withSnapshot } from '../db/transactions.js'
import type { Infrastructure } from '../infrastructure.js'
import { ApiError } from '../errors.js'
import { getDeliveredFind } from '../finds/library.js'
import type { Remix } from './remix.js'
import * as store from './store.js'

/** The maximum length of a list. */
const maxListed = 1000

/** The saved remixes of a find, newest first, each as it was answered. Throws `find_not_found`. */
export async function listRemixes({ db }: Pick<Infrastructure, 'db'>, account_id: string, find_id: string) {
  return withSnapshot(db, async (tx) => {
    await getDeliveredFind(tx, account_id, find_id)
    const source = { account_id, source_kind: 'find', source_id: find_id } as const
    const rows = await store.listBySource(tx, source, maxListed)
    return { remixes: rows.map(({ body }) => JSON.parse(body ?? 'null') as Remix) }
  })
}

/** One saved remix. Throws `remix_not_found`. */
export async function getRemix(
  { db }: Pick<Infrastructure, 'db'>,
  account_id: string,
  remix_id: string,
): Promise<Remix> {
  const row = await store.find(db, account_id, remix_id)
  if (!row || row.body === null) throw new ApiError('remix_not_found', 'This account has no such remix.')
  return JSON.parse(row.body) as Remix
}
