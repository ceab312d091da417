import type { Reader } from '../db/types.js'

export type ConversationRow = {
  conversation_id: string
  account_id: string
  title: string | null
  created_at: number
  updated_at: number
}

export async function find(
  db: Reader,
  account_id: string,
  conversation_id: string,
): Promise<ConversationRow | undefined> {
  return db<ConversationRow>('conversations').where({ conversation_id, account_id }).first()
}
