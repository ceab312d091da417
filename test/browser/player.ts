import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { playerUrl } from '../../src/hooks/player-page.js'
import type { ClipReference } from '../../src/hooks/clip-location.js'
import type { InBrowser } from '../support/chromium.js'
import { startService, type TestService } from '../support/service.js'
import { type StandIn, startStandIn } from '../support/stand-in.js'

const clips: (ClipReference & { player: string })[] = [
  {
    platform: 'tiktok',
    clip_id: '7100000000000000001',
    watch_url: 'https://www.tiktok.com/@a/video/7100000000000000001',
    player: 'https://www.tiktok.com/player/v1/7100000000000000001',
  },
  {
    platform: 'instagram',
    clip_id: 'Cx81kQabcde',
    watch_url: 'https://www.instagram.com/reel/Cx81kQabcde/',
    player: 'https://www.instagram.com/reel/Cx81kQabcde/embed',
  },
  {
    platform: 'youtube',
    clip_id: 'a1b2c3d4e5F',
    watch_url: 'https://www.youtube.com/shorts/a1b2c3d4e5F',
    player: 'https://www.youtube.com/embed/a1b2c3d4e5F',
  },
]

/** What stands in for every platform's player; its own script and style are its own affair. */
const standIn = `<!doctype html><title>Stand-in</title>
<body style="margin:0;background:linear-gradient(#c33,#33c);color:#fff;font:5vh sans-serif">
<p id="plays">waiting</p><script>document.getElementById('plays').textContent = 'plays'</script>`

/** What the page's policy must not let work. */
const smuggled = [
  '<img src="https://evil.example/x.png">',
  '<p style="color:red">x</p>',
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe src="https://www.youtube.com/embed/a1b2c3d4e5F"></iframe>',
  '<object data="https://evil.example/x"></object>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<form action="https://evil.example/"><input name="a"></form>',
].join('')

type BrowserReport = { complaints: string[]; asked: URL[]; referrers: (string | undefined)[] }

/** Opens a page in which every host but `ours` is the stand-in; `seen` says what the browser complains of. */
async function open(browser: Browser, ours: string[]): Promise<{ page: Page; seen: BrowserReport }> {
  const page = await browser.newPage()
  const report: BrowserReport = { complaints: [], asked: [], referrers: [] }
  page.on('console', (message) => report.complaints.push(message.text()))
  page.on('pageerror', (error) => report.complaints.push(error.message))
  await page.exposeFunction('violated', (what: string) => report.complaints.push(what))
  await page.addInitScript(
    `document.addEventListener('securitypolicyviolation', (event) =>
       violated(event.effectiveDirective + ' ' + event.blockedURI))`,
  )
  await page.route(
    (url) => !ours.includes(url.origin),
    async (route) => {
      const request = route.request()
      report.asked.push(new URL(request.url()))
      report.referrers.push((await request.allHeaders()).referer)
      await route.fulfill({ contentType: 'text/html', body: standIn })
    },
  )
  return { page, seen: report }
}

function addressOf(service: TestService, clip: ClipReference): string {
  const { secret } = service.service.deps
  return playerUrl(clip, { base_url: service.base, secret }) ?? 'none'
}

const sizes = [
  [360, 640],
  [1280, 720],
  [400, 900],
  [300, 300],
] as const

/** Throws unless the player fills one side of an upright box in the middle of the window, and nothing scrolls. */
async function requireUpright(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  const box = await page.locator('iframe').boundingBox()
  if (!box) throw new Error('There is no player.')
  expect(box.width / box.height).to.be.closeTo(9 / 16, 0.005)
  expect(Math.min(width - box.width, height - box.height), 'it fills one side').to.be.closeTo(0, 1)
  expect(box.x + box.width / 2).to.be.closeTo(width / 2, 1)
  expect(box.y + box.height / 2).to.be.closeTo(height / 2, 1)
  const overflow = await page.evaluate(
    `[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]`,
  )
  expect(overflow).to.deep.equal([0, 0])
}

/** The page that plays a clip; pages are opened once, since each new one costs a process of the browser. */
export const player: InBrowser = (chromium) => {
  let service: TestService
  let theirs: StandIn
  let page: Page
  let report: BrowserReport

  before(async () => {
    service = await startService({ running: false })
    theirs = await startStandIn((_, response) => {
      const frame = `<iframe src="${addressOf(service, clips[2] as ClipReference)}" width="270" height="480"></iframe>`
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${frame}`)
    })
    ;({ page, seen: report } = await open(chromium(), [service.base, theirs.base]))
  })
  beforeEach(() => void Object.assign(report, { complaints: [], asked: [], referrers: [] }))
  after(async () => {
    await page?.close()
    await theirs?.[Symbol.asyncDispose]()
    await service?.[Symbol.asyncDispose]()
  })

  for (const clip of clips) {
    it(`plays a clip of ${clip.platform} in an upright box without violating its policy`, async () => {
      await page.goto(addressOf(service, clip))
      const frame = page.frameLocator('iframe')
      await frame.locator('#plays', { hasText: 'plays' }).waitFor({ timeout: 10_000 })
      for (const [width, height] of sizes) await requireUpright(page, width, height)
      expect(await page.locator('iframe').getAttribute('title')).to.match(/^Clip on \w+$/)
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).to.equal('rgb(0, 0, 0)')
      expect(report.complaints).to.deep.equal([])
      expect(new Set(report.asked.map((url) => url.href))).to.deep.equal(new Set([clip.player]))
      expect(new Set(report.referrers), 'the origin alone is told').to.deep.equal(
        new Set([`${service.base}/`]),
      )
    })
  }

  it('blocks any script, style, picture, form or other frame that is injected into the page', async () => {
    await page.goto(addressOf(service, clips[0] as ClipReference))
    await page.evaluate(`
      document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(smuggled)})
      const script = document.createElement('script')
      script.src = 'https://evil.example/x.js'
      document.body.append(script)
      document.querySelector('form').submit()`)
    const expected = [
      'script-src-elem',
      'style-src-attr',
      'style-src-elem',
      'img-src',
      'frame-src',
      'object-src',
      'form-action',
    ]
    const complaintNames = () => new Set(report.complaints.map((text) => text.split(' ')[0]))
    for (let tries = 0; tries < 100 && !expected.every((one) => complaintNames().has(one)); tries += 1)
      await page.evaluate('new Promise((resolve) => setTimeout(resolve, 20))')
    expect([...complaintNames()]).to.include.members(expected)
    expect(report.asked.filter((url) => url.hostname !== 'www.tiktok.com')).to.deep.equal([])
  })

  it('plays inside any other page', async () => {
    await page.goto(theirs.base)
    const inner = page.frameLocator('iframe').frameLocator('iframe')
    await inner.locator('#plays', { hasText: 'plays' }).waitFor({ timeout: 10_000 })
    expect(report.complaints).to.deep.equal([])
  })
}
