import type { CatalogDb } from './database.js'
import { levelRowRange } from './row-order.js'
import type { CatalogEntry } from './record.js'
import { createBatchWriter, findLastArrival, type WriteOutcome } from './writer.js'

/** Staging table: an import collects its entries here before any of them is written to the catalog. */

export type ImportStaging = {
  /**
   * Adds an entry. Of two with the same id, the one with more views is kept, or the later one if they are equal. Returns
   * a promise if the next one has to wait.
   */
  add: (entry: CatalogEntry) => void | Promise<void>
  /** The number of different clips. Entries must not be added after this call. */
  size: () => number | Promise<number>
  /** Writes the entries to the catalog, in one transaction or one per batch, and reports progress after each batch. */
  commit: (options: CommitOptions) => Record<WriteOutcome, number> | Promise<Record<WriteOutcome, number>>
}

/** The staging table of a file, which never waits. */
export type FileStaging = {
  add: (entry: CatalogEntry) => void
  size: () => number
  commit: (options: CommitOptions) => Record<WriteOutcome, number>
}

export type CommitOptions = { now: number; isAtomic: boolean; onBatch: (done: number) => void }

type StagedRow = { staged_id: number; place: number; entry: string }

/** Entries per transaction: few enough that searches never wait, enough to be fast. */
const batchSize = 500

/**
 * Creates the staging table as a temporary table, which SQLite moves to disk if it grows and drops with the connection.
 */
export function openStaging(db: CatalogDb): FileStaging {
  db.pragma('temp_store = FILE')
  db.exec(`create temp table staged (
    staged_id integer primary key, platform text not null, clip_id text not null, views integer not null,
    place integer not null, entry text not null, unique (platform, clip_id))`)
  const insertStaged = db.prepare(
    `insert into staged (platform, clip_id, views, place, entry) values (?, ?, ?, ?, ?)
     on conflict (platform, clip_id) do update set views = excluded.views, place = excluded.place, entry = excluded.entry
     where excluded.views >= staged.views`,
  )
  return {
    add(entry) {
      const { platform, clip_id, views } = entry.clip
      insertStaged.run(platform, clip_id, views ?? -1, levelRowRange(entry.clip).from, JSON.stringify(entry))
    },
    size: () => db.prepare<[], number>('select count(*) from staged').pluck().get() ?? 0,
    commit(options) {
      const write = () => writeEntries(db, options)
      // A transaction within a transaction becomes a savepoint of it.
      return options.isAtomic ? db.transaction(write).immediate() : write()
    },
  }
}

function writeEntries(db: CatalogDb, { now, onBatch }: CommitOptions): Record<WriteOutcome, number> {
  const outcomes = { added: 0, updated: 0, unchanged: 0 }
  const writeBatch = createBatchWriter(db, now)
  const before = findLastArrival(db)
  const writeInTransaction = db.transaction((rows: StagedRow[]) =>
    writeBatch(
      rows.map(({ entry, staged_id }) => ({
        entry: JSON.parse(entry) as CatalogEntry,
        arrival: before + staged_id,
      })),
    ),
  )
  let done = 0
  for (const rows of batches(db)) {
    for (const outcome of writeInTransaction.immediate(rows)) outcomes[outcome] += 1
    onBatch((done += rows.length))
  }
  mergeIndex(db, outcomes.added + outcomes.updated)
  return outcomes
}

/** From this share of changed rows on, the index segments are merged. */
const minChangedShare = 0.1
/** Index pages written per transaction. */
const mergePages = 2000

/** Merges the segments that a large import adds to the index into one, in steps, so that searches read less. */
function mergeIndex(db: CatalogDb, changedCount: number): void {
  const size = db.prepare<[], number>('select count(*) from clips').pluck().get() ?? 0
  if (changedCount < minChangedShare * size) return
  const merge = db.prepare<[number]>(`insert into clip_words (clip_words, rank) values ('merge', ?)`)
  const changes = db.prepare<[], number>('select total_changes()').pluck()
  const mergeStep = (pages: number) => {
    const before = changes.get() ?? 0
    merge.run(pages)
    return (changes.get() ?? 0) - before
  }
  // FTS5: a negative number starts a merge of all segments; fewer than two changes mean that it is complete.
  for (let changeCount = mergeStep(-mergePages); changeCount >= 2;) changeCount = mergeStep(mergePages)
}

/** The staged entries in batches, in the row order of the catalog. */
function* batches(db: CatalogDb): Generator<StagedRow[]> {
  db.exec('create index temp.staged_by_place on staged (place, staged_id)')
  const nextRows = db.prepare<[number, number, number], StagedRow>(
    `select staged_id, place, entry from staged where (place, staged_id) > (?, ?)
     order by place, staged_id limit ?`,
  )
  let last: Pick<StagedRow, 'place' | 'staged_id'> = { place: 0, staged_id: 0 }
  for (;;) {
    const rows = nextRows.all(last.place, last.staged_id, batchSize)
    const lastRow = rows.at(-1)
    if (lastRow === undefined) return
    yield rows
    last = lastRow
  }
}
