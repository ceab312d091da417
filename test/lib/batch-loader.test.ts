import { expect } from 'chai'
import { createBatchLoader } from '../../src/lib/batch-loader.js'

describe('a batch loader', () => {
  const limits = { maxBatchSize: 2, maxAnswersPerTurn: 1 }
  const outcomes = async (all: Promise<string>[]) =>
    (await Promise.allSettled(all)).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))

  it('loads what is requested in one turn of the event loop together, in batches of a maximum size', async () => {
    const batches: string[][] = []
    const load = createBatchLoader(limits, (keys: string[]) => {
      batches.push(keys)
      return Promise.resolve(keys.map((key) => (key === 'c' ? new Error('no c') : `${key}!`)))
    })
    expect(await outcomes(['a', 'b', 'c'].map(load))).to.deep.equal(['a!', 'b!', 'failed'])
    expect(batches).to.deep.equal([['a', 'b'], ['c']])
  })

  it('fails one batch only, or all that wait behind it', async () => {
    for (const failsTogether of [false, true]) {
      let calls = 0
      const load = createBatchLoader({ ...limits, failsTogether }, (keys: string[]) =>
        (calls += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve(keys),
      )
      const rest = failsTogether ? 'failed' : 'c'
      expect(await outcomes(['a', 'b', 'c'].map(load))).to.deep.equal(['failed', 'failed', rest])
      expect(await load('d'), 'later').to.equal('d')
    }
  })
})
