import { expect } from 'chai'
import { quotationParts } from '../../src/console/lib/quotations.js'

describe('the quotations of a sentence', () => {
  const rows: [text: string, parts: string[]][] = [
    ['Asks “why bread?” at once.', ['Asks “', '[why bread?]', '” at once.']],
    [
      '“هذا kimchi” is its hook, “لا” another.',
      ['“', '[هذا kimchi]', '” is its hook, “', '[لا]', '” another.'],
    ],
    ['Asks “why is it th…', ['Asks “', '[why is it th…]']],
    ['Asks nothing.', ['Asks nothing.']],
    ['“هذا ما حدث لي”', ['“هذا ما حدث لي”']],
    ['', ['']],
  ]
  for (const [text, parts] of rows)
    it(`are separated in “${text}”`, () =>
      expect(
        quotationParts(text).map((part) => (part.isQuoted ? `[${part.text}]` : part.text)),
      ).to.deep.equal(parts))
})
