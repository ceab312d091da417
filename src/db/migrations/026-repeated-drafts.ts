import type { Knex } from 'knex'
import { createIndexes, type Index } from './indexes.js'

/** The cost of a score and a digest of its draft. Scoring a draft again soon after it was paid for is free. */
const indexes: Index[] = [{ name: 'scores_of_draft', on: 'scores (account_id, draft, created_at)' }]

/** The columns are added with the index, so that scores of an earlier version that still runs cost 1, as before. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('scores', (table) => {
    table.integer('charged').notNullable().defaultTo(1)
    table.string('draft', 64)
  })
  await createIndexes(knex, indexes)
}
