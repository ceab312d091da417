import Database from 'better-sqlite3'
import pLimit from 'p-limit'
import { type Connection, endedReading, prepared } from './kept.js'
import { createSharedInstant, type SharedInstant } from './shared-instant.js'

/** Connections that only read. In WAL mode they see what is committed and never wait for whoever writes. */
export type Readers = {
  /** For single statements: each sees what is committed by then, or what requests of this turn see. */
  now(): Connection
  /** What requests of one turn of the event loop see. */
  shared: Pick<SharedInstant, 'share' | 'end'>
  /** Does the work on a connection of its own that stays at one instant. */
  atOneInstant<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Does the work while no instant is held here, so that the write-ahead log can be emptied. */
  whileNoneIsHeld(work: () => void): Promise<void>
  /** Waits for the instants that are held. What comes later is refused. */
  close(): Promise<void>
}

/** Instants held at the same time, at the most. */
const most = 4

/** Opens nothing before it is asked for. */
export function createReaders(file: string, pragmas: readonly string[]): Readers {
  const opened: Connection[] = []
  const free: Connection[] = []
  const turns = pLimit(most)
  const shared = createSharedInstant(open)
  let isClosed = false

  function open(): Connection {
    if (isClosed) throw new Error('The database is closed.')
    const connection = new Database(file, { fileMustExist: true })
    opened.push(connection)
    for (const pragma of pragmas) connection.pragma(pragma)
    return connection
  }

  async function held<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = free.pop() ?? open()
    prepared(connection, 'BEGIN').run()
    try {
      return await work(connection)
    } finally {
      if (endedReading(connection)) free.push(connection)
    }
  }

  /** Takes one of the turns and keeps it. Returns what gives it back. */
  function takeTurn(): Promise<() => void> {
    return new Promise((taken) => void turns(() => new Promise<void>((giveBack) => taken(giveBack))))
  }

  /** Does the work while nobody has a turn. Turns are given in order, so two who take them all do not hold up each other. */
  async function alone(work: () => void): Promise<void> {
    const taken = await Promise.all(Array.from({ length: most }, takeTurn))
    try {
      shared.end()
      work()
    } finally {
      taken.forEach((giveBack) => giveBack())
    }
  }

  return {
    now: () => shared.connection(),
    shared,
    atOneInstant: (work) => turns(() => held(work)),
    whileNoneIsHeld: alone,
    close() {
      isClosed = true
      return alone(() => {
        for (const connection of opened) connection.close()
        free.length = 0
      })
    },
  }
}
