import type { Knex } from 'knex'

/** The clip of the decided hook. Decisions on finds have the video itself as their subject. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('decisions', (table) => {
    table.string('platform', 10)
    table.string('clip_id', 100)
  })
}
