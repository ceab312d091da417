import { expect } from 'chai'
import { ConfigError, readConfig } from '../../src/config/config.js'
import { createCoverHostCheck, openCovers } from '../../src/providers/cover-fetcher.js'
import { openHttp } from '../../src/providers/http/client.js'
import { SourceFault } from '../../src/providers/types.js'
import { jpeg, png, webp } from '../support/pictures.js'
import { plain, type StandIn, startStandIn } from '../support/stand-in.js'

describe('allowed hosts of covers', () => {
  const mayServe = createCoverHostCheck(['pictures.example.com', '127.0.0.1:9000', '[::1]:9000'])
  for (const [platform, address, allowed] of [
    ['tiktok', 'https://p16-sign-va.tiktokcdn.com/a', true],
    ['tiktok', 'https://p19.tiktokcdn-us.com/a', true],
    ['tiktok', 'https://p16.tiktokcdn-eu.com/a', true],
    ['tiktok', 'https://lf16-tiktok-web.ttwstatic.com/a', true],
    ['instagram', 'https://scontent-fra3-1.cdninstagram.com/a', true],
    ['instagram', 'https://scontent.xx.fbcdn.net/a', true],
    ['youtube', 'https://i.ytimg.com/vi/a1b2c3d4e5F/hqdefault.jpg', true],
    ['youtube', 'https://yt3.ggpht.com/a', true],
    ['youtube', 'https://img.youtube.com/vi/a1b2c3d4e5F/0.jpg', true],
    ['youtube', 'https://www.youtube.com/redirect?q=x', false],
    ['youtube', 'https://x.img.youtube.com/a', false],
    ['youtube', 'https://p16.tiktokcdn.com/a', false],
    ['tiktok', 'http://p16.tiktokcdn.com/a', false],
    ['tiktok', 'https://p16.tiktokcdn.com:8443/a', false],
    ['tiktok', 'https://p16.tiktokcdn.com.evil.example/a', false],
    ['tiktok', 'https://eviltiktokcdn.com/a', false],
    ['tiktok', 'https://tiktokcdn.com/a', false],
    ['tiktok', 'https://x@p16.tiktokcdn.com/a', false],
    ['tiktok', 'https://pictures.example.com/a', true],
    ['youtube', 'http://pictures.example.com/a', true],
    ['youtube', 'http://pictures.example.com:8080/a', false],
    ['youtube', 'https://more.pictures.example.com/a', false],
    ['youtube', 'ftp://pictures.example.com/a', false],
    ['instagram', 'http://127.0.0.1:9000/a', true],
    ['instagram', 'http://[::1]:9000/a', true],
    ['instagram', 'http://127.0.0.1/a', false],
    ['instagram', 'http://127.0.0.1:9001/a', false],
    ['instagram', 'http://169.254.169.254/a', false],
  ] as const) {
    it(`${allowed ? 'include' : 'exclude'} ${address} for ${platform}`, () => {
      expect(mayServe(platform, new URL(address))).to.equal(allowed)
    })
  }
})

describe('COVER_HOSTS', () => {
  it('is a comma-separated list of hosts, in any case', () => {
    expect(
      readConfig({ COVER_HOSTS: 'Pictures.Example.com, 127.0.0.1:9000,[::1]:80' }).cover_hosts,
    ).to.deep.equal(['pictures.example.com', '127.0.0.1:9000', '[::1]:80'])
    expect(readConfig({}).cover_hosts).to.deep.equal([])
  })

  for (const invalidInput of [
    'https://a.example.com',
    'a.example.com/path',
    '*.example.com',
    'a b',
    'a,,b',
    'u@a.example.com',
  ])
    it(`refuses ${invalidInput}`, () => {
      expect(() => readConfig({ COVER_HOSTS: invalidInput })).to.throw(
        ConfigError,
        /COVER_HOSTS: must list host/,
      )
    })
})

describe('cover fetcher', () => {
  async function cover(answer: StandIn['answer'], timeout_ms = 2000) {
    await using standIn = await startStandIn(answer)
    const http = openHttp({ timeout_ms: 10_000 })
    const covers = openCovers(http, {
      limit_bytes: 1000,
      timeout_ms,
      mayServe: createCoverHostCheck([standIn.host]),
    })
    try {
      return await covers.coverOf('tiktok', `${standIn.base}/cover`)
    } finally {
      await http.close()
    }
  }

  for (const [media_type, bytes] of [
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/webp', webp],
  ] as const) {
    it(`are recognised as ${media_type} by their bytes, whatever the header says`, async () => {
      const answer: StandIn['answer'] = (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end(bytes)
      expect(await cover(answer)).to.deep.equal({ media_type, bytes })
    })
  }

  for (const [what, answer] of [
    [
      'HTML that says it is a picture',
      (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<p>'),
    ],
    ['SVG', plain('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', plain('GIF89a...')],
    ['a sound in RIFF', plain('RIFF....WAVEfmt ')],
    ['nothing', plain('')],
    ['a picture that is too large', plain(Buffer.concat([png, Buffer.alloc(1000)]))],
    ['a redirect', (_, response) => response.writeHead(302, { location: '/other' }).end()],
    ['a refusal', plain('', 403)],
    ['silence', () => undefined],
  ] as [string, StandIn['answer']][]) {
    it(`must not be ${what}`, async () => {
      const thrown: unknown = await cover(answer, 150).catch((error: unknown) => error)
      expect(thrown).to.be.instanceOf(SourceFault)
    })
  }
})
