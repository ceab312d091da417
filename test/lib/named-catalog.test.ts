import { expect } from 'chai'
import { withNamedCatalog } from '../../src/console/lib/named-catalog.js'

describe('what the server says of imports, on a page', () => {
  const texts: [text: string, shown: string][] = [
    [
      'Your imported catalog holds no short clips for TikTok; nothing was charged.',
      'The imported catalog holds no short clips for TikTok; nothing was charged.',
    ],
    ['9 clips found in your imported catalog.', '9 clips found in the imported catalog.'],
    ['Your catalog holds none.', 'Your catalog holds none.'],
  ]
  for (const [text, shown] of texts)
    it(`shows “${text}” without saying whose`, () => expect(withNamedCatalog(text)).to.equal(shown))
})
