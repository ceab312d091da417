import type { Knex } from 'knex'
import { type Db, isPostgres } from '../types.js'

/**
 * Reads the figures of hooks from their bodies. Hooks that a version without these columns still delivers have none,
 * and are sorted last.
 */

/**
 * Reads a figure from a body. A quotation mark within a text has a backslash before it, so the quoted name matches only
 * a member. PostgreSQL's own JSON functions refuse bodies with half a surrogate pair.
 */
const figureOf = {
  sqlite: (name: string) => `coalesce(json_extract(body, '$.${name}'), -1)`,
  postgres: (name: string) =>
    `coalesce(CAST(substring(body from '"${name}":([0-9.eE+-]+)') AS double precision), -1)`,
}

const readFigures = (database: keyof typeof figureOf) =>
  `UPDATE hooks SET views = ${figureOf[database]('views')}, outlier = ${figureOf[database]('outlier')}
   WHERE views IS NULL`

const batchSize = 5_000

/** In batches, so that none keeps its rows locked for long. */
export async function prepare(db: Knex): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const ids = await db<{ hook_id: string }>('hooks')
      .where('hook_id', '>', last)
      .orderBy('hook_id')
      .limit(batchSize)
      .pluck('hook_id')
    const end = ids.at(-1)
    if (end === undefined) return
    await db.raw(`${readFigures('postgres')} AND hook_id > ? AND hook_id <= ?`, [last, end])
    last = end
  }
}

/** Reads the remaining hooks; on SQLite all of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(readFigures(isPostgres(knex as Db) ? 'postgres' : 'sqlite'))
}
