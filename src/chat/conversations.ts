import type { Schemas } from '../contract/types.js'
import { createCursor, readCursor, toPage } from '../db/page-cursor.js'
import { withSnapshot } from '../db/transactions.js'
import type { Infrastructure } from '../infrastructure.js'
import { toIso } from '../lib/clock.js'
import { notFoundError } from '../requests/not-found.js'
import { listConversationRuns } from '../runs/read/list-runs.js'
import * as store from './store.js'

/** The maximum number of messages and of runs in one conversation. */
const maxShown = 1000

/** A conversation as lists present it. */
export function toSummary({
  conversation_id,
  title,
  created_at,
  updated_at,
}: store.ConversationRow): Schemas['ConversationSummary'] {
  return { conversation_id, title: title ?? '', created_at: toIso(created_at), updated_at: toIso(updated_at) }
}

/** A message as its conversation presents it. */
export function toMessage({
  message_id,
  role,
  text,
  action,
  run_id,
  created_at,
}: store.MessageRow): Schemas['Message'] {
  return { message_id, role, text, action, run_id, created_at: toIso(created_at) }
}

export type ConversationDeps = Pick<Infrastructure, 'db'> & { secret: Buffer }

/** One conversation with its messages, oldest first, and its runs, newest first. Throws `conversation_not_found`. */
export async function getConversation({ db }: ConversationDeps, account_id: string, conversation_id: string) {
  return withSnapshot(db, async (tx) => {
    const conversation = await store.find(tx, account_id, conversation_id)
    if (!conversation)
      throw await notFoundError(tx, { kind: 'conversation', account_id, id: conversation_id })
    const messages = await store.listMessages(tx, conversation_id, { maxCount: maxShown })
    const runs = await listConversationRuns(tx, account_id, { conversation_id, limit: maxShown })
    return { ...toSummary(conversation), messages: messages.map(toMessage), runs }
  })
}

export type ListConversationsOptions = { account_id: string; limit: number; cursor: string | null }

type ConversationCursor = { updated_at: number; conversation_id: string }

/** A page of the account's conversations, newest first. Throws `invalid_request` for a cursor of another list. */
export async function listConversations(
  { db, secret }: ConversationDeps,
  { account_id, limit, cursor }: ListConversationsOptions,
) {
  const list = { account_id, operation: 'listConversations', filters: {} }
  const after = cursor === null ? null : readCursor<ConversationCursor>(secret, list, cursor)
  const rows = await store.list(db, account_id, { limit, after })
  const page = toPage(rows, limit, ({ updated_at, conversation_id }) => ({ updated_at, conversation_id }))
  return {
    conversations: page.rows.map(toSummary),
    next_cursor: page.last ? createCursor(secret, list, page.last) : null,
  }
}
