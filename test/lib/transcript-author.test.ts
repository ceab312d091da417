import { expect } from 'chai'
import { authorOfAll, unverifiedAuthor } from '../../src/console/lib/transcript-author.js'

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
    ['So, um, this is, uh, a loaf.', 'en', 'likely_machine'],
    ['They put it on on the table, um, twice.', 'en-US', 'likely_machine'],
    ['They put it on on the the table.', 'en-US', 'likely_machine'],
    ['So, um, this is a loaf. Um, yes.', 'en', 'unknown'],
    ['They put it on on the table.', 'en-US', 'unknown'],
    ['It is very very hot, and I know that that matters.', 'en', 'unknown'],
    ['Uh-oh, the cake fell. She said "uh-huh" and left, um.', 'en', 'unknown'],
    ['Go go go! It was a win win situation in Bora bora, um.', 'en', 'unknown'],
    ['Hey hey what? Ok ok fine, same same but different.', 'en', 'unknown'],
    ['This is a loaf.', 'en', 'unknown'],
    ['Es geht um das Brot.', 'de', 'unknown'],
    ['Das ist, ähm, ein Brot.', 'de', 'unknown'],
    ['Das ist, ähm, ein, äh, Brot.', 'de', 'likely_machine'],
    ['Nous nous levons tôt.', 'fr', 'unknown'],
    ['Isso é um pão, um um.', 'pt', 'unknown'],
    ['So, um, this is, uh, a loaf.', null, 'unknown'],
  ] as const)
    it(`is ${expected} for “${transcript}” in ${language}`, () =>
      expect(unverifiedAuthor({ transcript, language, machine_transcript: null, sample: false })).to.equal(
        expected,
      ))
})

describe('the author of the transcripts of several clips', () => {
  const slips = 'So, um, this is, uh, a loaf.'
  const clip = (transcript: string, site: string, machine_transcript: boolean | null = null) => ({
    transcript,
    machine_transcript,
    sample: false,
    language: 'en',
    platform: 'youtube' as const,
    watch_url: `https://${site}/talks/1`,
  })
  for (const [name, clips, expected] of [
    ['one clip', [clip(slips, 'talks.test')], null],
    ['clips of one site', [clip('A loaf.', 'talks.test'), clip(slips, 'talks.test')], 'likely_machine'],
    ['clips of two sites', [clip('A loaf.', 'other.test'), clip(slips, 'talks.test')], 'unknown'],
    ['clips without slips', [clip('A loaf.', 'talks.test'), clip('Bread.', 'other.test')], 'unknown'],
    ['a person among them', [clip('A loaf.', 'talks.test', false), clip(slips, 'talks.test')], null],
    ['a machine among them', [clip('A loaf.', 'talks.test', true), clip(slips, 'talks.test')], null],
    ['machines', [clip('A loaf.', 'a.test', true), clip(slips, 'talks.test', true)], 'machine'],
  ] as const)
    it(`is ${expected ?? 'not stated for all'}: ${name}`, () => expect(authorOfAll(clips)).to.equal(expected))
})
