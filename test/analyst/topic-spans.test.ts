import '../support/languages.js'
import { expect } from 'chai'
import { spansOf } from '../../src/analyst/rules/topic-spans.js'

describe('phrases that can name a subject', () => {
  for (const mark of [' -- ', '--', ' - ', ': ', ', '])
    it(`does not run across “${mark}”`, () => {
      const spans = spansOf(`old brick oven${mark}sourdough bread recipe`, 1, 'en').map(({ text }) => text)
      expect(spans).to.include.members(['old brick oven', 'sourdough bread recipe'])
      expect(spans.filter((text) => text.includes('oven') && text.includes('sourdough'))).to.deep.equal([])
    })
})
