import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { truncateClip } from '../../src/providers/truncate.js'
import { expectQuiet, findViolations, waitForCount } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { makeClip } from '../support/fakes.js'
import { copyKeptHooks } from '../support/kept-hooks.js'
import { startService } from '../support/service.js'

const script = '<script>alert(1)</script><img src=x onerror=alert(2)>'
/** What attacks who shows it, in each text of a clip. */
const attacks = [
  `${script} sourdough`,
  `sourdough ${'very long '.repeat(500)}`,
  `sourdough${'a'.repeat(5000)}`,
  `\u202Ehguodruos\u202C sourdough \u200B\u200D`,
  `{"__proto__":{"x":1}} sourdough \${alert(3)} {{7*7}}`,
  `javascript:alert(4)//sourdough`,
  `خبز العجين المخمر sourdough`,
]

/** How much wider than its window the page is. */
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

describe('the console with large or hostile content', function () {
  this.timeout(240_000)
  const suite = useConsole(async () => {
    const service = await startService()
    return { service, ...(await service.signUp({ credits: 4000 })) }
  })

  async function runOn(topic: string): Promise<string> {
    const { client, service } = suite.world
    const { body } = await client.post('/v1/research', { topic, count: 10 })
    await service.drain()
    return (body as { run_id: string }).run_id
  }

  it('shows hostile titles, captions and words as plain text, and is as wide as its window', async () => {
    const { client, service } = suite.world
    service.source.clips = attacks.map((text, n) => {
      const clip = makeClip(service.clock, n)
      const lines = (clip.transcript?.lines ?? []).map((line) => ({
        ...line,
        text: `${text.slice(0, 400)} ${line.text}`,
      }))
      const transcript = clip.transcript && { ...clip.transcript, lines }
      const texts = { title: text, caption: text, creator: text.slice(0, 150), onscreen_text: text }
      // As the sources pass clips on.
      return { ...clip, ...truncateClip({ ...clip, ...texts }), transcript }
    })
    const run_id = await runOn('sourdough')
    const { body } = await client.get(`/v1/runs/${run_id}`)
    const { hooks } = body as { hooks: { hook_id: string; hook: string }[] }
    expect(JSON.stringify(hooks)).to.include('onerror')
    for (const colorScheme of ['light', 'dark'] as const) {
      const consolePage = await suite.open({
        path: `/runs/${run_id}`,
        colorScheme,
      })
      const { page } = consolePage
      page.on('dialog', () => consolePage.consoleMessages.push('a dialog opened'))
      await waitForCount(page, '[data-card]', hooks.length)
      for (const path of [`/runs/${run_id}`, ...hooks.map(({ hook_id }) => `/hooks/${hook_id}`)]) {
        await page.goto(service.base + path, { waitUntil: 'networkidle' })
        expect(await page.locator('img[src="x"], main script').count(), path).to.equal(0)
        expect(await findViolations(page), path).to.deep.equal([])
        await page.setViewportSize({ width: 360, height: 760 })
        expect(await page.evaluate<number>(overflow), path).to.equal(0)
        await page.setViewportSize({ width: 1280, height: 900 })
      }
      expectQuiet(consolePage)
      await page.close()
    }
  })

  it('shows 1,000 kept hooks and finds one of them', async () => {
    const { service, account_id } = suite.world
    service.source.clips = Array.from({ length: 30 }, (_, n) => makeClip(service.clock, n))
    await runOn('sourdough lessons')
    await copyKeptHooks(service.service.deps, account_id, 1000)
    const consolePage = await suite.open({ path: '/library' })
    const { page } = consolePage
    const cards = page.locator('[data-card]')
    await cards.first().waitFor()
    await scrollToEnd(page)
    expect(await cards.count()).to.equal(1000)
    await page.fill('#library-search', 'copy.777')
    await cards.nth(1).waitFor({ state: 'detached' })
    expect(await cards.first().textContent()).to.include('copy.777')
    expectQuiet(consolePage)
    await page.close()
  })
})

async function scrollToEnd(page: Page): Promise<void> {
  const isComplete = `new Promise((resolve) => {
    const step = () => {
      scrollTo(0, document.documentElement.scrollHeight)
      if (document.querySelectorAll('[data-card]').length >= 1000) resolve()
      else setTimeout(step, 50)
    }
    step()
  })`
  await page.evaluate(isComplete)
}
