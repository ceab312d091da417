import type { Db } from './database.js'
import { levelRowRange } from './row-order.js'
import type { CatalogEntry } from './record.js'
import { createBatchWriter, findLastArrival, type Outcome } from './writer.js'

/** Staging table: an import collects its entries here before any of them is written to the catalog. */

export type ImportStaging = {
  /** Adds an entry; of two with the same id the one with more views is kept, or the later one if they are equal. */
  add(entry: CatalogEntry): void
  /** How many different clips were taken. */
  size(): number
  /** Writes them to the catalog, one transaction per batch, and reports progress after each. */
  commit(now: number, onBatch: (done: number) => void): Record<Outcome, number>
}

type StagedRow = { staged_id: number; place: number; entry: string }

/** Entries in one transaction: small enough that searches never wait, large enough to be quick. */
const batchSize = 500

/** Collects in a temporary table of the connection: on disk where it grows, gone with the connection. */
export function openStaging(db: Db): ImportStaging {
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
    commit(now, onBatch) {
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
    },
  }
}

/** From this share of changed rows on, the index segments are merged. */
const minChangedShare = 0.1
/** Pages of the index that are written in one transaction. */
const mergePages = 2000

/** Merges the parts that a large import leaves in the index into one, bit by bit, so that searches read less. */
function mergeIndex(db: Db, changed: number): void {
  const size = db.prepare<[], number>('select count(*) from clips').pluck().get() ?? 0
  if (changed < minChangedShare * size) return
  const merge = db.prepare<[number]>(`insert into clip_words (clip_words, rank) values ('merge', ?)`)
  const changes = db.prepare<[], number>('select total_changes()').pluck()
  const mergeStep = (pages: number) => {
    const before = changes.get() ?? 0
    merge.run(pages)
    return (changes.get() ?? 0) - before
  }
  // A negative number has all parts merged, whatever their sizes; fewer than two changes say that nothing is left.
  for (let done = mergeStep(-mergePages); done >= 2;) done = mergeStep(mergePages)
}

/** What was taken, in the order in which the catalog keeps its rows. */
function* batches(db: Db): Generator<StagedRow[]> {
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
