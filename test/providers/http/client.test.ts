import { expect } from 'chai'
import { type AddressInfo, createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type OutboundRequest, type Http, openHttp, allowUrlsOf } from '../../../src/providers/http/client.js'
import { SourceFault } from '../../../src/providers/types.js'
import { json, plain, type StandIn, startStandIn } from '../../support/stand-in.js'

async function faultOf(call: Promise<unknown>): Promise<SourceFault> {
  const thrown: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  )
  expect(thrown, 'it was to fail').to.be.instanceOf(SourceFault)
  return thrown as SourceFault
}

describe('outbound HTTP', () => {
  let http: Http
  let standIn: StandIn

  beforeEach(async () => {
    http = openHttp({ timeout_ms: 2000, pause: () => Promise.resolve() })
    standIn = await startStandIn()
  })
  afterEach(async () => {
    await http.close()
    await standIn[Symbol.asyncDispose]()
  })

  function ask(path = '/', overrides: Partial<OutboundRequest> = {}): OutboundRequest {
    return { url: new URL(path, standIn.base), isAllowed: allowUrlsOf(standIn.base), ...overrides }
  }

  it('returns bytes and JSON, and sends the query unchanged', async () => {
    standIn.answer = json({ deep: [1, { two: 'ü' }] })
    expect(await http.json(ask('/a/b?c=d%20e'))).to.deep.equal({ deep: [1, { two: 'ü' }] })
    expect((await http.bytes(ask())).toString()).to.equal('{"deep":[1,{"two":"ü"}]}')
    expect(standIn.calls.map((url) => url.pathname + url.search)).to.deep.equal(['/a/b?c=d%20e', '/'])
  })

  it('sends nothing after it was closed', async () => {
    standIn.answer = plain('x')
    const used = openHttp({ timeout_ms: 2000 })
    await used.bytes(ask())
    for (const one of [used, openHttp({ timeout_ms: 2000 })]) {
      await one.close()
      expect(await faultOf(one.bytes(ask()))).to.include({ blame: 'request' })
      await one.close()
    }
    expect(standIn.calls).to.have.length(1)
  })

  it('sends a body and headers if given', async () => {
    const sent: unknown[] = []
    standIn.answer = (request, response) => {
      request.on('data', (chunk: Buffer) =>
        sent.push(request.method, chunk.toString(), request.headers['x-key']),
      )
      request.on('end', () => response.end('{}'))
    }
    await http.json(ask('/', { method: 'POST', body: '{"a":1}', headers: { 'x-key': 'k' } }))
    expect(sent).to.deep.equal(['POST', '{"a":1}', 'k'])
  })

  it('contacts only allowed hosts', async () => {
    const base = 'https://api.example.com/v1'
    const allowed = allowUrlsOf(base)
    const others = [
      'http://api.example.com/v1',
      'https://api.example.com:8443/v1',
      'https://api.example.com.evil.example/v1',
      'https://evil.example/?https://api.example.com/v1',
      'https://user@api.example.com/v1',
      'https://:secret@api.example.com/v1',
      'https://169.254.169.254/latest',
      'file:///etc/passwd',
    ]
    for (const other of others) {
      const { blame } = await faultOf(http.bytes({ url: new URL(other), isAllowed: allowed }))
      expect(blame, other).to.equal('request')
    }
    expect(allowed(new URL('https://api.example.com/other?x=1'))).to.equal(true)
    await faultOf(http.bytes({ url: new URL(standIn.base), isAllowed: allowed }))
    expect(standIn.calls).to.deep.equal([])
  })

  for (const [status, blame] of [
    [301, 'provider'],
    [302, 'provider'],
    [304, 'provider'],
    [307, 'provider'],
    [400, 'request'],
    [401, 'request'],
    [402, 'request'],
    [403, 'request'],
    [404, 'clip'],
    [408, 'provider'],
    [410, 'clip'],
    [422, 'request'],
    [425, 'provider'],
    [429, 'provider'],
    [451, 'clip'],
    [500, 'provider'],
    [503, 'provider'],
  ] as const) {
    it(`blames ${blame} for ${status}, and follows no redirect unasked`, async () => {
      standIn.answer = (_, response) =>
        void response
          .writeHead(status, { location: 'http://169.254.169.254/', 'retry-after': '1' })
          .end(status === 304 ? undefined : '{"message":"secret words"}')
      const fault = await faultOf(http.json(ask('/x')))
      expect([fault.blame, fault.status]).to.deep.equal([blame, status])
      expect(fault.message).not.to.match(/secret/)
      expect(standIn.calls).to.have.lengthOf(status === 429 || status === 503 ? 3 : 1)
    })
  }

  it('lets an adapter decide who is to blame for a 4xx, except 408, 425 and 429', async () => {
    const blame = (status: number, text: string) => (text === 'gone' && status === 403 ? 'clip' : 'provider')
    standIn.answer = plain('gone', 403)
    expect((await faultOf(http.json(ask('/', { blame })))).blame).to.equal('clip')
    standIn.answer = plain('gone', 429)
    expect((await faultOf(http.json(ask('/', { blame: () => 'clip' })))).blame).to.equal('provider')
  })

  for (const [what, answer] of [
    ['HTML', plain('<!doctype html><title>Hi</title>')],
    ['nothing', plain('')],
    ['half of it', plain('{"a":')],
    ['broken UTF-8', plain(Buffer.from([0x22, 0xff, 0xfe, 0x22]))],
    ['65 levels', plain('['.repeat(65) + ']'.repeat(65))],
    ['a million levels', plain('['.repeat(1_000_000))],
  ] as const) {
    it(`treats ${what} as a fault of the provider`, async () => {
      standIn.answer = answer
      const fault = await faultOf(http.json(ask()))
      expect([fault.blame, fault.message]).to.deep.equal([
        'provider',
        `${standIn.host} did not answer in JSON.`,
      ])
    })
  }

  it('accepts JSON nested 64 deep', async () => {
    standIn.answer = plain('['.repeat(64) + ']'.repeat(64))
    expect(await http.json(ask())).to.be.an('array')
  })

  it('accepts an answer of exactly the limit, and stops reading beyond it, whatever its Content-Length', async () => {
    standIn.answer = plain(Buffer.alloc(1000))
    expect(await http.bytes(ask('/', { limit_bytes: 1000 }))).to.have.lengthOf(1000)
    expect((await faultOf(http.bytes(ask('/', { limit_bytes: 999 })))).blame).to.equal('provider')
    let requestCount = 0
    const chunk = Buffer.alloc(65_536)
    standIn.answer = (_, response) => {
      const more = () => {
        while (!response.destroyed && requestCount < 500_000_000) {
          requestCount += chunk.length
          if (!response.write(chunk)) return void response.once('drain', more)
        }
      }
      more()
    }
    const fault = await faultOf(http.bytes(ask()))
    expect(fault.message).to.match(/more than 5000000 bytes/)
    expect(requestCount).to.be.below(50_000_000)
  })

  it('refuses compressed answers of any size', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000))
    standIn.answer = (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    expect((await faultOf(http.bytes(ask()))).message).to.match(/compressed/)
  })

  it('enforces its total timeout on silent and slow servers', async () => {
    const began = performance.now()
    standIn.answer = () => undefined
    const silent = faultOf(http.bytes(ask('/', { timeout_ms: 150 })))
    expect((await silent).message).to.match(/in time/)
    standIn.answer = (_, response) => {
      const drip = setInterval(() => response.write('x'), 20)
      response.once('close', () => clearInterval(drip))
    }
    const fault = await faultOf(http.bytes(ask('/', { timeout_ms: 150 })))
    expect([fault.blame, fault.message]).to.deep.equal([
      'provider',
      `${standIn.host} did not answer in time.`,
    ])
    expect(performance.now() - began).to.be.below(15_000)
  })

  it('blames the provider for a broken connection, a truncated answer and an unknown host', async () => {
    standIn.answer = (request) => void request.socket.destroy()
    expect((await faultOf(http.bytes(ask()))).blame).to.equal('provider')
    standIn.answer = (_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('short', () => response.socket?.end())
    }
    expect((await faultOf(http.bytes(ask()))).blame).to.equal('provider')
    const url = new URL('https://nowhere.invalid/')
    expect((await faultOf(http.bytes({ url, isAllowed: () => true }))).blame).to.equal('provider')
  })

  it('does not wait long for a connection, TLS included', async () => {
    const mute = createServer()
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    const { port } = mute.address() as AddressInfo
    await using hasty = { ...openHttp({ timeout_ms: 60_000, connect_ms: 200 }), [Symbol.asyncDispose]: close }
    function close(): Promise<void> {
      mute.close()
      return hasty.close()
    }
    const began = performance.now()
    const fault = await faultOf(
      hasty.bytes({ url: new URL(`https://127.0.0.1:${port}/`), isAllowed: () => true }),
    )
    expect((fault.cause as { code?: string }).code).to.equal('UND_ERR_CONNECT_TIMEOUT')
    expect(performance.now() - began).to.be.below(30_000)
  })

  it("throws the caller's own reason when the caller aborts", async () => {
    standIn.answer = () => undefined
    const stop = new AbortController()
    const reason = new Error('stopped')
    const call = http.bytes(ask('/', { signal: stop.signal }))
    stop.abort(reason)
    expect(await call.catch((error: unknown) => error)).to.equal(reason)
  })

  it('ends requests under way when it is closed', async () => {
    standIn.answer = () => undefined
    const call = faultOf(http.bytes(ask()))
    await http.close()
    expect((await call).blame).to.equal('provider')
  })
})
