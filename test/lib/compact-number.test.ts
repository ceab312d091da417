import { expect } from 'chai'
import { imports as german } from '../../src/console/strings/de/sources.js'
import { imports as english } from '../../src/console/strings/en/sources.js'
import { compactNumber } from '../../src/console/lib/format.js'

describe('a large number in short form', () => {
  const rows: [value: number, locale: string, written: string][] = [
    [999, 'de', '999'],
    [1_573, 'de', '1.573'],
    [9_999, 'de', '9.999'],
    [12_000, 'de', '12 Tsd.'],
    [848_209, 'de', '848,2 Tsd.'],
    [848_209, 'de-AT', '848,2 Tsd.'],
    [999_949, 'de', '999,9 Tsd.'],
    [999_950, 'de', '1 Mio.'],
    [6_312_000, 'de', '6,3 Mio.'],
    [848_209, 'en', '848.2K'],
  ]
  for (const [value, locale, written] of rows)
    it(`is ${written} for ${value} (${locale})`, () =>
      expect(compactNumber(value, locale).replaceAll('\u00A0', ' ')).to.equal(written))
})

it('has “1 video” for one video', () => {
  expect([english.soFar(1), english.soFar(1_200)]).to.deep.equal(['1 video read', '1,200 videos read'])
  expect([german.soFar(1), german.soFar(1_200)]).to.deep.equal(['1 Video gelesen', '1.200 Videos gelesen'])
})
