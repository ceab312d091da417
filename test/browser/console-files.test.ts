import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { consoleLanguages, type WebConsole } from '../../src/contract/page.js'

/** What the build made, as the server names it; test/console/bytes.test.ts reads what a browser loads of it. */

const folder = fileURLToPath(new URL('../../console/', import.meta.url))
const contents = JSON.parse(readFileSync(join(folder, 'contents.json'), 'utf8')) as Pick<
  WebConsole,
  'scripts' | 'texts'
> & { first: string[] }

const sizeOf = (name: string) => statSync(join(folder, `${name}.br`)).size
const sum = (names: string[]) => names.reduce((bytes, name) => bytes + sizeOf(name), 0)

describe('the files of the console', () => {
  for (const language of consoleLanguages)
    it(`are at most 70 kB of JavaScript at the first load, compressed, and 30 kB more for a page (${language})`, () => {
      expect(contents.texts[language], 'texts').to.not.be.empty
      expect(sum([...contents.first, ...contents.texts[language]])).to.be.at.most(70_000)
      for (const [part, names] of Object.entries(contents.scripts)) {
        expect(names, part).to.not.be.empty
        expect(sum(names), part).to.be.at.most(30_000)
      }
    })

  it('are at most six scripts for a page, which a browser loads at once over HTTP/1.1', () => {
    for (const texts of Object.values(contents.texts))
      for (const [part, names] of Object.entries(contents.scripts))
        expect([...contents.first, ...texts, ...names], part).to.have.length.of.at.most(6)
  })

  it('have at most 15 kB in the page with its CSS and 30 kB in each script that is loaded on use, compressed', () => {
    const names = readdirSync(folder)
    expect(names.filter((name) => name.endsWith('.css'))).to.deep.equal([])
    expect(sizeOf('index.html')).to.be.at.most(15_000)
    for (const name of names.filter((one) => one.endsWith('.js') && !contents.first.includes(one)))
      expect(sizeOf(name), name).to.be.at.most(30_000)
  })

  it('have the texts of each language in scripts of its own', () => {
    const { en, de } = contents.texts
    expect(en.filter((name) => de.includes(name))).to.deep.equal([])
    for (const name of [...en, ...de]) expect(contents.first).to.not.include(name)
  })
})
