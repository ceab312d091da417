import { expect } from 'chai'
import fc from 'fast-check'
import { type Document, OpenAPIRouter } from 'openapi-backend'
import { contractDocument } from '../../src/contract/document.js'
import { createRouteTable } from '../../src/contract/route-table.js'

const document = contractDocument()
const theirs = new OpenAPIRouter({ definition: document as unknown as Document })
const operations = theirs.getOperations()
const ours = createRouteTable(
  operations.map(({ method, path, operationId }) => ({ method, path, operation: operationId })),
)
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** What openapi-backend says is at an address; undefined where it finds nothing. */
function theirMatch(method: string, path: string) {
  return theirs.matchOperation({ method, path, headers: {} })
}

/** A segment as clients send it: with a character or more, and none that is an address's own. */
const segment = fc
  .oneof(
    fc.uuid(),
    fc.constantFrom('runs', 'me', 'keys', 'hooks', 'decision', 'v1', 'keeps', 'finds'),
    fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  )
  .map((text) => encodeURIComponent(text.toWellFormed()))
  .filter((text) => text !== '.' && text !== '..')

const templated = fc
  .tuple(
    fc.constantFrom(...operations.map(({ path }) => path)),
    fc.array(segment, { minLength: 4, maxLength: 4 }),
  )
  .map(([path, [a = 'a', ...rest]]) => path.replace(/\{[^}]+\}/g, () => rest.pop() ?? a))

const address = fc.oneof(
  templated,
  fc.tuple(templated, segment).map(([path, more]) => `${path}/${more}`),
  templated.map((path) => path.slice(0, path.lastIndexOf('/')) || '/'),
  fc.array(segment, { minLength: 1, maxLength: 5 }).map((parts) => `/${parts.join('/')}`),
)

describe('our router compared with that of openapi-backend', () => {
  it('finds the same operation with the same parameters, or none', () => {
    const check = (method: string, path: string) => {
      const found = ours.match(method, path)
      const expected = theirMatch(method, path)
      expect(found.kind === 'operation' ? found.operation : undefined).to.equal(expected?.operationId)
      if (found.kind !== 'operation' || !expected) return
      const { params } = theirs.parseRequest({ method, path, headers: {} }, expected)
      expect({ ...found.params }).to.deep.equal({ ...params })
    }
    fc.assert(fc.property(fc.constantFrom(...methods), address, check), { numRuns: 1000 })
  })

  it('lists in Allow exactly the methods that it answers', () => {
    const check = (method: string, path: string) => {
      const found = ours.match(method, path)
      if (found.kind !== 'other_methods') return
      const answered = methods.filter((one) => theirMatch(one, path))
      expect(found.allow.filter((one) => one !== 'HEAD')).to.have.members(answered)
      expect(found.allow.includes('HEAD')).to.equal(answered.includes('GET'))
    }
    fc.assert(fc.property(fc.constantFrom(...methods), templated, check), { numRuns: 200 })
  })

  it('ignores a trailing slash, and treats HEAD as GET', () => {
    const check = (path: string) => {
      expect(ours.match('GET', `${path}/`)).to.deep.equal(ours.match('GET', path))
      if (ours.match('GET', path).kind === 'operation') {
        expect(ours.match('HEAD', path)).to.deep.equal(ours.match('GET', path))
      }
    }
    fc.assert(fc.property(templated, check), { numRuns: 200 })
  })
})
