import { expect } from 'chai'
import { withNamedCatalog } from '../../src/console/lib/named-catalog.js'

describe('messages of the server about imports, on a page', () => {
  const texts: [text: string, shown: string][] = [
    [
      'Your imported catalog holds no short clips for TikTok; nothing was charged.',
      'The imported catalog holds no short clips for TikTok; nothing was charged.',
    ],
    ['9 clips found in your imported catalog.', '9 clips found in the imported catalog.'],
    ['Your catalog holds none.', 'Your catalog holds none.'],
  ]
  for (const [text, shown] of texts)
    it(`show “${text}” without “your”`, () => expect(withNamedCatalog(text)).to.equal(shown))
})
