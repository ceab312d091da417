import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { sanitiseEmbed } from '../../src/hooks/sanitise.js'
import { platforms } from '../../src/providers/types.js'
import { startChromium } from '../support/chromium.js'
import { type Element, honest, hostile, wrongIn } from '../support/embed-tree.js'

/** The trees that the browser itself makes of texts, apart from what it adds to every document. */
function treesOf(page: Page, texts: string[]): Promise<Element[][]> {
  return page.evaluate<Element[][]>(`
    const read = ({ localName, attributes }) => ({
      name: localName,
      attributes: Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
    })
    const isAdded = ({ name, attributes }) =>
      ['html', 'head', 'body'].includes(name) && Object.keys(attributes).length === 0
    const treeOf = (text) => [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('*')]
    ;(${JSON.stringify(texts)}).map((text) => treeOf(text).map(read).filter((one) => !isAdded(one)))`)
}

describe('embed code in a browser', function () {
  this.timeout(60_000)
  let browser: Browser | null = null
  let page: Page

  before(async function () {
    browser = await startChromium()
    if (!browser) return this.skip()
    page = await browser.newPage()
  })
  after(() => browser?.close())

  for (const platform of platforms) {
    it(`X5 what is left of ${platform}'s parses to what is allowed, whatever was put into it`, async () => {
      const base = honest[platform]
      const places = [0, base.indexOf('>') + 1, base.lastIndexOf('</'), base.length]
      const mixed = hostile.flatMap((one, at) => [one, one + (hostile[(at * 7 + 3) % hostile.length] ?? '')])
      const given = mixed.flatMap((piece) => places.map((at) => base.slice(0, at) + piece + base.slice(at)))
      const made = given.map((html) => sanitiseEmbed(platform, html))
      const trees = await treesOf(
        page,
        made.map((html) => html ?? ''),
      )
      for (const [at, tree] of trees.entries()) expect(wrongIn(platform, tree), given[at]).to.deep.equal([])
      const honestTree = (await treesOf(page, [sanitiseEmbed(platform, base) ?? '']))[0] ?? []
      expect(honestTree.map(({ name }) => name)).to.include(platform === 'youtube' ? 'iframe' : 'blockquote')
      const [raw] = await treesOf(page, [given.join('')])
      expect(wrongIn(platform, raw ?? []), 'the demands can fail').not.to.be.empty
    })
  }
})
