import type { Client } from 'pg'
import { videoKey } from '../../video-identity.js'
import type { ImportStaging } from '../import-staging.js'
import { CatalogBusyError } from '../import.js'
import { type BatchWriter, openBatchWriter } from './batch-writer.js'
import { takeImportLock } from './import-lock.js'
import { chooseEntry, type StagedClip, toStagedClip } from './staged-clip.js'
import { openWordCounts, type WordCounts } from './word-counts.js'

/**
 * An import into PostgreSQL. It is one transaction: searches see all of an import or nothing, and an interrupted import
 * changes nothing. So clips are written while they are read: PostgreSQL stores one batch while the next one is read.
 */

const settings = [
  // An import must not be ended by a time limit.
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  // New words are collected, and merged into the index whenever they have this size.
  "set local work_mem = '128MB'",
  "set local gin_pending_list_limit = '32MB'",
]

/** Maximum clips of a batch, and maximum characters and bytes of their rows: two batches are in memory. */
const batchSize = 2000
const maxBatchLength = 16_000_000

async function begin(client: Client): Promise<void> {
  await client.query('begin')
  if (!(await takeImportLock(client)))
    throw new CatalogBusyError('Another process is importing into the catalog.')
  for (const setting of settings) await client.query(setting)
}

export type DatabaseStaging = ImportStaging & {
  /** Undoes everything and releases the lock, before or during `commit`. Rejects if the connection is gone. */
  undo(): Promise<void>
}

/**
 * Begins an import on a connection of its own. Throws `CatalogBusyError` while another import is running. Nothing is
 * stored if the connection is closed before `commit` has ended.
 */
export async function openDatabaseStaging(
  client: Client,
  { now }: { now: number },
): Promise<DatabaseStaging> {
  await begin(client)
  const counts = await openWordCounts(client)
  const writer = await openBatchWriter(client, { counts, now })
  const batches = createBatches(writer)
  let place = 0
  return {
    add(entry) {
      place += 1
      return batches.add(toStagedClip(entry, { place, lexicon: counts.lexicon() }))
    },
    async size() {
      await batches.end()
      return sumOf(writer.outcomes)
    },
    async commit({ onBatch }) {
      onBatch(sumOf(writer.outcomes))
      await storeCounts(client, { counts, writer })
      await client.query(`select pg_notify('coldopen_catalog_changed', '')`)
      await client.query('commit')
      return writer.outcomes
    },
    async undo() {
      await batches.cancel()
      await client.query('rollback')
    },
  }
}

const sumOf = (outcomes: BatchWriter['outcomes']) => outcomes.added + outcomes.updated + outcomes.unchanged

const lengthOf = ({ rows, words }: StagedClip) =>
  rows.clip.length + rows.transcript.length + rows.words.length + words.length

/** Collects clips, each once, and writes a batch while the next one is collected. */
function createBatches(writer: BatchWriter) {
  let batch = new Map<string, StagedClip>()
  let batchLength = 0
  let writing: Promise<void> = Promise.resolve()
  let isCancelled = false
  async function writeBatch(): Promise<void> {
    const clips = [...batch.values()]
    batch = new Map()
    batchLength = 0
    await writing
    if (isCancelled) return
    writing = writer.write(clips)
    // Keeps the rejection from being unhandled; the next `await` of `writing` still throws it.
    writing.catch(() => undefined)
  }
  return {
    add(clip: StagedClip): void | Promise<void> {
      const key = videoKey(clip)
      const earlier = batch.get(key)
      batch.set(key, earlier ? chooseEntry(earlier, clip) : clip)
      batchLength += lengthOf(clip)
      return batch.size < batchSize && batchLength < maxBatchLength ? undefined : writeBatch()
    },
    async end(): Promise<void> {
      if (batch.size > 0) await writeBatch()
      await writing
    },
    async cancel(): Promise<void> {
      isCancelled = true
      await writer.cancel()
      await writing.catch(() => undefined)
    },
  }
}

const totalsSql = `
  insert into catalog_totals (id, clip_count, word_count) values (1, $1, $2)
  on conflict (id) do update set clip_count = catalog_totals.clip_count + excluded.clip_count,
    word_count = catalog_totals.word_count + excluded.word_count`

type CountsToStore = { counts: WordCounts; writer: BatchWriter }

async function storeCounts(client: Client, { counts, writer }: CountsToStore): Promise<void> {
  await counts.store()
  await client.query(totalsSql, [writer.totals.clips, writer.totals.words])
}
