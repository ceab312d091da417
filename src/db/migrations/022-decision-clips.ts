import type { Knex } from 'knex'

/** The clip that the hook of a decision is of. Decisions on finds name their video as the subject. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('decisions', (table) => {
    table.string('platform', 10)
    table.string('clip_id', 100)
  })
}
