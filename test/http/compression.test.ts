import { expect } from 'chai'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Client } from '../support/client.js'
import { startService, type TestService } from '../support/service.js'

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

const agent = new Agent({ keepAlive: true })

/** One request whose answer is left as it came: fetch would inflate it. */
async function ask(
  { base }: TestService,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  content?: string,
): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(base + path, { agent, method, headers }, resolve)
      .on('error', reject)
      .end(content)
  })
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}

const inflate: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }
const statics = ['/openapi.json', '/llms.txt', '/docs', '/docs/reference.css']

describe('answers that are the same for every caller', () => {
  it('are sent in the requested coding, with the same content in each', async () => {
    await using service = await startService({ running: false })
    for (const path of statics) {
      const plain = await ask(service, path)
      expect(plain.headers['content-encoding'], path).to.equal(undefined)
      for (const [coding, inflated] of Object.entries(inflate)) {
        const answer = await ask(service, path, { 'Accept-Encoding': coding })
        expect(answer.headers['content-encoding'], path).to.equal(coding)
        expect(inflated(answer.body).equals(plain.body), path).to.equal(true)
        expect(answer.body.length, path).to.be.lessThan(plain.body.length / 2)
        expect(answer.headers['content-length']).to.equal(String(answer.body.length))
        expect(answer.headers.vary).to.equal('Accept-Encoding')
      }
      expect(plain.headers.vary).to.equal('Accept-Encoding')
    }
  })

  it('have an ETag for each coding, and are not sent again to a client that has it', async () => {
    await using service = await startService({ running: false })
    for (const path of statics) {
      const tags = new Set<string>()
      for (const coding of ['identity', 'br', 'gzip']) {
        const headers = { 'Accept-Encoding': coding }
        const { headers: first } = await ask(service, path, headers)
        const etag = first.etag ?? ''
        expect(etag, path).to.match(/^"[\w-]+"$/)
        tags.add(etag)
        for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
          const secondAnswer = await ask(service, path, { ...headers, 'If-None-Match': held })
          expect([secondAnswer.status, secondAnswer.body.length], held).to.deep.equal([304, 0])
          expect([secondAnswer.headers.etag, secondAnswer.headers.vary]).to.deep.equal([
            etag,
            'Accept-Encoding',
          ])
          expect(secondAnswer.headers['cache-control']).to.equal(first['cache-control'])
          expect(secondAnswer.headers['x-request-id']).to.be.a('string')
        }
        const other = await ask(service, path, { ...headers, 'If-None-Match': '"other"' })
        expect(other.status).to.equal(200)
      }
      expect(tags, path).to.have.lengthOf(3)
    }
  })

  it('are revalidated on each request: the contract and the guide', async () => {
    await using service = await startService({ running: false })
    for (const path of ['/openapi.json', '/llms.txt', '/docs'])
      expect((await ask(service, path)).headers['cache-control']).to.equal('no-cache')
  })

  it('answer HEAD with the headers of GET', async () => {
    await using service = await startService({ running: false })
    for (const path of statics)
      for (const coding of ['identity', 'br', 'gzip']) {
        const headers = { 'Accept-Encoding': coding }
        const get = await ask(service, path, headers)
        const head = await ask(service, path, headers, 'HEAD')
        expect([head.status, head.body.length]).to.deep.equal([200, 0])
        for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'])
          expect(head.headers[name], `${path} ${name}`).to.equal(get.headers[name])
      }
  })

  it('are sent uncompressed to a client that refuses every coding', async () => {
    await using service = await startService({ running: false })
    const { status, headers } = await ask(service, '/openapi.json', { 'Accept-Encoding': 'identity;q=0' })
    expect([status, headers['content-encoding']]).to.deep.equal([200, undefined])
  })

  it('are compressed once for many simultaneous requests', async () => {
    await using service = await startService({ running: false })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(service, '/openapi.json', { 'Accept-Encoding': 'br' })),
    )
    const [first] = answers
    for (const { body } of answers) expect(first && body.equals(first.body)).to.equal(true)
  })
})

describe('answers to one caller', () => {
  let service: TestService
  let client: Client
  /** Addresses of long answers that hold no secret. */
  let paths: string[]

  before(async () => {
    service = await startService()
    client = (await service.signUp({ credits: 1000 })).client
    const started = await client.post('/v1/research', { topic: 'sourdough', count: 6 })
    await client.post('/v1/longform', { topic: 'sourdough', count: 2 })
    await service.drain()
    const run = `/v1/runs/${(started.body as { run_id: string }).run_id}`
    const [hook] = ((await client.get(run)).body as { hooks: { hook_id: string }[] }).hooks
    await client.post(`/v1/hooks/${hook?.hook_id}/decision`, { verdict: 'keep' })
    const exports = ['json', 'csv', 'md'].map((format) => `${run}/export?format=${format}`)
    paths = [run, ...exports, '/v1/runs', '/v1/finds', '/v1/usage', '/v1/keeps/export?format=json']
  })
  after(() => service[Symbol.asyncDispose]())

  it('are compressed if they are long and contain no secret: runs, lists, finds and exports', async () => {
    for (const path of paths) {
      const plain = await ask(service, path, client.headers)
      expect([plain.status, plain.headers['content-encoding']], path).to.deep.equal([200, undefined])
      expect([plain.body.length > 1024, plain.headers.vary], path).to.deep.equal([true, 'Accept-Encoding'])
      for (const [coding, inflated] of Object.entries(inflate)) {
        const { headers, body } = await ask(service, path, { ...client.headers, 'Accept-Encoding': coding })
        expect([headers['content-encoding'], headers.vary], path).to.deep.equal([coding, 'Accept-Encoding'])
        expect(inflated(body).toString(), path).to.equal(plain.body.toString())
        expect(headers['content-length'], path).to.equal(String(body.length))
        expect([headers['cache-control'], headers['content-type'], headers.etag], path).to.deep.equal(
          ['cache-control', 'content-type', 'etag'].map((name) => plain.headers[name]),
        )
      }
    }
  })

  it('are compressed over MCP as over REST', async () => {
    const headers = { ...client.headers, 'Content-Type': 'application/json', 'Accept-Encoding': 'gzip' }
    const call = async (name: string, args = {}) => {
      const params = { name, arguments: args }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
      const accept = { Accept: 'application/json, text/event-stream' }
      return (await ask(service, '/mcp', { ...headers, ...accept }, 'POST', body)).headers['content-encoding']
    }
    expect(await call('get_run', { run_id: paths[0]?.split('/').at(-1) })).to.equal('gzip')
    for (const name of ['create_key', 'list_keys', 'balance', 'no_such_tool'])
      expect(await call(name), name).to.equal(undefined)
  })

  it('are never compressed if they contain a secret, however long they are', async () => {
    for (let n = 0; n < 9; n += 1) await client.post('/v1/keys', { name: `key ${n}` })
    const answer = await ask(service, '/v1/keys', { ...client.headers, 'Accept-Encoding': 'br, gzip' })
    expect([answer.status, answer.headers['content-encoding']]).to.deep.equal([200, undefined])
    expect(answer.body.length).to.be.greaterThan(2048)
  })

  it('are not compressed if they are short', async () => {
    for (const path of ['/health', '/nowhere']) {
      const { headers } = await ask(service, path, { 'Accept-Encoding': 'gzip' })
      expect([headers['content-encoding'], headers.vary], path).to.deep.equal([undefined, undefined])
    }
  })

  it('are compressed if they are long errors', async () => {
    const headers = { ...client.headers, 'Content-Type': 'application/json', 'Accept-Encoding': 'gzip' }
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`unknown_${n}`, n])))
    const refused = await ask(service, '/v1/research', headers, 'POST', body)
    expect([refused.status, refused.headers['content-encoding']]).to.deep.equal([422, 'gzip'])
    expect(gunzipSync(refused.body).toString()).to.include('unknown_7')
  })
})

describe('the page for an unknown address', () => {
  it('is compressed as the client accepts, and has no ETag', async () => {
    await using service = await startService({ running: false })
    const html = { Accept: 'text/html' }
    const plain = await ask(service, '/nowhere', html)
    for (const [coding, inflated] of Object.entries(inflate)) {
      const { status, headers, body } = await ask(service, '/nowhere', { ...html, 'Accept-Encoding': coding })
      expect([status, headers['content-encoding'], headers.etag]).to.deep.equal([404, coding, undefined])
      expect(headers.vary).to.include('Accept-Encoding')
      expect(inflated(body).equals(plain.body)).to.equal(true)
      const head = await ask(service, '/nowhere', { ...html, 'Accept-Encoding': coding }, 'HEAD')
      expect([head.status, head.headers['content-length'], head.body.length]).to.deep.equal([
        404,
        headers['content-length'],
        0,
      ])
    }
  })
})
