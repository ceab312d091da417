import type { components } from '../../generated/api.js'
import { type Answer, type Client, ok } from './client.js'

export type ShortRun = components['schemas']['ShortRun']
export type StartedRun = components['schemas']['RunStartedOut']
export type Usage = components['schemas']['Usage']

/** Starts a short run; throws unless it is accepted. */
export async function startRun(
  client: Client,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<StartedRun> {
  return ok<StartedRun>(await client.post('/v1/research', { topic: 'sourdough', ...body }, { headers }), 202)
}

/** The answer to a repeated start: without the possible costs, which only a new one states. */
export function replayOf(started: object): object {
  const members = Object.entries({ ...started, replayed: true })
  return Object.fromEntries(
    members.filter(
      ([name]) => !['usual_cost', 'highest_cost', 'priced_runs', 'free_empty_runs_left'].includes(name),
    ),
  )
}

export function readRun(client: Client, run_id: string, query = ''): Promise<ShortRun> {
  return client.get(`/v1/runs/${run_id}${query}`).then((answer) => ok<ShortRun>(answer))
}

export function usageOf(client: Client): Promise<Usage> {
  return client.get('/v1/usage').then((answer) => ok<Usage>(answer))
}

/** credits + spent + reserved, as the service reports them. */
export async function sumOf(client: Client): Promise<number> {
  const { credits, spent_total, reserved_now } = await usageOf(client)
  return credits + spent_total + reserved_now
}

export function statuses(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
