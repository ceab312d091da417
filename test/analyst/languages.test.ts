import { expect } from 'chai'
import {
  chatLanguages,
  cuesOf,
  languageCodes,
  loadEveryLanguage,
  wordsOf,
} from '../../src/languages/index.js'

/** Their members are checked against their types by `npm run check:languages`. */
describe('the data files of the languages', () => {
  it('exist for every language', async () => {
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
