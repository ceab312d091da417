import type { Knex } from 'knex'

/** What users write to themselves about a decision. It goes with the decision. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('decisions', (table) => {
    table.text('note')
  })
}
