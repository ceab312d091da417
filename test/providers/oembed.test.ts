import { expect } from 'chai'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sanitiseEmbed } from '../../src/hooks/sanitise.js'
import { createCoverHostCheck } from '../../src/providers/cover-fetcher.js'
import { type Http, openHttp } from '../../src/providers/http/client.js'
import { openEmbeds } from '../../src/providers/oembed.js'
import { type Platform, SourceFault } from '../../src/providers/types.js'
import type { ClipPage, EmbedSource } from '../../src/providers/images.js'
import { json, plain, type StandIn, startStandIn } from '../support/stand-in.js'

const pages: Record<Platform, ClipPage> = {
  tiktok: {
    platform: 'tiktok',
    id: '7100000000000000001',
    url: 'https://www.tiktok.com/@crumb.diary/video/7100000000000000001',
  },
  instagram: {
    platform: 'instagram',
    id: 'Cx81kQabcde',
    url: 'https://www.instagram.com/reel/Cx81kQabcde/',
  },
  youtube: { platform: 'youtube', id: 'a1b2c3d4e5F', url: 'https://www.youtube.com/watch?v=a1b2c3d4e5F' },
}

const graphError = (code: number, more: object = {}) => ({
  error: { message: 'Words of theirs', type: 'OAuthException', code, fbtrace_id: 'x', ...more },
})

describe('oEmbed', () => {
  let http: Http
  let standIn: StandIn
  let embeds: EmbedSource

  beforeEach(async () => {
    http = openHttp({ timeout_ms: 2000, pause: () => Promise.resolve() })
    standIn = await startStandIn()
    embeds = openEmbeds(
      http,
      {
        tiktok_oembed_url: `${standIn.base}/tiktok/oembed`,
        instagram_oembed_url: `${standIn.base}/v26.0/instagram_oembed?omitscript=true`,
        youtube_oembed_url: `${standIn.base}/youtube/oembed`,
      },
      createCoverHostCheck(['pictures.example.com:8443']),
    )
  })
  afterEach(async () => {
    await http.close()
    await standIn[Symbol.asyncDispose]()
  })

  it("requests the embed of a clip's page from its own platform", async () => {
    standIn.answer = json({ html: '<p>x</p>' })
    for (const page of Object.values(pages)) await embeds.embedOf(page)
    expect(standIn.calls.map((url) => [url.pathname, Object.fromEntries(url.searchParams)])).to.deep.equal([
      ['/tiktok/oembed', { url: pages.tiktok.url }],
      ['/v26.0/instagram_oembed', { omitscript: 'true', url: pages.instagram.url }],
      ['/youtube/oembed', { url: pages.youtube.url, format: 'json' }],
    ])
  })

  for (const [address, expected] of [
    ['https://p16-sign-va.tiktokcdn.com/a.jpeg?x-expires=1', true],
    ['https://pictures.example.com:8443/a.jpeg', true],
    ['http://p16-sign-va.tiktokcdn.com/a.jpeg', false],
    ['http://pictures.example.com:8443/a.jpeg', false],
    ['https://i.ytimg.com/a.jpeg', false],
    ['https://tiktokcdn.com.evil.example/a.jpeg', false],
    ['javascript:alert(1)', false],
    [`https://p16.tiktokcdn.com/${'a'.repeat(2100)}`, false],
    [`https://p16.tiktokcdn.com/${'é'.repeat(1000)}`, false],
    [42, false],
    [undefined, false],
  ] as const) {
    it(`${expected ? 'accepts' : 'rejects'} the thumbnail ${String(address).slice(0, 50)}`, async () => {
      standIn.answer = json({ html: '<p>x</p>', thumbnail_url: address })
      const thumbnail = expected ? address : null
      expect(await embeds.embedOf(pages.tiktok)).to.deep.equal({ html: '<p>x</p>', thumbnail })
    })
  }

  for (const [platform, status, body, reason] of [
    ['tiktok', 400, '{"code":400}', /private, gone, or closed/],
    ['tiktok', 404, '', /private, gone, or closed/],
    ['tiktok', 403, 'no', /private, gone, or closed/],
    ['instagram', 400, JSON.stringify(graphError(100)), /private, gone, or closed/],
    [
      'instagram',
      400,
      JSON.stringify(graphError(24, { error_subcode: 2207046 })),
      /private, gone, or closed/,
    ],
    ['instagram', 404, '', /private, gone, or closed/],
    ['youtube', 400, 'Bad Request', /gone/],
    ['youtube', 401, 'Unauthorized', /switched embedding off/],
    ['youtube', 403, 'Forbidden', /private/],
    ['youtube', 404, 'Not Found', /gone/],
  ] as const) {
    it(`${platform} ${status} ${body.slice(0, 50)}: means that the clip cannot be embedded`, async () => {
      standIn.answer = plain(body, status)
      const embed = await embeds.embedOf(pages[platform])
      expect(embed).to.have.all.keys('off').and.to.have.property('off').that.matches(reason)
      expect(standIn.calls).to.have.lengthOf(1)
    })
  }

  for (const [platform, status, body] of [
    ['tiktok', 429, ''],
    ['tiktok', 408, ''],
    ['tiktok', 500, '{}'],
    ['tiktok', 200, '{"status_msg":"Something went wrong"}'],
    ['tiktok', 200, '{"html":null}'],
    ['tiktok', 200, '{"html":""}'],
    ['tiktok', 200, '[]'],
    ['tiktok', 200, 'null'],
    ['tiktok', 200, `{"html":"${'x'.repeat(60_000)}"}`],
    ['tiktok', 302, ''],
    ['instagram', 400, JSON.stringify(graphError(4))],
    ['instagram', 400, JSON.stringify(graphError(613))],
    ['instagram', 400, JSON.stringify(graphError(80_002))],
    ['instagram', 400, JSON.stringify(graphError(190))],
    ['instagram', 400, JSON.stringify(graphError(100, { is_transient: true }))],
    ['instagram', 400, '<html>Sorry</html>'],
    ['instagram', 403, '{"error":"no"}'],
    ['instagram', 503, JSON.stringify(graphError(100))],
    ['youtube', 200, 'Forbidden'],
    ['youtube', 429, 'Too Many Requests'],
    ['youtube', 418, ''],
    ['youtube', 503, ''],
  ] as const) {
    it(`${platform} ${status} ${body.slice(0, 50)}: does not say whether the clip can be embedded`, async () => {
      standIn.answer = plain(body, status)
      const thrown: unknown = await embeds.embedOf(pages[platform]).catch((error: unknown) => error)
      expect(thrown).to.be.instanceOf(SourceFault)
      expect((thrown as SourceFault).blame).to.be.oneOf(['provider', 'request'])
      expect((thrown as SourceFault).message).not.to.match(/theirs|went wrong|Sorry/)
    })
  }

  it('parses recorded answers of the providers', async function () {
    const folder = resolve('../shared/data/wire/oembed/json')
    if (!existsSync(folder)) return this.skip()
    const read: string[] = []
    for (const name of readdirSync(folder)) {
      const platform = (['tiktok', 'youtube'] as const).find((one) => name.includes(`.${one}.`))
      if (!platform) continue
      type RecordedAnswer = { status: number; body_json: { html: string; thumbnail_url: string } }
      const { status, body_json } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as RecordedAnswer
      standIn.answer = json(body_json, status)
      const embed = await embeds.embedOf(pages[platform])
      if ('off' in embed) throw new Error(`${name} is taken for closed.`)
      expect(embed, name).to.deep.equal({ html: body_json.html, thumbnail: body_json.thumbnail_url })
      const html = sanitiseEmbed(platform, embed.html)
      expect(html, name).to.match(
        platform === 'tiktok'
          ? /^<blockquote class="tiktok-embed" cite="https:\/\/www\.tiktok\.com\/@\w+\/video\/\d+" data-video-id="\d+".*<\/blockquote> <script async src="https:\/\/www\.tiktok\.com\/embed\.js"><\/script>$/s
          : /^<iframe src="https:\/\/www\.youtube\.com\/embed\/[^"]+" width="200" height="\d+"[^<]* allowfullscreen[^<]*><\/iframe>$/,
      )
      read.push(platform)
    }
    expect(read.sort()).to.deep.equal(['tiktok', 'youtube', 'youtube', 'youtube', 'youtube'])
  })
})
