import type { Infrastructure } from '../../infrastructure.js'
import { createCursor, readCursor, toPage } from '../../db/page-cursor.js'
import type { Reader } from '../../db/types.js'
import { presentSummary } from './present.js'
import * as store from '../store.js'
import type { RunKind } from '../types.js'

export type ListRunsOptions = {
  account_id: string
  limit: number
  kind: RunKind | null
  cursor: string | null
}

type RunCursor = { created_at: number; run_id: string }

export type ListRunsDeps = Pick<Infrastructure, 'db'> & { secret: Buffer }

/** A page of the account's runs, newest first. Throws `invalid_request` for a cursor of another list. */
export async function listRuns({ db, secret }: ListRunsDeps, options: ListRunsOptions) {
  const { account_id, limit, kind } = options
  const list = { account_id, operation: 'listRuns', filters: { kind } }
  const after = options.cursor === null ? null : readCursor<RunCursor>(secret, list, options.cursor)
  const rows = await store.listRuns(db, account_id, { limit, kind, after })
  const page = toPage(rows, limit, ({ created_at, run_id }): RunCursor => ({ created_at, run_id }))
  const next_cursor = page.last ? createCursor(secret, list, page.last) : null
  return { runs: page.rows.map(presentSummary), next_cursor }
}

/** The runs attached to a conversation, newest first. */
export async function listConversationRuns(
  db: Reader,
  account_id: string,
  { conversation_id, limit }: { conversation_id: string; limit: number },
) {
  return (await store.listConversationRuns(db, account_id, { conversation_id, limit })).map(presentSummary)
}
