import { expect } from 'chai'
import { plainOutcome } from '../../src/lib/plain-outcome.js'
import { outcomeTexts as shortTexts } from '../../src/research/short/outcome-parts.js'
import { outcomeTexts as videoTexts } from '../../src/research/videos/outcome-parts.js'
import { renderOutcome } from '../../src/research/outcome.js'

const partialMatches = { code: 'partial_matches' as const, total: 20, matches: [], isJudged: false }

describe('an outcome in words for people', () => {
  for (const [outcome, said] of [
    [
      renderOutcome([{ code: 'some_match', count: 9 }], shortTexts),
      '“Any part” as topic match would add 9 with little on the topic, and others that only share words.',
    ],
    [
      renderOutcome([{ code: 'not_a_short' }], shortTexts),
      'At this address is a long video or a stream, not a short clip; a run on long videos reads its opening.',
    ],
    [
      renderOutcome([{ code: 'lower_min_outlier', best: 1.3 }], videoTexts),
      'The best on the topic has 1.3x its channel’s usual: from 1.3x it would be there.',
    ],
    [
      renderOutcome([{ ...partialMatches, count: 1, matches: [['named in passing', 1]] }], shortTexts),
      '1 only touches on your topic (mentioned in passing: 1).',
    ],
    [renderOutcome([{ ...partialMatches, count: 2 }], videoTexts), '2 only touch on your topic.'],
    [renderOutcome([{ ...partialMatches, count: 11 }], shortTexts), '11 only touch on your topic.'],
    [renderOutcome([{ code: 'nothing' }], shortTexts), 'No hooks.'],
    [
      renderOutcome(
        [
          { code: 'fewer', count: 4, requested: 6 },
          { code: 'some_match', count: 9 },
        ],
        shortTexts,
      ),
      'Found 4 of 6; “Any part” as topic match would add 9 with little on the topic, and others that only share words.',
    ],
  ] as const)
    it(`is “${said}”`, () => {
      expect(plainOutcome(outcome ?? '')).to.equal(said)
      expect(said).to.not.match(/_|findLong/)
    })
})
