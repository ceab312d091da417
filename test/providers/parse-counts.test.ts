import { expect } from 'chai'
import fc from 'fast-check'
import { isUnknown, parseCount } from '../../src/providers/parse-counts.js'
import { anyText } from '../support/any-text.js'

describe('counts', () => {
  const readable: [string, number][] = [
    ['43K', 43_000],
    ['1.8m views', 1_800_000],
    ['895k views', 895_000],
    ['No views', 0],
    ['1 view', 1],
    ['0', 0],
    ['1,234,567 views', 1_234_567],
    ['1.234.567 Aufrufe', 1_234_567],
    ['1 234 567 vues', 1_234_567],
    ["1'234'567", 1_234_567],
    ['12,34,567 views', 1_234_567],
    ['1.2B', 1_200_000_000],
    ['1,2 Mio. Aufrufe', 1_200_000],
    ['3,4 Mrd. Aufrufe', 3_400_000_000],
    ['2 mil visualizaciones', 2000],
    ['12 тыс. просмотров', 12_000],
    ['12万 回視聴', 120_000],
    ['1.2만회', 12_000],
    ['3.4 लाख बार देखा गया', 340_000],
    ['1,234K', 1_234_000],
    ['  5 likes ', 5],
    ['１２K', 12_000],
    ['Keine Aufrufe', 0],
  ]
  for (const [text, count] of readable) {
    it(`reads "${text}" as ${count}`, () => expect(parseCount(text)).to.equal(count))
  }

  for (const text of [
    '',
    'views',
    '1:23',
    '1.5',
    '12.34',
    '-1',
    '1,23',
    '9'.repeat(20),
    `1 ${'x'.repeat(100_000)}`,
  ]) {
    it(`does not read "${text.slice(0, 20)}" as a count`, () => expect(parseCount(text)).to.equal(null))
  }

  for (const value of [null, undefined, -1, NaN, '', ' ', '-1', 'null', 'NaN']) {
    it(`treats ${JSON.stringify(value) ?? 'undefined'} (${typeof value}) as unknown`, () => {
      expect(isUnknown(value)).to.equal(true)
    })
  }
  for (const value of [0, '0', false, 'nullable', []]) {
    it(`treats ${JSON.stringify(value)} as a value`, () => expect(isUnknown(value)).to.equal(false))
  }

  it('returns a whole number of 0 or more, or null, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.stringMatching(/^[\d.,KMB万 ]{1,12}$/u)), (text) => {
        const count = parseCount(text)
        expect(count === null || (Number.isSafeInteger(count) && count >= 0)).to.equal(true)
      }),
    )
  })

  it('parses every count in the digit grouping of sites', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('en', 'de', 'hi', 'fr', 'de-CH'), (count, locale) => {
        expect(parseCount(`${new Intl.NumberFormat(locale).format(count)} views`)).to.equal(count)
      }),
    )
  })
})
