import { expect } from 'chai'
import { languageNameIn } from '../../src/console/lib/format.js'

describe('the name of a language on a page', () => {
  for (const [code, locale, name] of [
    ['es', 'en', 'Spanish'],
    ['es', 'de', 'Spanisch'],
    ['pt', 'en', 'Portuguese'],
    ['not a code', 'en', 'not a code'],
  ] as const)
    it(`is ${name} for ${code} in ${locale}`, () => {
      expect(languageNameIn(code, locale)).to.equal(name)
    })
})
