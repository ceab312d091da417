import type { Knex } from 'knex'

/** The IDs of the results that a link shows, as a JSON list; null where it shows all of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('shares', (table) => {
    table.text('result_ids')
  })
}
