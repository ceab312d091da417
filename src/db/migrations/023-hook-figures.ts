import type { Knex } from 'knex'

/** The figures by which kept hooks are sorted; -1 if one is unknown, null until migration 024 has read it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('hooks', (table) => {
    table.bigInteger('views')
    table.double('outlier')
  })
}
