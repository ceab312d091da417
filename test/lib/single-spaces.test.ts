import { expect } from 'chai'
import { withSingleSpaces } from '../../src/lib/text.js'

describe('a text with single spaces', () => {
  const cases: [text: string, expected: string][] = [
    ['clips about bread', 'clips about bread'],
    [`clips about a${' '.repeat(4000)}x`, 'clips about a x'],
    ['clips\t \u00a0about  bread', 'clips about bread'],
    [' first \n\n  second ', ' first\nsecond '],
    ['first\r\nsecond', 'first\nsecond'],
    [`first${' \n'.repeat(2000)}second`, 'first\nsecond'],
    ['', ''],
  ]
  for (const [text, expected] of cases)
    it(`keeps its line breaks: ${JSON.stringify(text.slice(0, 30))}`, () =>
      expect(withSingleSpaces(text)).to.equal(expected))
})
