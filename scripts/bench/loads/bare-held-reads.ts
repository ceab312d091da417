import { boundYoungGeneration } from '../../../src/cli/v8-flags.js'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endInBatches } from './end-in-batches.js'
import { measureMemory } from './memory.js'
import type { EndedAtByRun } from './end-in-batches.js'
import type { ProbeRequest } from './probed-service-process.js'

/**
 * Held requests in node:http alone, without key, database or contract, as the lower limit. Supports the requests of
 * probed-service-process.ts about held reads; each answer is as long as a run without results.
 */

/** By the id of the awaited run. */
const held = new Map<string, ServerResponse>()
const body = JSON.stringify({ run: 'x'.repeat(600) })

const server = createServer((request, response) => {
  const run_id = /^\/v1\/runs\/([^?]+)\?wait=/.exec(request.url ?? '')?.[1]
  if (run_id === undefined) return void response.end('{}')
  held.set(run_id, response)
  response.once('close', () => held.delete(run_id))
})
server.maxRequestsPerSocket = 1000

function answerAll(responses: [string, ServerResponse][]): EndedAtByRun {
  const answeredAt = Date.now()
  for (const [, response] of responses)
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
      .end(body)
  return Object.fromEntries(responses.map(([run_id]) => [run_id, answeredAt]))
}

function answer(question: ProbeRequest): unknown {
  switch (question) {
    case 'memory':
      return measureMemory()
    case 'held':
      return held.size
    case 'endRuns':
    case 'settleRuns':
      return answerAll([...held])
    case 'endRunsInTurn':
      return endInBatches([...held], answerAll)
    default:
      return null
  }
}

process.on('message', ({ n, question }: { n: number; question: ProbeRequest }) => {
  void Promise.resolve(answer(question)).then((value) => process.send?.({ n, value }))
})
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
server.listen(0, '127.0.0.1', () => {
  // As in the service, so that both have the same room for young objects.
  boundYoungGeneration()
  process.send?.({ listening: server.address() as AddressInfo })
})
