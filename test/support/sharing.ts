import type { components } from '../../generated/api.js'
import { type Client, ok } from './client.js'
import { readRun, type ShortRun, startRun } from './runs.js'
import type { TestService } from './service.js'
import type { allowedPaths } from './shared-paths.js'
import { videoRun } from './video-runs.js'

type Schemas = components['schemas']
export type Share = Schemas['Share']
export type SharedRun = Schemas['SharedRun']
export type SharedShortRun = Schemas['SharedShortRun']
type Kind = keyof typeof allowedPaths

/** Creates a link to a run; throws unless it is created. */
export async function share(client: Client, run_id: string, body: object = {}): Promise<Share> {
  return ok<Share>(await client.post(`/v1/runs/${run_id}/share`, body), 201)
}

/** A completed short run, including its patterns. */
export async function doneRun(service: TestService, client: Client, body: object = {}): Promise<ShortRun> {
  const { run_id } = await startRun(client, { count: 3, ...body })
  await service.drain()
  return readRun(client, run_id)
}

/** A run of this kind with a verdict and a note on its first result. */
export async function judgedRun(
  service: TestService,
  client: Client,
  kind: Kind,
  verdict: 'keep' | 'reject' = 'reject',
): Promise<string> {
  if (kind === 'short') {
    const { run_id, hooks } = await doneRun(service, client)
    const path = `/v1/hooks/${hooks[0]?.hook_id}/decision`
    ok(await client.post(path, { verdict, note: 'for nobody else' }))
    return run_id
  }
  const run = await videoRun(service, client, [kind === 'long' ? 'longform' : 'packaging', { count: 3 }])
  const path = `/v1/finds/${run.finds[0]?.find_id}/decision`
  ok(await client.post(path, { verdict, note: 'for nobody else' }))
  return run.run_id
}
