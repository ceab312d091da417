import type { Knex } from 'knex'
import { type Db, isPostgres } from '../types.js'

/** The run that a watch repeats, whose results its own runs leave out. A run is never deleted before its account. */
export async function up(knex: Knex): Promise<void> {
  const uuid = isPostgres(knex as Db) ? 'uuid' : 'char(36)'
  await knex.raw(`ALTER TABLE watches ADD COLUMN repeats_run_id ${uuid}`)
}
