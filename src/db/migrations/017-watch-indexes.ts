import type { Knex } from 'knex'
import { buildIndexes, createIndexes, type Index } from './indexes.js'

/** For queries about the runs of a watch: their slots, the credits of a month, and unread results. */
const indexes: Index[] = [
  {
    name: 'runs_of_slot',
    is_unique: true,
    on: 'runs (watch_id, watch_slot) WHERE watch_slot IS NOT NULL',
  },
  {
    name: 'runs_of_watch',
    on: 'runs (watch_id, watch_month, status, reserved, charged) WHERE watch_id IS NOT NULL',
  },
  { name: 'runs_new_to_watch', on: 'runs (watch_id, watch_unseen) WHERE new_count > 0' },
]

export const prepare = (knex: Knex): Promise<void> => buildIndexes(knex, indexes)
export const up = (knex: Knex): Promise<void> => createIndexes(knex, indexes)
