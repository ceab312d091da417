import knex from 'knex'
import type { Db, Tx } from '../types.js'
import { isBusy, backoffMsAfter } from './busy-retry.js'
import { openSqliteHandle } from '../transaction-handle.js'
import { type Connection, prepareCached } from './statement-cache.js'
import { withWriteConnection } from './write-connection.js'
import type { WriteStop } from './write-stop.js'

/**
 * Group commit for SQLite. A commit waits for the disk, so concurrent callers share one transaction: each writes in a
 * savepoint of its own, one after another, and all promises resolve after the common commit.
 */
export type GroupCommit = {
  /**
   * Does the work inside a transaction. Resolves once the transaction is on disk. If the work throws, its writes are
   * rolled back.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

type GroupMember = {
  work(tx: Tx): Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  queuedAt: number
}

/** A group commits at the latest after this many members or milliseconds. */
const maxGroupMembers = 64
const maxGroupMs = 10

const savepointSql = 'SAVEPOINT member'
const rollbackSql = 'ROLLBACK TO member'
const releaseSql = 'RELEASE member'

/** A monotonic clock in milliseconds with a timeout. */
export type Timer = { now(): number; schedule(ms: number, call: () => void): void }

const systemTimer: Timer = {
  now: () => performance.now(),
  schedule: (ms, call) => void setTimeout(call, ms).unref(),
}

type GroupCommitOptions = {
  /** How long a caller waits for its turn before it is rejected. */
  lockTimeoutMs: number
  /** Called after each commit, before its members are resolved. */
  onCommit: () => void
  writeStop: WriteStop
}

/** The callers that wait for their turn. Each is rejected after its own `lockTimeoutMs`. */
function createQueue(lockTimeoutMs: number, timer: Timer) {
  let members: GroupMember[] = []
  let isTimeoutScheduled = false

  /** Rejects the callers that were queued up to this instant. */
  function rejectQueuedUntil(instant: number, error: unknown): void {
    const expiredMembers = members.filter((member) => member.queuedAt <= instant)
    members = members.filter((member) => member.queuedAt > instant)
    for (const member of expiredMembers) member.reject(error)
  }

  /** One timer for the whole queue, due when the oldest member times out: a timer for each would cost more. */
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
    rejectQueuedUntil,
  }
}

/** Creates the queue that commits several waiting transactions together. */
export function createGroupCommit(db: Db, options: GroupCommitOptions, timer = systemTimer): GroupCommit {
  const queue = createQueue(options.lockTimeoutMs, timer)
  let isFlushing = false
  /** How many times in a row another process held the lock. */
  let refusals = 0

  function scheduleFlush(): void {
    if (isFlushing || queue.isEmpty()) return
    isFlushing = true
    setImmediate(() => void flush())
  }

  /** Commits the next group, unless the queue is empty or another process holds the lock. */
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
      queue.rejectQueuedUntil(requestedAt, error)
    }
    // The connection is released during the pause, so that others can use it.
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

/** Begins a transaction that holds the write lock. Returns false if another connection holds it. */
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

/**
 * Runs the members in the open transaction, commits, and settles each. Returns the members that did not fit in the
 * time.
 */
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

/**
 * Runs one member in a savepoint. Returns what settles it after the commit; throws if the whole transaction is lost.
 */
async function runMember(
  db: Db,
  connection: Connection,
  { member, writeStop }: { member: GroupMember; writeStop: WriteStop },
): Promise<Settle> {
  prepareCached(connection, savepointSql).run()
  const { handle, close } = openSqliteHandle<Tx>(db, connection)
  try {
    const value = await member.work(handle)
    close()
    prepareCached(connection, releaseSql).run()
    return () => member.resolve(value)
  } catch (error) {
    close()
    writeStop.recordError(error)
    // After a failed disk write nothing is committed, even if SQLite kept the transaction open.
    if (!connection.inTransaction || writeStop.hasStopped()) throw error
    prepareCached(connection, rollbackSql).run()
    prepareCached(connection, releaseSql).run()
    return () => member.reject(error)
  }
}
