import type { Deps } from '../deps.js'
import { cursorAfter, readCursor } from '../db/page.js'
import type { Reader } from '../db/types.js'
import { presentSummary } from './present.js'
import * as store from './store.js'
import type { Kind } from './types.js'

export type ListAsk = { account_id: string; limit: number; kind: Kind | null; cursor: string | null }

type Place = { created_at: number; run_id: string }

/** A page of the account's runs, newest first. Throws `invalid_request` for a cursor of another list. */
export async function listRuns({ db, secret }: Pick<Deps, 'db' | 'secret'>, ask: ListAsk) {
  const { account_id, limit, kind } = ask
  const list = { account_id, operation: 'listRuns', filters: { kind } }
  const after = ask.cursor === null ? null : readCursor<Place>(secret, list, ask.cursor)
  const rows = await store.list(db, account_id, { limit, kind, after })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const next_cursor = last
    ? cursorAfter(secret, list, { created_at: last.created_at, run_id: last.run_id })
    : null
  return { runs: page.map(presentSummary), next_cursor }
}

/** The runs attached to a conversation, newest first. */
export async function runsOfConversation(
  db: Reader,
  account_id: string,
  { conversation_id, limit }: { conversation_id: string; limit: number },
) {
  return (await store.ofConversation(db, account_id, { conversation_id, limit })).map(presentSummary)
}
