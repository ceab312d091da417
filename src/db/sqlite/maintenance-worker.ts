import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { errorCodeOf } from '../../lib/error-message.js'
import type { MaintenanceReply, MaintenanceTask } from './maintenance.js'

/**
 * The thread that keeps a SQLite file small. It has a connection of its own, may wait for locks, and holds the write
 * lock only for moments, so that whoever writes waits no longer than for another commit.
 */

type Connection = Database.Database

/** How long this thread waits for another's write lock, milliseconds. */
const lockTimeoutMs = 5000

const pragmas = [
  `busy_timeout = ${lockTimeoutMs}`,
  'synchronous = FULL',
  'secure_delete = ON',
  'trusted_schema = OFF',
  'journal_size_limit = 67108864',
  'wal_autocheckpoint = 1000',
]

/** How long a slice may hold the write lock, milliseconds; how many pages the first one frees, and any at the most. */
const sliceMs = 25
const [firstSlicePages, maxSlicePages] = [32, 4096]

/** Pages of the file that nothing is in are cut off, slice by slice. Returns how many. */
async function freePages(connection: Connection): Promise<number> {
  let [pages, freed] = [firstSlicePages, 0]
  for (;;) {
    const freeBefore = connection.pragma('freelist_count', { simple: true }) as number
    if (freeBefore === 0) return freed
    const startedAt = performance.now()
    connection.exec(`BEGIN IMMEDIATE; PRAGMA incremental_vacuum(${pages}); COMMIT`)
    const durationMs = performance.now() - startedAt
    const remainingPages = connection.pragma('freelist_count', { simple: true }) as number
    if (remainingPages >= freeBefore) return freed
    freed += freeBefore - remainingPages
    pages = Math.round(Math.min(maxSlicePages, Math.max(1, pages * Math.min(2, sliceMs / durationMs))))
    // Others get the lock for longer than it was held.
    await sleep(Math.max(sliceMs, 2 * durationMs))
  }
}

/** Emptying holds the write lock while it waits for readers that began before; they get so long (ms), so many times. */
const [readerTimeoutMs, maxAttempts, pauseMs] = [50, 40, 25]

/** Empties the write-ahead log. Returns whether nothing is left in it; whoever reads on from it for long prevents that. */
async function emptyLog(connection: Connection): Promise<boolean> {
  connection.pragma(`busy_timeout = ${readerTimeoutMs}`)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // Most is copied without holding up anybody; what is left then is little.
    connection.pragma('wal_checkpoint(PASSIVE)')
    if (connection.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0) return true
    await sleep(pauseMs)
  }
  return false
}

/** Writes the file anew; nothing of what was deleted is left in it then. Holds the write lock all the while. */
function rewrite(connection: Connection): void {
  connection.pragma('auto_vacuum = INCREMENTAL')
  connection.exec('VACUUM')
}

async function runTask(file: string, task: MaintenanceTask): Promise<number> {
  const connection = new Database(file, { fileMustExist: true })
  try {
    for (const pragma of pragmas) connection.pragma(pragma)
    if (task === 'rewrite') rewrite(connection)
    const freed = task === 'free-pages' ? await freePages(connection) : 0
    const isEmpty = await emptyLog(connection)
    return task === 'empty-log' ? Number(isEmpty) : freed
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
