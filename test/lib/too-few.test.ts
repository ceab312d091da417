import { expect } from 'chai'
import type { Run } from '../../src/client/index.js'
import { mayCompareAll, nextStart } from '../../src/console/lib/too-few.js'
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

const refusalOf = (
  own: number,
  newest: Parameters<typeof tooFew>[1]['newest'],
  topic: string | null = 'tea',
  isAllSearched = false,
) => tooFew({ kind: 'short', topic }, { own, catalog: null, newest, isAllSearched })

describe('too few results to compare a draft with', () => {
  it('are counted, with what brings more', () => {
    const leftOver = { more: 0, unread: 0, partial: 0, unmeasured: 0 }
    const full = { count: 5, results: 5, leftOver: { ...leftOver, more: 20, unread: 20 } }
    const notFull = { count: 10, results: 6, leftOver }
    const fullWith = (left: object) => ({ ...full, isStrict: true, leftOver: { ...leftOver, ...left } })
    const oneUnread = fullWith({ more: 1, unread: 1, partial: 7 })
    const looser =
      /left 1 over that a larger count alone brings, and 7 with too little on the topic: start .+ with topic_match some, which takes these, a weak comparison, and a count of at least 8/
    const cases = [
      [refusalOf(0, null), 0, 'larger_count', /8 more of yours are enough/],
      [refusalOf(7, { ...full, isStrict: true }), 7, 'larger_count', /1 more of yours is enough/],
      [refusalOf(6, { ...notFull, isStrict: true }), 6, 'topic_match_some', /with topic_match some/],
      [refusalOf(6, { ...notFull, isStrict: false }), 6, 'fewer_filters', /name another topic/],
      [refusalOf(2, null, 'tea', true), 2, 'other_topic', /No run brings more that is wholly on it/],
      [refusalOf(6, { ...notFull, isStrict: false }, 'tea', true), 6, 'other_topic', /name another topic/],
      [refusalOf(6, { ...notFull, isStrict: true }, 'tea', true), 6, 'topic_match_some', /topic_match some/],
      [refusalOf(5, { ...full, isStrict: true }, 'tea', true), 5, 'larger_count', /more of yours are enough/],
      [refusalOf(5, oneUnread, 'tea', true), 5, 'topic_match_some', looser],
      [refusalOf(5, oneUnread), 5, 'topic_match_some', looser],
      [refusalOf(7, oneUnread, 'tea', true), 7, 'larger_count', /1 more of yours is enough/],
      [refusalOf(5, fullWith({ unmeasured: 9 }), 'tea', true), 5, 'larger_count', /are enough/],
      [refusalOf(5, fullWith({ partial: 3 }), 'tea', true), 5, 'topic_match_some', /left none over/],
      [refusalOf(5, fullWith({ partial: 2 }), 'tea', true), 5, 'other_topic', /left too few over for that/],
      [refusalOf(5, fullWith({ partial: 2 })), 5, 'larger_count', /3 more of yours are enough/],
      [refusalOf(3, null, null), 3, 'larger_count', /5 more of yours are enough/],
    ] as const
    for (const [{ message, details }, own_results, remedy, said] of cases) {
      expect(details.too_few, message).to.deep.equal({ own_results, remedy })
      expect(message).to.match(said)
    }
  })

  it('are followed by a start that finds more, never by the one that found them', () => {
    const more = { own_results: 5, remedy: 'larger_count' } as const
    const other = { own_results: 6, remedy: 'fewer_filters' } as const
    const none = { own_results: 6, remedy: 'other_topic' } as const
    const cases = [
      [{ own_results: 0, remedy: 'larger_count' }, null, { why: 'more', count: '10' }],
      [more, shortRun(5), { why: 'more', count: '10' }],
      [more, shortRun(10), { why: 'more', count: '15' }],
      [more, shortRun(30), null],
      [more, null, { why: 'more', count: '15' }],
      [{ own_results: 6, remedy: 'topic_match_some' }, shortRun(10), { why: 'wider', match: 'some' }],
      [other, null, null],
      [other, shortRun(10), null],
      [other, shortRun(10, { language: 'de' }), { why: 'unfiltered', match: 'some' }],
      [other, shortRun(10, { platforms: ['tiktok'] }), { why: 'unfiltered', match: 'some' }],
      [none, shortRun(10, { language: 'de' }), null],
      [none, longRun(2), null],
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
