import type { components } from '../../generated/api.js'
import { type Client, ok } from './client.js'
import { readRun, type ShortRun, startRun } from './runs.js'
import type { TestService } from './service.js'

type Schemas = components['schemas']
export type Share = Schemas['Share']
export type SharedRun = Schemas['SharedRun']
export type SharedShortRun = Schemas['SharedShortRun']

/** Makes a link to a run; throws unless it is made. */
export async function share(client: Client, run_id: string, body: object = {}): Promise<Share> {
  return ok<Share>(await client.post(`/v1/runs/${run_id}/share`, body), 201)
}

/** A short run that is done, its patterns with it. */
export async function doneRun(service: TestService, client: Client, body: object = {}): Promise<ShortRun> {
  const { run_id } = await startRun(client, { count: 3, ...body })
  await service.drain()
  return readRun(client, run_id)
}
