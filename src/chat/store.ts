import type { Reader, Tx } from '../db/types.js'

export type ConversationRow = {
  conversation_id: string
  account_id: string
  title: string | null
  created_at: number
  updated_at: number
}

export type MessageRow = {
  message_id: string
  account_id: string
  conversation_id: string
  role: 'user' | 'assistant'
  text: string
  action: 'clarify' | 'research' | null
  run_id: string | null
  created_at: number
}

/** The conversation, if it is the account's; undefined otherwise. */
export async function find(
  db: Reader,
  account_id: string,
  conversation_id: string,
): Promise<ConversationRow | undefined> {
  return db<ConversationRow>('conversations').where({ conversation_id, account_id }).first()
}

/** Saves a new conversation, without messages. */
export async function insert(tx: Tx, conversation: ConversationRow): Promise<void> {
  await tx('conversations').insert(conversation)
}

/**
 * Saves a message as the newest of its conversation. Returns the stored time: at least a millisecond after the last
 * message, even if the clock was set back.
 */
export async function insertMessage(tx: Tx, message: MessageRow): Promise<number> {
  const { conversation_id } = message
  const [last] = await listMessages(tx, conversation_id, { maxCount: 1 })
  const created_at = Math.max(message.created_at, last ? last.created_at + 1 : 0)
  await tx('messages').insert({ ...message, created_at })
  await tx<ConversationRow>('conversations').where({ conversation_id }).update({ updated_at: created_at })
  return created_at
}

/** The sort key of messages in a conversation. */
export type MessageKey = Pick<MessageRow, 'created_at' | 'message_id'>

/** A message of the account. */
export async function findMessage(
  db: Reader,
  account_id: string,
  message_id: string,
): Promise<(MessageKey & Pick<MessageRow, 'conversation_id'>) | undefined> {
  const columns = ['message_id', 'conversation_id', 'created_at'] as const
  return db<MessageRow>('messages')
    .where({ message_id, account_id })
    .first(...columns)
}

/** The newest `maxCount` messages of a conversation, or of those before a given one; oldest first. */
export async function listMessages(
  db: Reader,
  conversation_id: string,
  { maxCount, before }: { maxCount: number; before?: MessageKey },
): Promise<MessageRow[]> {
  const query = db<MessageRow>('messages')
    .where({ conversation_id })
    .orderBy(['created_at', 'message_id'].map((column) => ({ column, order: 'desc' })))
    .limit(maxCount)
  const newest = await (before
    ? query.whereRaw('(created_at, message_id) < (?, ?)', [before.created_at, before.message_id])
    : query)
  return newest.reverse()
}

export type ConversationPageOptions = {
  limit: number
  after: { updated_at: number; conversation_id: string } | null
}

/** Conversations of the account, newest first; one more than `limit` if there are more. */
export async function list(
  db: Reader,
  account_id: string,
  { limit, after }: ConversationPageOptions,
): Promise<ConversationRow[]> {
  const query = db<ConversationRow>('conversations')
    .where({ account_id })
    .orderBy(['updated_at', 'conversation_id'].map((column) => ({ column, order: 'desc' })))
    .limit(limit + 1)
  if (after)
    void query.whereRaw('(updated_at, conversation_id) < (?, ?)', [after.updated_at, after.conversation_id])
  return query
}
