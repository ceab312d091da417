import type { Reader, Tx } from '../db/types.js'

export type AccessCodeRow = {
  digest: string
  prefix: string
  credits: number
  uses: number
  uses_left: number
  created_at: number
  expires_at: number | null
  revoked_at: number | null
}

/** Saves a new code. Fails if its digest is there already. */
export async function insertAccessCode(tx: Tx, code: AccessCodeRow): Promise<void> {
  await tx('access_codes').insert(code)
}

/** The newest code that can still open an account at `now` (milliseconds since 1970); null if there is none. */
export async function findUnusedAccessCode(db: Reader, now: number): Promise<AccessCodeRow | null> {
  const codes = await listAccessCodes(db)
  const isOpen = ({ revoked_at, uses_left, expires_at }: AccessCodeRow) =>
    revoked_at === null && uses_left > 0 && (expires_at === null || expires_at > now)
  return codes.find(isOpen) ?? null
}

/**
 * Takes one use of a code. A single statement, so that concurrent calls cannot open more accounts than the code allows.
 */
export async function consumeUse(tx: Tx, digest: string, now: number): Promise<number | null> {
  const rows = await tx<AccessCodeRow>('access_codes')
    .where({ digest, revoked_at: null })
    .andWhere('uses_left', '>', 0)
    .andWhere((q) => void q.whereNull('expires_at').orWhere('expires_at', '>', now))
    .update({ uses_left: tx.raw('uses_left - 1') as unknown as number })
    .returning('credits')
  return rows[0]?.credits ?? null
}

/** All access codes, newest first. */
export async function listAccessCodes(db: Reader): Promise<AccessCodeRow[]> {
  return db<AccessCodeRow>('access_codes').orderBy([{ column: 'created_at', order: 'desc' }, 'digest'])
}

/** Revokes the matching codes that are not revoked. Returns how many. `now` in ms. */
export async function revokeAccessCodes(
  tx: Tx,
  filter: { prefix: string } | { digest: string },
  now: number,
): Promise<number> {
  return tx<AccessCodeRow>('access_codes').where(filter).whereNull('revoked_at').update({ revoked_at: now })
}

/** Whether an access code was ever created. */
export async function hasAccessCodes(db: Reader): Promise<boolean> {
  return (await db<AccessCodeRow>('access_codes').first('digest')) !== undefined
}
