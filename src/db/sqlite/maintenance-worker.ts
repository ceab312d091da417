import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { errorCodeOf } from '../../lib/error-message.js'
import type { MaintenanceReply, MaintenanceTask } from './maintenance.js'

/**
 * The worker thread that keeps a SQLite file small. It has its own connection and may wait for locks. Except for a
 * rewrite, it holds the write lock only briefly, so that other writers wait no longer than for another commit.
 */

type Connection = Database.Database

/** How long this thread waits for the write lock. */
const lockTimeoutMs = 5000

const pragmas = [
  `busy_timeout = ${lockTimeoutMs}`,
  'synchronous = FULL',
  'secure_delete = ON',
  'trusted_schema = OFF',
  'journal_size_limit = 67108864',
  'wal_autocheckpoint = 1000',
]

/** How long a slice may hold the write lock. Its size in pages adapts to that. */
const sliceMs = 25
const firstSlicePages = 32
const maxSlicePages = 4096

/** Cuts free pages off the file, slice by slice. Returns how many. */
async function freePages(connection: Connection): Promise<number> {
  let pages = firstSlicePages
  let freedPages = 0
  for (;;) {
    const freeBefore = connection.pragma('freelist_count', { simple: true }) as number
    if (freeBefore === 0) return freedPages
    const startedAt = performance.now()
    connection.exec(`BEGIN IMMEDIATE; PRAGMA incremental_vacuum(${pages}); COMMIT`)
    const durationMs = performance.now() - startedAt
    const remainingPages = connection.pragma('freelist_count', { simple: true }) as number
    if (remainingPages >= freeBefore) return freedPages
    freedPages += freeBefore - remainingPages
    pages = Math.round(Math.min(maxSlicePages, Math.max(1, pages * Math.min(2, sliceMs / durationMs))))
    // Leaves the lock to other writers for longer than it was held.
    await sleep(Math.max(sliceMs, 2 * durationMs))
  }
}

/** A truncating checkpoint holds the write lock while it waits for earlier readers: a short wait, many attempts. */
const readerTimeoutMs = 50
const maxAttempts = 40
const pauseMs = 25

/** Empties the write-ahead log. Returns false if a long read prevented it. */
async function emptyLog(connection: Connection): Promise<boolean> {
  connection.pragma(`busy_timeout = ${readerTimeoutMs}`)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // The passive checkpoint copies most of the log without blocking anybody.
    connection.pragma('wal_checkpoint(PASSIVE)')
    if (connection.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0) return true
    await sleep(pauseMs)
  }
  return false
}

/** Rewrites the file, which removes all remnants of deleted rows. Holds the write lock all the while. */
function rewrite(connection: Connection): void {
  connection.pragma('auto_vacuum = INCREMENTAL')
  connection.exec('VACUUM')
}

async function runTask(file: string, task: MaintenanceTask): Promise<number> {
  const connection = new Database(file, { fileMustExist: true })
  try {
    for (const pragma of pragmas) connection.pragma(pragma)
    if (task === 'rewrite') rewrite(connection)
    const freedPages = task === 'free-pages' ? await freePages(connection) : 0
    const isEmpty = await emptyLog(connection)
    return task === 'empty-log' ? Number(isEmpty) : freedPages
  } finally {
    connection.close()
  }
}

function postReply(answer: MaintenanceReply): void {
  parentPort?.postMessage(answer)
}

const { file } = workerData as { file: string }
parentPort?.on('message', (task: MaintenanceTask) => {
  runTask(file, task).then(
    (result) => postReply({ result }),
    (error: unknown) => postReply({ fault: String(error), code: errorCodeOf(error) }),
  )
})
