import { expect } from 'chai'
import { capturedGroups } from '../../src/languages/pattern-templates.js'

describe('the capturing groups of a pattern', () => {
  const cases: [source: string, groups: string[]][] = [
    ['no group', []],
    ['(a) and (b|c)', ['a', 'b|c']],
    ['(a(b)c)(d)', ['a(b)c', 'b', 'd']],
    ['(?:a)(b)(?=c)(?!d)(?<=e)(?<!f)', ['b']],
    ['(?:(a)|b)', ['a']],
    ['(?<name>a)(b)', ['a', 'b']],
    [String.raw`\(a\)([()\]]+)\[(b)`, [String.raw`[()\]]+`, 'b']],
    ['()(a', ['', '']],
  ]
  for (const [source, groups] of cases)
    it(`of “${source}” are ${JSON.stringify(groups)}`, () => {
      expect(capturedGroups(source)).to.deep.equal(groups)
    })

  it('have the same numbers as in a match', () => {
    const source = String.raw`(?:so )?(\w+(?: (\d+))?) (?<last>[a-z(]+)`
    const match = new RegExp(`^${source}$`, 'u').exec('so loaf 12 late')
    expect(match?.slice(1)).to.deep.equal(['loaf 12', '12', 'late'])
    for (const [index, group] of capturedGroups(source).entries())
      expect(match?.[index + 1]).to.match(new RegExp(`^${group}$`, 'u'))
  })
})
