import type { Knex } from 'knex'

/** Which process writes a remix, so that the credit it holds is given back at the next start where it died. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('remixes', (table) => {
    table.text('held_by')
  })
}
