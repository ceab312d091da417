import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { sanitiseEmbed } from '../../src/hooks/sanitise.js'
import { platforms } from '../../src/providers/types.js'
import type { InBrowser } from '../support/chromium.js'
import { type Element, honest, hostile, wrongIn } from '../support/embed-tree.js'

/** The trees that the browser itself makes of texts, apart from what it adds to every document. */
async function treesOf(page: Page, texts: string[]): Promise<Element[][]> {
  const trees = await page.evaluate<string>(`
    const read = ({ localName, attributes }) => ({
      name: localName,
      attributes: Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
    })
    const isAdded = ({ name, attributes }) =>
      ['html', 'head', 'body'].includes(name) && Object.keys(attributes).length === 0
    const treeOf = (text) => [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('*')]
    const texts = ${JSON.stringify(texts)}
    JSON.stringify(texts.map((text) => treeOf(text).map(read).filter((one) => !isAdded(one))))`)
  return JSON.parse(trees) as Element[][]
}

/** Embed code, as a browser takes it. */
export const embeds: InBrowser = (chromium) => {
  let page: Page

  before(async () => void (page = await chromium().newPage()))
  after(() => page?.close())

  for (const platform of platforms) {
    it(`sanitised code of ${platform} parses to allowed elements, whatever was injected into it`, async () => {
      const base = honest[platform]
      const places = [0, base.indexOf('>') + 1, base.lastIndexOf('</'), base.length]
      const mixed = hostile.flatMap((one, at) => [one, one + (hostile[(at * 7 + 3) % hostile.length] ?? '')])
      const inputs = mixed.flatMap((piece) => places.map((at) => base.slice(0, at) + piece + base.slice(at)))
      const outputs = inputs.map((html) => sanitiseEmbed(platform, html))
      const trees = await treesOf(
        page,
        outputs.map((html) => html ?? ''),
      )
      for (const [at, tree] of trees.entries()) expect(wrongIn(platform, tree), inputs[at]).to.deep.equal([])
      const honestTree = (await treesOf(page, [sanitiseEmbed(platform, base) ?? '']))[0] ?? []
      expect(honestTree.map(({ name }) => name)).to.include(platform === 'youtube' ? 'iframe' : 'blockquote')
      const [raw] = await treesOf(page, [inputs.join('')])
      expect(wrongIn(platform, raw ?? []), 'the demands can fail').not.to.be.empty
    })
  }
}
