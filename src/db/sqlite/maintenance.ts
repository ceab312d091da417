import { Worker } from 'node:worker_threads'

/**
 * `empty-log` empties the write-ahead log (result 1, or 0 where somebody read on from it), `free-pages` cuts off pages
 * that nothing is in (how many), `rewrite` writes the whole file anew and holds the write lock as long as that takes.
 */
export type MaintenanceTask = 'empty-log' | 'free-pages' | 'rewrite'

export type MaintenanceReply = { result: number } | { fault: string; code: string }

/** Work on a SQLite file that takes too long for the event loop: each task has a thread of its own while it lasts. */
export type Maintenance = {
  /** Rejects with an Error that has SQLite's code where the task failed. */
  run(task: MaintenanceTask): Promise<number>
  /** Ends what is under way. A task can be ended at any time: each of its steps is a transaction. */
  close(): Promise<void>
}

/** Throws what the thread failed with. */
function resultOf(reply: MaintenanceReply): number {
  if ('result' in reply) return reply.result
  throw Object.assign(new Error(reply.fault), { code: reply.code })
}

export function createMaintenance(file: string): Maintenance {
  const underway = new Set<Worker>()
  let isClosed = false
  return {
    async run(task) {
      if (isClosed) throw new Error('The database is closed.')
      const workerData = { file, task }
      const worker = new Worker(new URL('./maintenance-worker.js', import.meta.url), { workerData })
      underway.add(worker)
      try {
        return resultOf(
          await new Promise<MaintenanceReply>((resolve, reject) => {
            worker.once('message', resolve)
            worker.once('error', reject)
            worker.once('exit', () => reject(new Error(`The database was closed during ${task}.`)))
          }),
        )
      } finally {
        underway.delete(worker)
      }
    },
    async close() {
      isClosed = true
      await Promise.all([...underway].map((worker) => worker.terminate()))
    },
  }
}
