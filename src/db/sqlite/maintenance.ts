import { Worker } from 'node:worker_threads'

/**
 * `empty-log` empties the write-ahead log (result 1, or 0 where somebody read on from it), `free-pages` cuts off pages
 * that nothing is in (how many), `rewrite` writes the whole file anew and holds the write lock as long as that takes.
 */
export type MaintenanceTask = 'empty-log' | 'free-pages' | 'rewrite'

export type MaintenanceReply = { result: number } | { fault: string; code: string }

/** Work on a SQLite file that takes too long for the event loop: each task has a thread to itself while it lasts. */
export type Maintenance = {
  /** Rejects with an Error that has SQLite's code where the task failed. */
  run(task: MaintenanceTask): Promise<number>
  /** Ends what is under way. A task can be ended at any time: each of its steps is a transaction. */
  close(): Promise<void>
}

/** How long a thread is kept for the next task: to start one takes longer than most tasks. */
const idleTimeoutMs = 2000

/** Throws what the thread failed with. */
function unwrapReply(reply: MaintenanceReply): number {
  if ('result' in reply) return reply.result
  throw Object.assign(new Error(reply.fault), { code: reply.code })
}

/** Has the thread do the task. Rejects where the thread ends before it has answered. */
function runOnWorker(worker: Worker, task: MaintenanceTask): Promise<MaintenanceReply> {
  return new Promise<MaintenanceReply>((resolve, reject) => {
    const onExit = () => reject(new Error(`The database was closed during ${task}.`))
    worker.once('error', reject)
    worker.once('exit', onExit)
    worker.once('message', (reply: MaintenanceReply) => {
      worker.off('error', reject)
      worker.off('exit', onExit)
      resolve(reply)
    })
    worker.postMessage(task)
  })
}

export function createMaintenance(file: string): Maintenance {
  const workers = new Set<Worker>()
  /** Threads without a task, each with the timer that ends it. */
  const idleTimers = new Map<Worker, NodeJS.Timeout>()
  let isClosed = false

  function removeFromIdle(worker: Worker): void {
    clearTimeout(idleTimers.get(worker))
    idleTimers.delete(worker)
  }

  function startWorker(): Worker {
    const worker = new Worker(new URL('./maintenance-worker.js', import.meta.url), { workerData: { file } })
    workers.add(worker)
    worker.once('exit', () => {
      removeFromIdle(worker)
      workers.delete(worker)
    })
    return worker
  }

  /** A thread that has nothing to do. */
  function takeWorker(): Worker {
    const [idleWorker] = idleTimers.keys()
    if (!idleWorker) return startWorker()
    removeFromIdle(idleWorker)
    idleWorker.ref()
    return idleWorker
  }

  function releaseWorker(worker: Worker): void {
    worker.unref()
    const terminateWorker = () => {
      removeFromIdle(worker)
      void worker.terminate()
    }
    idleTimers.set(worker, setTimeout(terminateWorker, idleTimeoutMs).unref())
  }

  return {
    async run(task) {
      if (isClosed) throw new Error('The database is closed.')
      const worker = takeWorker()
      const reply = await runOnWorker(worker, task)
      releaseWorker(worker)
      return unwrapReply(reply)
    },
    async close() {
      isClosed = true
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}
