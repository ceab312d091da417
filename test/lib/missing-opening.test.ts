import { expect } from 'chai'
import { missingOpeningOfLong, missingOpeningOfShort } from '../../src/console/lib/missing-opening.js'

describe('the reason for a missing hook on a page', () => {
  it('is derived from the transcript of a long video', () => {
    const cases = [
      ['it has one', 'How I failed.', 'How I failed.', false, null],
      ['no transcript', null, null, null, 'unknown'],
      ['a transcript whose words come late', null, null, true, 'silent'],
      ['words without times, of which none could be one', null, 'la la la', null, 'unfit'],
      ['words of which none could be one', null, 'la la la', true, 'unfit'],
    ] as const
    for (const [title, hook, intro_text, auto_captions, expected] of cases)
      expect(missingOpeningOfLong({ hook, intro_text, auto_captions }), title).to.equal(expected)
  })
  it('is derived from the transcript of a short clip', () => {
    const cases = [
      ['How I failed.', 'speech', null],
      [null, null, 'unknown'],
      [null, 'music', 'silent'],
      [null, 'none', 'silent'],
      [null, 'speech', 'unfit'],
    ] as const
    for (const [hook, transcript_kind, expected] of cases)
      expect(missingOpeningOfShort({ hook, transcript_kind }), String(transcript_kind)).to.equal(expected)
  })
})
