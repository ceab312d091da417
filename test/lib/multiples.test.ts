import { expect } from 'chai'
import { multiple } from '../../src/console/lib/format.js'
import { formatMultiple, formatMultipleBelow } from '../../src/lib/number-format.js'

describe('a multiple of the usual views', () => {
  const rows: [value: number, written: string][] = [
    [0, '0'],
    [0.04, '0.04'],
    [0.1, '0.1'],
    [0.58, '0.6'],
    [0.94, '0.9'],
    [0.96, '0.9'],
    [0.999, '0.9'],
    [1, '1'],
    [1.04, '1'],
    [4.14, '4.1'],
    [130.4, '130'],
    [1234.5, '1,235'],
  ]
  for (const [value, written] of rows)
    it(`is written ${written} for ${value}, on the page and in texts`, () => {
      expect(multiple(value, 'en')).to.equal(`${written}×`)
      expect(formatMultiple(value)).to.equal(`${written}x`)
    })
})

describe('a multiple below a bound', () => {
  const cases: [multiple: number, text: string][] = [
    [1.97, '1.97x'],
    [9.99, '9.99x'],
    [1.55, '1.55x'],
    [19.7, '19.7x'],
    [0.5, '0.5x'],
  ]
  for (const [multiple, text] of cases)
    it(`keeps its hundredths: ${multiple}`, () => {
      expect(formatMultipleBelow(multiple)).to.equal(text)
    })
})
