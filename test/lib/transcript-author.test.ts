import { expect } from 'chai'
import { unverifiedAuthor } from '../../src/console/lib/transcript-author.js'

describe('the mark for the author of a transcript', () => {
  it('is shown for a machine or an unknown author, but not for a person or without speech', () => {
    const cases = [
      ['words', true, false, 'machine'],
      ['words', false, false, null],
      ['words', null, false, 'unknown'],
      ['words', null, true, null],
      [null, null, false, null],
    ] as const
    for (const [transcript, machine_transcript, sample, expected] of cases)
      expect(
        unverifiedAuthor({ transcript, machine_transcript, sample }),
        `${transcript} ${machine_transcript} ${sample}`,
      ).to.equal(expected)
  })
})
