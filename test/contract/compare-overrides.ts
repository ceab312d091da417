import { expect } from 'chai'
import fc from 'fast-check'
import { OpenAPIBackend, type Request } from 'openapi-backend'
import { type Request as MadeUp, sampleAllowed } from '../support/fuzz.js'
import {
  asTexts,
  backends,
  comparableBody,
  definition,
  errorsOf,
  expectSameParse,
  forTheLibrary,
  isBeyondTheLibrary,
  lowerCase,
  normalise,
  outcomeOf,
  sampleRequests,
  seed,
} from './library-results.js'
import { withUnusualHeaders } from './unusual-requests.js'

/**
 * Each method of openapi-backend that is overridden, beside the library's own on requests made up from the contract.
 */

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The library answers HEAD only if the contract declares it, so ours is held to its GET. */
const methodOfTheLibrary = (method: string) => (method === 'HEAD' ? 'GET' : method)

/** The requests of `sampleRequests`, each with headers that no operation declares, or a declared one sent twice. */
const sampleWithHeaders = (count: number): Request[] => sampleRequests(count).map(withUnusualHeaders)

/** Describes the comparison with so many requests for each of its parts. */
export function describeOverrides(title: string, count: number): void {
  describe(`${title} (FC_SEED=${seed})`, () => {
    it('load the same document and list the same operations', async () => {
      const { backend, router } = await backends()
      const stock = new OpenAPIBackend({ definition, quick: true })
      expect(await backend.loadDocument()).to.deep.equal(await stock.loadDocument())
      await stock.init()
      expect(backend.definition).to.deep.equal(stock.definition)
      expect(backend.validateDefinition()).to.equal(backend.document)
      expect(backend.router.getOperations()).to.deep.equal(router.getOperations())
      expect(backend.getOperations()).to.deep.equal(stock.getOperations())
      expect(backend.initialized).to.equal(stock.initialized)
    })

    it('match the same operation, and throw the same error if there is none', async () => {
      const { backend, router } = await backends()
      const check = ({ path }: MadeUp, method: string, more: string) => {
        const request = { method, path: (path.split('?')[0] ?? '') + more, headers: {} }
        for (const strict of [true, false])
          expect(outcomeOf(() => backend.router.matchOperation(request, strict))).to.deep.equal(
            outcomeOf(() =>
              router.matchOperation({ ...request, method: methodOfTheLibrary(method) }, strict),
            ),
          )
      }
      const paths = fc.constantFrom(...sampleAllowed(Math.min(count, 200), seed))
      fc.assert(fc.property(paths, fc.constantFrom(...methods), fc.constantFrom('', '/', '/more'), check), {
        seed,
        numRuns: count,
      })
    })

    it('parse a request in the same way', async () => {
      const { backend, router } = await backends()
      for (const request of sampleWithHeaders(count)) {
        const operation = backend.router.matchOperation(request, true)
        const ours = backend.router.parseRequest(request, operation)
        const theirs = router.parseRequest(forTheLibrary(request), router.matchOperation(request, true))
        expectSameParse(ours, theirs)
        expect(ours.cookies).to.deep.equal({ ...theirs.cookies })
        expect(lowerCase(ours.params)).to.equal(lowerCase(theirs.params))
        expect(asTexts(ours.query as object), request.path).to.deep.equal(asTexts(theirs.query as object))
        const absent = operation.requestBody ? {} : undefined
        expect(
          comparableBody(ours.requestBody, request.body, operation),
          JSON.stringify(request),
        ).to.deep.equal(normalise(theirs.requestBody ?? absent))
      }
    })

    it('parse a request whose operation is not known in the same way', async () => {
      const { backend, router } = await backends()
      for (const { query, body, headers, ...request } of sampleWithHeaders(count)) {
        const whole = {
          ...request,
          path: `${request.path}?${query as string}`,
          headers: { cookie: 'a=1; b=%C3%A9', ...headers },
          body: JSON.stringify(body),
        }
        const ours = backend.router.parseRequest(whole)
        const theirs = router.parseRequest(whole)
        expectSameParse(ours, theirs)
        for (const member of ['params', 'query', 'cookies', 'requestBody'] as const)
          expect(ours[member], member).to.deep.equal(theirs[member])
      }
    })

    it('accept and refuse the same requests for the same reasons, found by request, operation or id', async () => {
      const { backend, validator } = await backends()
      let compared = 0
      for (const request of sampleWithHeaders(count)) {
        if (isBeyondTheLibrary(request)) continue
        const operation = backend.router.matchOperation(request, true)
        const theirs = validator.validateRequest(forTheLibrary(request), operation)
        for (const named of [operation, operation.operationId, undefined]) {
          const ours = backend.validator.validateRequest(structuredClone(request), named)
          expect(ours.valid, JSON.stringify(request)).to.equal(theirs.valid)
          expect(errorsOf(ours), JSON.stringify(request)).to.deep.equal(errorsOf(theirs))
        }
        compared += 1
      }
      expect(compared).to.be.greaterThan(count / 2)
    })

    it('throw the same error for an operation that is not there', async () => {
      const { backend, validator } = await backends()
      const request = { method: 'GET', path: '/v1/nothing', headers: {} }
      for (const operation of [undefined, 'noSuchOperation'])
        expect(outcomeOf(() => backend.validator.validateRequest(request, operation))).to.equal(
          outcomeOf(() => validator.validateRequest(request, operation)),
        )
    })
  })
}
