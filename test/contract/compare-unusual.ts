import { expect } from 'chai'
import type { Operation, ParsedRequest, Request } from 'openapi-backend'
import {
  asTexts,
  backends,
  errorsOf,
  forTheLibrary,
  isBeyondTheLibrary,
  outcomeOf,
  sampleRequests,
} from './library-results.js'
import {
  addressWith,
  brokenQueries,
  brokenSegments,
  unusualNames,
  unusualQueries,
} from './unusual-requests.js'

/** Where our overrides differ from openapi-backend on purpose, and the encodings next to those. */

const joinQuery = (query: unknown, more: string) => [query, more].filter(Boolean).join('&')

/** Describes the comparison on so many requests with unusual encodings and headers. */
export function describeUnusualRequests(title: string, count: number): void {
  describe(title, () => {
    it('parse and judge unusual but right percent-encoding in the same way', async () => {
      const { backend, router, validator } = await backends()
      for (const [index, request] of sampleRequests(count).entries()) {
        const unusual = {
          ...request,
          query: joinQuery(request.query, unusualQueries[index % unusualQueries.length] as string),
        }
        if (isBeyondTheLibrary(unusual)) continue
        const operation = backend.router.matchOperation(unusual, true)
        const ours = backend.router.parseRequest(unusual, operation)
        const theirs = router.parseRequest(forTheLibrary(unusual), operation)
        expect(asTexts(ours.query as object), unusual.query).to.deep.equal(asTexts(theirs.query as object))
        expect(errorsOf(backend.validator.validateRequest(unusual, operation)), unusual.query).to.deep.equal(
          errorsOf(validator.validateRequest(forTheLibrary(unusual), operation)),
        )
      }
    })

    it('refuse a query that is not percent-encoded UTF-8 for that alone', async () => {
      const { backend } = await backends()
      for (const [index, request] of sampleRequests(count).entries()) {
        const [broken, name] = brokenQueries[index % brokenQueries.length] as [string, string]
        const unusual = { ...request, query: joinQuery(request.query, broken) }
        expect(errorsOf(backend.validator.validateRequest(unusual)), unusual.query).to.deep.equal([
          `${name} text`,
        ])
      }
    })

    it('take the name of a parameter as it came, and refuse it as any unknown one', async () => {
      const { backend, router } = await backends()
      for (const operation of router.getOperations()) {
        for (const query of unusualNames) {
          const request = { method: operation.method, path: addressWith(operation, 'x'), query, headers: {} }
          const errors = errorsOf(backend.validator.validateRequest(request, operation.operationId))
          expect(errors, `${request.path}?${query}`).to.include('/query additionalProperties')
        }
      }
    })

    it('leave a segment that is not percent-encoded UTF-8 as it came and refuse it, where the library throws', async () => {
      const { backend, router } = await backends()
      const withParameters = router.getOperations().filter(({ path }) => path.includes('{'))
      for (const operation of withParameters) {
        for (const segment of brokenSegments) {
          const request = { method: operation.method, path: addressWith(operation, segment), headers: {} }
          expect(outcomeOf<ParsedRequest>(() => router.parseRequest(request, operation))).to.equal(
            'URI malformed',
          )
          const ours = backend.router.matchOperation(request, true)
          expect(ours.operationId).to.equal(operation.operationId)
          expect(Object.values(backend.router.parseRequest(request, ours).params as object)).to.include(
            segment,
          )
          expect(backend.validator.validateRequest(request, ours).valid, request.path).to.equal(false)
        }
      }
    })

    it('take a header that came once as a list for its value', async () => {
      const { backend, validator } = await backends()
      const asLists = ({ headers, ...request }: Request): Request => ({
        ...request,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, name === 'content-type' ? value : [value]]),
        ) as Request['headers'],
      })
      const withHeaders = sampleRequests(count).filter(({ headers }) => 'idempotency-key' in headers)
      expect(withHeaders).to.have.length.greaterThan(count / 20)
      for (const request of withHeaders) {
        if (isBeyondTheLibrary(request)) continue
        const operation = backend.router.matchOperation(request, true)
        expect(errorsOf(backend.validator.validateRequest(asLists(request), operation))).to.deep.equal(
          errorsOf(validator.validateRequest(forTheLibrary(request), operation)),
        )
      }
    })

    it('have no cookie to check, because no operation declares one', async () => {
      const { router } = await backends()
      const places = router
        .getOperations()
        .flatMap((operation: Operation) =>
          (operation.parameters ?? []).map((parameter) => ('in' in parameter ? parameter.in : 'reference')),
        )
      expect(new Set(places)).to.deep.equal(new Set(['path', 'query', 'header']))
    })
  })
}
