import { expect } from 'chai'
import { commonAuthor, unverifiedAuthor } from '../../src/console/lib/transcript-author.js'

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
        unverifiedAuthor({ transcript, machine_transcript, sample, language: 'en' }),
        `${transcript} ${machine_transcript} ${sample}`,
      ).to.equal(expected)
  })

  for (const [transcript, language, expected] of [
    ['So, um, this is a loaf.', 'en', 'likely_machine'],
    ['They put it on on the table.', 'en-US', 'likely_machine'],
    ['It is very very hot, and I know that that matters.', 'en', 'unknown'],
    ['This is a loaf.', 'en', 'unknown'],
    ['Es geht um das Brot.', 'de', 'unknown'],
    ['Das ist, ähm, ein Brot.', 'de', 'likely_machine'],
    ['Nous nous levons tôt.', 'fr', 'unknown'],
    ['Isso é um pão.', 'pt', 'unknown'],
    ['So, um, this is a loaf.', null, 'unknown'],
  ] as const)
    it(`is ${expected} for “${transcript}” in ${language}`, () =>
      expect(unverifiedAuthor({ transcript, language, machine_transcript: null, sample: false })).to.equal(
        expected,
      ))

  it('is probably a machine for all of a run if one transcript in ten shows it', () => {
    const unknown = Array.from({ length: 9 }, () => 'unknown' as const)
    expect(commonAuthor([...unknown, 'likely_machine'])).to.equal('likely_machine')
    expect(commonAuthor([...unknown, 'unknown', 'likely_machine'])).to.equal('unknown')
    expect(commonAuthor(unknown)).to.equal('unknown')
  })
})
