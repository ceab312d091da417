import { Worker } from 'node:worker_threads'
import { SourceFault } from '../types.js'
import type { Answers } from './answers.js'

/** Questions to a worker thread and the answers that come back. */

export type Question = { id: number; method: keyof Answers; now: number; of: unknown }
export type Reply = { id: number; answer: unknown } | { id: number; fault: string }

export type Thread = {
  ask(question: Omit<Question, 'id'>, signal?: AbortSignal): Promise<unknown>
  close(): Promise<void>
}

/**
 * A thread that is started by the first question, and again by the next one after it broke. It keeps the process
 * alive only while a question is open. A question rejects with a SourceFault where the thread does not answer it,
 * and with the signal's reason where that aborts.
 */
export function openThread(file: URL, workerData: unknown): Thread {
  const open = openQuestions()
  let worker: Worker | undefined
  let isClosed = false

  function start(): Worker {
    const started = new Worker(file, { workerData })
    const broke = (cause?: unknown) => {
      if (worker !== started) return
      worker = undefined
      open.rejectAll(new SourceFault('provider', 'The catalog stopped while it was asked.', { cause }))
    }
    started.on('message', (reply: Reply) => {
      open.settle(reply)
      if (open.isEmpty()) started.unref()
    })
    started.on('error', broke)
    started.on('exit', () => broke())
    return started
  }

  return {
    async ask(question, signal) {
      signal?.throwIfAborted()
      if (isClosed) throw closed()
      worker ??= start()
      const { id, answered } = open.add(signal)
      worker.ref()
      worker.postMessage({ ...question, id } satisfies Question)
      return answered
    },
    async close() {
      isClosed = true
      const stopping = worker
      worker = undefined
      open.rejectAll(closed())
      await stopping?.terminate()
    },
  }
}

/** The catalog is no worse for having been closed: whoever asks now asks too late. */
function closed(): SourceFault {
  return new SourceFault('request', 'The catalog is closed.')
}

type Waiting = { resolve(answer: unknown): void; reject(reason: unknown): void }

/** The questions that wait for their answer. One that was aborted waits no more; its answer is dropped. */
function openQuestions() {
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  function add(signal: AbortSignal | undefined) {
    const id = ++lastId
    const answered = new Promise<unknown>((resolve, reject) => {
      const abort = () => reject(signal?.reason as Error)
      signal?.addEventListener('abort', abort, { once: true })
      const done = <T>(deed: (value: T) => void) => {
        return (value: T) => {
          signal?.removeEventListener('abort', abort)
          deed(value)
        }
      }
      waiting.set(id, { resolve: done(resolve), reject: done(reject) })
    })
    return { id, answered }
  }

  function settle(reply: Reply) {
    const one = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('answer' in reply) one?.resolve(reply.answer)
    else
      one?.reject(
        new SourceFault('provider', 'The catalog cannot be read.', { cause: new Error(reply.fault) }),
      )
  }

  function rejectAll(fault: SourceFault) {
    for (const one of waiting.values()) one.reject(fault)
    waiting.clear()
  }

  return { add, settle, rejectAll, isEmpty: () => waiting.size === 0 }
}
