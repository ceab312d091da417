import type { Knex } from 'knex'

/** The figures by which kept hooks are ordered; -1 where one is unknown, null where 024 has not read it yet. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('hooks', (table) => {
    table.bigInteger('views')
    table.double('outlier')
  })
}
