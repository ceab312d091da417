import { Worker } from 'node:worker_threads'

/**
 * `empty-log` empties the write-ahead log; its result is 1, or 0 if a long read prevented it. `free-pages` cuts free
 * pages off the file; its result is their number. `rewrite` rewrites the whole file and holds the write lock meanwhile.
 */
export type MaintenanceTask = 'empty-log' | 'free-pages' | 'rewrite'

export type MaintenanceReply = { result: number } | { fault: string; code: string }

/** Work on a SQLite file that would block the event loop for too long. Each task runs on a worker thread of its own. */
export type Maintenance = {
  /**
   * Resolves with the result of the task. Rejects with an Error that has SQLite's code if the task fails, and with the
   * reason of `stop` if that ended it.
   */
  run(task: MaintenanceTask, stop?: AbortSignal): Promise<number>
  /** Terminates all threads. That is safe at any time, because each step of a task is a transaction. */
  close(): Promise<void>
}

/** How long an idle thread waits for the next task, because starting a thread takes longer than most tasks. */
const idleTimeoutMs = 2000

/** The result in a reply. Throws the error of a failed task. */
function unwrapReply(reply: MaintenanceReply): number {
  if ('result' in reply) return reply.result
  throw Object.assign(new Error(reply.fault), { code: reply.code })
}

/** Runs a task on a thread. Rejects if the thread exits before it replies. */
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

/** Settles like `work`. When `stop` fires, terminates the worker and rejects with the signal's reason. */
async function terminateOnAbort<T>(
  worker: Worker,
  stop: AbortSignal | undefined,
  work: Promise<T>,
): Promise<T> {
  const onStop = () => void worker.terminate()
  if (stop?.aborted) onStop()
  stop?.addEventListener('abort', onStop)
  try {
    return await work
  } catch (error) {
    stop?.throwIfAborted()
    throw error
  } finally {
    stop?.removeEventListener('abort', onStop)
  }
}

/** Creates the maintenance of a SQLite file, which runs in threads of its own. */
export function createMaintenance(file: string): Maintenance {
  const workers = new Set<Worker>()
  /** Idle threads, each with the timer that terminates it. */
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

  /** An idle thread, or a new one. */
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
    async run(task, stop) {
      if (isClosed) throw new Error('The database is closed.')
      const worker = takeWorker()
      const reply = await terminateOnAbort(worker, stop, runOnWorker(worker, task))
      releaseWorker(worker)
      return unwrapReply(reply)
    },
    async close() {
      isClosed = true
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}
