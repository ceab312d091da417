import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memory } from './memory.js'
import type { Question } from './serving.js'

/**
 * Held requests as node:http alone holds them, without key, database or contract: the limit. It answers the
 * questions of serving.ts that are about waits; `endRuns` answers all with as many bytes as a run without results.
 */

const held = new Set<ServerResponse>()
const body = JSON.stringify({ run: 'x'.repeat(600) })

const server = createServer((request, response) => {
  if (!request.url?.includes('wait=')) return void response.end('{}')
  held.add(response)
  response.once('close', () => held.delete(response))
})
server.maxRequestsPerSocket = 1000

function answerAll() {
  const at = Date.now()
  for (const response of held)
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
      .end(body)
  return { at }
}

function answer(question: Question): unknown {
  switch (question) {
    case 'memory':
      return memory()
    case 'held':
      return held.size
    case 'endRuns':
      return answerAll()
    default:
      return null
  }
}

process.on('message', ({ n, question }: { n: number; question: Question }) => {
  process.send?.({ n, value: answer(question) })
})
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send?.({ listening: server.address() as AddressInfo }))
