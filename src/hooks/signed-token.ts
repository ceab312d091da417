import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Infrastructure } from '../infrastructure.js'

/** Signed tokens in public addresses of this service. A token grants access to the one subject it names. */

/** The base address and the signing secret of signed addresses. */
export type SignedUrlConfig = { base_url: string; secret: Buffer }

/** What signed addresses are made from. */
export type SignedUrlDeps = Pick<Infrastructure, 'config'> & { secret: Buffer }

/** What a token grants access to. A token of one kind is invalid for another. */
export type TokenKind = 'player' | 'still'

const prefixByKind: Record<TokenKind, string> = { player: 'p1', still: 's1' }

/** The contract's maximum token length. */
const maxTokenLength = 200

function sign(secret: Buffer, kind: TokenKind, body: string): Buffer {
  const mac = createHmac('sha256', secret).update(`address ${kind}\n${body}`).digest()
  return Buffer.from(mac.subarray(0, 16).toString('base64url'))
}

/** Creates the token of a subject; deterministic. Returns null if the subject is too long for an address. */
export function createSignedToken(secret: Buffer, kind: TokenKind, subject: string): string | null {
  const body = Buffer.from(subject).toString('base64url')
  const token = `${prefixByKind[kind]}.${body}.${sign(secret, kind, body).toString()}`
  return token.length <= maxTokenLength ? token : null
}

/** Returns the subject of a token that this service signed, or null for any other text. */
export function verifySignedToken(secret: Buffer, kind: TokenKind, token: string): string | null {
  const [tokenPrefix, body = '', mac = '', ...rest] = token.split('.')
  const actualMac = Buffer.from(mac)
  const expectedMac = sign(secret, kind, body)
  const isAuthentic = actualMac.length === expectedMac.length && timingSafeEqual(actualMac, expectedMac)
  return isAuthentic && tokenPrefix === prefixByKind[kind] && rest.length === 0
    ? Buffer.from(body, 'base64url').toString('utf8')
    : null
}
