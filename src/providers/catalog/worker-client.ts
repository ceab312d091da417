import { Worker } from 'node:worker_threads'
import { SourceFault } from '../types.js'
import type { WorkerReply, WorkerRequest } from './worker-reply.js'

/** Sends requests to a worker thread of the catalog and matches its replies. */

export type CatalogWorker<Request extends Omit<WorkerRequest, 'id'>> = {
  send(request: Request, signal?: AbortSignal): Promise<unknown>
  close(): Promise<void>
}

/** What a fault says if the worker throws, and if it ends before it answers. */
type FaultSentences = { error: string; end: string }
type WorkerOptions = { workerData?: unknown; sentences: FaultSentences }

/**
 * A worker thread that is started by the first request, and again by the next one after a crash. It keeps the process
 * alive only while a request is pending. A request rejects with a SourceFault if the thread does not answer it, and
 * with the signal's reason if that is aborted.
 */
export function openWorker<Request extends Omit<WorkerRequest, 'id'>>(
  file: URL,
  { workerData, sentences }: WorkerOptions,
): CatalogWorker<Request> {
  const pending = createPendingRequests(sentences)
  let worker: Worker | undefined
  let isClosed = false

  function start(): Worker {
    const newWorker = new Worker(file, { workerData })
    const onBroken = (cause?: unknown) => {
      if (worker !== newWorker) return
      worker = undefined
      pending.rejectAll(new SourceFault('provider', sentences.end, { cause }))
    }
    newWorker.on('message', (reply: WorkerReply) => {
      pending.settle(reply)
      if (pending.isEmpty()) newWorker.unref()
    })
    newWorker.on('error', onBroken)
    newWorker.on('exit', () => onBroken())
    return newWorker
  }

  return {
    async send(request, signal) {
      signal?.throwIfAborted()
      if (isClosed) throw closedFault()
      worker ??= start()
      const { id, answered: replyPromise } = pending.add(signal)
      worker.ref()
      worker.postMessage({ ...request, id })
      return replyPromise
    },
    async close() {
      isClosed = true
      const stoppingWorker = worker
      worker = undefined
      pending.rejectAll(closedFault())
      await stoppingWorker?.terminate()
    },
  }
}

/** Blames the request: a closed catalog is no failure of the provider. */
export function closedFault(): SourceFault {
  return new SourceFault('request', 'The catalog is closed.')
}

type PendingRequest = { resolve(answer: unknown): void; reject(reason: unknown): void }

/** Creates the list of requests that wait for a reply. The reply to an aborted request is dropped. */
function createPendingRequests({ error }: FaultSentences) {
  const pendingById = new Map<number, PendingRequest>()
  let lastId = 0

  function add(signal: AbortSignal | undefined) {
    const id = ++lastId
    const replyPromise = new Promise<unknown>((resolve, reject) => {
      const abort = () => reject(signal?.reason as Error)
      signal?.addEventListener('abort', abort, { once: true })
      const withCleanup = <T>(settlePromise: (value: T) => void) => {
        return (value: T) => {
          signal?.removeEventListener('abort', abort)
          settlePromise(value)
        }
      }
      pendingById.set(id, { resolve: withCleanup(resolve), reject: withCleanup(reject) })
    })
    return { id, answered: replyPromise }
  }

  function settle(reply: WorkerReply) {
    const pendingRequest = pendingById.get(reply.id)
    pendingById.delete(reply.id)
    if ('answer' in reply) pendingRequest?.resolve(reply.answer)
    else
      pendingRequest?.reject(
        new SourceFault('provider', error, { cause: Object.assign(new Error(), reply.fault) }),
      )
  }

  function rejectAll(fault: SourceFault) {
    for (const pendingRequest of pendingById.values()) pendingRequest.reject(fault)
    pendingById.clear()
  }

  return { add, settle, rejectAll, isEmpty: () => pendingById.size === 0 }
}
