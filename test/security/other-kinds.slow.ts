import { expect } from 'chai'
import { type Belongings, belongings, idNames, adminIdNames } from '../support/belongings.js'
import { type Client, ok } from '../support/client.js'
import { fill, nobody, type Operation, operations } from '../support/operations.js'
import { onBoth, startService } from '../support/service.js'

/** Every operation with an ID in its path, given the IDs of all other kinds of the same account. */

const table = operations.flatMap((operation) =>
  operation.parameters
    .filter((one) => one.in === 'path' && idNames.includes(one.name))
    .map(({ name }) => ({ operation, name })),
)
/** The owner's IDs for all that stands in the path. */
function idsInPath({ parameters }: Operation, own: Belongings): Record<string, string> {
  const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  return Object.fromEntries(names.filter((name) => idNames.includes(name)).map((name) => [name, own(name)]))
}
const kindOf = (name: string) => name.replace('_id', '')

/** What can be done with a hook and with a find: the message names the same operation on the other kind. */
const sharedActions = new Set(
  ['Hook', 'Find'].flatMap((kind) => [`keep${kind}`, `clear${kind}Decision`, `remix${kind}`]),
)
sharedActions.add('listRemixes').add('listHookRemixes')
const pathOfShared: Record<string, string> = {
  hook_id: '/v1/hooks/{hook_id}',
  find_id: '/v1/finds/{find_id}',
}

type Refusal = { code: string; message: string }

/** Makes the call that a message names, with the ID that was given. */
async function follow(client: Client, message: string, id: string): Promise<void> {
  const [, method = '', path = ''] = /use (GET|POST|DELETE) (\S+)\.$/.exec(message) ?? []
  const address = path.replace(/\{[a-z_]+\}/, id)
  const body = path.endsWith('/decision') ? { verdict: 'keep' } : undefined
  ok(await send(client, { method, path: address, body }))
}

function send(client: Client, { method, path, body }: { method: string; path: string; body: unknown }) {
  if (method === 'GET') return client.get(path)
  if (method === 'PATCH') return client.patch(path, body)
  return method === 'POST' ? client.post(path, body) : client.delete(path, body)
}

onBoth('an ID of another kind', (database) => {
  it('is answered with its kind, and with an operation that takes it', async () => {
    await using service = await startService({ database })
    const owner = await service.signUp({ credits: 5000 })
    const own = await belongings(service, owner)
    const { client } = owner
    let told = 0
    expect(table.length).to.be.above(12)
    for (const { operation, name } of table)
      for (const other of idNames.filter((one) => one !== name)) {
        const id = own(other)
        const path = fill(operation.path, { ...idsInPath(operation, own), [name]: id })
        const answer = await send(client, { method: operation.method, path, body: operation.example })
        const { code, message } = (answer.body as { error: Refusal }).error
        const label = `${operation.operationId} ${other}: ${message}`
        expect([answer.status, code], label).to.deep.equal([404, `${kindOf(name)}_not_found`])
        if (adminIdNames.includes(other)) expect(message, label).not.to.include('the ID of')
        else {
          expect(message, label).to.match(new RegExp(`^This is the ID of a ${kindOf(other)}: use `))
          if (sharedActions.has(operation.operationId) && other in pathOfShared)
            expect(message, label).to.include(
              `use ${operation.method} ${pathOfShared[other]}/${operation.path.split('/').at(-1)}.`,
            )
          await follow(client, message, id)
          told += 1
        }
      }
    expect(told).to.be.above(50)
  })

  it('is answered as unknown if it belongs to another account', async () => {
    await using service = await startService({ database })
    const owner = await service.signUp({ credits: 5000 })
    const stranger = await service.signUp()
    const theirs = await belongings(service, owner)
    const read = async (path: string) => {
      const { status, body } = await stranger.client.get(path)
      return [status, JSON.stringify(body).replace(/"request_id":"[^"]*"/, '')]
    }
    for (const kind of ['runs', 'hooks', 'finds', 'remixes', 'conversations'])
      for (const name of idNames)
        expect(await read(`/v1/${kind}/${theirs(name)}`), `${kind} ${name}`).to.deep.equal(
          await read(`/v1/${kind}/${nobody}`),
        )
  })
})
