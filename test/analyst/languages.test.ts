import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import {
  chatLanguages,
  cuesOf,
  languageCodes,
  loadEveryLanguage,
  wordsOf,
} from '../../src/languages/index.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))

describe('the data files of the languages', () => {
  it('have exactly the members of their type', () => {
    const check = join(root, 'dist/scripts/check/languages.js')
    const said = execFileSync(process.execPath, [check], { encoding: 'utf8', cwd: root })
    expect(said).to.equal('')
  })

  it('are there for every language', async () => {
    await loadEveryLanguage()
    expect(languageCodes).to.include.members([...chatLanguages])
    for (const code of languageCodes) {
      expect(wordsOf(code).functionWords, code).to.have.all.keys('plain', 'starters', 'dangling')
      expect(cuesOf(code).smallTalk, code).to.include.keys('openers')
    }
  })

  it('are empty for a language without a folder', () => {
    expect(wordsOf('sv').functionWords.plain).to.equal('')
    expect(wordsOf(null).functionWords.plain).to.equal('')
    expect(cuesOf('sv').smallTalk).to.deep.equal({})
  })
})
