import { expect } from 'chai'
import { loadAllTools } from '../../src/mcp/tools.js'
import { belongings, idNames, namedInBody } from '../support/belongings.js'
import { rescope, scopeSubsets } from '../support/keys.js'
import { callTool, type ErrorBody } from '../support/mcp.js'
import { nobody, type Operation, operationOf } from '../support/operations.js'
import { rowsOfAccount } from '../support/schema.js'
import { startService } from '../support/service.js'

/** What bola.test.ts and scopes.test.ts hold of REST, of the tools: generated from the contract, on one service. */

type Row = { name: string; operation: Operation }

const table: Row[] = loadAllTools().map(({ name }) => ({ name, operation: operationOf(name) }))

/** Every argument of a tool that names something. */
const slots = table.flatMap(({ name, operation }) =>
  operation.parameters.filter((one) => idNames.includes(one.name)).map((slot) => ({ name, operation, slot })),
)

const pathNames = ({ parameters }: Operation) =>
  parameters.filter((one) => one.in === 'path').map(({ name }) => name)

const inBody = table.flatMap(({ name, operation }) =>
  namedInBody.filter((one) => one.operation === operation).map((slot) => ({ tool: name, ...slot })),
)

function caller(base: string, api_key: string) {
  return async (name: string, args: object) => {
    const { isError, body } = await callTool(base, [name, args], { Authorization: `Bearer ${api_key}` })
    const text = JSON.stringify(body).replace(/"request_id":"[^"]*"/, '')
    return { isError, text, code: (body as { error?: ErrorBody }).error?.code }
  }
}

describe("tools with another account's identifiers", () => {
  it("answer another account's identifier in every argument like an unknown one, and change nothing", async () => {
    await using service = await startService()
    const owner = await service.signUp()
    const stranger = await service.signUp()
    const theirs = await belongings(service, owner)
    const own = await belongings(service, stranger)
    const before = await rowsOfAccount(service.service.deps.db, owner.account_id)
    const call = caller(service.base, stranger.api_key)
    expect(slots.length).to.be.above(28)
    for (const { name, operation, slot } of slots) {
      const argumentsWith = (id: string) => ({
        ...(operation.example as object | undefined),
        ...Object.fromEntries(pathNames(operation).map((path) => [path, own(path)])),
        [slot.name]: id,
      })
      const foreign = await call(name, argumentsWith(theirs(slot.name)))
      expect(foreign, `${name} ${slot.name}`).to.deep.equal(await call(name, argumentsWith(nobody)))
      if (slot.in === 'path') expect(foreign.code, name).to.match(/_not_found$/)
      expect(foreign.text, name).not.to.include(owner.account_id)
    }
    expect(inBody.length).to.be.above(8)
    for (const { tool, name, kind, given: input } of inBody) {
      const foreign = await call(tool, input(theirs(kind)))
      const label = `${tool} ${name}`
      expect(foreign, label).to.deep.equal(await call(tool, input(nobody)))
      expect(foreign.code, label).to.equal('invalid_request')
    }
    expect(await rowsOfAccount(service.service.deps.db, owner.account_id)).to.deep.equal(before)
  })
})

/** Any key may ask to revoke itself; the key named here is another one, and that needs admin. */
const scopesOf = ({ operationId, scopes }: Operation) =>
  operationId === 'revokeKey' ? ['admin'] : (scopes ?? [])

/** Arguments with which nothing is done; whoever may not call is refused before they are read. */
function harmless({ operationId, parameters }: Operation): Record<string, unknown> {
  const ids = parameters
    .filter((one) => one.in === 'path')
    .map(({ name }): [string, unknown] => [name, nobody])
  return { ...Object.fromEntries(ids), ...(operationId === 'revokeKey' ? {} : { 'no such argument': 1 }) }
}

describe('tools and scopes', () => {
  it('accept exactly the keys that have the scope, for every subset of the four', async () => {
    await using service = await startService({ running: false })
    const { api_key, account_id } = await service.signUp()
    const call = caller(service.base, api_key)
    const guarded = table.filter(({ operation }) => operation.scopes)
    let tried = 0
    for (const subset of scopeSubsets) {
      await rescope(service, account_id, subset)
      for (const { name, operation } of guarded) {
        const lets = scopesOf(operation).every((scope) => subset.includes(scope))
        const { code } = await call(name, harmless(operation))
        const label = `${name} with ${subset.join(' ') || 'none'}: ${code}`
        expect(code === 'insufficient_scope', label).to.equal(!lets)
        tried += 1
      }
    }
    expect([tried, guarded.length]).to.deep.equal([16 * guarded.length, table.length - 1])
  })
})
