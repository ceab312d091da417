import { expect } from 'chai'
import { compressionByOperation } from '../../src/contract/compression.js'
import { contractDocument } from '../../src/contract/document.js'
import { operations } from '../support/operations.js'

/** Members that are a secret, or the beginning of one. */
const secrets = ['api_key', 'access_code', 'key_prefix', 'prefix', 'secret', 'token']

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

type Answers = Record<string, { content?: Record<string, unknown> }>

function answersOf({ path, method }: { path: string; method: string }): Answers {
  const operation = contractDocument().paths[path]?.[method.toLowerCase()]
  return (operation as { responses: Answers }).responses
}

/** Pictures and archives are compressed already. */
const compressedMedia = /^(image\/(png|jpeg|webp)|application\/zip)$/

/** Whether some answer of an operation is worth compressing. */
function isCompressible(responses: Answers): boolean {
  const media = Object.keys(responses).flatMap((status) =>
    status.startsWith('2') ? Object.keys(responses[status]?.content ?? {}) : [],
  )
  return media.some((name) => !compressedMedia.test(name))
}

describe('whether an answer may be compressed', () => {
  it('is decided for each operation of the contract, and no other', () => {
    const ids = operations.map(({ operationId }) => operationId).sort()
    expect(Object.keys(compressionByOperation).sort()).to.deep.equal(ids)
  })

  it('is no for every answer that can hold a secret and for what is compressed already, and yes for every other', () => {
    const byHeldSecrets: Record<string, string[]> = { yes: [], no: [] }
    for (const { operationId, ...operation } of operations) {
      const responses = answersOf(operation)
      const members = membersOf(responses)
      const held = secrets.filter((name) => members.has(name))
      const compression = (compressionByOperation as Record<string, string>)[operationId]
      const isAllowed = held.length === 0 && isCompressible(responses)
      expect(compression !== 'none', `${operationId} holds ${held.join(', ')}`).to.equal(isAllowed)
      byHeldSecrets[held.length > 0 ? 'yes' : 'no']?.push(operationId)
    }
    expect(byHeldSecrets.yes?.sort()).to.deep.equal([
      'balance',
      'createAccount',
      'createKey',
      'createWebhook',
      'listKeys',
      'rotateWebhookSecret',
      'shareRun',
      'signIn',
    ])
  })

  it('is cached only if the answer is the same for every caller', () => {
    for (const { operationId, scopes, path } of operations) {
      const compression = (compressionByOperation as Record<string, string>)[operationId]
      if (compression === 'static')
        expect([scopes, path.includes('{')], operationId).to.deep.equal([null, false])
    }
  })
})
