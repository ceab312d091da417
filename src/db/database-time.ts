import type { Clock } from '../lib/clock.js'
import { query } from './statements.js'
import { type Db, isPostgres } from './types.js'

const timeQuery = query<{ now: number }>('database_time', {
  sqlite: 'SELECT 0 AS now',
  postgres: 'SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint) AS now',
})

/**
 * The time that all processes on the database agree on, in milliseconds since 1970: PostgreSQL's own, since their
 * machines may differ; on SQLite, whose processes share a machine, the clock of this one.
 */
export async function readDatabaseTime(db: Db, clock: Pick<Clock, 'now'>): Promise<number> {
  if (!isPostgres(db)) return clock.now()
  return Number((await timeQuery.first(db))?.now)
}
