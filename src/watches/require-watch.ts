import type { Reader } from '../db/types.js'
import { notFoundError } from '../requests/not-found.js'
import { findWatch, type WatchRow } from './store.js'

/** The watch of the account. Throws `watch_not_found`. */
export async function requireWatch(
  reader: Reader,
  { account_id, watch_id }: Pick<WatchRow, 'account_id' | 'watch_id'>,
): Promise<WatchRow> {
  const row = await findWatch(reader, account_id, watch_id)
  if (!row) throw await notFoundError(reader, { kind: 'watch', account_id, id: watch_id })
  return row
}
