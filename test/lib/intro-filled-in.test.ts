import { expect } from 'chai'
import { isIntroFilledIn } from '../../src/lib/slot-filling.js'

type Line = [say: string, words_budget: number]

const brief = 'How to score sourdough'
const hook = 'You do not need a razor for scoring sourdough.'
const step = '{your next step with scoring sourdough}'

describe('an intro by rules', () => {
  for (const [lines, isFilledIn] of [
    [[[hook, 12] as Line, [step, 12] as Line], true],
    [[[hook, 12] as Line, [step, 91] as Line], false],
    [[[hook, 91] as Line, [step, 12] as Line], true],
    [[[hook, 12] as Line, ['Then you will know why it opens.', 91] as Line], true],
    [[[brief, 12] as Line, ['Then you will know why it opens.', 12] as Line], true],
    [[[brief, 12] as Line, [step, 12] as Line], false],
    [[[step, 12] as Line], false],
  ] as const)
    it(`${isFilledIn ? 'is' : 'is not'} worth a credit: ${JSON.stringify(lines)}`, () => {
      const timed = lines.map(([say, words_budget]) => ({ say, words_budget }))
      expect(isIntroFilledIn(timed, brief)).to.equal(isFilledIn)
    })
})
