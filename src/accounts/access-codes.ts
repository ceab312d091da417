import type { Deps } from '../deps.js'
import { write } from '../db/tx.js'
import type { Tx } from '../db/types.js'
import { sha256 } from '../lib/canonical.js'
import * as store from './codes-store.js'

/** Letters and digits that are hard to misread, five bits each. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A code of 150 random bits in groups of five letters; long enough that a plain hash of it may be stored. */
function codeFrom(random: Buffer): string {
  const letters = Array.from(random, (byte) => alphabet[byte % 32]).join('')
  return letters.match(/.{5}/g)?.join('-') ?? ''
}

/** The form in which a code is compared: a person may type it in capitals or with blanks around. */
function digestOf(code: string): string {
  return sha256(code.trim().toLowerCase())
}

export type CodeAsk = {
  /** Credits each account gets that signs up with it. */
  credits: number
  /** How many accounts it may open. */
  uses: number
  /** Milliseconds since 1970; null for never. */
  expires_at: number | null
}

/** Makes an access code and returns it: the only copy, since its hash alone is stored. */
export async function createCode(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  ask: CodeAsk,
): Promise<string> {
  const code = codeFrom(ids.bytes(30))
  const prefix = code.slice(0, 5)
  const row = {
    digest: digestOf(code),
    prefix,
    ...ask,
    uses_left: ask.uses,
    created_at: clock.now(),
    revoked_at: null,
  }
  await write(db, (tx) => store.insert(tx, row))
  return code
}

/** Uses up one use of the code. Returns the credits it gives, or null where it opens nothing. */
export async function redeem(tx: Tx, code: string, now: number): Promise<number | null> {
  return store.takeUse(tx, digestOf(code), now)
}

/** Revokes the code, or those whose first five characters are given. Returns how many were. */
export async function revokeCode({ db, clock }: Pick<Deps, 'db' | 'clock'>, code: string): Promise<number> {
  const which = code.length === 5 ? { prefix: code.toLowerCase() } : { digest: digestOf(code) }
  return write(db, (tx) => store.revoke(tx, which, clock.now()))
}
