import { expect } from 'chai'
import { expectQuiet, findViolations, waitForTrue } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { makeClip, transcriptAbout } from '../support/fakes.js'
import { readRun, startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

const dayMs = 86_400_000

describe('the order of a run’s results in the console', function () {
  this.timeout(120_000)
  const suite = useConsole(async () => {
    const service = await startService()
    const { clock, source } = service
    source.clips = [70_000, 2300, 160_000, 3100].map((views, n) =>
      makeClip(clock, n, {
        title: `Machine learning, part ${n}`,
        caption: null,
        creator_id: `creator ${n}`,
        others: [],
        views,
        posted_at: clock.now() - (9 - n) * dayMs,
        transcript: transcriptAbout('a model', n),
      }),
    )
    const account = await service.signUp()
    const { run_id } = await startRun(account.client, { topic: 'machine learning', count: 4 })
    await service.drain()
    return { service, ...account, run: await readRun(account.client, run_id) }
  })

  it('can be by views or age, in one list, and is that of the run at first; by keyboard', async () => {
    const { run } = suite.world
    const addressesBy = (figure: (hook: (typeof run.hooks)[number]) => number) =>
      run.hooks.toSorted((a, b) => figure(b) - figure(a)).map(({ hook_id }) => `/hooks/${hook_id}`)
    const opened = await suite.open({ path: `/runs/${run.run_id}` })
    const { page } = opened
    const cards = page.locator('[data-card]')
    await cards.nth(3).waitFor()
    const readLinks = async () =>
      Promise.all((await cards.locator('h2 a').all()).map((link) => link.getAttribute('href')))
    const grouped = await readLinks()
    const headings = page.locator('.card-group > h2')
    expect(await headings.count()).to.equal(2)
    const sort = page.getByLabel('Sort')
    await sort.focus()
    await page.keyboard.press('ArrowDown')
    await waitForTrue(page, `document.querySelectorAll('.card-group > h2').length === 0`)
    expect(await readLinks()).to.deep.equal(addressesBy(({ views }) => views ?? 0))
    await waitForTrue(page, `document.activeElement === document.querySelector('.list-head select')`)
    expect(await findViolations(page)).to.deep.equal([])
    await page.keyboard.press('ArrowDown')
    const newest = addressesBy(({ posted_at }) => Date.parse(posted_at ?? ''))
    await waitForTrue(
      page,
      `document.querySelector('[data-card] h2 a').getAttribute('href') === '${newest[0]}'`,
    )
    expect(await readLinks()).to.deep.equal(newest)
    await sort.selectOption('Best match')
    await headings.first().waitFor()
    expect(await readLinks()).to.deep.equal(grouped)
    expectQuiet(opened)
    await page.close()
  })

  it('is named in German in a German browser', async () => {
    const { page } = await suite.open({ path: `/runs/${suite.world.run.run_id}`, locale: 'de-DE' })
    const options = page.getByLabel('Sortieren').locator('option')
    await options.first().waitFor({ state: 'attached' })
    expect(await options.allInnerTexts()).to.deep.equal(['Passendste', 'Meiste Aufrufe', 'Neueste'])
    await page.close()
  })
})
