import { parentPort } from 'node:worker_threads'
import { type RankedTexts, rankTexts } from './rank-texts.js'
import { replyWith, type WorkerRequest } from './worker-reply.js'

/** The worker thread that ranks texts. It opens no catalog. */

parentPort?.on('message', ({ id, argument }: WorkerRequest) => {
  parentPort?.postMessage(replyWith(id, () => rankTexts(argument as RankedTexts)))
})
