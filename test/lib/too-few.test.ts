import { expect } from 'chai'
import type { Run } from '../../src/client/index.js'
import { mayCompareAll, nextStart, readTooFew } from '../../src/console/lib/too-few.js'
import { tooFew } from '../../src/scoring/too-few.js'

const choices = ['5', '10', '15', '20', '30']
const open = {
  platforms: ['tiktok', 'instagram', 'youtube'],
  posted_within_days: null,
  language: null,
  country: null,
}
const shortRun = (count: number, options: object = {}) =>
  ({ kind: 'short', count, options: { ...open, ...options } }) as unknown as Run
const longRun = (min_outlier: number, channel_size: string | null = null) =>
  ({ kind: 'long', count: 10, options: { min_outlier, channel_size } }) as unknown as Run

const messageOf = (
  own: number,
  newest: Parameters<typeof tooFew>[1]['newest'],
  topic: string | null = 'tea',
  isAllSearched = false,
) => tooFew({ kind: 'short', topic }, { own, catalog: null, newest, isAllSearched }).message

describe('too few results to compare a draft with', () => {
  it('are counted, and helped by what the server names', () => {
    expect(readTooFew(messageOf(0, null))).to.deep.equal({ own: 0, remedy: 'more' })
    expect(readTooFew(messageOf(7, { count: 5, results: 5, isStrict: true }))).to.deep.equal({
      own: 7,
      remedy: 'more',
    })
    expect(readTooFew(messageOf(6, { count: 10, results: 6, isStrict: true }))).to.deep.equal({
      own: 6,
      remedy: 'wider',
    })
    expect(readTooFew(messageOf(6, { count: 10, results: 6, isStrict: false }))).to.deep.equal({
      own: 6,
      remedy: 'other',
    })
    expect(readTooFew(messageOf(2, null, 'tea', true))).to.deep.equal({ own: 2, remedy: 'other' })
    expect(readTooFew(messageOf(3, null, null))).to.deep.equal({ own: 3, remedy: 'more' })
    expect(readTooFew('Something else.')).to.deep.equal({ own: null, remedy: 'more' })
  })

  it('are followed by a start that finds more, never by the one that found them', () => {
    const more = { own: 5, remedy: 'more' } as const
    const other = { own: 6, remedy: 'other' } as const
    const cases = [
      [{ own: 0, remedy: 'more' }, null, { why: 'more', count: '10' }],
      [more, shortRun(5), { why: 'more', count: '10' }],
      [more, shortRun(10), { why: 'more', count: '15' }],
      [more, shortRun(30), null],
      [more, null, { why: 'more', count: '15' }],
      [{ own: 6, remedy: 'wider' }, shortRun(10), { why: 'wider', match: 'some' }],
      [other, null, null],
      [other, shortRun(10), null],
      [other, shortRun(10, { language: 'de' }), { why: 'unfiltered', match: 'some' }],
      [other, shortRun(10, { platforms: ['tiktok'] }), { why: 'unfiltered', match: 'some' }],
      [other, longRun(2), { why: 'lower', multiple: '1' }],
      [other, longRun(2, 'small'), { why: 'unfiltered', match: 'some' }],
      [other, longRun(1), null],
    ] as const
    for (const [facts, run, expected] of cases)
      expect(nextStart(facts, run, choices), JSON.stringify([facts, run])).to.deep.equal(expected)
  })

  it('may be enough with those on other topics, if the run has eight or there are other runs', () => {
    expect(mayCompareAll(6, false)).to.equal(false)
    expect(mayCompareAll(6, true)).to.equal(true)
    expect(mayCompareAll(8, false)).to.equal(true)
  })
})
