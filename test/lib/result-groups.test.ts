import { expect } from 'chai'
import { groupResults, hasBetter, hasHeading, type ResultFacts } from '../../src/console/lib/result-groups.js'

/** Results by a name that says what they are: p for part of the topic, u for an unknown part, l for few views, b for below their usual, o for said once. */
function factsOf(name: string): ResultFacts {
  const match = name.includes('p') ? 'part' : name.includes('u') ? null : 'all'
  return {
    match,
    isLow: name.includes('l'),
    isBelowUsual: name.includes('b'),
    isInPassing: name.includes('o'),
  }
}

const groupNames = (results: string[], folds = true) =>
  groupResults(results, factsOf, folds).map(({ name, isFolded, results: own }) => [
    isFolded ? `${name} folded` : name,
    own,
  ])

describe('the groups of results on the page of a run', () => {
  it('have all whole matches before partial ones, and keep the order inside each', () => {
    expect(groupNames(['1', '2', 'p3', 'l4', 'l5', 'pl6'])).to.deep.equal([
      ['whole', ['1', '2']],
      ['low', ['l4', 'l5']],
      ['part', ['p3', 'pl6']],
    ])
  })

  it('have what says the topic only once behind what names it, whatever its views', () => {
    expect(groupNames(['o1', '2', 'lo3', 'po4', 'uo5', 'l6'])).to.deep.equal([
      ['whole', ['2', 'uo5']],
      ['low', ['l6']],
      ['passing', ['o1', 'lo3']],
      ['part', ['po4']],
    ])
  })

  it('fold results below their usual views behind the others of their match', () => {
    expect(groupNames(['b1', '2', 'pb3', 'p4', 'lb5'])).to.deep.equal([
      ['whole', ['2']],
      ['whole folded', ['b1', 'lb5']],
      ['part', ['p4']],
      ['part folded', ['pb3']],
    ])
  })

  it('fold nothing if all of a run are below their usual views, or if the reader filters by decision', () => {
    expect(hasBetter(['b1', 'lb2'], factsOf)).to.equal(false)
    expect(hasBetter(['b1', 'l2'], factsOf)).to.equal(true)
    expect(groupNames(['b1', 'lb2'], false)).to.deep.equal([
      ['whole', ['b1']],
      ['low', ['lb2']],
    ])
    expect(groupNames(['b1', '2'], false)).to.deep.equal([['whole', ['b1', '2']]])
  })

  it('stay folded even if none of the others is shown any more', () => {
    expect(groupNames(['b1', 'pb2'])).to.deep.equal([
      ['whole folded', ['b1']],
      ['part folded', ['pb2']],
    ])
  })

  it('state whether it is unknown how much of the topic their results cover', () => {
    const groupCertainty = (results: string[]) =>
      groupResults(results, factsOf, true).map(({ name, isMatchKnown }) => [name, isMatchKnown])
    expect(groupCertainty(['u1', 'ul2'])).to.deep.equal([
      ['whole', false],
      ['low', false],
    ])
    expect(groupCertainty(['1', 'l2', 'p3'])).to.deep.equal([
      ['whole', true],
      ['low', true],
      ['part', true],
    ])
  })

  it('have headings, except for a single group and for whole matches that are the only open one', () => {
    const headings = (results: string[]) => {
      const groups = groupResults(results, factsOf, true)
      return groups.map((group) => [group.results.join(' '), hasHeading(group, groups)])
    }
    expect(headings(['p1', 'p2']), 'part alone').to.deep.equal([['p1 p2', false]])
    expect(headings(['1', 'b2']), 'whole, with a fold').to.deep.equal([
      ['1', false],
      ['b2', true],
    ])
    expect(headings(['p1', 'b2']), 'part open, whole in a fold').to.deep.equal([
      ['b2', true],
      ['p1', true],
    ])
    expect(headings(['l1', 'lb2']), 'few views, with a fold').to.deep.equal([
      ['l1', true],
      ['lb2', true],
    ])
    expect(headings(['1', 'p2', 'pb3']), 'both open').to.deep.equal([
      ['1', true],
      ['p2', true],
      ['pb3', true],
    ])
  })
})
