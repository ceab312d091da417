import type { Knex } from 'knex'

/** Scores of drafts as they were answered, one credit each: a repeated request gets the same answer. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('scores', (t) => {
    t.uuid('score_id').primary()
    t.uuid('account_id').notNullable().references('accounts.account_id').onDelete('CASCADE').index()
    t.string('key_id', 36)
    t.text('body').notNullable()
    t.bigInteger('created_at').notNullable()
  })
}
