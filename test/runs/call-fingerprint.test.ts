import { expect } from 'chai'
import { callFingerprints } from '../../src/runs/work/call-fingerprint.js'

describe('the fingerprint of a provider call', () => {
  const of = (args: unknown, method = 'search') => callFingerprints({ method, args })
  const same: [string, unknown, unknown][] = [
    ['in case and spaces of a query', { query: ' Rye  Bread', n: 1 }, { query: 'rye bread', n: 1 }],
    ['in case of a handle', { handle: '@Ada' }, { handle: '@ada' }],
    ['in the order of arguments', { n: 1, query: 'rye' }, { query: 'rye', n: 1 }],
    [
      'in the address of an identified video',
      { clip_id: 'x', watch_url: 'https://a.example/1' },
      { clip_id: 'x', watch_url: 'https://a.example/2' },
    ],
  ]
  for (const [name, a, b] of same)
    it(`ignores differences ${name}`, () => {
      expect(of(a)[0]).to.equal(of(b)[0])
    })

  const different: [string, unknown, unknown][] = [
    ['another argument', { query: 'rye', n: 1 }, { query: 'rye', n: 2 }],
    ['the case of other texts', { clip_id: 'x' }, { clip_id: 'X' }],
    ['a query of another type', { query: 5 }, { query: '5' }],
    ['an address without an identifier', { watch_url: 'https://a/1' }, { watch_url: 'https://a/2' }],
    ['arguments that are no object', null, {}],
    ['a list', ['rye'], { 0: 'rye' }],
    ['a text', 'rye', 'Rye'],
  ]
  for (const [name, a, b] of different)
    it(`depends on ${name}`, () => {
      expect(of(a)).not.to.include(of(b)[0])
      expect(of(a, 'uploads')[0]).not.to.equal(of(a)[0])
    })

  it('has an alternative as earlier versions stored it, if that differs', () => {
    expect(of({ query: 'Rye', n: 1 }), 'a query was compared so, too').to.have.lengthOf(1)
    const [current, earlier] = of({ handle: '@Ada', query: 'Rye' })
    expect(earlier).to.not.equal(current)
    expect(earlier, 'the handle as it is spelled').to.equal(of({ handle: '@Ada', query: 'RYE' })[1])
    expect(of({ handle: '@ADA', query: 'rye' })).to.not.include(earlier)
    for (const args of [null, 'rye', 5, ['rye']]) expect(of(args)).to.have.lengthOf(1)
  })

  it('has that of the arguments with which earlier versions made the call, if these were others', () => {
    const args = { query: 'Rye', country: null }
    const earlierArgs = { query: 'Rye', country: 'DE' }
    const [current, ...earlier] = callFingerprints({ method: 'search', args, earlierArgs })
    expect([current, ...earlier]).to.deep.equal([...of(args), ...of(earlierArgs)])
    expect(callFingerprints({ method: 'search', args, earlierArgs: args })).to.deep.equal(of(args))
  })
})
