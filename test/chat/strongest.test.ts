import { expect } from 'chai'
import { strongestOf } from '../../src/chat/results-answer.js'

type Figures = [hook: string | null, virality: number | null, views: number | null, outlier: number | null]

describe('the strongest result', () => {
  const cases: [title: string, results: Figures[], expected: string | undefined][] = [
    [
      'is that of the highest virality, also where its usual is not known',
      [
        ['beat the usual', 20, 3000, 1.1],
        ['went far', 95, 10_000_000, null],
      ],
      'went far',
    ],
    [
      'has the most views of those with the same virality',
      [
        ['few', 60, 1000, 4],
        ['many', 60, 2000, 2],
      ],
      'many',
    ],
    [
      'has figures before one without',
      [
        ['none', null, null, null],
        ['some', 0, 0, null],
      ],
      'some',
    ],
    [
      'has a hook',
      [
        [null, 99, 9, 9],
        ['said', 1, 1, 1],
      ],
      'said',
    ],
    ['is none of no results', [], undefined],
  ]
  for (const [title, rows, expected] of cases)
    it(title, () => {
      const results = rows.map(([hook, virality, views, outlier]) => ({ hook, virality, views, outlier }))
      expect(strongestOf(results)?.hook).to.equal(expected)
    })
})
