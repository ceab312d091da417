import { Worker } from 'node:worker_threads'
import type {
  CatalogImporter,
  UploadedFile,
  ImportOutcome,
  ImportProgress,
  SkippedItem,
} from '../import-types.js'
import type { ImportTarget } from './import-target.js'

/** Imports a file in a worker thread, so that the service keeps answering. */

/** What the thread is started with. */
export type ImportJob = ImportLimits & {
  file: UploadedFile
  target: ImportTarget
  now: number
  /** One 32-bit number: 1 stops the import. */
  stopFlag: SharedArrayBuffer
}

export type ImportMessage =
  { progress: ImportProgress } | { skipped: SkippedItem } | { untidied: unknown } | { outcome: ImportOutcome }

export type ImportLimits = {
  /** Maximum bytes of a zip's files in all, unpacked. */
  unpacked_limit_bytes: number
  /** Maximum number of files that are unpacked from a zip. */
  max_files: number
}

/** Creates the importer of a catalog. A file need not exist; a database has to have its tables. */
export function createCatalogImporter(target: ImportTarget, limits: ImportLimits): CatalogImporter {
  return async (file, { now, signal, ...listeners }) => {
    const stopFlag = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
    const workerData: ImportJob = { ...limits, file, target, now, stopFlag }
    const stop = () => void Atomics.store(new Int32Array(stopFlag), 0, 1)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    try {
      return await runThread(workerData, (message) => {
        if ('progress' in message) listeners.onProgress(message.progress)
        else if ('skipped' in message) listeners.onSkipped(message.skipped)
        else listeners.onUntidied(message.untidied)
      })
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}

function runThread(
  workerData: ImportJob,
  onMessage: (message: Exclude<ImportMessage, { outcome: ImportOutcome }>) => void,
): Promise<ImportOutcome> {
  const worker = new Worker(new URL('./import-worker.js', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    let outcome: ImportOutcome | null = null
    worker.on('message', (message: ImportMessage) => {
      if ('outcome' in message) outcome = message.outcome
      else onMessage(message)
    })
    worker.on('error', reject)
    // The outcome is passed on at exit, because only then has the thread released the catalog.
    worker.on('exit', (code) => {
      if (outcome) resolve(outcome)
      else reject(new Error(`The thread of an import ended with ${code}.`))
    })
  })
}
