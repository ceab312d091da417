import '../support/languages.js'
import { expect } from 'chai'
import { breakTableOf, decodeBreaks, rowOf } from '../../src/languages/break-table.js'
import { breakScores } from '../../src/analyst/rules/sentence-breaks.js'
import { divisionOf } from '../../src/analyst/rules/grammar/division.js'

/** A table of two words that looks at the word behind a place alone: "so" begins a sentence, nothing else does. */
const small = decodeBreaks({
  before: 1,
  after: 1,
  size: 1,
  cells: 1,
  scales: { words: 1, weights: 1 },
  // One letter a number, "g" is none, "h" one.
  words: '# g\n- g\n. g\nso h\n-ing i',
  // Two letters a number: none of the word before, one of the word behind, nothing of its own, counts twice, less one.
  weights: 'gAgBgAgCf+',
})

describe('the table for sentence ends in speech', () => {
  it('is encoded in letters', () => {
    expect([...small.vectors]).to.deep.equal([0, 0, 0, 1, 2])
    expect([...small.weights]).to.deep.equal([0, 1, 0, 2, -2])
  })

  const rows: [word: string | undefined, row: number][] = [
    ['so', 3],
    ['baking', 4],
    ['42', 0],
    ['loaf', 1],
    [undefined, 2],
  ]
  for (const [word, row] of rows)
    it(`has a row for ${word ?? 'no word'}`, () => expect(rowOf(small.rows, word)).to.equal(row))

  it('exists for English, and for no language without rules for clauses', () => {
    expect(breakTableOf('en')?.rows.size).to.be.greaterThan(1000)
    expect(breakTableOf('de')).to.equal(null)
  })
})

describe('the log-odds of a sentence end before a word', () => {
  it('depend on the words around it', () => {
    const [, rye, so] = breakScores(small, ['bake', 'rye', 'so'])
    expect(rye).to.be.closeTo(-2, 1e-6)
    expect(so).to.be.closeTo(2 * Math.tanh(1) - 2, 1e-6)
  })
})

describe('a run of words without full stops', () => {
  const cases: [title: string, words: string, cuts: Record<number, number>, pieces: string[]][] = [
    ['stays whole where nothing is likely', 'i bake rye and i like it', {}, ['i bake rye and i like it']],
    ['is cut where it is likely', 'i bake rye you bake oats', { 3: 1 }, ['i bake rye', 'you bake oats']],
    [
      'is not cut after a clause that hangs on the next',
      'if it is cold i wait',
      { 4: 0.5 },
      ['if it is cold i wait'],
    ],
    [
      'is cut though it hangs where it is sure',
      'if it is cold i wait',
      { 4: 5 },
      ['if it is cold', 'i wait'],
    ],
  ]
  for (const [title, words, cuts, pieces] of cases)
    it(title, () => {
      const tokens = words.split(' ')
      const found = divisionOf(
        tokens,
        tokens.map((_, at) => cuts[at] ?? -6),
      )
      expect(found.map(({ from, to }) => tokens.slice(from, to).join(' '))).to.deep.equal(pieces)
    })

  it('has pieces of at most forty words', () => {
    const tokens = Array.from({ length: 100 }, () => 'rye')
    const found = divisionOf(
      tokens,
      tokens.map(() => -6),
    )
    expect(Math.max(...found.map(({ from, to }) => to - from))).to.be.at.most(40)
    expect(found.at(-1)?.to).to.equal(100)
  })
})
