import { expect } from 'chai'
import { writeInTurn } from '../../src/lib/write-in-turn.js'

const cases: { it: string; texts: string[][]; n: number; written: string[]; asked: number }[] = [
  { it: 'takes the first of each source', texts: [['a'], ['b']], n: 2, written: ['a', 'b'], asked: 2 },
  {
    it: 'goes on with the second of each',
    texts: [['a', 'c'], ['b']],
    n: 3,
    written: ['a', 'b', 'c'],
    asked: 2,
  },
  {
    it: 'asks no further source once there are enough',
    texts: [['a'], ['b'], ['c']],
    n: 2,
    written: ['a', 'b'],
    asked: 2,
  },
  { it: 'does not count a source without a text', texts: [[], ['b'], ['c']], n: 1, written: ['b'], asked: 2 },
  {
    it: 'asks on where two sources have the same text',
    texts: [['a'], ['a'], ['c']],
    n: 2,
    written: ['a', 'c'],
    asked: 3,
  },
  {
    it: 'repeats no text of an earlier round',
    texts: [
      ['a', 'b'],
      ['b', 'd'],
    ],
    n: 3,
    written: ['a', 'b', 'd'],
    asked: 2,
  },
  { it: 'has fewer where there are no more', texts: [['a'], []], n: 5, written: ['a'], asked: 2 },
  { it: 'has none without a source', texts: [], n: 5, written: [], asked: 0 },
]

describe('texts written in turn', () => {
  for (const { it: title, texts, n, written, asked } of cases)
    it(title, async () => {
      let count = 0
      const write = (source: string[]) => Promise.resolve(source).finally(() => (count += 1))
      expect(await writeInTurn(texts, n, { write, textOf: (text) => text })).to.deep.equal(written)
      expect(count).to.equal(asked)
    })
})
