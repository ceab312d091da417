import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { Caller } from '../lib/client.js'

/** Reads and starts of runs that come at their rate, whether those before are answered or not. */

export const reads_a_second = 100
export const starts_a_second = 5

const paths = ['/v1/me', '/v1/runs?limit=20', '/v1/usage', '/health', '/v1/finds', '/v1/keys']

export type Answered = { status: number; took_ms: number }
export type Traffic = {
  /** Ends it once all is answered. */
  stop(): Promise<{ reads: Answered[]; starts: Answered[] }>
}

/** Settings of a service that is not to refuse such traffic. */
export const letting_through = {
  RUNS_AT_ONCE: '0',
  RUNS_IN_FLIGHT_PER_ACCOUNT: '1000',
  RUN_STARTS_PER_HOUR: '100000',
  RUN_READS_PER_MINUTE: '1000000',
}

export function openTraffic({ base, key }: Omit<Caller, 'dispatcher'>): Traffic {
  const dispatcher = new Agent({ connections: 200 })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  const [reads, starts]: [Answered[], Answered[]] = [[], []]
  const underway: Promise<void>[] = []
  let over = false

  async function send(into: Answered[], path: string, body?: string): Promise<void> {
    const began = performance.now()
    const method = body === undefined ? 'GET' : 'POST'
    const answer = await request(base + path, { method, headers, body, dispatcher })
    await answer.body.dump()
    into.push({ status: answer.statusCode, took_ms: performance.now() - began })
  }

  async function atRate(a_second: number, one: (n: number) => Promise<void>): Promise<void> {
    const began = performance.now()
    for (let n = 0; !over; n += 1) {
      const wait = began + (n * 1000) / a_second - performance.now()
      if (wait > 1) await sleep(wait)
      underway.push(one(n))
    }
  }
  const body = JSON.stringify({ topic: 'sourdough', count: 1 })
  const sending = Promise.all([
    atRate(reads_a_second, (n) => send(reads, paths[n % paths.length] ?? '/health')),
    atRate(starts_a_second, () => send(starts, '/v1/research', body)),
  ])
  return {
    async stop() {
      over = true
      await sending
      await Promise.all(underway)
      await dispatcher.close()
      return { reads, starts }
    },
  }
}
