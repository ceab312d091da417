import { minInstant, minUuid } from '../db/minimum-keys.js'
import { query } from '../db/statements.js'
import type { Db } from '../db/types.js'
import { type ExportFile, mapPages } from '../lib/export-file.js'
import { keysetPages } from '../db/keyset-pages.js'
import { toMessage, toSummary } from './conversations.js'
import type { ConversationRow, MessageKey, MessageRow } from './store.js'

const pageSize = 100

const conversationsQuery = query<ConversationRow>(
  'conversations_after',
  `SELECT conversation_id, account_id, title, created_at, updated_at FROM conversations
   WHERE account_id = ? AND (updated_at, conversation_id) > (?, ?) ORDER BY updated_at, conversation_id LIMIT ?`,
)
const messagesQuery = query<MessageRow>(
  'messages_after',
  `SELECT message_id, account_id, conversation_id, role, text, action, run_id, created_at FROM messages
   WHERE conversation_id = ? AND (created_at, message_id) > (?, ?) ORDER BY created_at, message_id LIMIT ?`,
)

type ConversationKey = Pick<ConversationRow, 'updated_at' | 'conversation_id'>

function conversationPages(db: Db, account_id: string) {
  const minKey = { updated_at: minInstant, conversation_id: minUuid }
  const load = ({ updated_at, conversation_id }: ConversationKey, size: number) =>
    conversationsQuery.all(db, account_id, updated_at, conversation_id, size)
  return keysetPages<ConversationRow, ConversationKey>(minKey, (row) => row, { size: pageSize, load })
}

async function* messagePages(db: Db, account_id: string): AsyncGenerator<MessageRow[]> {
  for await (const conversations of conversationPages(db, account_id)) {
    for (const { conversation_id } of conversations) {
      const minKey = { created_at: minInstant, message_id: minUuid }
      const load = ({ created_at, message_id }: MessageKey, size: number) =>
        messagesQuery.all(db, conversation_id, created_at, message_id, size)
      yield* keysetPages<MessageRow, MessageKey>(minKey, (row) => row, { size: pageSize, load })
    }
  }
}

/** The conversations of an account and their messages, for its export. */
export function chatExportFiles(db: Db, account_id: string): ExportFile[] {
  return [
    {
      name: 'conversations.ndjson',
      about:
        'A conversation as GET /v1/conversations lists it. Oldest change first; one that goes on during the export may come twice.',
      pages: () => mapPages(conversationPages(db, account_id), toSummary),
    },
    {
      name: 'messages.ndjson',
      about:
        'A message as GET /v1/conversations/{conversation_id} returns it, with its `conversation_id`. By conversation, oldest first.',
      pages: () =>
        mapPages(messagePages(db, account_id), (row) => ({
          conversation_id: row.conversation_id,
          ...toMessage(row),
        })),
    },
  ]
}
