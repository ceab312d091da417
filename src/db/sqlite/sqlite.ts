import type { Db, Reader } from '../types.js'
import { createGroups, type Groups } from './groups.js'
import { createReaders, type Readers } from './readers.js'

/** What stands beside knex on SQLite: connections that only read, and commits that are shared. */
export type Sqlite = { readers: Readers; groups: Groups }

const attached = new WeakMap<object, Sqlite>()

/** What was attached to a database; undefined on PostgreSQL and for what is no database but a transaction on it. */
export function sqliteOf(db: Reader): Sqlite | undefined {
  return attached.get(db)
}

type Ask = { file: string; patience_ms: number; pragmas: readonly string[] }

/** A request has come in: what it reads by single statements may be read together with what others read this turn. */
export function requestCame(db: Db): void {
  attached.get(db)?.readers.shared.share()
}

/** Attaches them to an opened SQLite database; they are closed with it. */
export function attachSqlite(db: Db, { file, patience_ms, pragmas }: Ask): void {
  const readers = createReaders(file, pragmas)
  const committed = () => readers.shared.end()
  attached.set(db, { readers, groups: createGroups(db, { patience_ms, committed }) })
  // A query builder commits by itself outside transactions. Those it opens itself write nothing that is read here.
  db.on('query-response', committed)
  const client = db.client as { destroy(done?: unknown): Promise<void> }
  const destroy = client.destroy.bind(client)
  client.destroy = async (done) => {
    await readers.close()
    await destroy(done)
  }
}
