import type { Infrastructure } from '../infrastructure.js'
import { withWriteTransaction } from '../db/transactions.js'
import type { Tx } from '../db/types.js'
import { sha256 } from '../lib/canonical-json.js'
import * as store from './access-codes-store.js'

/** Letters and digits that are hard to misread, five bits each. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A code of 150 random bits in groups of five letters; long enough that a plain hash of it may be stored. */
function formatCode(random: Buffer): string {
  const letters = Array.from(random, (byte) => alphabet[byte % 32]).join('')
  return letters.match(/.{5}/g)?.join('-') ?? ''
}

/** The digest of a code. Capitals and white space around it do not matter, because people type codes. */
function hashCode(code: string): string {
  return sha256(code.trim().toLowerCase())
}

export type CreateAccessCodeOptions = {
  /** Credits of each account that is opened with it. */
  credits: number
  /** How many accounts it may open. */
  uses: number
  /** Milliseconds since 1970; null if it never expires. */
  expires_at: number | null
}

/** Creates an access code. Returns the only copy of it, because only its hash is stored. */
export async function createAccessCode(
  { db, clock, ids }: Pick<Infrastructure, 'db' | 'clock' | 'ids'>,
  options: CreateAccessCodeOptions,
): Promise<string> {
  const code = formatCode(ids.bytes(30))
  const prefix = code.slice(0, 5)
  const row = {
    digest: hashCode(code),
    prefix,
    ...options,
    uses_left: options.uses,
    created_at: clock.now(),
    revoked_at: null,
  }
  await withWriteTransaction(db, (tx) => store.insertAccessCode(tx, row))
  return code
}

/** Takes one use of the code. Returns the credits of the new account, or null if the code cannot be used. */
export async function redeemAccessCode(tx: Tx, code: string, now: number): Promise<number | null> {
  return store.consumeUse(tx, hashCode(code), now)
}

/** Revokes the code, or all codes that begin with the given five characters. Returns how many were revoked. */
export async function revokeAccessCode(
  { db, clock }: Pick<Infrastructure, 'db' | 'clock'>,
  code: string,
): Promise<number> {
  const filter = code.length === 5 ? { prefix: code.toLowerCase() } : { digest: hashCode(code) }
  return withWriteTransaction(db, (tx) => store.revokeAccessCodes(tx, filter, clock.now()))
}
