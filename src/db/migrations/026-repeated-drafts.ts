import type { Knex } from 'knex'
import { createIndexes, type Index } from './indexes.js'

/** What a score cost, and a digest of its draft: one that was paid for lately is scored again for nothing. */
const indexes: Index[] = [{ name: 'scores_of_draft', on: 'scores (account_id, draft, created_at)' }]

/** The columns are added with the index, so that what is answered meanwhile by an earlier version costs 1 as before. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('scores', (table) => {
    table.integer('charged').notNullable().defaultTo(1)
    table.string('draft', 64)
  })
  await createIndexes(knex, indexes)
}
