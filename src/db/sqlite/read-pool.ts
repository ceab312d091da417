import Database from 'better-sqlite3'
import pLimit from 'p-limit'
import { type Connection, endReadTransaction, prepareCached } from './statement-cache.js'
import { createSharedSnapshot, type SharedSnapshot } from './shared-snapshot.js'

/** Connections that only read. In WAL mode they see what is committed and never wait for whoever writes. */
export type ReadPool = {
  /** For single statements: each sees what is committed by then, or what requests of this turn see. */
  currentConnection(): Connection
  /** What requests of one turn of the event loop see. */
  sharedSnapshot: Pick<SharedSnapshot, 'shareForTurn' | 'end'>
  /** Does the work on a connection of its own that stays at one instant. */
  withSnapshot<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Does the work while no instant is held here, so that the write-ahead log can be emptied. */
  withoutSnapshots(work: () => void): Promise<void>
  /** Waits for the instants that are held. What comes later is refused. */
  close(): Promise<void>
}

/** Instants held at the same time, at the most. */
const maxSnapshots = 4

/** Opens nothing before it is asked for. */
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

  /** Takes one of the turns and keeps it. Returns what gives it back. */
  function acquireSlot(): Promise<() => void> {
    return new Promise(
      (releases) => void limitSnapshots(() => new Promise<void>((release) => releases(release))),
    )
  }

  /** Does the work while nobody has a turn. Turns are given in order, so two who take them all do not hold up each other. */
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
