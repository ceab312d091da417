import { expect } from 'chai'
import { createContractBackend, type RequestGuards } from '../../src/contract/backend.js'
import type { ContractRequest, Dispatcher, RequestContext } from '../../src/contract/request.js'
import { contractDocument } from '../../src/contract/document.js'
import { invalidRequest, ApiError } from '../../src/errors.js'
import type { Caller } from '../../src/contract/types.js'
import { failureOf } from '../support/claims.js'

const caller = {
  account_id: 'a',
  key_id: 'k',
  key_prefix: 'p',
  scopes: [],
  credit_limit: null,
  key_credits_left: null,
  expires_at: null,
} as Caller
const signal = new AbortController().signal

type DispatchedRequest = ContractRequest & RequestContext
type Step = 'stopping' | 'key' | 'scope' | 'body' | 'handler'

/** A dispatcher that notes what it asks of the service around it, of which one step is refused. */
async function dispatcherOf(refuses: Step | null, answer: object = { status: 200, body: { ok: true } }) {
  const steps: Step[] = []
  const calls: Record<string, unknown>[] = []
  const step = (name: Step) => {
    steps.push(name)
    if (name === refuses) throw new ApiError('unavailable', name)
  }
  const guards: RequestGuards = {
    assertNotStopping: () => step('stopping'),
    authenticate: () => (step('key'), caller),
    requireScopes: () => step('scope'),
    admitsLargeBody: () => Promise.resolve(false),
  }
  const handlers = new Proxy(
    {},
    {
      get: () => (call: Record<string, unknown>) => {
        step('handler')
        const { path, query, headers, body, address, request_id, onProgress } = call
        calls.push({
          path,
          query,
          headers,
          body,
          address,
          request_id,
          onProgress,
          caller: call.caller,
          signal: call.signal,
        })
        return answer
      },
    },
  )
  const backend = await createContractBackend(contractDocument(), handlers as never, guards)
  const dispatcher: Dispatcher = backend
  const incoming = (overrides: Partial<DispatchedRequest> = {}): DispatchedRequest => ({
    method: 'POST',
    path: '/v1/research',
    query: '',
    headers: {},
    address: '192.0.2.1',
    request_id: 'r',
    signal,
    readBody: () => (step('body'), Promise.resolve({ topic: 'rye' })),
    ...overrides,
  })
  const handle = async (overrides?: Partial<DispatchedRequest>) => {
    const request = incoming(overrides)
    return dispatcher.handleRequest(request, request)
  }
  const operationAt = (method: string, path: string) =>
    backend.router.matchOperation({ method, path, headers: {} })?.operationId
  return { operationAt, steps, calls, handle }
}

describe('a request', () => {
  it('is checked in one order, and not further after a refusal', async () => {
    const order: Step[] = ['stopping', 'key', 'scope', 'body', 'handler']
    for (const [at, refuses] of order.entries()) {
      const { steps, handle } = await dispatcherOf(refuses)
      expect(await failureOf(handle())).to.include({ message: refuses })
      expect(steps).to.deep.equal(order.slice(0, at + 1))
    }
    const { steps, handle } = await dispatcherOf(null)
    await handle()
    expect(steps).to.deep.equal(order)
  })

  it('is refused for its content before its handler is called', async () => {
    const { steps, handle } = await dispatcherOf(null)
    const error = await failureOf(handle({ readBody: () => Promise.resolve({ topic: 5 }) }))
    expect(error).to.include({ code: 'invalid_request' })
    expect(steps).to.deep.equal(['stopping', 'key', 'scope'])
    const broken = handle({
      readBody: () => Promise.reject(invalidRequest([{ path: '', message: 'no JSON' }])),
    })
    expect(await failureOf(broken)).to.match(/no JSON/)
  })

  it('is matched by its address and its method', async () => {
    const { operationAt, steps, handle } = await dispatcherOf(null)
    expect(await failureOf(handle({ path: '/v1/nothing' }))).to.include({ code: 'not_found' })
    const other = await failureOf(handle({ method: 'PATCH' }))
    expect(other).to.include({ code: 'method_not_allowed' })
    expect((other as ApiError).details.headers).to.deep.equal({ Allow: 'POST' })
    expect(steps).to.deep.equal([])
    expect(operationAt('POST', '/v1/research')).to.equal('findHooks')
    expect(operationAt('GET', '/v1/research')).to.equal(undefined)
    expect(operationAt('GET', '/nothing')).to.equal(undefined)
  })

  it('needs no key or body if the contract requires none', async () => {
    const { steps, calls, handle } = await dispatcherOf(null)
    await handle({ method: 'GET', path: '/health' })
    expect(steps).to.deep.equal(['stopping', 'handler'])
    expect(calls[0]).to.include({ caller: null, body: undefined })
    await handle({ method: 'GET', path: '/v1/me' })
    expect(steps.slice(2)).to.deep.equal(['stopping', 'key', 'scope', 'handler'])
    expect(calls[1]).to.include({ caller })
  })

  it('is passed to its handler completely', async () => {
    const { calls, handle } = await dispatcherOf(null)
    const onProgress = () => undefined
    const run_id = '01890A5D-AC96-774B-BCCE-B302099A8057'
    await handle({ method: 'GET', path: `/v1/runs/${run_id}`, query: 'wait=5&since=x', onProgress })
    expect(calls[0]).to.deep.include({
      path: { run_id: run_id.toLowerCase() },
      query: { wait: 5, since: 'x', view: 'full' },
      body: undefined,
      address: '192.0.2.1',
      request_id: 'r',
      onProgress,
      signal,
      caller,
    })
    await handle({
      headers: { 'idempotency-key': ['once'], authorization: ['x'] },
      readBody: () => Promise.resolve({ topic: '  rye ' }),
    })
    expect(calls[1]).to.deep.include({ headers: { 'Idempotency-Key': 'once' } })
    expect(calls[1]?.body).to.include({ topic: 'rye', count: 10 })
    const twice = handle({ headers: { 'idempotency-key': ['once', 'once'] } })
    expect(await failureOf(twice)).to.include({ code: 'invalid_request' })
  })

  it("is answered with the handler's result, as JSON by default", async () => {
    for (const [answer, expected] of [
      [
        { status: 200, body: 1 },
        { status: 200, body: 1, media_type: 'application/json', headers: {} },
      ],
      [{ status: 204 }, { status: 204, body: null, media_type: 'application/json', headers: {} }],
      [
        { status: 200, body: 'x', media_type: 'text/csv', headers: { ETag: 'e' } },
        { status: 200, body: 'x', media_type: 'text/csv', headers: { ETag: 'e' } },
      ],
    ] as const) {
      const { handle } = await dispatcherOf(null, answer)
      expect(await handle()).to.deep.equal({ ...expected, compression: 'dynamic' })
    }
  })

  it('is answered with every invalid member, and what would be valid', async () => {
    const { handle } = await dispatcherOf(null)
    const errorOf = async (overrides: Partial<DispatchedRequest>) =>
      ((await failureOf(handle(overrides))) as ApiError).details.detail?.map(
        ({ path, message }) => `${path} ${message}`,
      )
    const body = (content: unknown) => errorOf({ readBody: () => Promise.resolve(content) })
    expect(await body({})).to.deep.equal(['topic is required'])
    expect((await body({ topic: 'rye', colour: 'red' }))?.[0]).to.match(
      /^colour is not known here; known are /,
    )
    expect((await body({ topic: 5, count: 'x' }))?.map((one) => one.split(' ')[0])).to.deep.equal([
      'topic',
      'count',
    ])
    const run = (query: string) =>
      errorOf({ method: 'GET', path: '/v1/runs/01890a5d-ac96-774b-bcce-b302099a8057', query })
    expect((await run('wait=56'))?.[0]).to.match(/^wait /)
    expect((await run('wait=1&wait=2'))?.[0]).to.match(/^wait /)
    expect((await errorOf({ method: 'GET', path: '/v1/runs/nonsense' }))?.[0]).to.match(/^run_id /)
    expect((await errorOf({ headers: { 'idempotency-key': [''] } }))?.[0]).to.match(/^Idempotency-Key /)
    const controls = await body({
      topic: Array.from({ length: 1 }, () => 'a\u0000').join(''),
      language: '\u0000',
    })
    expect(controls).to.have.lengthOf(2)
  })
})
