import type { components } from '../../generated/api.js'
import { cursorAfter, readCursor } from '../db/page.js'
import { snapshot } from '../db/tx.js'
import type { Deps } from '../deps.js'
import { Refusal } from '../errors.js'
import { iso } from '../lib/clock.js'
import { runsOfConversation } from '../runs/list.js'
import * as store from './store.js'

type Schemas = components['schemas']

/** What one conversation shows at the most. */
const most_shown = 1000

function summary({
  conversation_id,
  title,
  created_at,
  updated_at,
}: store.ConversationRow): Schemas['ConversationSummary'] {
  return { conversation_id, title: title ?? '', created_at: iso(created_at), updated_at: iso(updated_at) }
}

function messageOut({
  message_id,
  role,
  text,
  action,
  run_id,
  created_at,
}: store.MessageRow): Schemas['Message'] {
  return { message_id, role, text, action, run_id, created_at: iso(created_at) }
}

type Parts = Pick<Deps, 'db' | 'secret'>

/** One conversation with its messages, oldest first, and its runs, newest first. Throws `conversation_not_found`. */
export async function getConversation({ db }: Parts, account_id: string, conversation_id: string) {
  return snapshot(db, async (tx) => {
    const conversation = await store.find(tx, account_id, conversation_id)
    if (!conversation) throw new Refusal('conversation_not_found', 'This account has no such conversation.')
    const messages = await store.messages(tx, conversation_id, most_shown)
    const runs = await runsOfConversation(tx, account_id, { conversation_id, limit: most_shown })
    return { ...summary(conversation), messages: messages.map(messageOut), runs }
  })
}

export type ListAsk = { account_id: string; limit: number; cursor: string | null }

type Place = { updated_at: number; conversation_id: string }

/** A page of the account's conversations, newest first. Throws `invalid_request` for a cursor of another list. */
export async function listConversations({ db, secret }: Parts, { account_id, limit, cursor }: ListAsk) {
  const list = { account_id, operation: 'listConversations', filters: {} }
  const after = cursor === null ? null : readCursor<Place>(secret, list, cursor)
  const rows = await store.list(db, account_id, { limit, after })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const place = last && { updated_at: last.updated_at, conversation_id: last.conversation_id }
  return { conversations: page.map(summary), next_cursor: place ? cursorAfter(secret, list, place) : null }
}
