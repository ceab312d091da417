import { expect } from 'chai'
import { emptinessOf, readLibraryQuery } from '../../src/console/pages/library-query.js'

describe('an empty list of the library', () => {
  for (const [query, emptiness] of [
    ['', 'noneKept'],
    ['kind=long', 'noneKept'],
    ['kind=long&sort=views', 'noneKept'],
    ['kind=long&verdict=any', 'none'],
    ['kind=packaging&verdict=any', 'none'],
    ['kind=long&verdict=any&q=bread', 'noMatch'],
    ['kind=long&verdict=any&tier=viral', 'noMatch'],
    ['kind=packaging&verdict=any&device=question', 'noMatch'],
    ['kind=long&verdict=reject', 'noMatch'],
    ['kind=hooks&platform=tiktok', 'noMatch'],
  ] as const)
    it(`is ${emptiness} for “${query}”`, () => {
      expect(emptinessOf(readLibraryQuery(new URLSearchParams(query)))).to.equal(emptiness)
    })
})
