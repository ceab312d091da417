import { parentPort, workerData } from 'node:worker_threads'
import { answers } from './answers.js'
import { openShelf, type Paths, type Shelf } from './shelf.js'
import type { Question, Reply } from './thread.js'

/** The thread in which the catalog is searched. */

const shelfAt = openShelf(workerData as Paths)

parentPort?.on('message', (question: Question) => {
  parentPort?.postMessage(replyTo(question))
})

function replyTo({ id, method, now, of }: Question): Reply {
  try {
    const answer = answers[method] as (shelf: Shelf, of: unknown) => unknown
    return { id, answer: answer(shelfAt(now), of) }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}
