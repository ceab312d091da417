import { createHmac, timingSafeEqual } from 'node:crypto'
import { invalid } from '../errors.js'
import { canonical } from '../lib/canonical.js'

/** What a cursor belongs to: it opens no other account's list, and not the same list under other filters. */
export type List = { account_id: string; operation: string; filters: unknown }

function seal(secret: Buffer, list: List, body: string): Buffer {
  return createHmac('sha256', secret)
    .update(canonical(list))
    .update('\n')
    .update(body)
    .digest()
    .subarray(0, 16)
}

/** The cursor after a row, told by its sort key. */
export function cursorAfter(secret: Buffer, list: List, key: unknown): string {
  const body = Buffer.from(JSON.stringify(key)).toString('base64url')
  return `${body}.${seal(secret, list, body).toString('base64url')}`
}

/** The sort key in a cursor this service gave out for the same list. Throws `invalid_request` for any other. */
export function readCursor<T>(secret: Buffer, list: List, cursor: string): T {
  const [body = '', mac = ''] = cursor.split('.')
  const given = Buffer.from(mac, 'base64url')
  const right = seal(secret, list, body)
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw invalid([
      { path: 'cursor', message: 'must be the next_cursor of the previous page, with the same filters' },
    ])
  }
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as T
}
