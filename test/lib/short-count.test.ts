import { expect } from 'chai'
import { shortCount } from '../../src/lib/number-format.js'

describe('a count as people say it', () => {
  const rows: [count: number, language: string | undefined, written: string][] = [
    [0, undefined, '0'],
    [829.6, undefined, '830'],
    [999, undefined, '999'],
    [1_234, undefined, '1.2K'],
    [1_950, undefined, '2K'],
    [48_300, undefined, '48K'],
    [999_400, undefined, '999K'],
    [999_500, undefined, '1M'],
    [1_240_000, undefined, '1.2M'],
    [3_400_000_000, undefined, '3.4B'],
    [48_300, 'es', '48 mil'],
    [48_300, 'fr', '48 k'],
    [48_300, 'de', '48.300'],
    [48_300_000, 'de', '48 Mio.'],
    [1_240_000, 'pt', '1,2 mi'],
  ]
  for (const [count, language = 'en', written] of rows)
    it(`is ${written} for ${count} (${language})`, () =>
      expect(shortCount(count, language).replaceAll('\u00A0', ' ')).to.equal(written))
})
