import type { Knex } from 'knex'
import { type Db, isPostgres } from '../types.js'
import { buildIndexes, createIndexes, type Index } from './indexes.js'

/** The newest verdict on a clip, asked for each hook that is read. Decisions made before get the clip of their hook. */
const indexes: Index[] = [
  { name: 'decisions_of_clip', on: 'decisions (account_id, clip_id, platform, decided_at)' },
]

/** Of up to so many decisions that have none. */
const setClips = (hookId: string, limit: number) =>
  `UPDATE decisions SET
     platform = (SELECT platform FROM hooks WHERE hook_id = ${hookId}),
     clip_id = (SELECT clip_id FROM hooks WHERE hook_id = ${hookId})
   WHERE subject_kind = 'hook' AND (account_id, subject_id) IN (
     SELECT d.account_id, d.subject_id FROM decisions d JOIN hooks h ON h.hook_id = ${hookId}
     WHERE d.subject_kind = 'hook' AND d.clip_id IS NULL LIMIT ${limit})`

/** Rows of a statement on PostgreSQL, which others wait for where they decide on the same hooks. */
const batchSize = 10_000

async function setAllClips(knex: Knex): Promise<void> {
  if (!isPostgres(knex as Db)) return void (await knex.raw(setClips('subject_id', -1)))
  let changed = batchSize
  while (changed === batchSize) {
    const { rowCount } = await knex.raw<{ rowCount: number }>(setClips('subject_id::uuid', batchSize))
    changed = rowCount
  }
}

export async function prepare(knex: Knex): Promise<void> {
  await setAllClips(knex)
  await buildIndexes(knex, indexes)
}

export async function up(knex: Knex): Promise<void> {
  await setAllClips(knex)
  await createIndexes(knex, indexes)
}
