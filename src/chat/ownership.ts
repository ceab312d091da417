import type { Reader } from '../db/types.js'
import { find } from './store.js'

/** Whether the conversation belongs to the account. */
export async function ownsConversation(
  db: Reader,
  account_id: string,
  conversation_id: string,
): Promise<boolean> {
  return (await find(db, account_id, conversation_id)) !== undefined
}
