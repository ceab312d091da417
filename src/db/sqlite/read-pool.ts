import Database from 'better-sqlite3'
import pLimit from 'p-limit'
import { type Connection, endReadTransaction, prepareCached } from './statement-cache.js'
import { createSharedSnapshot, type SharedSnapshot } from './shared-snapshot.js'

/** Read-only connections. In WAL mode they see what is committed and never wait for a writer. */
export type ReadPool = {
  /** The connection for single statements. Each sees the latest commit, or the snapshot shared in this turn. */
  currentConnection(): Connection
  /** The snapshot that requests of one turn of the event loop share. */
  sharedSnapshot: Pick<SharedSnapshot, 'shareForTurn' | 'end'>
  /** Does the work on a connection of its own, in one snapshot. */
  withSnapshot<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Does the work while no snapshot is open here, so that the write-ahead log can be emptied. */
  withoutSnapshots(work: () => void): Promise<void>
  /** Waits for the open snapshots, then closes all connections. Later calls throw. */
  close(): Promise<void>
}

/** Maximum number of concurrent snapshots. */
const maxSnapshots = 4

/** Creates a pool. Connections are opened when they are first needed. */
export function createReadPool(file: string, pragmas: readonly string[]): ReadPool {
  const connections: Connection[] = []
  const idleConnections: Connection[] = []
  const limitSnapshots = pLimit(maxSnapshots)
  const sharedSnapshot = createSharedSnapshot(openConnection)
  let isClosed = false

  function openConnection(): Connection {
    if (isClosed) throw new Error('The database is closed.')
    const connection = new Database(file, { fileMustExist: true })
    connections.push(connection)
    for (const pragma of pragmas) connection.pragma(pragma)
    return connection
  }

  async function runOnSnapshot<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = idleConnections.pop() ?? openConnection()
    prepareCached(connection, 'BEGIN').run()
    try {
      return await work(connection)
    } finally {
      if (endReadTransaction(connection)) idleConnections.push(connection)
    }
  }

  /** Occupies one of the snapshot slots. Resolves with the function that frees it. */
  function acquireSlot(): Promise<() => void> {
    return new Promise(
      (releases) => void limitSnapshots(() => new Promise<void>((release) => releases(release))),
    )
  }

  /**
   * Does the work while all slots are occupied by it. Slots are granted in order, so two such callers cannot deadlock.
   */
  async function runExclusively(work: () => void): Promise<void> {
    const releases = await Promise.all(Array.from({ length: maxSnapshots }, acquireSlot))
    try {
      sharedSnapshot.end()
      work()
    } finally {
      releases.forEach((release) => release())
    }
  }

  return {
    currentConnection: () => sharedSnapshot.connection(),
    sharedSnapshot,
    withSnapshot: (work) => limitSnapshots(() => runOnSnapshot(work)),
    withoutSnapshots: runExclusively,
    close() {
      isClosed = true
      return runExclusively(() => {
        for (const connection of connections) connection.close()
        idleConnections.length = 0
      })
    },
  }
}
