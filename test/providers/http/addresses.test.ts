import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect } from 'chai'
import { asHttpsUrl } from '../../../src/providers/vendor-json.js'
import { type Http, openHttp, allowUrlsOf } from '../../../src/providers/http/client.js'
import { faultOf } from '../../support/faults.js'
import { type StandIn, startStandIn } from '../../support/stand-in.js'

/** Addresses that mean somebody else than they seem to. */
const others = (host: string, port: string) => [
  'http://127.0.0.1/',
  `http://localhost:${port}/`,
  `http://2130706433/`,
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://[::1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:169.254.169.254]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://0xa9fea9fe/',
  'http://metadata.google.internal/',
  `http://${host}@169.254.169.254/`,
  `http://user:pw@${host}/`,
  `http://user@${host}/`,
  `http://${host.split(':')[0]}.evil.example/`,
  `http://evil.example/?${host}`,
  `http://evil.example/#@${host}/`,
  `http://evil.example\\@${host}/`,
  `https://${host}/`,
  'http://ⓔⓧⓐⓜⓟⓛⓔ.example/',
  'http://xn--e1afmkfd.example/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'file:///etc/passwd',
  'ftp://127.0.0.1/',
  'data:application/json,{}',
  'javascript:alert(1)',
  'gopher://127.0.0.1:70/',
]

describe('forbidden network addresses', () => {
  let http: Http
  let standIn: StandIn
  const connected: unknown[] = []
  const note = (message: unknown) => void connected.push(message)

  before(async () => {
    subscribe('undici:client:beforeConnect', note)
    http = openHttp({ timeout_ms: 1000 })
    standIn = await startStandIn()
  })
  after(async () => {
    unsubscribe('undici:client:beforeConnect', note)
    await http.close()
    await standIn[Symbol.asyncDispose]()
  })

  it('are not contacted, neither directly nor after a redirect', async () => {
    const allowed = allowUrlsOf(standIn.base)
    const port = new URL(standIn.base).port
    for (const address of others(standIn.host, port)) {
      const url = new URL(address)
      expect(
        (await faultOf(http.bytes({ url, isAllowed: allowed, max_redirects: 3 }))).blame,
        address,
      ).to.equal('request')
    }
    expect([connected.length, standIn.calls.length]).to.deep.equal([0, 0])
    for (const address of others(standIn.host, port)) {
      standIn.answer = (_, response) =>
        void response.writeHead(302, { location: encodeURI(address).replaceAll('%25', '%') }).end()
      const url = new URL('/x', standIn.base)
      await faultOf(http.bytes({ url, isAllowed: allowed, max_redirects: 3, provider: address }))
    }
    const met = connected.map((one) => (one as { connectParams: { port: string } }).connectParams.port)
    expect(new Set(met)).to.deep.equal(new Set([port]))
    expect(standIn.calls).to.have.lengthOf(others(standIn.host, port).length)
  })

  it('are not accepted from an answer', () => {
    const hosts = ['*.ytimg.com', 'img.youtube.com']
    for (const address of [
      ...others('i.ytimg.com', '443').filter((one) => !one.startsWith('https://i.ytimg.com/')),
      'https://ytimg.com.evil.example/x',
      'https://evilytimg.com/x',
      'https://ytimg.com/x',
      'https://i.ytimg.com:8443/x',
      'https://user@i.ytimg.com/x',
      'http://i.ytimg.com/x',
      `https://i.ytimg.com/${'x'.repeat(3000)}`,
      42,
      null,
      undefined,
      {},
    ])
      expect(asHttpsUrl(address, hosts), JSON.stringify(address)).to.equal(null)
    expect(asHttpsUrl('https://i.ytimg.com/vi/x/hq.jpg', hosts)).to.equal('https://i.ytimg.com/vi/x/hq.jpg')
    expect(asHttpsUrl('https://I.YTIMG.com:443/a b', hosts)).to.equal('https://i.ytimg.com/a%20b')
  })
})
