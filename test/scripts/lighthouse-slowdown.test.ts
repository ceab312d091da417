import { expect } from 'chai'
import { slowdownOf } from '../../scripts/bench/lighthouse.js'

describe('the slowdown for a phone of the middle class', () => {
  for (const [benchmarkIndex, slowdown] of [
    [100, 1],
    [150, 1],
    [475, 1.5],
    [800, 2],
    [1050, 2.5],
    [1300, 3],
    [1533, 4],
    [1999, 6],
  ] as const)
    it(`is ${slowdown} on a machine with the index ${benchmarkIndex}`, () => {
      expect(slowdownOf(benchmarkIndex)).to.equal(slowdown)
    })
})
