import { expect } from 'chai'
import { SourceFault } from '../../src/providers/types.js'
import { servedPlatforms, servesLong } from '../../src/runs/served.js'
import { manualClock } from '../support/clock.js'
import { failureOf } from '../support/claims.js'
import { fakeLongSource } from '../support/fake-long.js'
import { fakeSource } from '../support/fakes.js'

describe('what sources serve', () => {
  it('is what all of them serve, and asked for at most once a second', async () => {
    const clock = manualClock()
    const [a, b] = [fakeSource(clock), fakeSource(clock)]
    const sources = [a, b]
    a.serves = ['tiktok']
    b.serves = ['youtube', 'instagram']
    expect(await servedPlatforms(sources, clock)).to.deep.equal(['tiktok', 'youtube', 'instagram'])
    a.serves = []
    clock.advance(999)
    expect(await servedPlatforms(sources, clock)).to.include('tiktok')
    expect(await servedPlatforms([a], clock), 'of others').to.deep.equal([])
    clock.advance(1)
    expect(await servedPlatforms(sources, clock)).to.deep.equal(['youtube', 'instagram'])
  })

  it('is asked for again at once where it could not be told', async () => {
    const clock = manualClock()
    const source = fakeSource(clock)
    const sources = [source]
    const { platforms } = source
    const unread = () => Promise.reject(new SourceFault('provider', 'It cannot be read.'))
    Object.assign(source, { platforms: unread })
    expect(await failureOf(servedPlatforms(sources, clock))).to.be.instanceOf(SourceFault)
    Object.assign(source, { platforms })
    expect(await servedPlatforms(sources, clock)).to.have.lengthOf(3)
  })

  it('holds long videos where any of them does', async () => {
    const clock = manualClock()
    const [a, b] = [fakeLongSource(clock), fakeLongSource(clock)]
    const answers: boolean[] = []
    for (const [first, second] of [
      [false, false],
      [false, true],
      [true, false],
    ] as const) {
      a.isServing = first
      b.isServing = second
      answers.push(await servesLong([a, b], clock))
    }
    expect(answers).to.deep.equal([false, true, true])
    expect(await servesLong([], clock)).to.equal(false)
  })
})
