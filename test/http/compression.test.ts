import { expect } from 'chai'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { startService, type TestService } from '../support/service.js'

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

const agent = new Agent({ keepAlive: true })

/** One request whose answer is left as it came: fetch would inflate it. */
async function ask(
  { base }: TestService,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(base + path, { agent, method, headers }, resolve)
      .on('error', reject)
      .end()
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

  it('are revalidated each time: the contract and the guide', async () => {
    await using service = await startService({ running: false })
    for (const path of ['/openapi.json', '/llms.txt', '/docs'])
      expect((await ask(service, path)).headers['cache-control']).to.equal('no-cache')
  })

  it('answer HEAD with the headers of GET', async () => {
    await using service = await startService({ running: false })
    for (const path of statics)
      for (const coding of ['identity', 'br', 'gzip']) {
        const headers = { 'Accept-Encoding': coding }
        const [get, head] = [await ask(service, path, headers), await ask(service, path, headers, 'HEAD')]
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
  it('are compressed if they are long and hold no secret', async () => {
    await using service = await startService({ running: false })
    const { client } = await service.signUp()
    const [plain, gzipped] = [
      await ask(service, '/v1/usage', client.headers),
      await ask(service, '/v1/usage', { ...client.headers, 'Accept-Encoding': 'br, gzip' }),
    ]
    expect([gzipped.headers['content-encoding'], gzipped.headers.vary]).to.deep.equal([
      'gzip',
      'Accept-Encoding',
    ])
    expect(gunzipSync(gzipped.body).toString()).to.equal(plain.body.toString())
    expect(gzipped.headers['cache-control']).to.equal('no-store')
    expect(gzipped.headers.etag).to.equal(undefined)
  })

  it('are never compressed if they hold a secret, however long they are', async () => {
    await using service = await startService()
    const { client } = await service.signUp({ credits: 1000 })
    const started = await client.post('/v1/research', { topic: 'sourdough', count: 30 })
    await service.drain()
    const { run_id } = started.body as { run_id: string }
    const headers = { ...client.headers, 'Accept-Encoding': 'br, gzip, identity;q=0.1' }
    const paths = [`/v1/runs/${run_id}`, `/v1/runs/${run_id}/export?format=json`, '/v1/runs', '/v1/keys']
    for (const path of paths) {
      const answer = await ask(service, path, headers)
      expect([answer.status, answer.headers['content-encoding']], path).to.deep.equal([200, undefined])
    }
    expect((await ask(service, paths[0] ?? '', headers)).body.length).to.be.greaterThan(10_000)
  })

  it('are not compressed if they are short or an error', async () => {
    await using service = await startService({ running: false })
    for (const path of ['/health', '/v1/usage', '/nowhere']) {
      const { headers } = await ask(service, path, { 'Accept-Encoding': 'gzip' })
      expect(headers['content-encoding'], path).to.equal(undefined)
    }
  })
})
