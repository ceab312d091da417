import { expect } from 'chai'
import { contractDocument } from '../../src/contract/document.js'
import { refused } from '../support/client.js'
import { rescope, scopeSubsets } from '../support/keys.js'
import { startService } from '../support/service.js'

type Operation = { operationId: string; security: { apiKey?: string[] }[]; requestBody?: unknown }

/** Every operation of the contract that wants a key, with a path that is well-formed and leads nowhere. */
const operations = Object.entries(contractDocument().paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>)
    .filter(
      ([, operation]) => operation.security.length > 0 && operation.security.every(({ apiKey }) => apiKey),
    )
    .map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{[^}]+\}/g, '01890a5d-ac96-774b-bcce-b302099a8057'),
      operation,
    })),
)

/** Any key may ask to revoke itself; here the key named is another one, and that needs admin. */
function scopesOf({ operationId, security }: Operation): string[] {
  return operationId === 'revokeKey' ? ['admin'] : (security[0]?.apiKey ?? [])
}

describe('scopes', () => {
  it('each operation accepts exactly the keys that have its scope', async () => {
    await using service = await startService({ running: false })
    const { client, account_id } = await service.signUp()
    let tried = 0
    for (const subset of scopeSubsets) {
      await rescope(service, account_id, subset)
      for (const { method, path, operation } of operations) {
        const requiredScopes = scopesOf(operation)
        const allowed = requiredScopes.every((scope) => subset.includes(scope))
        const answer = await client.raw(
          method,
          path,
          operation.requestBody ? '{"no such member":1}' : undefined,
        )
        if (!allowed)
          expect(refused(answer, 403, 'insufficient_scope').message).to.equal(
            `${operation.operationId === 'revokeKey' ? 'Revoking another key' : 'This call'} needs an API key with ` +
              `the scope ${requiredScopes.join(', ')}; this one has ${subset.join(', ') || 'none'}. ` +
              'POST /v1/keys makes another with a key that has the scope admin: ask whoever made this one.',
          )
        // A key of another account may have the scope, and is still no key of the operator's.
        else if (answer.status === 403) refused(answer, 403, 'operator_only')
        tried += 1
      }
    }
    expect(tried).to.equal(16 * operations.length)
  })

  it('each operation answers 401 without a key, before it reveals anything about the resource or the body', async () => {
    await using service = await startService({ running: false })
    for (const { method, path, operation } of operations) {
      const body = operation.requestBody ? '{"broken' : undefined
      refused(await service.client.raw(method, `${path}?unknown=1`, body), 401, 'unauthorized')
    }
  })
})
