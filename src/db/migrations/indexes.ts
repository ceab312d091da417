import type { Knex } from 'knex'

/** Indexes on tables that may be large, for migrations. */

/** An index by its name and what follows ON; `on` includes the condition of a partial one. */
export type Index = { name: string; on: string; is_unique?: boolean }

const kindOf = ({ is_unique }: Index) => (is_unique === true ? 'UNIQUE INDEX' : 'INDEX')

/** Creates the indexes that are not there, while writes to the table wait. */
export async function createIndexes(knex: Knex, indexes: readonly Index[]): Promise<void> {
  for (const index of indexes)
    await knex.raw(`CREATE ${kindOf(index)} IF NOT EXISTS ${index.name} ON ${index.on}`)
}

/**
 * Builds the indexes that are not there on PostgreSQL, while the table is read and written; not within a transaction.
 * One that an interrupted build left behind, which answers nothing, is built anew.
 */
export async function buildIndexes(knex: Knex, indexes: readonly Index[]): Promise<void> {
  for (const index of indexes) {
    const { name, on } = index
    if (await isInvalid(knex, name)) await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
    await knex.raw(`CREATE ${kindOf(index)} CONCURRENTLY IF NOT EXISTS ${name} ON ${on}`)
  }
}

async function isInvalid(knex: Knex, name: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM pg_index WHERE indexrelid = to_regclass(?) AND NOT indisvalid'
  return (await knex.raw<{ rows: unknown[] }>(sql, [name])).rows.length > 0
}
