import { type Client, ok } from './client.js'
import { deliver, makeLong } from './make-find.js'
import { operations, type Schema } from './operations.js'
import { readRun, startRun } from './runs.js'
import type { TestService } from './service.js'
import { addWatch } from './watches.js'
import { addDelivery, addWebhook } from './webhooks.js'

/** The names under which operations take identifiers. */
export const idNames = [
  'run_id',
  'hook_id',
  'find_id',
  'remix_id',
  'conversation_id',
  'key_id',
  'watch_id',
  'webhook_id',
  'delivery_id',
  'share_id',
]

/** The kinds of identifiers that only the scope admin may use. */
export const adminIdNames = ['key_id', 'webhook_id', 'delivery_id', 'share_id']

/** The kind of identifier in a parameter or member, alone or in a list; undefined if it contains none. */
export const kindOfId = (name: string): string | undefined =>
  idNames.find((kind) => name === kind || name.endsWith(`_${kind}`) || name.endsWith(`_${kind}s`))

function one(id: string | undefined): string {
  if (!id) throw new Error('Nothing was delivered to try with.')
  return id
}

/** The identifier under this name. Throws if there is none. */
export type Belongings = (name: string) => string

/** Creates a thing of every kind for one account. The result gives their identifiers by name. */
export async function belongings(
  service: TestService,
  { client, account_id }: { client: Client; account_id: string },
): Promise<Belongings> {
  const { conversation_id } = ok<{ conversation_id: string }>(
    await client.post('/v1/chat', { message: 'hello' }),
  )
  const { run_id } = await startRun(client, { conversation_id, count: 2 })
  await service.drain()
  const hook_id = one((await readRun(client, run_id)).hooks[0]?.hook_id)
  ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'keep' }))
  const { key_id } = ok<{ key_id: string }>(await client.post('/v1/keys', {}), 201)
  const find_id = one((await deliver(service, account_id, [makeLong(1)])).find_ids[0])
  ok(await client.post(`/v1/finds/${find_id}/decision`, { verdict: 'keep' }))
  const { remix_id } = ok<{ remix_id: string }>(await client.post(`/v1/finds/${find_id}/remix`))
  const { share_id } = ok<{ share_id: string }>(await client.post(`/v1/runs/${run_id}/share`, {}), 201)
  const watch_id = (await addWatch(client, { active: false })).watch_id
  const { webhook_id } = await addWebhook(client)
  const { delivery_id } = await addDelivery(service, { account_id, webhook_id })
  const all: Record<string, string> = { run_id, hook_id, find_id, remix_id, key_id, conversation_id }
  Object.assign(all, { watch_id, webhook_id, delivery_id, share_id })
  return (name) => one(all[name])
}

type Member = [name: string, schema: Schema]

const identifiersOf = (schema: Schema | null | undefined): Member[] =>
  Object.entries(schema?.properties ?? {}).filter(([name]) => /_ids?$/.test(name))

/** A `start` in other operations is checked like the body of a start of short clips. */
const startIdentifiers = identifiersOf(
  operations.find(({ operationId }) => operationId === 'findHooks')?.body,
)

const member = (name: string, { type }: Schema, id: string) => ({
  [name]: [type].flat().includes('array') ? [id] : id,
})

/** The members of request bodies that contain identifiers of owned things, with a body for each. */
export const namedInBody = operations.flatMap((operation) => {
  const example = operation.example as { start?: object } | undefined
  const startOf = (name: string, given: (id: string) => object) => ({
    operation,
    name,
    kind: kindOfId(name.replace('start/', '')) ?? name,
    given,
  })
  const direct = identifiersOf(operation.body).map(([name, schema]) =>
    startOf(name, (id) => ({ ...example, ...member(name, schema, id) })),
  )
  const inStart = (operation.body?.properties?.start ? startIdentifiers : []).map(([name, schema]) =>
    startOf(`start/${name}`, (id) => ({
      ...example,
      start: { topic: 'sourdough', ...example?.start, ...member(name, schema, id) },
    })),
  )
  return [...direct, ...inStart]
})
