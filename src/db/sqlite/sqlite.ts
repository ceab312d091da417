import type { Db, Reader } from '../types.js'
import { createGroups, type Groups } from './groups.js'
import { createMaintenance, type MaintenanceTask } from './maintenance.js'
import { retryWhileBusy } from './busy.js'
import { createReaders, type Readers } from './readers.js'
import { createWriteStop, type WriteStop } from './write-stop.js'

/** What stands beside knex on SQLite: connections that only read, and commits that are shared. */
export type Sqlite = {
  file: string
  readers: Readers
  groups: Groups
  stop: WriteStop
  /** Does what writes by itself, beside the groups: again while another process holds the write lock. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Does what takes too long for the event loop. */
  maintain(task: MaintenanceTask): Promise<number>
}

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
  const stop = createWriteStop()
  const groups = createGroups(db, { patience_ms, committed, stop })
  const alone = <T>(work: () => Promise<T>) => writeAlone({ patience_ms, stop }, work)
  const maintenance = createMaintenance(file)
  const maintain = (task: MaintenanceTask) => writeAlone({ patience_ms, stop }, () => maintenance.run(task))
  attached.set(db, { file, readers, groups, stop, alone, maintain })
  retryBuilders(db, alone)
  // A query builder commits by itself outside transactions. Those it opens itself write nothing that is read here.
  db.on('query-response', committed)
  const client = db.client as { destroy(done?: unknown): Promise<void> }
  const destroy = client.destroy.bind(client)
  client.destroy = async (done) => {
    await maintenance.close()
    // To close the last connection would copy the log into the file: nothing is written after a failed write.
    if (stop.hasStopped()) return
    await readers.close()
    await destroy(done)
  }
}

async function writeAlone<T>(
  { patience_ms, stop }: { patience_ms: number; stop: WriteStop },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await retryWhileBusy(() => {
      stop.assertWritable()
      return work()
    }, patience_ms)
  } catch (error) {
    stop.note(error)
    throw error
  }
}

type Runner = { run(): Promise<unknown> }

/**
 * A query builder outside transactions is one statement, which did nothing where the lock was held elsewhere. Between
 * two tries its connection is free for others. Builders inside transactions have clients of their own.
 */
function retryBuilders(db: Db, alone: Sqlite['alone']): void {
  const client = db.client as { runner(builder: object): Runner }
  const runner = client.runner.bind(client)
  client.runner = (builder) => {
    const made = runner(builder)
    const run = made.run.bind(made)
    made.run = () => alone(run)
    return made
  }
}
