import knex from 'knex'
import type { Db, Tx } from '../types.js'
import { isBusy, pauseAfter } from './busy.js'
import { openHandle } from './handle.js'
import { type Connection, prepared } from './kept.js'
import { onWriter } from './writer.js'
import type { WriteStop } from './write-stop.js'

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
  stop: WriteStop
}

/** Those who wait for their turn; each is refused when its own patience is over. */
function createQueue(patience_ms: number, timer: Timer) {
  let members: Member[] = []
  let watching = false

  /** Refuses those who came until then. */
  function refuseUntil(instant: number, error: unknown): void {
    const late = members.filter((member) => member.since <= instant)
    members = members.filter((member) => member.since > instant)
    for (const member of late) member.refuse(error)
  }

  /** One call for all who wait, when the oldest has waited enough; nothing is set or cleared for each. */
  function watch(): void {
    const [oldest] = members
    watching = oldest !== undefined
    if (!oldest) return
    timer.after(oldest.since + patience_ms - timer.now(), () => {
      refuseUntil(timer.now() - patience_ms, new knex.KnexTimeoutError('No turn to write in time.'))
      watch()
    })
  }

  return {
    isEmpty: () => members.length === 0,
    add(member: Member) {
      members.push(member)
      if (!watching) watch()
    },
    take: () => members.splice(0, most_members),
    putBack: (rest: Member[]) => void members.unshift(...rest),
    refuseUntil,
  }
}

/** Opens the way to write on an opened database. */
export function createGroups(db: Db, terms: Terms, timer = machine): Groups {
  const queue = createQueue(terms.patience_ms, timer)
  let busy = false
  /** How often in a row the lock was held elsewhere. */
  let refusals = 0

  function start(): void {
    if (busy || queue.isEmpty()) return
    busy = true
    setImmediate(() => void flush())
  }

  /** Commits the next group, where there is one and the lock can be had. */
  async function commitNext(connection: Connection): Promise<void> {
    const isBegun = !queue.isEmpty() && begin(connection, terms.stop)
    refusals = isBegun || queue.isEmpty() ? 0 : refusals + 1
    if (isBegun) queue.putBack(await commitTogether(db, connection, { ...terms, group: queue.take() }))
  }

  async function flush(): Promise<void> {
    const asked_at = timer.now()
    try {
      await onWriter(db, commitNext)
    } catch (error) {
      refusals = 0
      queue.refuseUntil(asked_at, error)
    }
    // The connection is free meanwhile, so that others may read by it.
    if (refusals > 0) return void setTimeout(() => void flush(), pauseAfter(refusals))
    busy = false
    start()
  }

  return {
    write: <T>(work: (tx: Tx) => Promise<T>) =>
      new Promise<T>((answer, refuse) => {
        queue.add({ work, answer, refuse, since: timer.now() } as Member)
        start()
      }),
  }
}

type Told = () => void

type Commit = Pick<Terms, 'committed' | 'stop'> & { group: Member[] }

/** Begins a transaction that holds the write lock; false where another connection holds it. */
function begin(connection: Connection, stop: WriteStop): boolean {
  stop.assertWritable()
  try {
    prepared(connection, 'BEGIN IMMEDIATE').run()
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

/** Runs and commits the members in the transaction that was begun, and tells each. Returns those there was no time for. */
async function commitTogether(
  db: Db,
  connection: Connection,
  { group, committed, stop }: Commit,
): Promise<Member[]> {
  const told: Told[] = []
  const until = performance.now() + most_ms
  let next = 0
  try {
    for (const member of group) {
      if (next > 0 && performance.now() > until) break
      next += 1
      told.push(await runMember(db, connection, { member, stop }))
    }
    prepared(connection, 'COMMIT').run()
    committed()
    for (const tell of told) tell()
    return group.slice(next)
  } catch (error) {
    stop.note(error)
    for (const member of group) member.refuse(error)
    if (connection.inTransaction) prepared(connection, 'ROLLBACK').run()
    return []
  }
}

/** What to tell the member after the commit. Throws where the whole transaction is lost with it. */
async function runMember(
  db: Db,
  connection: Connection,
  { member, stop }: { member: Member; stop: WriteStop },
): Promise<Told> {
  prepared(connection, mark).run()
  const { handle, close } = openHandle<Tx>(db, connection)
  try {
    const value = await member.work(handle)
    close()
    prepared(connection, drop).run()
    return () => member.answer(value)
  } catch (error) {
    close()
    stop.note(error)
    // What was written on a disk that failed is not committed, even where SQLite kept the transaction open.
    if (!connection.inTransaction || stop.hasStopped()) throw error
    prepared(connection, undo).run()
    prepared(connection, drop).run()
    return () => member.refuse(error)
  }
}
