import type { Knex } from 'knex'
import { type Db, isPostgres } from '../types.js'

/**
 * The run that a watch repeats. Its results are left out of the runs of the watch. A run is never deleted before its
 * account.
 */
export async function up(knex: Knex): Promise<void> {
  const uuid = isPostgres(knex as Db) ? 'uuid' : 'char(36)'
  await knex.raw(`ALTER TABLE watches ADD COLUMN repeats_run_id ${uuid}`)
}
