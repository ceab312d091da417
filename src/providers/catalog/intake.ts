import type { Db } from './database.js'
import { placeOf } from './order.js'
import type { Entry } from './record.js'
import { batchWriter, lastArrival, type Outcome } from './write.js'

/** Where an import collects what it read before any of it reaches the catalog. */

export type Intake = {
  /** Keeps an entry; of two with one id the one with more views, the later where they are even. */
  take(entry: Entry): void
  /** How many different clips were taken. */
  size(): number
  /** Puts them into the catalog, a batch a transaction, telling after each how many are done. */
  settle(now: number, onBatch: (done: number) => void): Record<Outcome, number>
}

type StagedRow = { staged_id: number; place: number; entry: string }

/** Entries in one transaction: small enough that searches never wait, large enough to be quick. */
const batchSize = 500

/** Collects in a temporary table of the connection: on disk where it grows, gone with the connection. */
export function openIntake(db: Db): Intake {
  db.pragma('temp_store = FILE')
  db.exec(`create temp table staged (
    staged_id integer primary key, platform text not null, clip_id text not null, views integer not null,
    place integer not null, entry text not null, unique (platform, clip_id))`)
  const keep = db.prepare(
    `insert into staged (platform, clip_id, views, place, entry) values (?, ?, ?, ?, ?)
     on conflict (platform, clip_id) do update set views = excluded.views, place = excluded.place, entry = excluded.entry
     where excluded.views >= staged.views`,
  )
  return {
    take(entry) {
      const { platform, clip_id, views } = entry.clip
      keep.run(platform, clip_id, views ?? -1, placeOf(entry.clip).from, JSON.stringify(entry))
    },
    size: () => db.prepare<[], number>('select count(*) from staged').pluck().get() ?? 0,
    settle(now, onBatch) {
      const outcomes = { added: 0, updated: 0, unchanged: 0 }
      const put = batchWriter(db, now)
      const before = lastArrival(db)
      const settleBatch = db.transaction((rows: StagedRow[]) =>
        put(
          rows.map(({ entry, staged_id }) => ({
            entry: JSON.parse(entry) as Entry,
            arrival: before + staged_id,
          })),
        ),
      )
      let done = 0
      for (const rows of batches(db)) {
        for (const outcome of settleBatch.immediate(rows)) outcomes[outcome] += 1
        onBatch((done += rows.length))
      }
      tidyIndex(db, outcomes.added + outcomes.updated)
      return outcomes
    },
  }
}

/** From this share of changed rows on, the index is put in order again. */
const worthTidying = 0.1
/** Pages of the index that are written in one transaction. */
const tidiedPages = 2000

/** Merges the parts that a large import leaves in the index into one, bit by bit, so that searches read less. */
function tidyIndex(db: Db, changed: number): void {
  const size = db.prepare<[], number>('select count(*) from clips').pluck().get() ?? 0
  if (changed < worthTidying * size) return
  const merge = db.prepare<[number]>(`insert into clip_words (clip_words, rank) values ('merge', ?)`)
  const changes = db.prepare<[], number>('select total_changes()').pluck()
  const step = (pages: number) => {
    const before = changes.get() ?? 0
    merge.run(pages)
    return (changes.get() ?? 0) - before
  }
  // A negative number has all parts merged, whatever their sizes; fewer than two changes say that nothing is left.
  for (let done = step(-tidiedPages); done >= 2;) done = step(tidiedPages)
}

/** What was taken, in the order in which the catalog keeps its rows. */
function* batches(db: Db): Generator<StagedRow[]> {
  db.exec('create index temp.staged_by_place on staged (place, staged_id)')
  const after = db.prepare<[number, number, number], StagedRow>(
    `select staged_id, place, entry from staged where (place, staged_id) > (?, ?)
     order by place, staged_id limit ?`,
  )
  let last: Pick<StagedRow, 'place' | 'staged_id'> = { place: 0, staged_id: 0 }
  for (;;) {
    const rows = after.all(last.place, last.staged_id, batchSize)
    const end = rows.at(-1)
    if (end === undefined) return
    yield rows
    last = end
  }
}
