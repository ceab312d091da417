import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { ColdopenError, createClient, type ColdopenClient, type Pause } from '../../src/client/index.js'
import { startService, type TestService } from '../support/service.js'

type Fetch = (request: Request) => Promise<Response>

/** A client with a key, every request it sent and every pause, none of which it makes; `between` may answer in place of the server. */
async function connect(service: TestService, between: (nth: number) => Response | Error | null = () => null) {
  const { api_key } = await service.signUp()
  const sent: string[] = []
  const paused: number[] = []
  const pause: Pause = (seconds) => Promise.resolve(void paused.push(seconds))
  const through: Fetch = async (request) => {
    sent.push(request.url.slice(service.base.length))
    const instead = between(sent.length)
    if (instead instanceof Error) throw instead
    return instead ?? fetch(request)
  }
  return { client: createClient({ base_url: service.base, api_key, fetch: through, pause }), sent, paused }
}

const start = (client: ColdopenClient) =>
  client.post('/v1/research', { body: { topic: 'sourdough', count: 2 } })

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('nothing was thrown'),
    (thrown: unknown) => thrown,
  )
}

const later = (status: number, seconds: number) =>
  new Response('{}', { status, headers: { 'Retry-After': String(seconds) } })

describe('the published client', () => {
  it('signs up, starts, waits, reads, keeps, exports and deletes', async () => {
    await using service = await startService()
    const base_url = service.base
    const newcomer = createClient({ base_url })
    const { api_key } = await newcomer.post('/v1/accounts', { body: { access_code: await service.code() } })
    const client = createClient({ base_url, api_key })
    const { run_id } = await start(client)
    const run = await client.waitForRun(run_id, { timeout_s: 20 })
    if (run.kind !== 'short') throw new Error('It is a short run.')
    const hook_id = run.hooks[0]!.hook_id
    const path = { hook_id }
    const hook = await client.get('/v1/hooks/{hook_id}', { params: { path } })
    expect(hook.hook_id).to.equal(hook_id)
    await client.post('/v1/hooks/{hook_id}/decision', { params: { path }, body: { verdict: 'keep' } })
    expect((await client.get('/v1/keeps')).count).to.equal(1)
    const params = { path: { run_id }, query: { format: 'csv' } } as const
    const csv: string = await client.get('/v1/runs/{run_id}/export', { params, parseAs: 'text' })
    expect(csv).to.include(hook_id)
    const gone = await client.delete('/v1/account', { body: { confirm: 'delete my account' } })
    expect(gone.deleted).to.equal(true)
    expect(await thrownBy(client.get('/v1/me'))).to.include({ code: 'unauthorized', status: 401 })
  })

  it('throws the API error of the server', async () => {
    await using service = await startService()
    const { client } = await connect(service)
    const error = await thrownBy(client.post('/v1/research', { body: { topic: 'ab' } }))
    if (!(error instanceof ColdopenError)) throw error
    expect(error).to.include({
      code: 'invalid_request',
      status: 422,
      retry_after: null,
      name: 'ColdopenError',
    })
    expect(error.request_id).to.match(/^[\w-]{36}$/)
    expect(error.detail.map(({ path }) => path)).to.deep.equal(['topic'])
  })

  it('has an error that programs can make without the start of a chat', () => {
    const fields = { code: 'rate_limited', status: 429, message: 'Wait.', request_id: null } as const
    const error = new ColdopenError({ ...fields, retry_after: 3, detail: [] })
    expect(error).to.include({ ...fields, retry_after: 3, start: null })
  })

  it('describes an answer that is not from this API', async () => {
    await using service = await startService()
    const page = new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Retry-After': '7' } })
    const { client } = await connect(service, () => page)
    const error = await thrownBy(client.get('/v1/me'))
    expect(error).to.include({ code: 'unreadable', status: 502, request_id: null, retry_after: 7 })
  })

  it('is the export of the package', () => {
    const place = fileURLToPath(import.meta.resolve('coldopen/client'))
    expect(place).to.equal(fileURLToPath(new URL('../../src/client/index.js', import.meta.url)))
  })
})

describe('waitForRun', () => {
  it('holds one request if there is no progress listener', async () => {
    await using service = await startService({ running: false })
    const { client, sent } = await connect(service)
    const { run_id } = await start(client)
    const error = await thrownBy(client.waitForRun(run_id, { timeout_s: 0.4 }))
    expect(error).to.have.property('name', 'TimeoutError')
    expect(sent.slice(1)).to.deep.equal([`/v1/runs/${run_id}?wait=1`])
    expect((await client.get('/v1/runs')).runs[0]?.status).to.equal('queued')
  })

  it('reports each change of progress once', async () => {
    await using service = await startService()
    const { client, sent } = await connect(service)
    const { run_id } = await start(client)
    const seen: string[] = []
    const run = await client.waitForRun(run_id, {
      onProgress: (progress, { status }) => seen.push(`${status} ${progress.updated_at}`),
    })
    expect(run.status).to.equal('done')
    expect(seen).to.have.lengthOf(new Set(seen).size)
    expect(seen.at(-1)).to.equal(`done ${run.progress.updated_at}`)
    const asked = sent.slice(1).map((path) => new URL(path, service.base).searchParams)
    expect(asked[0]?.get('wait')).to.equal('0')
    for (const query of asked.slice(1)) {
      expect(query.get('wait')).to.equal('55')
      expect(query.has('since')).to.equal(true)
    }
  })

  it('retries after the requested seconds on 429, 503 and a broken connection', async () => {
    await using service = await startService()
    const answers = [null, later(429, 3), new TypeError('fetch failed'), later(503, 0)]
    const { client, sent, paused } = await connect(service, (nth) => answers[nth - 1] ?? null)
    const { run_id } = await start(client)
    await service.drain()
    expect(await client.waitForRun(run_id)).to.have.property('status', 'done')
    expect(sent).to.have.lengthOf(5)
    expect(paused).to.deep.equal([3, 2, 0])
  })

  it('waits a second when Retry-After is one', async () => {
    await using service = await startService()
    const { api_key } = await service.signUp()
    const refusals = [later(429, 1)]
    const fetchOrRefuse: Fetch = async (request) => refusals.pop() ?? fetch(request)
    const client = createClient({ base_url: service.base, api_key, fetch: fetchOrRefuse })
    const began = performance.now()
    const error = await thrownBy(client.waitForRun('01890a5d-ac96-774b-bcce-b302099a8057'))
    expect(error).to.include({ code: 'run_not_found' })
    expect(performance.now() - began).to.be.at.least(990)
  })

  it('throws errors at once that a retry cannot fix', async () => {
    await using service = await startService()
    const { client, sent } = await connect(service)
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'
    const error = await thrownBy(client.waitForRun(unknown))
    expect(error).to.include({ code: 'run_not_found', status: 404 })
    expect(sent).to.have.lengthOf(1)
  })

  it('stops when it is aborted, also between retries', async () => {
    await using service = await startService({ running: false })
    const { api_key } = await service.signUp()
    const { run_id } = await start(createClient({ base_url: service.base, api_key }))
    const busy: Fetch = () => Promise.resolve(later(503, 3600))
    const client = createClient({ base_url: service.base, api_key, fetch: busy })
    const error = await thrownBy(client.waitForRun(run_id, { signal: AbortSignal.timeout(100) }))
    expect(error).to.have.property('name', 'TimeoutError')
    const stop = new AbortController()
    stop.abort(new Error('enough'))
    const given = await thrownBy(client.waitForRun(run_id, { signal: stop.signal }))
    expect(given).to.have.property('message', 'enough')
  })
})
