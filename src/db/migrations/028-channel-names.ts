import type { Knex } from 'knex'
import { isPostgres, type Db } from '../types.js'
import { buildIndexes, createIndexes, type Index } from './indexes.js'

/** Finds a channel of the catalog by its name if imports name no handle. With SQLite the catalog is a file of its own. */
const indexes: Index[] = [
  {
    name: 'catalog_clips_by_name',
    on: `catalog_clips (platform, lower(replace(creator, ' ', '')), creator_id)
      WHERE creator_handle IS NULL AND creator_id IS NOT NULL`,
  },
]

export const prepare = (knex: Knex): Promise<void> => buildIndexes(knex, indexes)

export async function up(knex: Knex): Promise<void> {
  if (isPostgres(knex as Db)) await createIndexes(knex, indexes)
}
