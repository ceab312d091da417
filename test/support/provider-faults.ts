import { systemIds } from '../../src/lib/ids.js'
import type { ServiceCall, Internet } from './internet/internet.js'
import { type FaultScript, faultScripts, shapeScripts } from './fault-scripts.js'
import { type Client, ok } from './client.js'

/** Runs against the stub internet in which one request fails in one way, and their outcomes. */

export const operations = { research: 'short', longform: 'long', packaging: 'packaging' } as const
export type Operation = keyof typeof operations

/** Every request at which a run of the kind can fail. */
export const positions: Record<Operation, string[]> = {
  research: [
    'search WEB',
    'player WEB',
    'player ANDROID',
    'timedtext',
    'browse WEB',
    'feed',
    '/v1/tiktok/search/keyword',
    'vtt',
    '/v3/tiktok/profile/videos',
    '/v1/instagram/search/popular',
    '/v1/instagram/post',
    '/v2/instagram/media/transcript',
    '/v1/instagram/user/reels',
  ],
  longform: ['search WEB', 'browse WEB', 'feed', 'player ANDROID', 'player WEB', 'timedtext'],
  packaging: ['search WEB', 'browse WEB', 'feed', 'player WEB'],
}

export const allScripts: Record<string, FaultScript> = { ...faultScripts, ...shapeScripts }

/** Each provider call has exactly one of these requests, which shows whether it was answered. */
const billable = new Set([
  'search WEB',
  'browse WEB',
  'player ANDROID',
  'feed',
  '/v1/tiktok/search/keyword',
  '/v1/tiktok/video/transcript',
  '/v3/tiktok/profile/videos',
  'vtt',
  '/v1/instagram/search/popular',
  '/v2/instagram/media/transcript',
  '/v1/instagram/user/reels',
  '/v2/instagram/reels/search',
  '/v1/youtube/search',
  '/v1/youtube/channel-videos',
  '/v1/youtube/channel/shorts',
  '/v1/youtube/video/transcript',
])

/** The number of normally answered requests for which a provider call may be charged. */
export function usableCalls(calls: ServiceCall[], operation: Operation): number {
  // For packaging, the exact date is a provider call; otherwise this page is requested as part of another call.
  const isBillable = (op: string) => billable.has(op) || (operation === 'packaging' && op === 'player WEB')
  return calls.filter(({ op, usable }) => usable && isBillable(op)).length
}

export type RunOutcome = {
  status: 'done' | 'failed'
  charged: number
  results: number
  took_ms: number
  usable: number
}

type FaultRunDeps = { operation: Operation; internet: Internet; client: Client; drain: () => Promise<void> }

/** Executes one run in which every request at `position` is answered by `script`. */
export async function runWith(
  { operation, internet, client, drain }: FaultRunDeps,
  { position, script }: { position: string; script: FaultScript },
): Promise<RunOutcome> {
  internet.calls.length = 0
  internet.fault = ({ op }) => (op === position ? script : null)
  const began = performance.now()
  const body = { topic: 'sourdough', count: 3, ...(operation === 'research' ? { reuse: false } : {}) }
  const key = { headers: { 'idempotency-key': systemIds.uuid() } }
  const { run_id } = ok<{ run_id: string }>(await client.post(`/v1/${operation}`, body, key), 202)
  await drain()
  const run = ok<Record<string, unknown>>(await client.get(`/v1/runs/${run_id}`))
  internet.fault = () => null
  const { status, charged, hooks, finds } = run as Pick<RunOutcome, 'status' | 'charged'> &
    Record<string, unknown[]>
  return {
    status,
    charged,
    results: (hooks ?? finds ?? []).length,
    took_ms: Math.round(performance.now() - began),
    usable: usableCalls(internet.calls, operation),
  }
}
