import { expect } from 'chai'
import { expectQuiet, openConsole, waitForCount } from '../support/console-page.js'
import { useWorld } from '../support/console-world.js'

describe('the layout of the console', function () {
  this.timeout(120_000)
  const suite = useWorld()
  const open = (path: string | undefined, width: number, locale = 'en-US') =>
    openConsole(suite.browser, suite.world, {
      key: suite.world.api_key,
      path: path ?? '/',
      viewport: { width, height: 900 },
      locale,
    })

  it('has the actions of the cards in a row on one line', async () => {
    const opened = await open(suite.world.addresses['run-short'], 1440)
    const { page } = opened
    await waitForCount(page, '.card-group [data-card]', 6)
    const feet = await page.evaluate<[card: number, actions: number][]>(
      `[...document.querySelectorAll('.card-group [data-card]')].map((card) => {
        card.style.contentVisibility = 'visible'
        const bottom = (element) => element.getBoundingClientRect().bottom
        return [bottom(card), bottom(card.querySelector('.card-actions'))]
      })`,
    )
    const distances = feet.map(([card, actions]) => card - actions)
    expect(Math.max(...distances) - Math.min(...distances)).to.be.below(1)
    expectQuiet(opened)
    await page.close()
  })

  for (const width of [320, 360])
    it(`has room for the longest words of its buttons, which are German, at ${width} px`, async () => {
      const opened = await open(suite.world.addresses['run-short'], width, 'de-DE')
      const { page } = opened
      await waitForCount(page, '.card-group [data-card]', 6)
      const sticking = await page.evaluate<string[]>(
        `[...document.querySelectorAll('.card-group [data-card]')].flatMap((card) => {
          card.style.contentVisibility = 'visible'
          const actions = card.querySelector('.card-actions')
          const { right } = actions.getBoundingClientRect()
          return [...actions.children].filter((one) => one.getBoundingClientRect().right > right + 1)
        }).concat([...document.querySelectorAll('.list-head .segments button')]
          .filter((one) => one.scrollWidth > one.clientWidth))
          .map((one) => one.outerHTML.slice(0, 80))`,
      )
      expect(sticking).to.deep.equal([])
      expectQuiet(opened)
      await page.close()
    })

  for (const width of [360, 900])
    it(`cuts no opening on the cover of a video's page at ${width} px`, async () => {
      const opened = await open(suite.world.addresses.find, width)
      const { page } = opened
      await page.locator('.detail .cover-words').waitFor()
      const isWhole = await page.evaluate(`(() => {
        const edges = (selector) => document.querySelector(selector).getBoundingClientRect()
        const [cover, words, top] = ['.detail .cover', '.detail .cover-words', '.detail .cover-top'].map(edges)
        return words.bottom <= cover.bottom && words.top >= top.bottom
      })()`)
      expect(isWhole).to.equal(true)
      expectQuiet(opened)
      await page.close()
    })

  it('names each action of a card, also where only its icon is shown', async () => {
    for (const [address, width] of [1440, 360].flatMap((width) =>
      ['run-short', 'run-long', 'hook', 'find'].map((address) => [address, width] as const),
    )) {
      const { page } = await open(suite.world.addresses[address], width)
      await page.locator('.card-actions').first().waitFor()
      const unnamed = await page.evaluate(
        // A card far below the window is not rendered, so its buttons would have no text.
        `[...document.querySelectorAll('[data-card]')].forEach((card) => (card.style.contentVisibility = 'visible')),
        [...document.querySelectorAll('.card-actions :is(button, a), .icon-button')]
          .filter((one) => one.innerText.trim() === '' && !(one.title && one.ariaLabel))
          .map((one) => one.outerHTML)`,
      )
      expect(unnamed, `${address} at ${width} px`).to.deep.equal([])
      await page.close()
    }
  })

  it('has the same columns in all groups of results', async () => {
    const { page } = await open(suite.world.addresses['run-short'], 1440)
    await waitForCount(page, '.card-group [data-card]', 6)
    const widths = await page.evaluate<number[]>(
      `[...document.querySelectorAll('[data-card]')].map((card) => card.getBoundingClientRect().width)`,
    )
    expect(Math.max(...widths) - Math.min(...widths)).to.be.below(1)
    await page.close()
  })

  it('has the actions of a hook in two rows on a phone', async () => {
    for (const locale of ['en-US', 'de-DE']) {
      const { page } = await openConsole(suite.browser, suite.world, {
        key: suite.world.api_key,
        path: suite.world.addresses.hook ?? '/',
        viewport: { width: 360, height: 760 },
        locale,
      })
      await page.locator('.detail .card-actions').waitFor()
      const bottoms = await page.evaluate<number[]>(
        `[...document.querySelectorAll('.detail .card-actions > *')]
          .map((one) => Math.round(one.getBoundingClientRect().bottom / 10))`,
      )
      expect(new Set(bottoms).size, locale).to.be.at.most(2)
      await page.close()
    }
  })

  it('shows an example on the first page of a phone', async () => {
    const { page } = await openConsole(suite.browser, suite.world, {
      path: '/',
      viewport: { width: 360, height: 760 },
    })
    await page.locator('.welcome-examples .cover').first().waitFor()
    expect(await page.locator('.welcome-examples .cover').filter({ visible: true }).count()).to.equal(1)
    await page.close()
  })
})
