import { expect } from 'chai'
import { type Client, ok } from '../support/client.js'
import { fill, nobody, type Operation, operations } from '../support/operations.js'
import { deliver, makeLong } from '../support/make-find.js'
import { readRun, startRun } from '../support/runs.js'
import { rowsOfAccount } from '../support/schema.js'
import { onBoth, startService, type TestService } from '../support/service.js'

/** Every place where an operation takes an identifier: in its path or its query. */
type Slot = { operation: Operation; name: string; in: 'path' | 'query' }

const idNames = ['run_id', 'hook_id', 'find_id', 'remix_id', 'conversation_id', 'key_id']

const slots: Slot[] = operations.flatMap((operation) =>
  operation.parameters
    .filter(({ name }) => idNames.includes(name))
    .map((parameter) => ({ operation, name: parameter.name, in: parameter.in as 'path' | 'query' })),
)

/** Things of every kind that belong to one account. */
async function belongings(
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
  return { run_id, hook_id, find_id, key_id, conversation_id }
}

async function ask(client: Client, { operation, name, in: place }: Slot, id: string) {
  const path =
    place === 'path' ? fill(operation.path, { [name]: id }) : `${fill(operation.path, {})}?${name}=${id}`
  const headers = { 'Content-Type': 'application/json' }
  const body = operation.body ? JSON.stringify(operation.example ?? {}) : undefined
  const answer = await client.raw(operation.method, path, body, operation.body ? { headers } : {})
  const text = JSON.stringify(answer.body).replace(/"request_id":"[^"]*"/, '')
  const names = [...answer.headers.keys()].filter((header) => !header.startsWith('x-ratelimit')).sort()
  return { status: answer.status, text, names }
}

onBoth("another account's identifiers", (database) => {
  it("B1 B2 B3 B5 answer in every slot like identifiers that are nobody's, and change nothing", async () => {
    await using service = await startService({ database })
    const [owner, stranger] = [await service.signUp(), await service.signUp()]
    const theirs = await belongings(service, owner)
    const before = await rowsOfAccount(service.service.deps.db, owner.account_id)
    expect(slots.length).to.be.above(14)
    for (const slot of slots) {
      const told = `${slot.operation.operationId} ${slot.name}`
      const foreign = await ask(stranger.client, slot, theirs[slot.name] ?? nobody)
      const missing = await ask(stranger.client, slot, nobody)
      expect(foreign, told).to.deep.equal(missing)
      if (slot.in === 'path') expect(foreign.status, told).to.equal(404)
      expect(foreign.text, told).not.to.include(owner.account_id)
    }
    expect(await rowsOfAccount(service.service.deps.db, owner.account_id)).to.deep.equal(before)
  })

  it('B2 references in a body are refused as invalid, the same for foreign and unknown ones', async () => {
    await using service = await startService({ database })
    const [owner, stranger] = [await service.signUp(), await service.signUp()]
    const { conversation_id, hook_id } = await belongings(service, owner)
    const bodies: [string, (id: string) => object][] = [
      ['/v1/research', (id) => ({ topic: 'sourdough', conversation_id: id })],
      ['/v1/research', (id) => ({ topic: 'sourdough', seed_hook_ids: [id] })],
      ['/v1/chat', (id) => ({ message: 'sourdough', conversation_id: id })],
    ]
    for (const [path, body] of bodies) {
      const id = JSON.stringify(body('')).includes('seed') ? hook_id : conversation_id
      const [foreign, missing] = [
        await stranger.client.post(path, body(id ?? '')),
        await stranger.client.post(path, body(nobody)),
      ]
      const plain = (answer: typeof foreign) =>
        JSON.stringify(answer.body).replace(/"request_id":"[^"]*"/, '')
      expect([foreign.status, plain(foreign)], path).to.deep.equal([422, plain(missing)])
    }
  })
})
