import type { Db, Reader, Tx } from '../db/types.js'

export type RemixMode = 'default' | 'intro'

/**
 * A remix. It is `pending` while it is being written and its credit is held, then `saved` with the answer, or deleted.
 */
export type RemixRow = {
  remix_id: string
  account_id: string
  source_kind: 'hook' | 'find'
  source_id: string
  mode: RemixMode
  status: 'pending' | 'saved'
  /** The key that the credit is held on. */
  key_id: string | null
  request_id: string
  idempotency_key: string | null
  /** The response body as JSON. */
  body: string | null
  /** When the reservation expires while pending; steady milliseconds. */
  expires_at: number | null
  /** The process that writes it; null on rows of earlier versions. */
  held_by: string | null
  created_at: number
}

/** Saves a new remix, which is pending until `saveAnswer`. */
export async function insert(tx: Tx, remix: RemixRow): Promise<void> {
  await tx<RemixRow>('remixes').insert(remix)
}

/** The remix, if it is the account's; undefined otherwise. */
export async function find(db: Reader, account_id: string, remix_id: string): Promise<RemixRow | undefined> {
  return db<RemixRow>('remixes').where({ remix_id, account_id }).first()
}

/** Saves the answer of a pending remix. Returns false if it is no longer pending. */
export async function saveAnswer(tx: Tx, remix_id: string, body: string): Promise<boolean> {
  const savedDraft = { status: 'saved', body, expires_at: null, held_by: null } as const
  return (await tx<RemixRow>('remixes').where({ remix_id, status: 'pending' }).update(savedDraft)) === 1
}

/** Deletes a pending remix. Returns false if it is no longer pending. */
export async function deletePending(tx: Tx, remix_id: string): Promise<boolean> {
  return (await tx<RemixRow>('remixes').where({ remix_id, status: 'pending' }).delete()) === 1
}

export type RemixCursor = Pick<RemixRow, 'created_at' | 'remix_id'>

/** One more than `limit` saved remixes of a source, newest first. */
export async function listBySource(
  db: Reader,
  source: Pick<RemixRow, 'account_id' | 'source_kind' | 'source_id'>,
  { limit, after }: { limit: number; after: RemixCursor | null },
): Promise<RemixRow[]> {
  const query = db<RemixRow>('remixes').where({ ...source, status: 'saved' })
  if (after) void query.andWhereRaw('(created_at, remix_id) < (?, ?)', [after.created_at, after.remix_id])
  return query
    .orderBy(['created_at', 'remix_id'].map((column) => ({ column, order: 'desc' })))
    .limit(limit + 1)
}

/** Remixes that are pending, including those of processes that died. */
export async function listPending(db: Db): Promise<RemixRow[]> {
  return db<RemixRow>('remixes').where({ status: 'pending' })
}

/** Pending remixes whose reservation has expired. */
export async function listExpired(db: Db, now: number): Promise<RemixRow[]> {
  return db<RemixRow>('remixes').where({ status: 'pending' }).andWhere('expires_at', '<=', now)
}
