import { type Client, ok } from './client.js'
import { deliver, makeLong } from './make-find.js'
import { nobody } from './operations.js'
import { readRun, startRun } from './runs.js'
import type { TestService } from './service.js'

/** The names under which operations take identifiers. */
export const idNames = ['run_id', 'hook_id', 'find_id', 'remix_id', 'conversation_id', 'key_id']

/** Things of every kind that belong to one account, by the names of their identifiers. */
export async function belongings(
  service: TestService,
  { client, account_id }: { client: Client; account_id: string },
): Promise<Record<string, string>> {
  const { conversation_id } = ok<{ conversation_id: string }>(
    await client.post('/v1/chat', { message: 'hello' }),
  )
  const { run_id } = await startRun(client, { conversation_id, count: 2 })
  await service.drain()
  const hook_id = (await readRun(client, run_id)).hooks[0]?.hook_id ?? nobody
  ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'keep' }))
  const { key_id } = ok<{ key_id: string }>(await client.post('/v1/keys', {}), 201)
  const find_id = (await deliver(service, account_id, [makeLong(1)])).find_ids[0] ?? nobody
  ok(await client.post(`/v1/finds/${find_id}/decision`, { verdict: 'keep' }))
  const { remix_id } = ok<{ remix_id: string }>(await client.post(`/v1/finds/${find_id}/remix`))
  return { run_id, hook_id, find_id, remix_id, key_id, conversation_id }
}
