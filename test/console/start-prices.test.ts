import { expect } from 'chai'
import { type ColdopenClient, createClient } from '../../src/client/index.js'
import { expectQuiet, findViolations, openConsole } from '../support/console-page.js'
import { useWorld } from '../support/console-world.js'

describe('a button of the console that starts another run', function () {
  this.timeout(240_000)
  const suite = useWorld()
  const open = (path: string | undefined, options = {}) =>
    openConsole(suite.browser, suite.world, { key: suite.world.api_key, path: path ?? '/', ...options })
  const clientOf = () => createClient({ base_url: suite.world.base, api_key: suite.world.api_key })

  async function recentCost(client: ColdopenClient) {
    const body = { kind: 'short' as const, start: { topic: 'sourdough' } }
    return (await client.post('/v1/estimate', { body })).recent_cost
  }

  it('shows its possible cost on a run, and that it is on samples', async () => {
    const { median: usual } = await recentCost(clientOf())
    const opened = await open(suite.world.addresses['run-short'])
    const { page } = opened
    const price = (name: string, text: string) => page.getByRole('button', { name }).getByText(text).waitFor()
    await price('More like these', `about ${usual} credits, samples only`)
    const run_id = suite.world.addresses['run-short']?.split('/').at(-1) ?? ''
    const { charged } = await clientOf().get('/v1/runs/{run_id}', { params: { path: { run_id } } })
    await price('Search again', `took ${charged} credits before, samples only`)
    expect(await findViolations(page)).to.deep.equal([])
    expectQuiet(opened)
    await page.close()
  })

  it('loads the price of its start, on a phone when its menu opens', async () => {
    for (const width of [360, 1280]) {
      const { page } = await open('/library', { viewport: { width, height: 760 } })
      const priced: unknown[] = []
      const starts: unknown[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/v1/estimate')) priced.push(request.postDataJSON().start)
        if (request.url().endsWith('/v1/research')) starts.push(request.postDataJSON())
      })
      await page.goto(suite.world.base + (suite.world.addresses['run-short'] ?? ''))
      await page.locator('.status-done').waitFor()
      await page.waitForLoadState('networkidle')
      if (width === 360) {
        expect(priced).to.deep.equal([])
        await page.locator('.run-actions summary', { hasText: 'More' }).click()
      }
      const more = page.getByRole('button', { name: 'More like these' })
      await more.getByText(/about \d+ credits/).waitFor()
      expect(priced).to.have.lengthOf(2)
      await more.click()
      await page.getByRole('heading', { name: 'More on sourdough' }).waitFor()
      expect(starts).to.deep.equal(priced.slice(0, 1))
      await page.close()
    }
  })

  it('states on the first page that the start is on samples, if it is', async () => {
    const { page } = await open('/')
    await page.getByRole('button', { name: 'Find hooks (samples only)' }).waitFor()
    await page.close()
    const german = await open('/', { locale: 'de-DE' })
    await german.page.getByRole('button', { name: 'Hooks finden (nur Beispiele)' }).waitFor()
    await german.page.close()
  })

  for (const width of [360, 1280])
    it(`opens a panel on the page of a hook, and starts nothing before that is confirmed (${width} px)`, async () => {
      const client = clientOf()
      const { runs, median, p90 } = await recentCost(client)
      const costs = [
        `cost ${median} credits`,
        `Each of your last ${runs} runs of this kind cost ${median === p90 ? `${p90} credits` : `about ${median}, up to ${p90} credits`}`,
      ]
      const said =
        runs < 5 ? costs[Math.min(1, runs - 1)] : `Usually ${median} credits (9 in 10: ${p90} or less)`
      const opened = await open(suite.world.addresses.hook, { viewport: { width, height: 760 } })
      const { page } = opened
      const starts: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/v1/research')) starts.push(request.url())
      })
      const more = page.getByRole('button', { name: 'More like this' })
      await more.focus()
      await page.keyboard.press('Enter')
      const question = page.getByRole('group', { name: 'More like this' })
      await question.getByText(said ?? '').waitFor()
      expect(await findViolations(page)).to.deep.equal([])
      expect(await more.getAttribute('aria-expanded')).to.equal('true')
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      expect(await page.evaluate<string>('document.activeElement.textContent')).to.include('More like this')
      expect(starts).to.deep.equal([])
      await page.keyboard.press('Enter')
      await question.getByText('A new run on “sourdough” looks for hooks').waitFor()
      await question.getByRole('button', { name: 'Start the run (samples only)' }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/runs\//)
      await page.locator('.status-done').waitFor()
      expect(starts).to.have.lengthOf(1)
      expectQuiet(opened)
      await page.close()
    })

  it('cannot be pressed on the page of a hook until the topic of its run is known', async () => {
    const opened = await open(suite.world.addresses.hook, { viewport: { width: 1280, height: 760 } })
    const { page } = opened
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/v1\/runs\/[^/]+\?view=summary/, async (route) => {
      await isAnswered
      await route.continue()
    })
    await page.reload()
    await page.getByRole('button', { name: 'More like this' }).click()
    const question = page.getByRole('group', { name: 'More like this' })
    const start = question.getByRole('button', { name: 'Start the run' })
    await start.waitFor()
    expect(await start.isDisabled()).to.equal(true)
    answer()
    await question.getByText('A new run on “sourdough” looks for hooks').waitFor()
    expect(await start.isDisabled()).to.equal(false)
    expectQuiet(opened)
    await page.close()
  })

  it('cannot be pressed on the page of a hook if the topic could not be loaded, and leaves the focus unchanged', async () => {
    const { page } = await open(suite.world.addresses.hook, { viewport: { width: 1280, height: 760 } })
    const topic = /\/v1\/runs\/[^/]+\?view=summary/u
    await page.route(topic, (route) => route.fulfill({ status: 500, json: { error: { code: 'internal' } } }))
    await page.reload()
    await page.getByRole('button', { name: 'More like this' }).click()
    const question = page.getByRole('group', { name: 'More like this' })
    const start = question.getByRole('button', { name: 'Start the run' })
    const retry = question.getByRole('alert').getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    expect(await start.isDisabled()).to.equal(true)
    await question.getByRole('button', { name: 'Cancel' }).focus()
    await page.unroute(topic)
    await page.evaluate(`document.querySelector('.start-more [role=alert] button').click()`)
    await question.getByText('A new run on “sourdough” looks for hooks').waitFor()
    expect(await start.isDisabled()).to.equal(false)
    expect(await page.evaluate<string>('document.activeElement.textContent')).to.equal('Cancel')
    await page.close()
  })

  it('leaves the link to writing and comparing at the top of the page of a hook on a phone', async () => {
    const { page } = await open(suite.world.addresses.hook, { viewport: { width: 360, height: 760 } })
    const link = page.getByRole('link', { name: / or compare$/ })
    const box = await link.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).to.be.below(400)
    await link.click()
    await page.waitForURL(/#remixes$/)
    await page.close()
  })
})
