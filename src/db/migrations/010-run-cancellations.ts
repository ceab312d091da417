import type { Knex } from 'knex'

/** When a run was cancelled, so that the worker that executes it, or the next one, ends it with what it has. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('runs', (table) => {
    table.bigInteger('cancel_requested_at')
  })
}
