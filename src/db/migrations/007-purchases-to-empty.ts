import type { Knex } from 'knex'

/** Purchases that are too old to be reused are found along an index, not by reading through all answers ever bought. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`CREATE INDEX purchases_not_empty ON purchases (created_at) WHERE payload <> ''`)
}
