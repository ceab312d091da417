import type { Db, Reader } from '../types.js'
import { createGroupCommit, type GroupCommit } from './group-commit.js'
import { createMaintenance, type MaintenanceTask } from './maintenance.js'
import { retryWhileBusy } from './busy-retry.js'
import { createReadPool, type ReadPool } from './read-pool.js'
import { createWriteStop, type WriteStop } from './write-stop.js'

/** What this service adds to knex on SQLite: a pool of read connections, group commit, retries and maintenance. */
export type Sqlite = {
  file: string
  readPool: ReadPool
  groupCommit: GroupCommit
  writeStop: WriteStop
  /** Does work that writes outside group commit. Retried while another process holds the write lock. */
  runStandaloneWrite<T>(work: () => Promise<T>): Promise<T>
  /**
   * Runs a task on the maintenance thread. When `stop` fires, the task is interrupted and the signal's reason thrown.
   */
  runMaintenance(task: MaintenanceTask, stop?: AbortSignal): Promise<number>
}

const sqliteByDb = new WeakMap<object, Sqlite>()

/** The SQLite additions of a database; undefined on PostgreSQL, and for a transaction. */
export function sqliteOf(db: Reader): Sqlite | undefined {
  return sqliteByDb.get(db)
}

type AttachSqliteOptions = { file: string; lockTimeoutMs: number; writerPragmas: readonly string[] }

/** Must be called when a request arrives. Its single statements may share a snapshot with others of this turn. */
export function shareReadSnapshot(db: Db): void {
  sqliteByDb.get(db)?.readPool.sharedSnapshot.shareForTurn()
}

/** Attaches the SQLite additions to an open database. They are closed with it. */
export function attachSqlite(
  db: Db,
  { file, lockTimeoutMs, writerPragmas: pragmas }: AttachSqliteOptions,
): void {
  const readPool = createReadPool(file, pragmas)
  const onCommit = () => readPool.sharedSnapshot.end()
  const writeStop = createWriteStop()
  const groupCommit = createGroupCommit(db, { lockTimeoutMs, onCommit, writeStop })
  const runStandaloneWrite = <T>(work: () => Promise<T>) => retryWrite({ lockTimeoutMs, writeStop }, work)
  const maintenance = createMaintenance(file)
  const runMaintenance = (task: MaintenanceTask, stop?: AbortSignal) =>
    retryWrite({ lockTimeoutMs, writeStop }, () => maintenance.run(task, stop))
  sqliteByDb.set(db, { file, readPool, groupCommit, writeStop, runStandaloneWrite, runMaintenance })
  retryBusyQueries(db, runStandaloneWrite)
  // Outside transactions each statement of a query builder commits by itself.
  db.on('query-response', onCommit)
  const client = db.client as { destroy(done?: unknown): Promise<void> }
  const destroy = client.destroy.bind(client)
  client.destroy = async (done) => {
    await maintenance.close()
    // Closing the last connection copies the write-ahead log into the file, but nothing may be written after a failed
    // disk write.
    if (writeStop.hasStopped()) return
    await readPool.close()
    await destroy(done)
  }
}

async function retryWrite<T>(
  { lockTimeoutMs, writeStop }: { lockTimeoutMs: number; writeStop: WriteStop },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await retryWhileBusy(() => {
      writeStop.assertWritable()
      return work()
    }, lockTimeoutMs)
  } catch (error) {
    writeStop.recordError(error)
    throw error
  }
}

type KnexRunner = { run(): Promise<unknown> }

/**
 * Retries query builders outside transactions: each is one statement, which had no effect if the lock was busy. Between
 * attempts the connection is free for others. Builders inside transactions use clients of their own and are not
 * affected.
 */
function retryBusyQueries(db: Db, runStandaloneWrite: Sqlite['runStandaloneWrite']): void {
  const client = db.client as { runner(builder: object): KnexRunner }
  const runner = client.runner.bind(client)
  client.runner = (builder) => {
    const queryRunner = runner(builder)
    const run = queryRunner.run.bind(queryRunner)
    queryRunner.run = () => runStandaloneWrite(run)
    return queryRunner
  }
}
