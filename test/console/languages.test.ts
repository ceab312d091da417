import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { expectQuiet, findViolations } from '../support/console-page.js'
import { startWorldWithHook, useConsole } from '../support/console-suite.js'

const hook = 'لا تأكل هذا. kimchi هذا ما حدث لي'
const arabic = {
  hook,
  title: 'كل شيء عن الملفوف',
  catchy_line: 'هذا ما حدث لي',
  why_it_travelled: `Opens on “${hook}”, a story; drew 401K views.`,
  transcript: `${hook} ثم انتهى.`,
  language: 'ar',
}

/** Whether the words behind the Latin one are painted at its left in a text. */
const isPaintedRightToLeft = `(() => {
  const node = [...document.querySelectorAll('bdi')].find((one) => one.textContent.includes('kimchi')).firstChild
  const leftOf = (word) => {
    const range = document.createRange()
    const at = node.data.indexOf(word)
    range.setStart(node, at)
    range.setEnd(node, at + word.length)
    return range.getBoundingClientRect().left
  }
  return leftOf('حدث') < leftOf('kimchi')
})()`

async function langOf(page: Page, selector: string): Promise<string | undefined> {
  return page
    .locator(selector)
    .first()
    .evaluate(
      (element) => (element as unknown as { closest(s: string): { lang: string } }).closest('[lang]').lang,
    )
}

describe('a hook in another language than the page', function () {
  this.timeout(120_000)
  const suite = useConsole(startWorldWithHook)

  for (const locale of ['en-US', 'de-DE'])
    it(`is marked with its language, and quoted in its own direction (${locale})`, async () => {
      const { run_id, hook_id } = suite.world
      const opened = await suite.open({ path: '/about', locale, viewport: { width: 1400, height: 900 } })
      const { page } = opened
      await page.route(/\/v1\/(?:runs|hooks)\/[^/?]+(?:\?.*)?$/u, async (route) => {
        const response = await route.fetch()
        const body = (await response.json()) as { hooks?: object[] }
        const json = body.hooks
          ? { ...body, hooks: body.hooks.map((one) => ({ ...one, ...arabic })) }
          : { ...body, ...arabic }
        return route.fulfill({ response, json })
      })
      for (const [path, selectors] of [
        [`/runs/${run_id}`, ['.opening', '.quote', '.why bdi']],
        [`/hooks/${hook_id}`, ['h1', '.cover-words', 'dd bdi', 'dd p:last-child']],
      ] as const) {
        await page.goto(suite.world.service.base + path)
        await page.locator('bdi').first().waitFor()
        for (const selector of selectors) expect(await langOf(page, selector), selector).to.equal('ar')
        expect(await langOf(page, 'p:has(> bdi)')).to.equal('en')
        expect(await page.evaluate<boolean>(isPaintedRightToLeft), path).to.equal(true)
        expect(await findViolations(page)).to.deep.equal([])
      }
      expectQuiet(opened)
      await page.close()
    })
})
