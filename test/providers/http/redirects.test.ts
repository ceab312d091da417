import { expect } from 'chai'
import { type OutboundRequest, type Http, openHttp, allowUrlsOf } from '../../../src/providers/http/client.js'
import { faultOf } from '../../support/faults.js'
import { json, plain, type StandIn, startStandIn } from '../../support/stand-in.js'

describe('redirects', () => {
  let http: Http
  let standIn: StandIn
  let otherStandIn: StandIn

  beforeEach(async () => {
    http = openHttp({ timeout_ms: 2000, pause: () => Promise.resolve() })
    standIn = await startStandIn()
    otherStandIn = await startStandIn(json({ from: 'elsewhere' }))
  })
  afterEach(async () => {
    await http.close()
    await standIn[Symbol.asyncDispose]()
    await otherStandIn[Symbol.asyncDispose]()
  })

  function ask(overrides: Partial<OutboundRequest> = {}): OutboundRequest {
    return {
      url: new URL('/0', standIn.base),
      isAllowed: allowUrlsOf(standIn.base),
      max_redirects: 3,
      ...overrides,
    }
  }

  /** /0 sends on to /1 and so on, the last answers. */
  function chain(length: number): void {
    standIn.answer = (request, response) => {
      const at = Number(request.url?.slice(1))
      if (at < length) response.writeHead(302, { location: `/${at + 1}` }).end()
      else response.end('{"from":"there"}')
    }
  }

  it('are followed at most three times, and only for GET', async () => {
    chain(3)
    expect(await http.json(ask())).to.deep.equal({ from: 'there' })
    chain(4)
    expect(await faultOf(http.json(ask({ max_redirects: 99 })))).to.include({
      blame: 'provider',
      status: 302,
    })
    chain(1)
    await faultOf(http.json(ask({ method: 'POST', body: '{}' })))
    await faultOf(http.json(ask({ max_redirects: undefined })))
    expect(standIn.calls.map(({ pathname }) => pathname)).to.deep.equal([
      '/0',
      '/1',
      '/2',
      '/3',
      '/0',
      '/1',
      '/2',
      '/3',
      '/0',
      '/0',
    ])
  })

  it('do not send the key to another origin', async () => {
    const headers: unknown[] = []
    standIn.answer = (_, response) =>
      void response.writeHead(307, { location: `${otherStandIn.base}/1` }).end()
    otherStandIn.answer = (request, response) => {
      headers.push(request.headers['x-api-key'], request.headers.authorization)
      response.end('{}')
    }
    const allowed = allowUrlsOf(standIn.base, otherStandIn.base)
    await http.json(ask({ isAllowed: allowed, headers: { 'x-api-key': 'k', authorization: 'Bearer k' } }))
    expect(headers).to.deep.equal([undefined, undefined])
  })

  it('to forbidden hosts are not followed', async () => {
    for (const location of [
      otherStandIn.base,
      otherStandIn.base.replace('http://', 'http://user@'),
      standIn.base.replace('http://', 'http://user@'),
      otherStandIn.base.replace('http:', ''),
      'http://169.254.169.254/latest/meta-data/',
      'http://[::ffff:169.254.169.254]/',
      'http://2852039166/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'gopher://127.0.0.1/',
    ]) {
      standIn.answer = (_, response) => void response.writeHead(302, { location }).end()
      expect((await faultOf(http.json(ask({ provider: location })))).blame, location).to.equal('provider')
    }
    expect(otherStandIn.calls).to.deep.equal([])
  })

  it('without an address are faults of the provider', async () => {
    for (const location of ['http://', '', 'http://[::1']) {
      standIn.answer = (_, response) => void response.writeHead(302, { location }).end()
      await faultOf(http.json(ask({ provider: `"${location}"` })))
    }
    standIn.answer = plain('', 302)
    await faultOf(http.json(ask()))
  })
})
