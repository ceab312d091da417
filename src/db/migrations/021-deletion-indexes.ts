import type { Knex } from 'knex'
import { buildIndexes, createIndexes, type Index } from './indexes.js'

/**
 * For the rows that reference a deleted one: messages and runs. Without an index, each deleted row would cost a scan of
 * all messages or runs.
 */
const indexes: Index[] = [
  { name: 'accounts_closed', on: 'accounts (closed_at) WHERE closed_at IS NOT NULL' },
  { name: 'messages_of_account', on: 'messages (account_id)' },
  { name: 'messages_of_run', on: 'messages (run_id) WHERE run_id IS NOT NULL' },
  { name: 'runs_of_conversation', on: 'runs (conversation_id) WHERE conversation_id IS NOT NULL' },
]

export const prepare = (knex: Knex): Promise<void> => buildIndexes(knex, indexes)
export const up = (knex: Knex): Promise<void> => createIndexes(knex, indexes)
