import { expect } from 'chai'
import { killLoop } from '../../scripts/chaos/kill-loop.js'

describe('kill -9 while runs are in flight', () => {
  it('loses no acknowledged run, leaves every balance correct, and still ends every run', async function () {
    this.timeout(180_000)
    // Two kills also hit a run that was killed before; more are for npm run chaos.
    const lines: string[] = []
    const report = await killLoop({ kills: 2, accounts: 4, onProgress: (line) => lines.push(line) })
    const { missing, runs_twice, unfinished, violations } = report
    expect({ missing, runs_twice, unfinished, violations }).to.deep.equal({
      missing: 0,
      runs_twice: 0,
      unfinished: 0,
      violations: [],
    })
    expect(report.acknowledged).to.be.above(0)
    expect(lines.map((line) => line.split(':')[0])).to.deep.equal(['kill 1 of 2', 'kill 2 of 2'])
  })
})
