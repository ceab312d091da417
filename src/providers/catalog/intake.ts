import { writer, type Db, type Outcome } from './database.js'
import type { Entry } from './record.js'

/** Where an import collects what it read before any of it reaches the catalog. */

export type Intake = {
  /** Keeps an entry; of two with one id the one with more views, the later where they are even. */
  take(entry: Entry): void
  /** How many different clips were taken. */
  size(): number
  /** Puts them into the catalog, a batch a transaction, telling after each how many are done. */
  settle(now: number, onBatch: (done: number) => void): Record<Outcome, number>
}

type StagedRow = { staged_id: number; entry: string }

/** Entries in one transaction: small enough that searches never wait, large enough to be quick. */
const batchSize = 500

/** Collects in a temporary table of the connection: on disk where it grows, gone with the connection. */
export function openIntake(db: Db): Intake {
  db.pragma('temp_store = FILE')
  db.exec(`create temp table staged (
    staged_id integer primary key, platform text not null, clip_id text not null, views integer not null,
    entry text not null, unique (platform, clip_id))`)
  const keep = db.prepare(
    `insert into staged (platform, clip_id, views, entry) values (?, ?, ?, ?)
     on conflict (platform, clip_id) do update set views = excluded.views, entry = excluded.entry
     where excluded.views >= staged.views`,
  )
  const after = db.prepare<[number, number], StagedRow>(
    'select staged_id, entry from staged where staged_id > ? order by staged_id limit ?',
  )
  return {
    take(entry) {
      const { platform, clip_id, views } = entry.clip
      keep.run(platform, clip_id, views ?? -1, JSON.stringify(entry))
    },
    size: () => db.prepare<[], number>('select count(*) from staged').pluck().get() ?? 0,
    settle(now, onBatch) {
      const outcomes = { added: 0, updated: 0, unchanged: 0 }
      const put = writer(db, now)
      const settleBatch = db.transaction((rows: StagedRow[]) =>
        rows.map((row) => put(JSON.parse(row.entry) as Entry)),
      )
      let [last, done] = [0, 0]
      for (let rows = after.all(last, batchSize); rows.length > 0; rows = after.all(last, batchSize)) {
        for (const outcome of settleBatch.immediate(rows)) outcomes[outcome] += 1
        last = rows.at(-1)?.staged_id ?? last
        onBatch((done += rows.length))
      }
      return outcomes
    },
  }
}
