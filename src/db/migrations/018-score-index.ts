import type { Knex } from 'knex'
import { buildIndexes, createIndexes, type Index } from './indexes.js'

/** The scores of an account in the order in which its archive has them. */
const indexes: Index[] = [{ name: 'scores_oldest', on: 'scores (account_id, created_at, score_id)' }]

export const prepare = (knex: Knex): Promise<void> => buildIndexes(knex, indexes)
export const up = (knex: Knex): Promise<void> => createIndexes(knex, indexes)
