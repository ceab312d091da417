import type { Db, Reader } from '../types.js'
import { createGroupCommit, type GroupCommit } from './group-commit.js'
import { createMaintenance, type MaintenanceTask } from './maintenance.js'
import { retryWhileBusy } from './busy-retry.js'
import { createReadPool, type ReadPool } from './read-pool.js'
import { createWriteStop, type WriteStop } from './write-stop.js'

/** What stands beside knex on SQLite: connections that only read, and commits that are shared. */
export type Sqlite = {
  file: string
  readPool: ReadPool
  groupCommit: GroupCommit
  writeStop: WriteStop
  /** Does what writes by itself, beside the groups: again while another process holds the write lock. */
  runStandaloneWrite<T>(work: () => Promise<T>): Promise<T>
  /** Does what takes too long for the event loop. */
  runMaintenance(task: MaintenanceTask): Promise<number>
}

const sqliteByDb = new WeakMap<object, Sqlite>()

/** What was attached to a database; undefined on PostgreSQL and for what is no database but a transaction on it. */
export function sqliteOf(db: Reader): Sqlite | undefined {
  return sqliteByDb.get(db)
}

type AttachSqliteOptions = { file: string; lockTimeoutMs: number; writerPragmas: readonly string[] }

/** A request has come in: what it reads by single statements may be read together with what others read this turn. */
export function shareReadSnapshot(db: Db): void {
  sqliteByDb.get(db)?.readPool.sharedSnapshot.shareForTurn()
}

/** Attaches them to an opened SQLite database; they are closed with it. */
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
  const runMaintenance = (task: MaintenanceTask) =>
    retryWrite({ lockTimeoutMs, writeStop }, () => maintenance.run(task))
  sqliteByDb.set(db, { file, readPool, groupCommit, writeStop, runStandaloneWrite, runMaintenance })
  retryBusyQueries(db, runStandaloneWrite)
  // A query builder commits by itself outside transactions. Those it opens itself write nothing that is read here.
  db.on('query-response', onCommit)
  const client = db.client as { destroy(done?: unknown): Promise<void> }
  const destroy = client.destroy.bind(client)
  client.destroy = async (done) => {
    await maintenance.close()
    // To close the last connection would copy the log into the file: nothing is written after a failed write.
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
 * A query builder outside transactions is one statement, which did nothing where the lock was held elsewhere. Between
 * two tries its connection is free for others. Builders inside transactions have clients of their own.
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
