import type { Client } from 'pg'
import { sha256 } from '../../../lib/canonical-json.js'
import { clipColumnNames } from '../database.js'
import type { CommitOptions, ImportStaging } from '../import-staging.js'
import { CatalogBusyError } from '../import.js'
import { packLines } from '../packed-lines.js'
import type { CatalogEntry } from '../record.js'
import { groupNumber, levelRowRange } from '../row-order.js'
import type { Outcome } from '../writer.js'
import { type CopyValue, startCopy } from './copy-rows.js'
import { toTextVector } from './text-vector.js'
import { marksOf } from './tiers.js'
import { countChanges, planChanges, removeReplaced, writeChanges } from './write.js'

/**
 * The staging table of an import into PostgreSQL. Everything happens in one transaction: searches see all of an import
 * or nothing of it, and one that does not end leaves the catalog as it was.
 */

/** Locks out every other import; the number is that of nothing else in the database. */
const importLock = 4_127_735_402

const settings = [
  // An import takes as long as it does.
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  "set local work_mem = '64MB'",
  // New words are collected, and sorted into the index so many bytes at a time.
  "set local gin_pending_list_limit = '16MB'",
]

const stagedTable = `create temp table catalog_staged (
  staged_id integer primary key, row_from bigint not null, group_number smallint not null,
  ${['platform', 'clip_id', 'media_type', 'format', 'title', 'caption', 'creator', 'creator_id'].map((name) => `${name} text`).join(', ')},
  ${['creator_followers', 'views', 'likes', 'comments', 'shares'].map((name) => `${name} bigint`).join(', ')},
  duration_s double precision, posted_at bigint,
  ${['watch_url', 'cover_url', 'language', 'onscreen_text'].map((name) => `${name} text`).join(', ')},
  on_camera boolean, fingerprint text not null, creator_handle text,
  kind text not null, spoken_language text, lines text not null, auto_captions boolean,
  length integer not null, words tsvector not null
) on commit drop`

/** The columns that COPY fills, in the order of `toRow`. */
const stagedColumns = [
  ...['staged_id', 'row_from', 'group_number', ...clipColumnNames, 'fingerprint', 'creator_handle'],
  ...['kind', 'spoken_language', 'lines', 'auto_captions', 'length', 'words'],
]

function toRow(entry: CatalogEntry, staged_id: number): CopyValue[] {
  const { clip, creator_handle, transcript } = entry
  const { from } = levelRowRange(clip)
  const { words, length } = toTextVector(entry, marksOf(clip, from))
  return [
    ...[staged_id, from, groupNumber(clip)],
    ...clipColumnNames.map((name) => clip[name]),
    ...[sha256(JSON.stringify(entry)), creator_handle],
    ...[transcript.kind, transcript.language, packLines(transcript.lines), transcript.auto_captions],
    ...[length, words],
  ]
}

async function begin(client: Client): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query<{ is_free: boolean }>(
    `select pg_try_advisory_xact_lock(${importLock}) as is_free`,
  )
  if (rows[0]?.is_free !== true) throw new CatalogBusyError('Another process is importing into the catalog.')
  for (const setting of settings) await client.query(setting)
  await client.query(stagedTable)
}

export type DatabaseStaging = ImportStaging & {
  /** Undoes everything and releases the lock, before or during `commit`. Rejects if the connection is gone. */
  undo(): Promise<void>
}

/**
 * Opens the staging table on a connection of its own. Throws `CatalogBusyError` while another import is at work. Nothing
 * is kept if the connection is closed before `commit` has ended.
 */
export async function openDatabaseStaging(client: Client): Promise<DatabaseStaging> {
  await begin(client)
  const copy = startCopy(client, 'catalog_staged', stagedColumns)
  let stagedCount = 0
  return {
    add: (entry) => copy.add(toRow(entry, (stagedCount += 1))),
    async size() {
      await copy.end()
      return planChanges(client)
    },
    commit: (options) => commit(client, options),
    async undo() {
      await copy.cancel()
      await client.query('rollback')
    },
  }
}

async function commit(client: Client, { now, onBatch }: CommitOptions): Promise<Record<Outcome, number>> {
  const outcomes = await countChanges(client)
  await removeReplaced(client)
  await writeChanges(client, { now, onBatch: (written) => onBatch(outcomes.unchanged + written) })
  await client.query(`select pg_notify('coldopen_catalog_changed', '')`)
  await client.query('commit')
  return outcomes
}
