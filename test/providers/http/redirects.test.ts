import { expect } from 'chai'
import { type HttpRequest, type Http, openHttp, sameOrigin } from '../../../src/providers/http.js'
import { faultOf } from '../../support/faults.js'
import { json, plain, type StandIn, startStandIn } from '../../support/stand-in.js'

describe('redirects', () => {
  let http: Http
  let there: StandIn
  let elsewhere: StandIn

  beforeEach(async () => {
    http = openHttp({ timeout_ms: 2000, pause: () => Promise.resolve() })
    there = await startStandIn()
    elsewhere = await startStandIn(json({ from: 'elsewhere' }))
  })
  afterEach(async () => {
    await http.close()
    await there[Symbol.asyncDispose]()
    await elsewhere[Symbol.asyncDispose]()
  })

  function ask(over: Partial<HttpRequest> = {}): HttpRequest {
    return { url: new URL('/0', there.base), isAllowed: sameOrigin(there.base), max_redirects: 3, ...over }
  }

  /** /0 sends on to /1 and so on, the last answers. */
  function chain(length: number): void {
    there.answer = (request, response) => {
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
    expect(there.calls.map(({ pathname }) => pathname)).to.deep.equal([
      ...['/0', '/1', '/2', '/3', '/0', '/1', '/2', '/3', '/0', '/0'],
    ])
  })

  it('do not send the key to another origin', async () => {
    const headers: unknown[] = []
    there.answer = (_, response) => void response.writeHead(307, { location: `${elsewhere.base}/1` }).end()
    elsewhere.answer = (request, response) => {
      headers.push(request.headers['x-api-key'], request.headers.authorization)
      response.end('{}')
    }
    const allowed = sameOrigin(there.base, elsewhere.base)
    await http.json(ask({ isAllowed: allowed, headers: { 'x-api-key': 'k', authorization: 'Bearer k' } }))
    expect(headers).to.deep.equal([undefined, undefined])
  })

  it('to forbidden hosts are not followed', async () => {
    for (const location of [
      elsewhere.base,
      elsewhere.base.replace('http://', 'http://user@'),
      there.base.replace('http://', 'http://user@'),
      elsewhere.base.replace('http:', ''),
      'http://169.254.169.254/latest/meta-data/',
      'http://[::ffff:169.254.169.254]/',
      'http://2852039166/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'gopher://127.0.0.1/',
    ]) {
      there.answer = (_, response) => void response.writeHead(302, { location }).end()
      expect((await faultOf(http.json(ask({ provider: location })))).blame, location).to.equal('provider')
    }
    expect(elsewhere.calls).to.deep.equal([])
  })

  it('without an address are faults of the provider', async () => {
    for (const location of ['http://', '', 'http://[::1']) {
      there.answer = (_, response) => void response.writeHead(302, { location }).end()
      await faultOf(http.json(ask({ provider: `"${location}"` })))
    }
    there.answer = plain('', 302)
    await faultOf(http.json(ask()))
  })
})
