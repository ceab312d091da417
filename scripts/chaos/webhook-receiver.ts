import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Db } from '../../src/db/types.js'
import type { Cleanups } from './open-database.js'

/** A receiver of webhooks about runs. */

/** The delays of its answers, in turn: kills cut off more of the longer ones. */
const answerDelaysMs = [10, 60, 250]

type RunMessages = { type: string; status: string; times: number; bodies: Set<string> }
export type WebhookReceiver = { url: string; received: Map<string, RunMessages>; requestCount: () => number }

/** Starts a receiver that records its messages by run. */
export async function startWebhookReceiver(cleanups: Cleanups): Promise<WebhookReceiver> {
  const received = new Map<string, RunMessages>()
  let requests = 0
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const { type, data } = JSON.parse(body) as { type: string; data: { run_id: string; status: string } }
      const before = received.get(data.run_id) ?? { type, status: data.status, times: 0, bodies: new Set() }
      before.bodies.add(body)
      received.set(data.run_id, { ...before, times: before.times + 1 })
      const delayMs = answerDelaysMs[(requests += 1) % answerDelaysMs.length]
      setTimeout(() => response.writeHead(204).end(), delayMs)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return { url, received, requestCount: () => requests }
}

type RunRow = { run_id: string; status: string }

/** The missing and the wrong messages about runs that were started since an instant. */
export async function findWebhookFaults(db: Db, { received }: WebhookReceiver, since = 0) {
  const runs = await db('runs').where('created_at', '>=', since).select<RunRow[]>('run_id', 'status')
  const lost = runs.filter(({ run_id }) => !received.has(run_id)).length
  const wrong = runs.filter(({ run_id, status }) => {
    const one = received.get(run_id)
    return one !== undefined && (one.status !== status || one.bodies.size > 1)
  }).length
  const knownIds = new Set(runs.map(({ run_id }) => run_id))
  const invented = [...received.keys()].filter((run_id) => !knownIds.has(run_id)).length
  return { events: runs.length, lost, wrong, invented }
}
