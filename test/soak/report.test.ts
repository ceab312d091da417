import { expect } from 'chai'
import { missedBars, type Outcome, renderReport } from '../../scripts/soak/report.js'
import type { Sample } from '../../scripts/soak/samples.js'
import { leastSquaresSlope } from '../../scripts/soak/slope.js'

const quiet: Sample = {
  minute: 0,
  rss_mb: 200,
  anonymous_mb: 130,
  heap_used_mb: 60,
  heap_mb: 100,
  external_mb: 10,
  descriptors: 40,
  threads: 8,
  wal_mb: 4,
  lag_p99_ms: 12,
  runs: 0,
}

/** A sample a minute. */
function soak(minutes: number, at: (minute: number) => Partial<Sample> = () => ({})): Outcome {
  const samples = Array.from({ length: minutes }, (_, minute) => ({ ...quiet, minute, ...at(minute) }))
  const counts = { statuses: { '200': 9 }, errors: {}, runs: { 'research done': 9 } }
  return { minutes, samples, violations: [], ...counts }
}

describe('the report of a soak test', () => {
  const slopes: [string, number[][], number][] = [
    [
      'a level line',
      [
        [0, 5],
        [1, 5],
        [2, 5],
      ],
      0,
    ],
    [
      'a straight line',
      [
        [0, 1],
        [1, 3],
        [2, 5],
      ],
      2,
    ],
    [
      'points on both sides of a line',
      [
        [0, 1],
        [0, -1],
        [2, 5],
        [2, 3],
      ],
      2,
    ],
  ]
  for (const [name, points, slope] of slopes) {
    it(`fits a line through ${name}`, () => {
      expect(leastSquaresSlope(points.map(([x = 0, y = 0]) => ({ x, y })))).to.be.closeTo(slope, 1e-9)
    })
  }

  const grows = (mb_per_hour: number) => (minute: number) => ({ rss_mb: 200 + (minute / 60) * mb_per_hour })
  const held: [string, Outcome][] = [
    ['all is level', soak(90)],
    ['memory grows by 1 MB an hour', soak(90, grows(1))],
    ['memory grows in the first 20 minutes', soak(90, (minute) => grows(600)(Math.min(minute, 20)))],
    ['memory grows in a soak too short to tell', soak(30, grows(50))],
    ['descriptors come and go', soak(40, (minute) => ({ descriptors: 40 + (minute % 7) * 5 }))],
  ]
  for (const [name, outcome] of held) {
    it(`passes if ${name}`, () => expect(missedBars(outcome)).to.deep.equal([]))
  }

  const cases: [string, Outcome, string][] = [
    ['memory grows by 3 MB an hour', soak(90, grows(3)), 'RSS grows by 3.0 MB/h'],
    ['descriptors grow', soak(40, (minute) => ({ descriptors: 40 + minute })), 'descriptors grow'],
    [
      'an answer was not expected',
      { ...soak(40), errors: { 'GET /v1/me 500': 1 } },
      'some answers were not those expected',
    ],
    [
      'the audit found something',
      { ...soak(40), violations: ['balance-sum account it is not'] },
      'the audit found violations',
    ],
    ['no sample was taken', { ...soak(40), samples: [] }, 'no sample was taken'],
    ['no run ended', { ...soak(40), runs: {} }, 'no run ended'],
  ]
  for (const [name, outcome, bar] of cases) {
    it(`fails if ${name}`, () => expect(missedBars(outcome)).to.deep.equal([bar]))
  }

  it('shows slopes after the warm-up, counts and the audit', () => {
    const reportText = renderReport(soak(90, grows(3))).join('\n')
    expect(reportText).to.include('From minute 20 to 89')
    expect(reportText).to.include('slope 3.0 MB/h')
    expect(reportText).to.include('research done: 9')
    expect(reportText).to.include('Audit: all in order')
  })

  it('says that there is no sample', () => {
    expect(renderReport(soak(0))).to.deep.equal(['The soak was too short for a sample.'])
  })
})
