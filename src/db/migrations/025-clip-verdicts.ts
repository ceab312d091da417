import type { Knex } from 'knex'
import { type Db, isPostgres } from '../types.js'
import { buildIndexes, createIndexes, type Index } from './indexes.js'

/**
 * For the newest verdict on a clip, which is looked up for each hook. Earlier decisions get the clip of their hook.
 * Decisions that a version without these columns still makes have none, and are not shown on the clip in other runs.
 */
const indexes: Index[] = [
  { name: 'decisions_of_clip', on: 'decisions (account_id, clip_id, platform, decided_at)' },
]

const setClips = (hookId: string) =>
  `UPDATE decisions SET
     platform = (SELECT platform FROM hooks WHERE hook_id = ${hookId}),
     clip_id = (SELECT clip_id FROM hooks WHERE hook_id = ${hookId})
   WHERE subject_kind = 'hook' AND clip_id IS NULL`

const batchSize = 5_000

type Key = { account_id: string; subject_id: string }

/** On PostgreSQL in batches, so that none keeps its rows locked for long. */
export async function prepare(db: Knex): Promise<void> {
  let last: Key = { account_id: '00000000-0000-0000-0000-000000000000', subject_id: '' }
  for (;;) {
    const keys = await db<Key & { subject_kind: string }>('decisions')
      .select('account_id', 'subject_id')
      .where({ subject_kind: 'hook' })
      .andWhereRaw('(account_id, subject_id) > (?, ?)', [last.account_id, last.subject_id])
      .orderBy(['account_id', 'subject_id'])
      .limit(batchSize)
    const end = keys.at(-1)
    if (!end) break
    await db.raw(
      `${setClips('subject_id::uuid')}
       AND (account_id, subject_id) > (?, ?) AND (account_id, subject_id) <= (?, ?)`,
      [last.account_id, last.subject_id, end.account_id, end.subject_id],
    )
    last = end
  }
  await buildIndexes(db, indexes)
}

/** Updates the remaining decisions; on SQLite all of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(setClips(isPostgres(knex as Db) ? 'subject_id::uuid' : 'subject_id'))
  await createIndexes(knex, indexes)
}
