import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { codeOf } from '../../lib/reasons.js'
import type { MaintenanceReply, MaintenanceTask } from './maintenance.js'

/**
 * The thread that keeps a SQLite file small. It has a connection of its own, may wait for locks, and holds the write
 * lock only for moments, so that whoever writes waits no longer than for another commit.
 */

type Connection = Database.Database

/** How long this thread waits for another's write lock, milliseconds. */
const patience_ms = 5000

const pragmas = [
  `busy_timeout = ${patience_ms}`,
  'synchronous = FULL',
  'secure_delete = ON',
  'trusted_schema = OFF',
  'journal_size_limit = 67108864',
  'wal_autocheckpoint = 1000',
]

/** How long a slice may hold the write lock, milliseconds; how many pages the first one frees, and any at the most. */
const slice_ms = 25
const [first_pages, most_pages] = [32, 4096]

/** Pages of the file that nothing is in are cut off, slice by slice. Returns how many. */
async function freePages(connection: Connection): Promise<number> {
  let [pages, freed] = [first_pages, 0]
  for (;;) {
    const free = connection.pragma('freelist_count', { simple: true }) as number
    if (free === 0) return freed
    const began = performance.now()
    connection.exec(`BEGIN IMMEDIATE; PRAGMA incremental_vacuum(${pages}); COMMIT`)
    const took = performance.now() - began
    const left = connection.pragma('freelist_count', { simple: true }) as number
    if (left >= free) return freed
    freed += free - left
    pages = Math.round(Math.min(most_pages, Math.max(1, pages * Math.min(2, slice_ms / took))))
    // Others get the lock for longer than it was held.
    await sleep(Math.max(slice_ms, 2 * took))
  }
}

/** Emptying holds the write lock while it waits for readers that began before; they get so long (ms), so many times. */
const [readers_ms, tries, between_ms] = [50, 40, 25]

/** Empties the write-ahead log. Returns whether nothing is left in it; whoever reads on from it for long prevents that. */
async function emptyLog(connection: Connection): Promise<boolean> {
  connection.pragma(`busy_timeout = ${readers_ms}`)
  for (let n = 0; n < tries; n += 1) {
    // Most is copied without holding up anybody; what is left then is little.
    connection.pragma('wal_checkpoint(PASSIVE)')
    if (connection.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0) return true
    await sleep(between_ms)
  }
  return false
}

/** Writes the file anew; nothing of what was deleted is left in it then. Holds the write lock all the while. */
function rewrite(connection: Connection): void {
  connection.pragma('auto_vacuum = INCREMENTAL')
  connection.exec('VACUUM')
}

async function perform(file: string, task: MaintenanceTask): Promise<number> {
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

function reply(answer: MaintenanceReply): void {
  parentPort?.postMessage(answer)
}

const { file } = workerData as { file: string }
parentPort?.on('message', (task: MaintenanceTask) => {
  perform(file, task).then(
    (result) => reply({ result }),
    (error: unknown) => reply({ fault: String(error), code: codeOf(error) }),
  )
})
