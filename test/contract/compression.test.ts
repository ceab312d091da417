import { expect } from 'chai'
import { compressionByOperation } from '../../src/contract/compression.js'
import { contractDocument } from '../../src/contract/document.js'
import { operations } from '../support/operations.js'

/** Members that are a secret, part of one, or an address that opens something without a key. */
const secrets = ['api_key', 'key_prefix', 'prefix', 'next_cursor', 'player_url', 'still_url']

/** Names of all members that a part of the contract can hold, references followed. */
function membersOf(part: unknown, visited = new Set<string>(), found = new Set<string>()): Set<string> {
  if (part === null || typeof part !== 'object') return found
  const { $ref, properties } = part as { $ref?: string; properties?: object }
  if ($ref !== undefined) {
    if (visited.has($ref)) return found
    visited.add($ref)
    const steps = $ref.slice(2).split('/')
    const target = steps.reduce(
      (at: unknown, step) => (at as Record<string, unknown>)[step],
      contractDocument(),
    )
    return membersOf(target, visited, found)
  }
  for (const name of Object.keys(properties ?? {})) found.add(name)
  for (const inner of Object.values(part)) membersOf(inner, visited, found)
  return found
}

function answersOf(path: string, method: string): unknown {
  const operation = contractDocument().paths[path]?.[method.toLowerCase()]
  return (operation as { responses: unknown }).responses
}

describe('whether an answer may be compressed', () => {
  it('is decided for each operation of the contract, and no other', () => {
    const ids = operations.map(({ operationId }) => operationId).sort()
    expect(Object.keys(compressionByOperation).sort()).to.deep.equal(ids)
  })

  it('is no for every answer that can hold a secret', () => {
    let holding = 0
    for (const { operationId, path, method } of operations) {
      const members = membersOf(answersOf(path, method))
      const held = secrets.filter((name) => members.has(name))
      if (held.length === 0) continue
      holding += 1
      const compression = (compressionByOperation as Record<string, string>)[operationId]
      expect(compression, `${operationId} holds ${held.join(', ')}`).to.equal('none')
    }
    expect(holding, 'operations whose answers hold secrets').to.be.greaterThan(8)
  })

  it('is cached only if the answer is the same for every caller', () => {
    for (const { operationId, scopes, path } of operations) {
      const compression = (compressionByOperation as Record<string, string>)[operationId]
      if (compression === 'static')
        expect([scopes, path.includes('{')], operationId).to.deep.equal([null, false])
    }
  })
})
