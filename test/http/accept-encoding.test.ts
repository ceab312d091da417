import { expect } from 'chai'
import { chooseCoding } from '../../src/http/accept-encoding.js'

describe('the negotiated content coding', () => {
  const cases: [header: string | undefined, coding: string, isIdentityRefused: boolean][] = [
    [undefined, 'identity', false],
    ['', 'identity', false],
    ['br', 'br', false],
    ['gzip', 'gzip', false],
    ['gzip, deflate, br, zstd', 'br', false],
    ['GZIP', 'gzip', false],
    ['x-gzip', 'gzip', false],
    ['deflate', 'identity', false],
    ['gzip;q=1.0, br;q=0.5', 'gzip', false],
    ['gzip ; q=0.1 , br ; Q=0.2', 'br', false],
    ['br;q=0, gzip', 'gzip', false],
    ['br;q=0.000, gzip;q=0', 'identity', false],
    ['identity', 'identity', false],
    ['identity, gzip;q=0.5', 'identity', false],
    ['identity;q=0.5, gzip;q=0.5', 'gzip', false],
    ['*', 'br', false],
    ['br;q=0, *', 'gzip', false],
    ['gzip, *;q=0', 'gzip', true],
    ['identity;q=0, gzip', 'gzip', true],
    ['identity;q=0', 'identity', true],
    ['*;q=0', 'identity', true],
    ['identity;q=0.1, *;q=0', 'identity', false],
    ['br;q=2', 'identity', false],
    ['br;q=nonsense, gzip', 'gzip', false],
    [',,;;', 'identity', false],
  ]
  for (const [header, coding, isIdentityRefused] of cases)
    it(`is ${coding} for ${header === undefined ? 'no header' : JSON.stringify(header)}`, () => {
      expect(chooseCoding(header, ['br', 'gzip'])).to.deep.equal({ coding, isIdentityRefused })
    })

  it('is always one that the server offers', () => {
    expect(chooseCoding('br, gzip;q=0.1', ['gzip']).coding).to.equal('gzip')
    expect(chooseCoding('br', ['gzip']).coding).to.equal('identity')
  })
})
