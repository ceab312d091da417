import type { Knex } from 'knex'
import { buildIndexes, createIndexes, type Index } from './indexes.js'

/** Which other hooks of an account are of the same clip: asked for each hook that is read. */
const indexes: Index[] = [{ name: 'hooks_of_clip', on: 'hooks (account_id, clip_id)' }]

export const prepare = (knex: Knex): Promise<void> => buildIndexes(knex, indexes)
export const up = (knex: Knex): Promise<void> => createIndexes(knex, indexes)
