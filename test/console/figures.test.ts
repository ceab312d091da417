import { expect } from 'chai'
import { useWorld } from '../support/console-world.js'
import { findViolations, openConsole } from '../support/console-page.js'

/** The samples have clips that did better and clips that did worse than usual, and long videos of every tier. */
describe('the figures of the console', function () {
  this.timeout(240_000)
  const suite = useWorld()
  const open = async (name: string, options = {}) => {
    const path = suite.world.addresses[name] ?? '/'
    const { page } = await openConsole(suite.browser, suite.world, {
      key: suite.world.api_key,
      path,
      ...options,
    })
    await page.locator('.skeleton').first().waitFor({ state: 'detached' })
    return page
  }

  it('mark results below the usual views in words, and explain them by keyboard', async () => {
    const page = await open('run-short')
    const cards = page.locator('[data-card]')
    const shown = await cards.count()
    await page.getByRole('button', { name: /^Below its usual/ }).click()
    await cards.nth(shown).waitFor()
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
    const multiples = await page
      .locator('[data-card] .multiple')
      .evaluateAll((all) => all.map((one) => Number((one as unknown as { value: string }).value)))
    expect(multiples.some((value) => value < 1)).to.equal(true)
    for (const [at, value] of multiples.entries())
      expect(await cards.nth(at).getByText('Below its usual').count(), String(value)).to.equal(
        value < 1 ? 1 : 0,
      )
    const mark = page.locator('.explained summary.tag-below').first()
    await mark.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Fewer people watched it than usually watch this creator.').first().waitFor()
    expect(await findViolations(page)).to.deep.equal([])
  })

  it('write multiples the same way everywhere on a card, and show the figures behind virality', async () => {
    const page = await open('run-short')
    const card = page.locator('[data-card]').first()
    await card.locator('.virality summary').click()
    const text = await card.innerText()
    expect(text).to.match(/13\.9×/u)
    expect(text).to.contain('A score of views, views a day')
    expect(text.match(/\d+x\b/gu)).to.equal(null)
  })

  it('are explained in one place, the tiers in their order', async () => {
    const page = await open('run-long')
    await page.getByText('How to read these figures').click()
    const terms = await page.locator('.legend dt').allInnerTexts()
    expect(terms.slice(1)).to.deep.equal(['Breakout', 'Strong', 'Above usual'])
    expect(await page.locator('.legend').innerText()).to.match(/first of three tiers/u)
    await page.getByText('These are invented samples.').waitFor()
    await page.getByRole('link', { name: 'Search real clips' }).waitFor()
  })

  it('state the cost of similar runs and what is reserved', async () => {
    const page = await open('ask')
    await page.getByText(/^Your last run of this kind cost \d+ credits/u).waitFor()
    await page.getByText('More on the cost').click()
    await page.getByText('Up to 200 credits are set aside while it runs').waitFor()
  })

  it('state beside a disabled “more like these” what to choose first', async () => {
    const page = await open('run-short')
    while ((await page.locator('[data-card] .keep[aria-pressed="true"]').count()) > 0)
      await page.locator('[data-card] .keep[aria-pressed="true"]').first().click()
    const more = page.getByRole('button', { name: 'More like these' })
    expect(await more.getAttribute('aria-describedby')).to.equal('seeds-hint')
    await more.click({ force: true })
    await page.locator('.toast').getByText('Keep a hook first').waitFor()
  })
})
