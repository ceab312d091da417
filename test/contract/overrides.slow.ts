import { expect } from 'chai'
import fc from 'fast-check'
import { type Document, OpenAPIRouter, OpenAPIValidator, type Request } from 'openapi-backend'
import { createAjv } from '../../src/contract/ajv.js'
import { ContractBackend } from '../../src/contract/backend.js'
import { contractDocument } from '../../src/contract/document.js'
import { type Request as MadeUp, sampleAllowed, sampleWrong } from '../support/fuzz.js'

/**
 * Each method of openapi-backend that is overridden, beside the library's own on requests made up from the contract.
 */

const seed = Number(process.env.FC_SEED ?? 20_261_123)
const count = 600
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

async function backends() {
  const backend = new ContractBackend({ definition: contractDocument() as unknown as Document })
  await backend.init()
  const router = new OpenAPIRouter({ definition: backend.definition })
  const validator = new OpenAPIValidator({
    definition: backend.definition,
    router,
    lazyCompileValidators: true,
    customizeAjv: (_ajv, { coerceTypes }) => createAjv({ coerceTypes }),
    coerceTypes: true,
  })
  return { backend, router, validator }
}

/** A request as the library takes it: header names in lower case, the query a string. */
function requestOf({ operation, path, headers, body }: MadeUp): Request {
  const [address = '', query = ''] = path.split('?')
  return {
    method: operation.method,
    path: address,
    query,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    ...(body === undefined ? {} : { body: JSON.parse(body) as object }),
  }
}

const lowerCase = (value: unknown) => JSON.stringify(value).toLowerCase()

/** A query as text, which is what the library leaves it as. */
function asTexts(query: object): Record<string, string | string[]> {
  const entries = Object.entries(query) as [string, string | string[] | number | boolean][]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}

/**
 * What the library's validator does not know: control characters and lone surrogates are refused everywhere, free text
 * is trimmed before it is measured, and `confirm` is left to its operation.
 */
function isBeyondTheLibrary(request: Request): boolean {
  const text = JSON.stringify({ ...request, query: new URLSearchParams(request.query as string).toString() })
  return /\\u00[01]|%[01][0-9A-F]|\\ud[89a-f]|"\s|\s"|"confirm"/i.test(text)
}

describe(`the overridden methods of openapi-backend (FC_SEED=${seed})`, () => {
  it('match the same operation, and throw the same error if there is none', async () => {
    const { backend, router } = await backends()
    const outcome = (match: () => { operationId?: string } | undefined) => {
      try {
        return match()?.operationId
      } catch (error) {
        return (error as Error).message
      }
    }
    const check = ({ path }: MadeUp, method: string, more: string) => {
      const request = { method, path: (path.split('?')[0] ?? '') + more, headers: {} }
      for (const strict of [true, false])
        expect(outcome(() => backend.router.matchOperation(request, strict))).to.equal(
          outcome(() => router.matchOperation(request, strict)),
        )
    }
    const paths = fc.constantFrom(...sampleAllowed(200, seed))
    fc.assert(fc.property(paths, fc.constantFrom(...methods), fc.constantFrom('', '/', '/more'), check), {
      seed,
      numRuns: count,
    })
  })

  it('parse a request in the same way', async () => {
    const { backend, router } = await backends()
    for (const request of [...sampleAllowed(count, seed), ...sampleWrong(count, seed)].map(requestOf)) {
      const operation = router.matchOperation(request)
      const ours = backend.router.parseRequest(request, backend.router.matchOperation(request))
      const theirs = router.parseRequest(request, operation)
      expect(ours.headers).to.deep.equal(theirs.headers)
      expect(ours.cookies).to.deep.equal({ ...theirs.cookies })
      expect(lowerCase(ours.params)).to.equal(lowerCase(theirs.params))
      expect(asTexts(ours.query as object), request.path).to.deep.equal(asTexts(theirs.query as object))
    }
  })

  it('accept and refuse the same requests', async () => {
    const { backend, validator } = await backends()
    let compared = 0
    for (const request of [...sampleAllowed(count, seed), ...sampleWrong(count, seed)].map(requestOf)) {
      if (isBeyondTheLibrary(request)) continue
      const operation = backend.router.matchOperation(request)
      const { valid } = backend.validator.validateRequest(request, operation)
      expect(valid, JSON.stringify(request)).to.equal(validator.validateRequest(request, operation).valid)
      compared += 1
    }
    expect(compared).to.be.greaterThan(count / 2)
  })
})
