import { expectSameOrder, expectUndoneImport, openStore } from '../../support/store-imports.js'

/** What stores.test.ts shows of some videos, of thousands. */

describe('an import of thousands of videos into the database', () => {
  for (const afterVideos of [1000, 2500, 3000, 3500, 4500])
    it(`that is stopped after ${afterVideos} is undone and has released its lock when it returns`, async () => {
      const opened = await openStore('database')
      try {
        await expectUndoneImport(opened, { videosInFile: 4500, afterVideos })
      } finally {
        await opened.end()
      }
    })
})

describe('the catalog of thousands of videos in the database', () => {
  it('finds what the catalog in a file finds, in the same order', () => expectSameOrder(2000))
})
