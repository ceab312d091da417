import { setTimeout as sleep } from 'node:timers/promises'
import { topics } from '../clips.js'
import type { Run, Visit } from './visit.js'

/** Starts runs and waits for them, like callers. */

const audiences = ['beginners', 'teachers', 'busy parents', 'small teams', 'students', 'people at home']

/** Seven short runs to two long ones and one packaging run. */
const operations = [
  'research',
  'research',
  'research',
  'longform',
  'research',
  'research',
  'research',
  'longform',
  'research',
  'packaging',
]
export const operationOf = (n: number): string => operations[n % operations.length] ?? 'research'

const waitSeconds = 20
const maxWaits = 12

/**
 * Half of the topics are reworded, so that growth of data by topic would show; the others can reuse earlier purchases.
 */
function topicOf(n: number): string {
  const topic = topics[n % topics.length] ?? ''
  return Math.floor(n / operations.length) % 2 === 0
    ? topic
    : `${topic} for ${audiences[n % audiences.length]} ${n}`
}

/** Starts the run of a visit, sometimes twice under one Idempotency-Key. Returns its id; null if it was not started. */
async function startRun({ n, key, send }: Visit): Promise<string | null> {
  const operation = operationOf(n)
  const reuse = operation === 'research' ? { reuse: n % 4 === 0 } : {}
  const body = { topic: topicOf(n), count: 3 + (n % 8), ...reuse }
  const isRepeated = n % 3 === 0
  const headers: Record<string, string> = isRepeated ? { 'idempotency-key': `visit-${n}` } : {}
  const startRequest = { method: 'POST' as const, key, body, headers, expect: [200, 202] }
  const answer = await send(`/v1/${operation}`, startRequest)
  if (isRepeated) await send(`/v1/${operation}`, startRequest)
  return (answer.body as { run_id?: string }).run_id ?? null
}

/** Disconnects while a read is held. */
async function abandonRead({ n, key, send }: Visit, run_id: string): Promise<void> {
  const abortController = new AbortController()
  const read = send(`/v1/runs/${run_id}?wait=${waitSeconds}`, { key, signal: abortController.signal })
  await sleep(5 + (n % 40))
  abortController.abort()
  await read
}

async function waitForRun({ key, send }: Visit, run_id: string): Promise<Run | null> {
  for (let tries = 0; tries < maxWaits; tries += 1) {
    const { status, body } = await send(`/v1/runs/${run_id}?wait=${waitSeconds}`, { key })
    if (status !== 200) return null
    if (['done', 'failed'].includes((body as Run).status)) return body as Run
  }
  return null
}

/** Executes the run of a visit. Null if it was not started, or if its end was not seen. */
export async function research(visit: Visit): Promise<Run | null> {
  const run_id = await startRun(visit)
  if (run_id === null) return null
  if (visit.n % 5 === 0) await abandonRead(visit, run_id)
  return waitForRun(visit, run_id)
}
