import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { Caller } from '../lib/client.js'

/** Reads and starts of runs at a constant rate, whether earlier ones are answered or not. */

export const readsPerSecond = 100
export const startsPerSecond = 5

const paths = ['/v1/me', '/v1/runs?limit=20', '/v1/usage', '/health', '/v1/finds', '/v1/keys']

export type TrafficAnswer = { status: number; took_ms: number }
export type Traffic = {
  /** Ends the traffic once everything is answered. */
  stop(): Promise<{ reads: TrafficAnswer[]; starts: TrafficAnswer[] }>
}

/** Settings of a service that does not refuse such traffic. */
export const permissiveSettings = {
  RUNS_AT_ONCE: '0',
  RUNS_IN_FLIGHT_PER_ACCOUNT: '1000',
  RUN_STARTS_PER_HOUR: '100000',
  RUN_READS_PER_MINUTE: '1000000',
}

/** Sends reads, and starts of runs unless `only_reads` is set. */
export function openTraffic({
  base,
  key,
  only_reads = false,
}: Omit<Caller, 'dispatcher'> & { only_reads?: boolean }): Traffic {
  const dispatcher = new Agent({ connections: 200 })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  const reads: TrafficAnswer[] = []
  const starts: TrafficAnswer[] = []
  const inFlight: Promise<void>[] = []
  let isOver = false

  async function send(answers: TrafficAnswer[], path: string, body?: string): Promise<void> {
    const startedAt = performance.now()
    const method = body === undefined ? 'GET' : 'POST'
    const answer = await request(base + path, { method, headers, body, dispatcher })
    await answer.body.dump()
    answers.push({ status: answer.statusCode, took_ms: performance.now() - startedAt })
  }

  async function atRate(perSecond: number, sendOne: (n: number) => Promise<void>): Promise<void> {
    const startedAt = performance.now()
    for (let n = 0; !isOver; n += 1) {
      const wait = startedAt + (n * 1000) / perSecond - performance.now()
      if (wait > 1) await sleep(wait)
      inFlight.push(sendOne(n))
    }
  }
  const body = JSON.stringify({ topic: 'sourdough', count: 1 })
  const senders = Promise.all([
    atRate(readsPerSecond, (n) => send(reads, paths[n % paths.length] ?? '/health')),
    only_reads ? undefined : atRate(startsPerSecond, () => send(starts, '/v1/research', body)),
  ])
  return {
    async stop() {
      isOver = true
      await senders
      await Promise.all(inFlight)
      await dispatcher.close()
      return { reads, starts }
    },
  }
}
