import type { Knex } from 'knex'

/** Indexes on tables that may be large, for migrations. */

/** An index: its name and what follows ON, including the condition of a partial index. */
export type Index = { name: string; on: string; is_unique?: boolean }

const kindOf = ({ is_unique }: Index) => (is_unique === true ? 'UNIQUE INDEX' : 'INDEX')

/** Creates the missing indexes. Writes to the table wait. */
export async function createIndexes(knex: Knex, indexes: readonly Index[]): Promise<void> {
  for (const index of indexes)
    await knex.raw(`CREATE ${kindOf(index)} IF NOT EXISTS ${index.name} ON ${index.on}`)
}

/**
 * Builds the missing indexes on PostgreSQL without blocking reads and writes; not possible within a transaction. An
 * invalid index that an interrupted build left behind is rebuilt.
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
