import { createHmac, timingSafeEqual } from 'node:crypto'
import { invalidRequest } from '../errors.js'
import { canonicalJson } from '../lib/canonical-json.js'
import type { RowPage } from '../lib/read-pages.js'

/** What a cursor is valid for: the list of one account, one operation and one set of filters. */
export type CursorScope = { account_id: string; operation: string; filters: unknown }

function signCursor(secret: Buffer, scope: CursorScope, body: string): Buffer {
  return createHmac('sha256', secret)
    .update(canonicalJson(scope))
    .update('\n')
    .update(body)
    .digest()
    .subarray(0, 16)
}

/** A signed cursor that continues after the row with this sort key. */
export function createCursor(secret: Buffer, scope: CursorScope, key: unknown): string {
  const body = Buffer.from(JSON.stringify(key)).toString('base64url')
  return `${body}.${signCursor(secret, scope, body).toString('base64url')}`
}

/**
 * A page of rows, and the sort key of its last row. `rows` was read with one more than `limit`; without that extra row
 * the page is the last, and the key undefined.
 */
export function toPage<Row, Key>(rows: Row[], limit: number, keyOf: (row: Row) => Key): RowPage<Row, Key> {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { rows: page, last: last && keyOf(last) }
}

/** The sort key in a cursor. Throws `invalid_request` unless this service created it for the same list. */
export function readCursor<T>(secret: Buffer, scope: CursorScope, cursor: string): T {
  const [body = '', mac = ''] = cursor.split('.')
  const actualMac = Buffer.from(mac, 'base64url')
  const expectedMac = signCursor(secret, scope, body)
  if (actualMac.length !== expectedMac.length || !timingSafeEqual(actualMac, expectedMac)) {
    throw invalidRequest([
      {
        path: 'cursor',
        message:
          'must be the next_cursor of the previous page, with the same filters; leave it out for the first page',
      },
    ])
  }
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as T
}
