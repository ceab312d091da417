import { expect } from 'chai'
import { SourceFault } from '../../src/providers/types.js'
import { availablePlatforms, servesLongVideos } from '../../src/runs/source-capabilities.js'
import { manualClock } from '../support/clock.js'
import { failureOf } from '../support/claims.js'
import { fakeLongSource } from '../support/fake-long.js'
import { fakeSource } from '../support/fakes.js'

describe('source availability', () => {
  it('combines all sources, and is requested at most once a second', async () => {
    const clock = manualClock()
    const a = fakeSource(clock)
    const b = fakeSource(clock)
    const sources = [a, b]
    a.serves = ['tiktok']
    b.serves = ['youtube', 'instagram']
    expect(await availablePlatforms(sources, clock)).to.deep.equal(['tiktok', 'youtube', 'instagram'])
    a.serves = []
    clock.advance(999)
    expect(await availablePlatforms(sources, clock)).to.include('tiktok')
    expect(await availablePlatforms([a], clock), 'of others').to.deep.equal([])
    clock.advance(1)
    expect(await availablePlatforms(sources, clock)).to.deep.equal(['youtube', 'instagram'])
  })

  it('is requested again at once after a failure', async () => {
    const clock = manualClock()
    const source = fakeSource(clock)
    const sources = [source]
    const { platforms } = source
    const failToRead = () => Promise.reject(new SourceFault('provider', 'It cannot be read.'))
    Object.assign(source, { platforms: failToRead })
    expect(await failureOf(availablePlatforms(sources, clock))).to.be.instanceOf(SourceFault)
    Object.assign(source, { platforms })
    expect(await availablePlatforms(sources, clock)).to.have.lengthOf(3)
  })

  it('includes long videos if any source has them', async () => {
    const clock = manualClock()
    const a = fakeLongSource(clock)
    const b = fakeLongSource(clock)
    const answers: boolean[] = []
    for (const [first, second] of [
      [false, false],
      [false, true],
      [true, false],
    ] as const) {
      a.isServing = first
      b.isServing = second
      answers.push(await servesLongVideos([a, b], clock))
    }
    expect(answers).to.deep.equal([false, true, true])
    expect(await servesLongVideos([], clock)).to.equal(false)
  })
})
