import knex from 'knex'
import type { Db, Tx } from '../types.js'
import { isBusy, backoffMsAfter } from './busy-retry.js'
import { openHandle } from './transaction-handle.js'
import { type Connection, prepareCached } from './statement-cache.js'
import { withWriteConnection } from './write-connection.js'
import type { WriteStop } from './write-stop.js'

/**
 * Writing on SQLite. A commit waits for the disk, so callers who come at the same time share one: each one's writes
 * are a savepoint of a transaction, one after another, and all are answered after its commit.
 */
export type GroupCommit = {
  /** Does the work inside a transaction. Resolves once it is on disk; where the work throws, nothing of it remains. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

type GroupMember = {
  work(tx: Tx): Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  queuedAt: number
}

/** A group commits after so many members, or after so many milliseconds, so that others get their turn. */
const maxGroupMembers = 64
const maxGroupMs = 10

const [savepointSql, rollbackSql, releaseSql] = ['SAVEPOINT member', 'ROLLBACK TO member', 'RELEASE member']

/** Milliseconds that only grow, and a call after so many of them. */
export type Timer = { now(): number; schedule(ms: number, call: () => void): void }

const systemTimer: Timer = {
  now: () => performance.now(),
  schedule: (ms, call) => void setTimeout(call, ms).unref(),
}

type GroupCommitOptions = {
  /** How long a caller waits for its turn before it is told that there is none. */
  lockTimeoutMs: number
  /** Called after each commit, before anybody is told of it. */
  onCommit: () => void
  writeStop: WriteStop
}

/** Those who wait for their turn; each is refused when its own patience is over. */
function createQueue(lockTimeoutMs: number, timer: Timer) {
  let members: GroupMember[] = []
  let isTimeoutScheduled = false

  /** Refuses those who came until then. */
  function rejectQueuedUntil(instant: number, error: unknown): void {
    const expired = members.filter((member) => member.queuedAt <= instant)
    members = members.filter((member) => member.queuedAt > instant)
    for (const member of expired) member.reject(error)
  }

  /** One call for all who wait, when the oldest has waited enough; nothing is set or cleared for each. */
  function scheduleTimeout(): void {
    const [oldest] = members
    isTimeoutScheduled = oldest !== undefined
    if (!oldest) return
    timer.schedule(oldest.queuedAt + lockTimeoutMs - timer.now(), () => {
      rejectQueuedUntil(timer.now() - lockTimeoutMs, new knex.KnexTimeoutError('No turn to write in time.'))
      scheduleTimeout()
    })
  }

  return {
    isEmpty: () => members.length === 0,
    add(member: GroupMember) {
      members.push(member)
      if (!isTimeoutScheduled) scheduleTimeout()
    },
    takeGroup: () => members.splice(0, maxGroupMembers),
    returnToQueue: (rest: GroupMember[]) => void members.unshift(...rest),
    refuseUntil: rejectQueuedUntil,
  }
}

export function createGroupCommit(db: Db, options: GroupCommitOptions, timer = systemTimer): GroupCommit {
  const queue = createQueue(options.lockTimeoutMs, timer)
  let isFlushing = false
  /** How often in a row the lock was held elsewhere. */
  let refusals = 0

  function scheduleFlush(): void {
    if (isFlushing || queue.isEmpty()) return
    isFlushing = true
    setImmediate(() => void flush())
  }

  /** Commits the next group, where there is one and the lock can be had. */
  async function commitNextGroup(connection: Connection): Promise<void> {
    const isBegun = !queue.isEmpty() && beginWrite(connection, options.writeStop)
    refusals = isBegun || queue.isEmpty() ? 0 : refusals + 1
    if (isBegun)
      queue.returnToQueue(await commitGroup(db, connection, { ...options, group: queue.takeGroup() }))
  }

  async function flush(): Promise<void> {
    const requestedAt = timer.now()
    try {
      await withWriteConnection(db, commitNextGroup)
    } catch (error) {
      refusals = 0
      queue.refuseUntil(requestedAt, error)
    }
    // The connection is free meanwhile, so that others may read by it.
    if (refusals > 0) return void setTimeout(() => void flush(), backoffMsAfter(refusals))
    isFlushing = false
    scheduleFlush()
  }

  return {
    write: <T>(work: (tx: Tx) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        queue.add({ work, resolve, reject, queuedAt: timer.now() } as GroupMember)
        scheduleFlush()
      }),
  }
}

type Settle = () => void

type CommitGroupOptions = Pick<GroupCommitOptions, 'onCommit' | 'writeStop'> & { group: GroupMember[] }

/** Begins a transaction that holds the write lock; false where another connection holds it. */
function beginWrite(connection: Connection, writeStop: WriteStop): boolean {
  writeStop.assertWritable()
  try {
    prepareCached(connection, 'BEGIN IMMEDIATE').run()
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

/** Runs and commits the members in the transaction that was begun, and tells each. Returns those there was no time for. */
async function commitGroup(
  db: Db,
  connection: Connection,
  { group, onCommit, writeStop }: CommitGroupOptions,
): Promise<GroupMember[]> {
  const settlements: Settle[] = []
  const deadline = performance.now() + maxGroupMs
  let nextIndex = 0
  try {
    for (const member of group) {
      if (nextIndex > 0 && performance.now() > deadline) break
      nextIndex += 1
      settlements.push(await runMember(db, connection, { member, writeStop }))
    }
    prepareCached(connection, 'COMMIT').run()
    onCommit()
    for (const settle of settlements) settle()
    return group.slice(nextIndex)
  } catch (error) {
    writeStop.recordError(error)
    for (const member of group) member.reject(error)
    if (connection.inTransaction) prepareCached(connection, 'ROLLBACK').run()
    return []
  }
}

/** What to tell the member after the commit. Throws where the whole transaction is lost with it. */
async function runMember(
  db: Db,
  connection: Connection,
  { member, writeStop }: { member: GroupMember; writeStop: WriteStop },
): Promise<Settle> {
  prepareCached(connection, savepointSql).run()
  const { handle, close } = openHandle<Tx>(db, connection)
  try {
    const value = await member.work(handle)
    close()
    prepareCached(connection, releaseSql).run()
    return () => member.resolve(value)
  } catch (error) {
    close()
    writeStop.recordError(error)
    // What was written on a disk that failed is not committed, even where SQLite kept the transaction open.
    if (!connection.inTransaction || writeStop.hasStopped()) throw error
    prepareCached(connection, rollbackSql).run()
    prepareCached(connection, releaseSql).run()
    return () => member.reject(error)
  }
}
