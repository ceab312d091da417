import { expect } from 'chai'
import { oncePerVersion } from '../../src/lib/once.js'

describe('a value that is computed once per version', () => {
  it('is computed again for another version than the last', () => {
    const valueOf = oncePerVersion<number, string>()
    const made: string[] = []
    const make = (version: number) => valueOf(version, () => `${version}, made as ${made.push('')}`)
    expect([1, 1, 2, 2, 1].map(make)).to.deep.equal([
      '1, made as 1',
      '1, made as 1',
      '2, made as 2',
      '2, made as 2',
      '1, made as 3',
    ])
  })

  it('is shared by all who request it before it is ready, and not kept if it failed', async () => {
    const valueOf = oncePerVersion<string, Promise<string>>()
    const answers = [Promise.reject(new Error('away')), Promise.resolve('first'), Promise.resolve('never')]
    const ask = () => valueOf('a', () => answers.shift() ?? Promise.reject(new Error('asked too often')))
    const failed = await Promise.allSettled([ask(), ask()])
    expect(failed.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected'])
    expect(await Promise.all([ask(), ask()])).to.deep.equal(['first', 'first'])
    expect(await ask()).to.equal('first')
  })

  it('is kept for its version even if an earlier one fails later', async () => {
    const valueOf = oncePerVersion<string, Promise<string>>()
    let fail = (_reason: Error) => undefined as void
    const early = valueOf('a', () => new Promise((_resolve, reject) => (fail = reject)))
    const late = valueOf('b', () => Promise.resolve('late'))
    fail(new Error('away'))
    expect((await Promise.allSettled([early]))[0]?.status).to.equal('rejected')
    expect(valueOf('b', () => Promise.resolve('again'))).to.equal(late)
  })
})
