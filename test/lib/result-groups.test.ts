import { expect } from 'chai'
import { groupResults, type ResultFacts } from '../../src/console/lib/result-groups.js'

/** Results by a name that says what they are: p for part of the topic, l for few views, b for below their usual. */
function factsOf(name: string): ResultFacts {
  return { isPartial: name.includes('p'), isLow: name.includes('l'), isBelowUsual: name.includes('b') }
}

const grouped = (results: string[], mayFold = true) =>
  groupResults(results, factsOf, mayFold).map(({ name, isFolded, results: own }) => [
    isFolded ? `${name} folded` : name,
    own,
  ])

describe('the groups of results on the page of a run', () => {
  it('have all whole matches before the first that is partial, and keep the order inside each', () => {
    expect(grouped(['1', '2', 'p3', 'l4', 'l5', 'pl6'])).to.deep.equal([
      ['whole', ['1', '2']],
      ['low', ['l4', 'l5']],
      ['part', ['p3', 'pl6']],
    ])
  })

  it('fold those below their usual behind the others of their match', () => {
    expect(grouped(['b1', '2', 'pb3', 'p4', 'lb5'])).to.deep.equal([
      ['whole', ['2']],
      ['whole folded', ['b1', 'lb5']],
      ['part', ['p4']],
      ['part folded', ['pb3']],
    ])
  })

  it('fold nothing where all are below their usual, or where the reader asked for what was decided', () => {
    expect(grouped(['b1', 'lb2'])).to.deep.equal([
      ['whole', ['b1']],
      ['low', ['lb2']],
    ])
    expect(grouped(['b1', '2'], false)).to.deep.equal([['whole', ['b1', '2']]])
  })
})
