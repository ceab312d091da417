import type { Knex } from 'knex'

/**
 * Links that show a run without a key. `token_digest` is the SHA-256 of the link's token, which is stored nowhere;
 * `picture` is the preview that other sites show of the link, once it has been made.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('shares', (t) => {
    t.string('token_digest', 64).primary()
    t.uuid('account_id').notNullable().references('accounts.account_id').onDelete('CASCADE').index()
    t.uuid('run_id').notNullable().references('runs.run_id').onDelete('CASCADE').index()
    t.bigInteger('expires_at')
    t.binary('picture')
    t.bigInteger('created_at').notNullable()
  })
}
