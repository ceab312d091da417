import type { MaybePromise } from '../lib/maybe-promise.js'

/**
 * All rows in the order of their keys, page by page: each page is read when the one before was taken, after the key of
 * its last row. `start` is a key before all others.
 */
export async function* keysetPages<Row, Key>(
  start: Key,
  keyOf: (row: Row) => Key,
  { size, load }: { size: number; load: (after: Key, size: number) => MaybePromise<Row[]> },
): AsyncGenerator<Row[]> {
  let after = start
  for (;;) {
    const rows = await load(after, size)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < size) return
    after = keyOf(last)
  }
}
