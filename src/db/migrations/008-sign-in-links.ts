import type { Knex } from 'knex'

/** Links that sign in once, from the machine of the service. They belong to no account until they are used. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('sign_in_links', (t) => {
    t.string('digest', 64).primary()
    t.bigInteger('created_at').notNullable()
    t.bigInteger('expires_at').notNullable()
  })
}
