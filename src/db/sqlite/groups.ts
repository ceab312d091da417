import knex from 'knex'
import type { Db, Tx } from '../types.js'
import { openHandle } from './handle.js'
import { type Connection, prepared } from './kept.js'
import { onWriter } from './writer.js'

/**
 * Writing on SQLite. A commit waits for the disk, so callers who come at the same time share one: each one's writes
 * are a savepoint of a transaction, one after another, and all are answered after its commit.
 */
export type Groups = {
  /** Does the work inside a transaction. Resolves once it is on disk; where the work throws, nothing of it remains. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

type Member = {
  work(tx: Tx): Promise<unknown>
  answer: (value: unknown) => void
  refuse: (error: unknown) => void
  since: number
}

/** A group commits after so many members, or after so many milliseconds, so that others get their turn. */
const most_members = 64
const most_ms = 10

const begin = 'BEGIN IMMEDIATE'
const [mark, undo, drop] = ['SAVEPOINT member', 'ROLLBACK TO member', 'RELEASE member']

/** Milliseconds that only grow, and a call after so many of them. */
export type Timer = { now(): number; after(ms: number, call: () => void): void }

const machine: Timer = {
  now: () => performance.now(),
  after: (ms, call) => void setTimeout(call, ms).unref(),
}

type Terms = {
  /** How long a caller waits for its turn before it is told that there is none. */
  patience_ms: number
  /** Called after each commit, before anybody is told of it. */
  committed: () => void
}

/** Opens the way to write on an opened database. */
export function createGroups(db: Db, { patience_ms, committed }: Terms, timer = machine): Groups {
  let queue: Member[] = []
  let busy = false
  let watching = false

  function giveUpSince(instant: number, error: unknown): void {
    const late = queue.filter((member) => member.since <= instant)
    queue = queue.filter((member) => member.since > instant)
    for (const member of late) member.refuse(error)
  }

  /** One call for all who wait, when the oldest has waited enough; nothing is set or cleared for each. */
  function watch(): void {
    const [oldest] = queue
    watching = oldest !== undefined
    if (!oldest) return
    timer.after(oldest.since + patience_ms - timer.now(), () => {
      giveUpSince(timer.now() - patience_ms, new knex.KnexTimeoutError('No turn to write in time.'))
      watch()
    })
  }

  function start(): void {
    if (busy || queue.length === 0) return
    busy = true
    setImmediate(() => void flush())
  }

  async function flush(): Promise<void> {
    const asked_at = timer.now()
    try {
      await onWriter(db, async (connection) => {
        const group = queue.splice(0, most_members)
        const rest = await commitTogether(db, connection, { group, committed })
        queue.unshift(...rest)
      })
    } catch (error) {
      giveUpSince(asked_at, error)
    }
    busy = false
    start()
  }

  return {
    write: <T>(work: (tx: Tx) => Promise<T>) =>
      new Promise<T>((answer, refuse) => {
        const member = { work, answer, refuse, since: timer.now() }
        queue.push(member as Member)
        if (!watching) watch()
        start()
      }),
  }
}

type Told = () => void

type Commit = Pick<Terms, 'committed'> & { group: Member[] }

/** Runs and commits the members, and tells each. Returns those there was no time for. */
async function commitTogether(
  db: Db,
  connection: Connection,
  { group, committed }: Commit,
): Promise<Member[]> {
  const told: Told[] = []
  const until = performance.now() + most_ms
  let next = 0
  try {
    prepared(connection, begin).run()
    for (const member of group) {
      if (next > 0 && performance.now() > until) break
      next += 1
      told.push(await runMember(db, connection, member))
    }
    prepared(connection, 'COMMIT').run()
    committed()
    for (const tell of told) tell()
    return group.slice(next)
  } catch (error) {
    for (const member of group) member.refuse(error)
    if (connection.inTransaction) prepared(connection, 'ROLLBACK').run()
    return []
  }
}

/** What to tell the member after the commit. Throws where the whole transaction is lost with it. */
async function runMember(db: Db, connection: Connection, member: Member): Promise<Told> {
  prepared(connection, mark).run()
  const { handle, close } = openHandle<Tx>(db, connection)
  try {
    const value = await member.work(handle)
    close()
    prepared(connection, drop).run()
    return () => member.answer(value)
  } catch (error) {
    close()
    if (!connection.inTransaction) throw error
    prepared(connection, undo).run()
    prepared(connection, drop).run()
    return () => member.refuse(error)
  }
}
