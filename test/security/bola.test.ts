import { expect } from 'chai'
import { type Belongings, belongings, idNames, namedInBody } from '../support/belongings.js'
import type { Client } from '../support/client.js'
import { fill, nobody, type Operation, operations } from '../support/operations.js'
import { rowsOfAccount } from '../support/schema.js'
import { onBoth, startService } from '../support/service.js'

/** Every place where an operation takes an identifier: in its path or its query. */
type Slot = { operation: Operation; name: string; in: 'path' | 'query' }

const slots: Slot[] = operations.flatMap((operation) =>
  operation.parameters
    .filter(({ name }) => idNames.includes(name))
    .map((parameter) => ({ operation, name: parameter.name, in: parameter.in as 'path' | 'query' })),
)

/** Asks with one identifier, and identifiers of the caller's own wherever else the path has one. */
async function ask(client: Client, { operation, name, in: place }: Slot, [id, own]: [string, Belongings]) {
  const others = operation.parameters.filter((one) => one.in === 'path' && one.name !== name)
  const ids = Object.fromEntries(others.map((one) => [one.name, own(one.name)]))
  const path = fill(operation.path, { ...ids, [name]: id }) + (place === 'query' ? `?${name}=${id}` : '')
  const headers = { 'Content-Type': 'application/json' }
  const body = operation.body ? JSON.stringify(operation.example ?? {}) : undefined
  const answer = await client.raw(operation.method, path, body, operation.body ? { headers } : {})
  const text = JSON.stringify(answer.body).replace(/"request_id":"[^"]*"/, '')
  const names = [...answer.headers.keys()].filter((header) => !header.startsWith('x-ratelimit')).sort()
  return { status: answer.status, text, names }
}

onBoth("another account's identifiers", (database) => {
  it('are answered in every place like unknown ones, and change nothing', async () => {
    await using service = await startService({ database })
    const owner = await service.signUp()
    const stranger = await service.signUp()
    const theirs = await belongings(service, owner)
    const own = await belongings(service, stranger)
    const before = await rowsOfAccount(service.service.deps.db, owner.account_id)
    expect(slots.length).to.be.above(30)
    for (const slot of slots) {
      const label = `${slot.operation.operationId} ${slot.name}`
      const foreign = await ask(stranger.client, slot, [theirs(slot.name), own])
      const missing = await ask(stranger.client, slot, [nobody, own])
      expect(foreign, label).to.deep.equal(missing)
      if (slot.in === 'path') expect(foreign.status, label).to.equal(404)
      expect(foreign.text, label).not.to.include(owner.account_id)
    }
    expect(await rowsOfAccount(service.service.deps.db, owner.account_id)).to.deep.equal(before)
  })

  it('are refused as invalid in a body, the same as unknown ones', async () => {
    await using service = await startService({ database })
    const owner = await service.signUp()
    const stranger = await service.signUp()
    const theirs = await belongings(service, owner)
    expect(namedInBody.length).to.be.above(9)
    for (const { operation, name, kind, given: input } of namedInBody) {
      const own = operation.path.includes('{') ? await belongings(service, stranger) : theirs
      const path = operation.path.replace(/\{(\w+)\}/g, (_, id: string) => own(id))
      const send = (body: object) =>
        operation.method === 'PATCH' ? stranger.client.patch(path, body) : stranger.client.post(path, body)
      const foreign = await send(input(theirs(kind)))
      const missing = await send(input(nobody))
      const plain = (answer: typeof foreign) =>
        JSON.stringify(answer.body).replace(/"request_id":"[^"]*"/, '')
      const label = `${operation.operationId} ${name}`
      expect([foreign.status, plain(foreign)], label).to.deep.equal([422, plain(missing)])
    }
  })
})
