import type { components } from '../../generated/api.js'
import { type Client, ok } from './client.js'
import type { StartedRun } from './runs.js'
import type { TestService } from './service.js'

export type LongRun = components['schemas']['LongRun']
export type PackagingRun = components['schemas']['PackagingRun']
export type VideoOperation = 'longform' | 'packaging'

/** Starts a long-form or packaging run; throws unless it is accepted. */
export async function startVideos(
  client: Client,
  operation: VideoOperation,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<StartedRun> {
  const whole = { topic: 'sourdough', ...body }
  return ok<StartedRun>(await client.post(`/v1/${operation}`, whole, { headers }), 202)
}

type Kinds = { longform: LongRun; packaging: PackagingRun }

/** Starts a run, executes it and reads it. */
export async function videoRun<O extends VideoOperation>(
  service: TestService,
  client: Client,
  [operation, body = {}]: [O, object?],
): Promise<Kinds[O]> {
  const { run_id } = await startVideos(client, operation, body)
  await service.drain()
  return ok<Kinds[O]>(await client.get(`/v1/runs/${run_id}`))
}
