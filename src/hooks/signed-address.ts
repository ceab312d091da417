import { createHmac, timingSafeEqual } from 'node:crypto'

/** Tokens in public addresses of this service: whoever was given one may open what it names, and nothing else. */

/** What signed addresses are made with. */
export type Server = { base_url: string; secret: Buffer }

/** What a token opens; a token of one sort is none of another. */
export type Sort = 'player' | 'still'

const prefix: Record<Sort, string> = { player: 'p1', still: 's1' }

/** The longest token that the contract takes. */
const longest = 200

function seal(secret: Buffer, sort: Sort, body: string): Buffer {
  const mac = createHmac('sha256', secret).update(`address ${sort}\n${body}`).digest()
  return Buffer.from(mac.subarray(0, 16).toString('base64url'))
}

/** The token for a subject: the same one at every call. Null where the subject is too long for an address. */
export function signedToken(secret: Buffer, sort: Sort, subject: string): string | null {
  const body = Buffer.from(subject).toString('base64url')
  const token = `${prefix[sort]}.${body}.${seal(secret, sort, body).toString()}`
  return token.length <= longest ? token : null
}

/** The subject of a token that this service gave out; null for any other text. */
export function readToken(secret: Buffer, sort: Sort, token: string): string | null {
  const [start, body = '', mac = '', ...rest] = token.split('.')
  const given = Buffer.from(mac)
  const right = seal(secret, sort, body)
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  return isOurs && start === prefix[sort] && rest.length === 0
    ? Buffer.from(body, 'base64url').toString('utf8')
    : null
}
